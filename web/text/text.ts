import type { BotLevel } from '../../shared/game.ts';
import type { TimeOut } from '../../shared/pace.ts';
import type { ChannelFailure, ChannelKind } from '../../shared/protocol.ts';
import type { Fault } from '../../shared/verify.ts';
import type { Connection } from '../socket.ts';

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
    readonly leaveHelp: string;
    readonly leaveLobbyHelp: string;
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
  readonly held: {
    readonly title: string;
    readonly asSeat: (seat: number) => string;
    readonly watch: string;
  };
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
    readonly invitation: (game: string) => string;
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
        ChannelKind,
        { readonly name: string; readonly field: string; readonly help: string; readonly example: string }
      >
    >;
    readonly test: string;
    readonly testOf: (channel: string) => string;
    readonly remove: string;
    readonly removeOf: (channel: string) => string;
    readonly secret: string;
    readonly untried: string;
    readonly arrived: (when: string) => string;
    readonly failed: (when: string, why: string) => string;
    readonly again: string;
    readonly off: string;
    readonly sent: string;
    readonly notSent: (why: string) => string;
    readonly removed: string;
    readonly why: Readonly<Record<ChannelFailure['why'], (status: number | null) => string>>;
  };
  readonly table: {
    readonly title: (game: string) => string;
    readonly yourSeat: (seat: number, name: string) => string;
    readonly watching: string;
    readonly chooseSeat: string;
    readonly playAs: (seat: number, name: string) => string;
    readonly yourTurn: string;
    readonly turnOf: (names: string) => string;
    readonly over: string;
    readonly sending: string;
    readonly more: string;
    readonly players: string;
    readonly points: (count: number) => string;
    readonly view: string;
    readonly connection: Readonly<Record<Connection, string>>;
  };
  readonly actions: {
    readonly title: string;
    readonly none: string;
    readonly help: string;
  };
  readonly remote: {
    readonly title: string;
    readonly help: string;
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
      readonly askUndo: (name: string) => string;
      readonly agree: (name: string) => string;
      readonly decline: (name: string) => string;
      readonly undo: (count: number) => string;
      readonly askEnd: (name: string) => string;
      readonly end: string;
      readonly standIn: (name: string, code: string) => string;
      readonly time: Readonly<Record<'half' | 'nearly' | 'late', (name: string) => string>>;
      readonly timeOut: (name: string, isOpen: boolean) => string;
      readonly holiday: (name: string, on: boolean) => string;
      readonly leave: (seat: number) => string;
      readonly takeOver: (name: string) => string;
      readonly expiring: string;
      readonly keep: (name: string) => string;
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
    readonly unreachable: string;
    readonly wait: (seconds: number) => string;
    readonly noTable: string;
    readonly noTableHelp: string;
    readonly watchInstead: string;
    readonly linkBad: string;
  };
}
