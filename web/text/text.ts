import type { BotLevel } from '../../shared/game/contract.ts';
import type { Fault } from '../../shared/log/verify.ts';
import type { ChannelFailure, POSTED_KINDS, Rhythm, Snapshot } from '../../shared/protocol/messages.ts';
import type { TimeOut } from '../../shared/protocol/pace.ts';
import type { SetChannel } from '../../shared/protocol/requests.ts';
import type { Connection } from '../table/socket.ts';

/** The sentences of the pages, in one language; those of a game are beside its board. */
export interface Text {
  /** A list in words: "Ana, Bob and Cleo". */
  readonly listed: (items: readonly string[]) => string;
  readonly site: {
    readonly name: string;
    readonly motto: string;
    readonly pitch: readonly string[];
    readonly language: string;
    readonly notFound: string;
    readonly notFoundHelp: string;
    readonly home: string;
    readonly loading: string;
    readonly skip: string;
    readonly failed: string;
    readonly reload: string;
  };
  readonly open: {
    readonly title: string;
    readonly game: string;
    readonly seats: string;
    readonly seatCount: (count: number) => string;
    readonly robots: string;
    readonly robotCount: (count: number) => string;
    readonly level: string;
    readonly levels: Readonly<Record<BotLevel, string>>;
    readonly name: string;
    readonly nameHelp: string;
    readonly options: string;
    readonly none: string;
    readonly submit: string;
    readonly opening: string;
    readonly gamesUnreachable: string;
    readonly badInteger: (min: string, max: string) => string;
  };
  readonly pace: {
    readonly title: string;
    readonly titled: (pace: string) => string;
    readonly allowance: string;
    readonly timeOut: string;
    readonly help: string;
    /** That there is none, and the same in a word. */
    readonly none: string;
    readonly noneShort: string;
    readonly days: (days: number) => string;
    readonly choices: Readonly<Record<TimeOut, string>>;
    readonly rule: (days: number, then: string) => string;
    readonly afterwards: Readonly<Record<TimeOut, string>>;
    readonly spans: Readonly<Record<'days' | 'hours' | 'minutes', (count: number) => string>>;
    readonly until: (name: string, isOwn: boolean, when: string, left: string) => string;
    readonly late: (name: string, isOwn: boolean, when: string) => string;
    readonly grace: Readonly<Record<TimeOut, (name: string, isOwn: boolean, when: string) => string>>;
    readonly open: (name: string, isOwn: boolean) => string;
    /** On holiday until then at most; `left` is what is left of a turn that waits meanwhile. */
    readonly away: (name: string, isOwn: boolean, when: string, left: string | null) => string;
  };
  readonly seatMenu: {
    readonly title: string;
    readonly holidayHelp: (left: string) => string;
    readonly onHoliday: (when: string) => string;
    readonly goOnHoliday: string;
    readonly comeBack: string;
    readonly end: string;
    readonly endQuestion: string;
    readonly endHelp: string;
    readonly leave: string;
    readonly leaveQuestion: string;
    readonly leaveHelp: Readonly<Record<Snapshot['stage'], string>>;
    readonly erase: string;
    readonly eraseQuestion: string;
    readonly eraseHelp: string;
  };
  readonly openSeat: {
    readonly left: (seat: number) => string;
    readonly timeOut: (name: string) => string;
    readonly help: string;
    readonly share: string;
    readonly take: string;
  };
  readonly confirm: { readonly cancel: string };
  readonly lobby: {
    readonly title: string;
    readonly intro: string;
    readonly introWatching: string;
    readonly seats: string;
    readonly seat: (seat: number) => string;
    readonly free: string;
    readonly you: string;
    readonly bot: Readonly<Record<BotLevel, string>>;
    readonly addBot: (level: BotLevel) => string;
    readonly removeBot: (seat: number) => string;
    readonly sit: (seat: number) => string;
    readonly sitDown: string;
    /** For who plays on the same device. */
    readonly somebodyHere: string;
    readonly sitToo: (seat: number) => string;
    readonly start: string;
    readonly startHelp: string;
    readonly missing: (count: number) => string;
    readonly order: string;
    readonly option: (label: string, value: string) => string;
    readonly expires: (when: string) => string;
    readonly keep: string;
  };
  readonly share: {
    readonly title: string;
    readonly help: string;
    readonly link: string;
    readonly copy: string;
    readonly copied: string;
    readonly share: string;
    readonly qr: string;
    readonly seatTitle: string;
    readonly seatHelp: string;
    readonly seatShow: string;
    readonly seatLink: string;
    readonly renewTitle: string;
    readonly renewHelp: string;
    readonly renew: string;
    readonly keepTitle: string;
    readonly keepHelp: string;
    readonly renewed: string;
    readonly invitation: (game: string) => string;
  };
  /** The tables of this browser, or of an address. */
  readonly tables: {
    readonly older: string;
    readonly title: string;
    readonly intro: string;
    readonly none: string;
    readonly open: string;
    readonly all: string;
    readonly yourTurn: string;
    readonly free: (count: number) => string;
    readonly ready: string;
    readonly won: (names: string, count: number) => string;
    readonly over: string;
    readonly with: (game: string, names: string) => string;
    readonly last: (name: string, code: string | null, when: string) => string;
    readonly left: (time: string) => string;
    readonly overdue: (since: string) => string;
    readonly gone: string;
    readonly silent: string;
    readonly forget: (game: string) => string;
    readonly asSeat: (seat: number, name: string) => string;
    readonly waiting: (count: number) => string;
    readonly late: string;
    readonly address: {
      readonly title: string;
      readonly help: string;
      readonly field: string;
      readonly send: string;
      readonly sent: string;
      readonly signedIn: string;
      readonly signOut: string;
      readonly everywhere: string;
      readonly everywhereHelp: string;
      readonly badLink: string;
    };
  };
  /** What is done before and after one loses the link of a seat. */
  readonly recovery: {
    readonly title: string;
    readonly help: string;
    readonly make: string;
    readonly replace: string;
    readonly replaceHelp: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly print: string;
    readonly save: string;
    readonly file: (game: string, name: string, link: string, code: string) => string;
    readonly fileName: string;
    readonly lost: string;
    readonly lostTitle: string;
    readonly lostIntro: string;
    readonly who: string;
    readonly noPlayers: string;
    readonly byCode: string;
    readonly field: string;
    readonly fieldHelp: string;
    readonly typo: string;
    readonly useCode: string;
    readonly byMail: string;
    readonly byMailHelp: string;
    readonly mailField: string;
    readonly sendCode: string;
    readonly codeSent: string;
    readonly byOthers: string;
    readonly byOthersHelp: (names: string, count: number) => string;
    readonly ask: string;
    readonly digits: string;
    readonly digitsHelp: (names: string) => string;
    readonly waitingUntil: (names: string, until: string) => string;
    readonly agreedFrom: (from: string) => string;
    readonly refused: string;
    readonly back: (name: string) => string;
    readonly backHelp: string;
    readonly goOn: string;
    readonly claimed: (name: string) => string;
    readonly claimedHelp: (name: string, digits: string) => string;
    readonly vouch: (name: string) => string;
    readonly dispute: string;
    readonly claimedYou: string;
    readonly claimedYouHelp: string;
    readonly object: string;
  };
  /** How one hears of turns while the page is closed. */
  readonly notices: {
    readonly title: string;
    readonly help: string;
    readonly list: string;
    readonly add: string;
    readonly submit: string;
    readonly kinds: Readonly<
      Record<
        (typeof POSTED_KINDS)[number] | 'mail',
        { readonly name: string; readonly field: string; readonly help: string; readonly example: string }
      >
    > & {
      readonly push: {
        readonly name: string;
        readonly help: string;
        readonly submit: string;
        readonly installFirst: string;
        readonly denied: string;
        readonly failed: string;
      };
      readonly feed: { readonly name: string; readonly help: string; readonly submit: string };
    };
    /** The browser that one looks at, or another one. */
    readonly here: string;
    readonly elsewhere: string;
    readonly settings: {
      readonly what: string;
      readonly wants: Readonly<Record<SetChannel['wants'], string>>;
      readonly when: string;
      readonly rhythms: Readonly<Record<Rhythm['type'], string>>;
      /** The last of these, where it is mail. */
      readonly dailyMail: string;
      readonly at: string;
      readonly from: string;
      readonly to: string;
      readonly zone: string;
      readonly quiet: (from: string, to: string) => string;
      readonly daily: (at: string) => string;
      /** `when` is null where there is no choice. */
      readonly summary: (what: string, when: string | null) => string;
      readonly saved: string;
    };
    readonly test: string;
    readonly testOf: (channel: string) => string;
    /** For a mail address, which is first to be confirmed. */
    readonly submitMail: string;
    readonly ask: string;
    readonly askOf: (channel: string) => string;
    readonly asked: (address: string) => string;
    readonly unconfirmed: string;
    readonly remove: string;
    readonly removeOf: (channel: string) => string;
    readonly secret: string;
    readonly feedAddress: string;
    readonly feedAdded: string;
    readonly untried: string;
    readonly arrived: (when: string) => string;
    readonly failed: (when: string, why: string) => string;
    readonly again: string;
    readonly off: string;
    /** Of a browser that its push service does not know any more. */
    readonly away: string;
    readonly sent: string;
    readonly notSent: (why: string) => string;
    readonly removed: string;
    readonly why: Readonly<Record<ChannelFailure['why'], (status: number | null) => string>>;
  };
  /** The pages to which links in mails lead. */
  readonly mailLink: Readonly<
    Record<
      'confirm' | 'unsubscribe' | 'digest',
      {
        readonly title: string;
        readonly help: string;
        readonly submit: string;
        readonly done: string;
        readonly doneHelp: string;
      }
    >
  > & { readonly table: string };
  /** The local mailbox, for who develops or tries the service out. */
  readonly mailbox: {
    readonly title: string;
    readonly help: string;
    readonly none: string;
    readonly closed: string;
    readonly to: (address: string, when: string) => string;
    readonly html: string;
    readonly headers: string;
    readonly refresh: string;
  };
  readonly table: {
    readonly title: (game: string) => string;
    readonly yourSeat: (seat: number, name: string) => string;
    readonly watching: string;
    /** How many pages of spectators are open; nothing if there is none. */
    readonly spectators: (count: number) => string;
    readonly playAs: (seat: number, name: string) => string;
    readonly yourTurn: string;
    readonly turnOf: (names: string) => string;
    readonly over: string;
    readonly sending: string;
    /** What is beside the board, in groups. */
    readonly together: string;
    readonly forMe: string;
    readonly myLink: string;
    readonly players: string;
    /** Of who is waited for. */
    readonly toPlay: string;
    readonly points: (count: number) => string;
    readonly view: string;
    readonly connection: Readonly<Record<Connection, string>>;
  };
  /** What is shown before it is played. */
  readonly draft: {
    readonly title: string;
    readonly ask: (said: string) => string;
    readonly confirm: string;
    readonly change: string;
    readonly setting: string;
  };
  readonly device: {
    readonly title: string;
  };
  /** Links by which others see what a seat sees. */
  readonly guests: {
    readonly title: string;
    readonly help: string;
    readonly list: string;
    readonly label: string;
    readonly when: string;
    readonly atOnce: string;
    /** So many actions after the seat. */
    readonly late: (count: number) => string;
    readonly make: string;
    readonly link: (label: string) => string;
    readonly once: string;
    readonly revoke: string;
    readonly revokeOf: (label: string) => string;
    readonly looking: (name: string) => string;
    readonly soon: string;
  };
  /** Several players at one device. */
  readonly passing: {
    readonly handTo: (name: string) => string;
    readonly help: string;
    readonly show: (name: string) => string;
    readonly over: (next: string) => string;
    readonly pass: string;
    readonly setting: string;
  };
  /** What the players say to each other. */
  readonly talk: {
    readonly title: string;
    readonly none: string;
    readonly unread: (count: number) => string;
    readonly field: string;
    readonly send: string;
    readonly unsay: string;
    readonly unsaid: string;
    readonly onlyPlayers: string;
  };
  /** What a player writes for themselves. */
  readonly note: {
    readonly title: string;
    readonly help: string;
    readonly state: Readonly<Record<'kept' | 'changed' | 'writing' | 'missing', string>>;
    readonly retry: string;
    readonly conflict: string;
    readonly other: string;
    readonly keepMine: string;
    readonly takeOther: string;
  };
  readonly actions: {
    readonly title: string;
    readonly none: string;
    readonly orders: string;
    readonly help: string;
  };
  readonly remote: {
    readonly title: string;
    readonly recent: string;
    readonly none: string;
    readonly hidden: string;
    readonly field: string;
    readonly play: string;
  };
  readonly undo: {
    readonly take: string;
    readonly ask: string;
    readonly askHelp: string;
    readonly asked: (name: string, actions: number) => string;
    readonly waiting: (names: string) => string;
    readonly agree: string;
    readonly decline: string;
    readonly withdraw: string;
  };
  readonly replay: {
    readonly title: string;
    readonly open: string;
    readonly missing: string;
    readonly step: (n: number, of: number) => string;
    readonly start: string;
    readonly played: (name: string, code: string | null) => string;
    readonly previous: string;
    readonly next: string;
    readonly close: string;
  };
  readonly log: {
    readonly title: string;
    readonly show: string;
    readonly refresh: string;
    readonly entry: {
      readonly open: string;
      readonly join: (name: string) => string;
      readonly bot: (seat: number) => string;
      readonly free: (seat: number) => string;
      readonly start: string;
      readonly act: (name: string, code: string) => string;
      readonly rules: (name: string, code: string) => string;
      readonly order: (name: string, code: string) => string;
      readonly askUndo: (name: string) => string;
      readonly agree: (name: string) => string;
      readonly decline: (name: string) => string;
      readonly undo: (count: number) => string;
      readonly askEnd: (name: string) => string;
      readonly end: string;
      readonly plan: (name: string, code: string) => string;
      readonly 'stand-in': (name: string, code: string) => string;
      readonly time: Readonly<Record<'half' | 'nearly' | 'late' | 'out', (name: string) => string>>;
      readonly timeOut: (name: string, isOpen: boolean) => string;
      readonly holiday: (name: string, on: boolean) => string;
      readonly leave: (seat: number) => string;
      readonly takeOver: (name: string) => string;
      readonly expiring: string;
      readonly keep: (name: string) => string;
      readonly link: (name: string) => string;
      readonly claim: (name: string) => string;
      readonly vouch: (name: string) => string;
      readonly dispute: (name: string) => string;
      readonly lapse: string;
    };
    readonly secret: string;
  };
  readonly fairness: {
    readonly title: string;
    readonly help: string;
    readonly commitment: string;
    readonly secret: string;
    readonly kept: string;
    readonly check: string;
    readonly busy: string;
    readonly right: (entries: number, actions: number) => string;
    /** `n` is the entry at fault, if it is one. */
    readonly wrong: (n: number | null, why: Fault['why']) => string;
    readonly unreachable: string;
    readonly unknownGame: string;
  };
  readonly zoom: {
    readonly closer: string;
    readonly farther: string;
    readonly all: string;
  };
  readonly end: {
    readonly title: string;
    readonly won: (names: string, count: number) => string;
    readonly youWon: string;
    readonly agreed: string;
    readonly asked: (name: string) => string;
    readonly rank: string;
    readonly player: string;
    readonly pointsColumn: string;
    readonly again: string;
  };
  readonly notice: {
    readonly dismiss: string;
    readonly movedOn: string;
    readonly seatLost: string;
    readonly seatLostHelp: string;
    readonly regain: string;
    readonly unreachable: string;
    readonly again: string;
    readonly wait: (seconds: number) => string;
    readonly noTable: string;
    readonly noTableHelp: string;
    readonly watchInstead: string;
    readonly linkBad: string;
  };
}
