import { GAMES } from '#games';
import type { AnyGame, Lang, Seat } from '../../../shared/game/contract.ts';
import { houseLink, siteOf } from '../../../shared/protocol/house.ts';
import { seatLink } from '../../../shared/protocol/links.ts';
import type { Seated, Snapshot, Update } from '../../../shared/protocol/messages/snapshot.ts';
import { freeSeats, hasNobody, waitsForNobody } from '../../../shared/protocol/nobody.ts';
import { type SeatLink, saveLinkFile } from '../link.ts';
import { newsFrom, scoresOf, tellStory } from '../news.ts';
import type { TerminalScene } from '../scene.ts';
import { TEXTS } from '../text/text.ts';
import { frameOf, type LineCommand, type PlayedResult, takeTurn } from '../turn.ts';
import { BLANK, Ended, type Ui } from '../ui/ui.ts';
import { failure, inLobby, nameAt, random128 } from './lobby.ts';
import { Model } from './model.ts';
import { type ServiceAnswer, TableService } from './service.ts';

/** Why the program cannot go on, in a sentence for its user. */
export class Stopped extends Error {}

/** Follows a table and plays at it until the game is over. Returns the result. */
export async function playTable(
  ui: Ui,
  link: SeatLink,
  lang: Lang,
  saveLink: string | null,
): Promise<readonly string[]> {
  const text = TEXTS[lang];
  ui.show({ ...BLANK, text: [text.table.connecting] });
  const service = new TableService(link.origin, lang);
  const first = await fetchTable(service, link, lang);
  const game = await sameGame(service, first.game, lang);
  let model = new Model(service, first);
  let notice = '';
  let wasOut = false;
  try {
    await model.start();
    for (;;) {
      const { lost, present } = model;
      if (lost !== null) throw new Stopped(lost.type === 'differs' ? text.table.differs : lost.problem.title);
      if (present.play?.outcome != null) return await showEnd(present);
      if (present.play !== null) notice = await turn(present, notice);
      else {
        const came = await inLobby({ ui, service, model, game, lang, notice });
        notice = came.type === 'said' ? came.notice : await takeSeat(came.seated);
      }
    }
  } finally {
    model.stop();
  }

  /** Continues as the player of a seat that was just taken. */
  async function takeSeat({ seat, secret, snapshot }: Seated): Promise<string> {
    model.stop();
    model = new Model(service, snapshot);
    await model.start();
    const file = saveLink ?? (await ui.ask(text.lobby.file)) ?? '';
    if (file.trim() === '') return text.lobby.joined(seat + 1);
    const isSaved = await saveLinkFile(file.trim(), seatLink(link.origin, snapshot.id, seat, secret));
    return isSaved ? text.lobby.saved(file.trim()) : text.wrong.exists(file.trim());
  }

  function sceneOf({ viewer, play, seats, moved, blocked }: Snapshot): TerminalScene {
    const { view, choices = [], orders = [], waitingFor = [] } = play ?? {};
    const names = (seat: Seat) => nameAt(seats, seat, lang);
    const isVacant = play?.outcome === null && waitsForNobody(seats, waitingFor);
    const said = hasNobody(seats)
      ? text.table.rests(freeSeats(seats).map(names))
      : text.table.vacant(waitingFor.map(names));
    const still = blocked ? text.table.blocked : moved && text.table.moved(moved.link);
    const instead = still ?? (isVacant ? said : undefined);
    return { game, viewer, view, names, ...(instead !== undefined && { instead }), choices, orders, lang };
  }

  function newsAt(scene: TerminalScene): readonly string[] {
    return tellStory(model.story.slice(newsFrom(model.story, scene.viewer)), game, lang, 'line', scene.names);
  }

  /** Asks until something changes; returns what to say next. */
  async function turn(snapshot: Snapshot, about: string): Promise<string> {
    const scene = sceneOf(snapshot);
    const ending = await takeTurn({
      ui,
      scene,
      news: newsAt(scene),
      notice: [...(model.isOffline ? [text.table.lost] : []), ...outLines(snapshot), ...proposalLines(snapshot), about]
        .filter(Boolean)
        .join(' '),
      play: (code) => sendAction(snapshot, code),
      signal: model.changed,
    });
    return ending.type === 'command'
      ? obey(ending.command, snapshot, scene)
      : ending.type === 'stale'
        ? text.table.stale
        : '';
  }

  /** Told once, when it happens or when the table is opened. */
  function outLines({ viewer, play }: Snapshot): readonly string[] {
    const isOut = play?.out?.some((seat) => seat === viewer) === true;
    const isNews = isOut && !wasOut;
    wasOut = isOut;
    return isNews ? [text.table.out] : [];
  }

  /** What another player asks for, or what this one has asked for. */
  function proposalLines({ viewer, play, seats }: Snapshot): readonly string[] {
    const asked = play?.asked;
    if (asked == null) return [];
    if (asked.seat === viewer || !asked.waitingFor.some((seat) => seat === viewer)) return [text.undo.waiting];
    const name = nameAt(seats, asked.seat, lang);
    const { what, remedy, origin = '', houseKey = '' } = asked;
    if (what !== 'remedy') return [text.undo.asks[what](name, siteOf(origin), houseLink({ origin, houseKey }))];
    return remedy ? [text.undo.asksRemedy[remedy.what](name, nameAt(seats, remedy.of, lang))] : [];
  }

  /** Plays a code at the position that was shown. */
  async function sendAction({ id: table, version, viewer }: Snapshot, code: string): Promise<PlayedResult> {
    if (viewer === 'spectator') return { type: 'refused', sentence: text.notAsked };
    const body = { version, key: random128(), code };
    const answer = await service.call('act', { table, seat: viewer, since: version }, body);
    await model.takeAnswer(answer);
    if (answer.type === 'ok') return { type: 'done' };
    if (answer.type === 'refused' && answer.problem.code === 'stale') return { type: 'stale' };
    return model.lost === null ? { type: 'refused', sentence: failure(answer, lang) } : { type: 'moved-on' };
  }

  async function obey(command: LineCommand, snapshot: Snapshot, scene: TerminalScene): Promise<string> {
    switch (command) {
      case 'quit':
        throw new Ended();
      case 'history':
        await ui.read(tellStory(model.story, game, lang, 'paragraph', scene.names), text.goOn);
        return '';
      case 'undo': {
        const how = snapshot.play?.undo ?? null;
        if (how === null) return text.undo.none;
        return (await proposal('undo', snapshot)) || (how === 'at-once' ? text.undo.done : text.undo.asked);
      }
      case 'yes':
      case 'no': {
        const isAsked = snapshot.play?.asked?.waitingFor.some((seat) => seat === snapshot.viewer) ?? false;
        return isAsked ? proposal(command === 'yes' ? 'agree' : 'decline', snapshot) : text.undo.nobodyAsks;
      }
      case 'help':
      case 'list':
      case 'words':
        return '';
    }
  }

  /** Takes back, or answers a proposal. Returns the sentence of a refusal, empty if there is none. */
  async function proposal(
    what: 'undo' | 'agree' | 'decline',
    { id: table, version, viewer }: Snapshot,
  ): Promise<string> {
    if (viewer === 'spectator') return text.undo.none;
    const body = { version, key: random128() };
    const answer: ServiceAnswer<Snapshot | Update> = await service.call(
      what,
      { table, seat: viewer, since: version },
      body,
    );
    await model.takeAnswer(answer);
    return failure(answer, lang);
  }

  async function showEnd(snapshot: Snapshot): Promise<readonly string[]> {
    const scene = sceneOf(snapshot);
    const scores = scoresOf(snapshot.play?.outcome, game, scene.names, lang);
    ui.show(frameOf(scene, newsAt(scene), scores, []));
    await ui.ask(text.goOn);
    return scores;
  }
}

/** The table that a link leads to, for its seat if it is a seat link. */
async function fetchTable(service: TableService, { table, seat }: SeatLink, lang: Lang): Promise<Snapshot> {
  const answer =
    seat === null
      ? await service.call('snapshot', { table, reader: 'spectator' })
      : await service.call('session', { table, seat: seat.seat }, { secret: seat.secret });
  if (answer.type === 'ok') return answer.value;
  throw new Stopped(answer.type === 'differs' ? TEXTS[lang].table.differs : failure(answer, lang));
}

/** The rules of the game of a table. Stops if the service plays by rules, or with states, that are newer than these. */
async function sameGame(service: TableService, id: string, lang: Lang): Promise<AnyGame> {
  const answer = await service.call('games', {});
  if (answer.type === 'unreachable' || answer.type === 'refused') throw new Stopped(failure(answer, lang));
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  const theirs = answer.type === 'ok' ? answer.value.find(({ meta }) => meta.id === id)?.meta : undefined;
  if (game === undefined || theirs === undefined) throw new Stopped(TEXTS[lang].table.differs);
  // A terminal draws views, in which every version of the rules that it knows is told apart.
  const isKnown = theirs.rulesVersion <= game.meta.rulesVersion && theirs.stateVersion <= game.meta.stateVersion;
  if (!isKnown) throw new Stopped(TEXTS[lang].table.differs);
  return game;
}
