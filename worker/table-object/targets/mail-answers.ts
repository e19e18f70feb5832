import { RpcTarget } from 'cloudflare:workers';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_SAID } from '../../../shared/protocol/limits.ts';
import { type ArrivedMail, type MailOutcome, MOST_LINES } from '../../../shared/protocol/messages/mail-in.ts';
import type { ProblemCode } from '../../../shared/protocol/problems.ts';
import type { Command } from '../../../shared/table/commands.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import { storyOf } from '../../../shared/table/story.ts';
import { isOver, type Table } from '../../../shared/table/table.ts';
import { undoFor } from '../../../shared/table/undo.ts';
import { configOf } from '../../config.ts';
import { TEXTS as PROBLEM_TEXTS } from '../../http/texts/index.ts';
import { logError } from '../../log-error.ts';
import { gameOf, MACHINE } from '../../machine.ts';
import { mailerOf, sendSoon } from '../../mail/mailer.ts';
import { answerIn, type Meant, meantBy, type Unclear } from '../../mail-in/meaning.ts';
import { isMailedTo, type ReplyAddress } from '../../mail-in/reply-address.ts';
import { isAuthenticated } from '../../mail-in/who-may.ts';
import type { Channel } from '../../notifications/channels/channel.ts';
import { type AnswerToPlayer, answerMail } from '../../notifications/delivery/answer-mail.ts';
import { ALL_LISTED } from '../../notifications/delivery/answering.ts';
import { namesAt, WORDS } from '../../notifications/news/words.ts';
import type { MailCallsToTable } from '../../objects/calls.ts';
import type { LiveTable } from '../live-table.ts';
import { carryOutAtPart } from '../part-requests.ts';
import { UNPROVEN } from '../parts/mail-answers.ts';

/** What came of an answer, and what its player is told; `refusal` names what was refused, for which nothing was done. */
interface Outcome {
  readonly outcome: MailOutcome;
  readonly answer: Partial<AnswerToPlayer>;
  readonly refusal?: string;
}

const NOTHING: AnswerToPlayer = { says: [], happened: [], near: [], position: false, isNews: false };

/** A player who answers a mail, at a table as it is. */
interface Answering {
  readonly table: Table;
  readonly seat: Seat;
  readonly channel: Channel;
  /** The version of the mail that is answered. */
  readonly version: number;
  readonly mail: ArrivedMail;
}

// docs/decisions/69-a-mail-is-answered-by-mail.md
/** What mails ask of a table: to play, by an answer to a mail of a turn. */
export class MailAnswersTarget extends RpcTarget implements MailCallsToTable {
  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    super();
    this.#live = live;
  }

  /** Does what a mail says, if it is from the player of a seat, and answers it; at most once. */
  takeIn(mail: ArrivedMail, to: ReplyAddress): MailOutcome {
    const table = this.#live.load();
    if (!table || table.setup.isDeleted) return 'unknown';
    const { notifications } = this.#live.parts;
    const channel = notifications.answerable(to.seat, (address) => isMailedTo(table.setup, to, address));
    if (!channel) return 'unknown';
    const answering: Answering = { table, seat: to.seat, channel, version: to.version, mail };
    const now = Date.now();
    const isProven = this.#isFromPlayer(answering);
    const taken = this.#live.transaction(() => this.#live.parts.mailAnswers.take(to.seat, mail.id, isProven, now));
    if (taken === 'repeated') return 'repeated';
    if (taken === 'too-many') return 'dropped';
    const done = isProven ? this.#done(answering) : this.#unproven(answering);
    this.#tell(answering, done, now);
    return done.outcome;
  }

  /** Whether the mail comes from the address of the player, as the mail server has found, if one looks. */
  #isFromPlayer({ channel, mail }: Answering): boolean {
    const authserv = configOf(this.#live.env).replies?.authserv ?? null;
    if (mail.from !== channel.target) return false;
    return authserv === null ? channel.replies === 'unchecked' : isAuthenticated(mail.results, authserv, mail.from);
  }

  #unproven({ channel }: Answering): Outcome {
    const { nothing, why } = WORDS[channel.lang].replies;
    return { outcome: 'dropped', refusal: UNPROVEN, answer: { says: [nothing, why.unproven] } };
  }

  #done(answering: Answering): Outcome {
    const { table, seat, channel, mail } = answering;
    const { did, why } = WORDS[channel.lang].replies;
    if (mail.lines.length >= MOST_LINES) return this.#refused(channel, 'long', why.long);
    const { moves, chat, asked } = answerIn(mail.lines, table.setup.places[seat]?.name ?? '');
    switch (asked) {
      case 'help':
        return { outcome: 'answered', answer: { says: [WORDS[channel.lang].replies.how], most: ALL_LISTED } };
      case 'position':
        return {
          outcome: 'answered',
          answer: { says: [gameOf(table.setup).texts[channel.lang].title], position: true },
        };
      case 'undo':
        return this.#undo(answering);
      case null:
    }
    if (moves.length === 0 && chat === '') return this.#refused(channel, 'empty', why.empty);
    const played = moves.length === 0 ? undefined : this.#play(answering, moves);
    // What is said about moves that were not played may make no sense.
    if (chat === '' || played?.refusal !== undefined) return played ?? this.#refused(channel, 'empty', why.empty);
    const failure = this.#say(answering, chat);
    if (failure) return played ?? this.#refused(channel, failure.code, this.#sentence(channel, failure));
    if (!played) return { outcome: 'played', answer: { says: [did.said] } };
    return { ...played, answer: { ...played.answer, says: [...(played.answer.says ?? []), did.said] } };
  }

  #play(answering: Answering, moves: readonly string[]): Outcome {
    const { table, seat, channel, version, mail } = answering;
    const { lang } = channel;
    const words = WORDS[lang].replies;
    if (isOver(table)) return this.#refused(channel, 'over', words.why.over, true);
    // docs/decisions/02-a-question-keeps-its-version.md
    const asked = table.play?.questions.asked[seat] ?? table.version;
    if (version > table.version || version < asked) return this.#refused(channel, 'stale', words.why.stale, true);
    const meant = meantBy(table, seat, moves, lang, namesAt(table, WORDS[lang]));
    const [code, ...more] = meant.codes;
    if (code === undefined) return this.#unclear(channel, meant);
    const act: Command =
      more.length === 0
        ? { type: 'act', version, key: mail.id, code }
        : { type: 'codes', version: table.version, key: mail.id, codes: [...meant.codes] };
    const done = this.#live.carryOut(seat, '', act, null);
    if (!done.ok) return this.#refused(channel, done.error.code, this.#sentence(channel, done.error));
    const happened = this.#happened(seat, table.play?.position.count ?? 0);
    const rest = meant.unclear ? [words.rest, words.unclear[meant.unclear.type](shown(meant.unclear))] : [];
    const near = meant.unclear && 'near' in meant.unclear ? meant.unclear.near : [];
    return { outcome: 'played', answer: { says: [words.did.played, ...rest], happened, near, isNews: true } };
  }

  #happened(seat: Seat, from: number): AnswerToPlayer['happened'] {
    const table = this.#live.load();
    if (!table) return [];
    try {
      return storyOf(MACHINE, table, seat, { from, to: Number.MAX_SAFE_INTEGER }, this.#live.storage.log);
    } catch (error) {
      // A failure to tell what happened must not prevent the answer.
      logError(error);
      return [];
    }
  }

  #undo({ table, seat, channel, version, mail }: Answering): Outcome {
    const { did } = WORDS[channel.lang].replies;
    const how = table.play && undoFor(MACHINE, table.setup, table.play, seat);
    const done = this.#live.carryOut(seat, '', { type: 'undo', version, key: mail.id }, null);
    if (!done.ok) return this.#refused(channel, done.error.code, this.#sentence(channel, done.error));
    return { outcome: 'played', answer: { says: [how === 'at-once' ? did.undone : did.asked], isNews: true } };
  }

  #say({ table, seat, mail }: Answering, text: string): Refused | undefined {
    const asker = { table: this.#live.load() ?? table, seat, now: Date.now() };
    const request = { of: 'talk', do: 'say', key: mail.id, text: text.slice(0, MAX_SAID).toWellFormed() } as const;
    const said = carryOutAtPart(this.#live, request, asker);
    return said instanceof Promise || said.ok ? undefined : said.error;
  }

  #refused({ lang }: Channel, refusal: string, sentence: string, isNews = false): Outcome {
    return { outcome: 'refused', refusal, answer: { says: [WORDS[lang].replies.nothing, sentence], isNews } };
  }

  #unclear(channel: Channel, { unclear }: Meant): Outcome {
    const { nothing, unclear: words, why } = WORDS[channel.lang].replies;
    if (unclear === null) return this.#refused(channel, 'empty', why.empty);
    const near = 'near' in unclear ? unclear.near : [];
    const answer = { says: [nothing, words[unclear.type](shown(unclear))], near };
    return { outcome: 'refused', refusal: `${unclear.type} ${unclear.line.slice(0, 80)}`, answer };
  }

  #sentence({ lang }: Channel, { code, game }: Refused): string {
    const { texts } = gameOf(this.#live.load()?.setup ?? { game: game ?? '' });
    return (
      (game === undefined ? undefined : texts[lang].refusals[code]) ??
      PROBLEM_TEXTS[lang].problems[code as ProblemCode] ??
      code
    );
  }

  /** Answers, unless the player has been told the same today. They then know the table as the answer shows it. */
  #tell({ seat, channel, mail }: Answering, { refusal, answer }: Outcome, now: number): void {
    const { replies } = configOf(this.#live.env);
    const mailer = mailerOf(this.#live.env);
    const table = this.#live.load();
    if (!replies || !mailer || !table) return;
    const { parts } = this.#live;
    const mayTell = (): boolean =>
      refusal === undefined || this.#live.transaction(() => parts.mailAnswers.mayRefuse(seat, mail.id, refusal, now));
    // Whoever is not believed has been remembered only if the player is told of it.
    if (refusal !== UNPROVEN && !mayTell()) return;
    const send = async (): Promise<void> => {
      const to = await parts.notifications.stoppable(channel.target);
      const letter = answerMail(table, channel, to, replies, mail, { ...NOTHING, ...answer });
      if (await sendSoon(mailer, letter, 'an answer to a mail')) this.#markSeen(seat, table.version);
    };
    this.#live.waitUntil(send().catch(logError));
  }

  /** No notice comes of what the answer has told. */
  #markSeen(seat: Seat, version: number): void {
    const table = this.#live.load();
    if (!table || table.setup.isDeleted) return;
    void carryOutAtPart(this.#live, { of: 'notifications', do: 'seen', version }, { table, seat, now: Date.now() });
  }
}

/** In characters: how much of a line is quoted. */
const LONGEST = 120;

const shown = ({ line }: Unclear): string =>
  line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
