import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Email } from 'postal-mime';
import { beforeEach, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Lang } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { GAMES as OWN } from '../../../shared/games/index.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Talk } from '../../../shared/protocol/messages/talk.ts';
import { configOf } from '../../../worker/config.ts';
import { answerWith } from '../../../worker/mail-in/offered.ts';
import { arrived, headers, mail, part, withBody } from '../../mails/mail.ts';
import { AUTHSERV, deliver, playByMail, replyAddressNow, replyToOf } from '../support/answerable.ts';
import { watchTables } from '../support/answered.ts';
import { newKey, openTable, type Player, playing, read } from '../support/client.ts';
import { removeMail } from '../support/confirmed-mail.ts';
import { DAY, HOUR, MINUTE, pass, START } from '../support/fake-time.ts';
import { NOTICE_DELAY, noticesOf } from '../support/hooks.ts';
import { headerOf, Postbox } from '../support/mails.ts';

let settled: () => Promise<void>;
beforeEach(() => {
  vi.setSystemTime(START);
  settled = watchTables();
});

/** A player at a mail program. */
class Writer {
  readonly box = new Postbox();
  readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  static async of(player: Player, lang?: Lang, replies?: 'checked' | 'unchecked'): Promise<Writer> {
    const writer = new Writer(player);
    await playByMail(player, writer.box, replies, lang);
    return writer;
  }

  raw(to: string, text: string, id = `<${newKey()}@mail.example>`): string {
    const sent = { from: this.box.address, to, id, answers: '<turn@tables.example>', authserv: AUTHSERV };
    return withBody([...arrived(sent), ...headers(sent)], part('plain', text, 'quoted-printable'));
  }

  /** Sends an answer, and returns the mails that come of it. */
  async says(text: string, to?: string): Promise<readonly Email[]> {
    const address = to ?? (await replyAddressNow(this.player, this.box.address));
    return this.sends(this.raw(address, text), address);
  }

  async sends(raw: string, to: string): Promise<readonly Email[]> {
    const before = (await this.box.got()).length;
    await deliver(raw, to, this.box.address);
    await settled();
    return (await this.box.mails()).slice(before);
  }

  async latest(): Promise<Email> {
    const mails = await this.box.mails();
    return at(mails, mails.length - 1);
  }
}

const stateOf = async (player: Player): Promise<unknown> => {
  const { version, play } = await player.look();
  return { version, recent: play?.recent };
};

test('a turn is mailed with its moves; an answer plays one, and the answer to that tells what happened, in the same thread', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob);
  await ann.playFirst();
  await pass(bob, 2 * NOTICE_DELAY);
  await settled();
  const turn = await writer.latest();
  expect(turn.text).toContain('- 1. B1: Place a stone on B1\n- 2. C1: Place a stone on C1\n');
  expect(turn.text).not.toContain('- 13.');
  const to = replyToOf(turn);
  expect(turn.html).toContain(`href="mailto:${to}?body=C1"`);
  expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);

  const id = `<${newKey()}@mail.example>`;
  // Some servers fold the case of addresses.
  const [answer, ...more] = await writer.sends(writer.raw(to, '2', id), to.toUpperCase());
  expect(more).toEqual([]);
  expect((await bob.look()).play?.recent.at(-1)).toMatchObject({ seat: 1, code: 'C1' });
  expect(answer?.text).toContain('Your move is played.');
  expect(answer?.text).toContain('Bob places a stone on C1.');
  expect(answer?.text).toContain('It is the turn of Ann.');
  expect(answer?.subject).toBe(`Re: ${turn.subject}`);
  expect(answer && headerOf(answer, 'in-reply-to')).toBe(id);
  expect(answer && headerOf(answer, 'references')).toBe(`<turn@tables.example> ${id}`);
  expect(answer && headerOf(answer, 'auto-submitted')).toBe('auto-replied');
});

test('nobody is mailed an address for answers who has not asked for it', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob);
  const mailChannel = (await noticesOf(bob)).find(({ kind }) => kind === 'mail');
  expect(mailChannel?.replies).toEqual({ isOn: true, isChecked: true });
  const to = await replyAddressNow(bob, writer.box.address);
  read(await bob.put(`notices/${mailChannel?.id}`, { wants: 'all', rhythm: { type: 'at-once' }, replies: 'off' }));
  await ann.playFirst();
  await pass(bob, 2 * NOTICE_DELAY);
  await settled();
  const turn = await writer.latest();
  expect(turn.replyTo).toBeUndefined();
  expect(turn.text).not.toContain('C1');
  // An address that was mailed before says nothing any more.
  expect(await deliver(writer.raw(to, 'C1'), to, writer.box.address)).toMatch(/nothing at this address/);
});

test('a second delivery of a mail does nothing, though the table has left the memory', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob);
  await ann.playFirst();
  const to = await replyAddressNow(bob, writer.box.address);
  const raw = writer.raw(to, 'B2\r\n\r\nchat: hello');
  expect(await writer.sends(raw, to)).toHaveLength(1);
  const before = await stateOf(bob);
  await evictDurableObject(env.TABLES.getByName(bob.table));
  expect(await writer.sends(raw, to)).toEqual([]);
  expect(await stateOf(bob)).toEqual(before);
  const talk = read<Talk>(await bob.get('talk?after=0'));
  expect(talk.said.map(({ text }) => text)).toEqual(['hello']);
});

test('an address serves for one move: when the game has moved on, that is explained', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob);
  await ann.playFirst();
  const to = await replyAddressNow(bob, writer.box.address);
  await writer.says('B2', to);
  await ann.playFirst();
  const before = await stateOf(bob);
  const [answer] = await writer.says('C2', to);
  expect(answer?.text).toContain('The game has moved on');
  // Here is what the player would have wanted to know.
  expect(answer?.text).toContain('- 1. ');
  expect(await stateOf(bob)).toEqual(before);
});

test('the address of another seat, of another table, or an altered one is no address', async () => {
  const [ann, bob] = await playing('hex', 2);
  const [annWrites, bobWrites] = [await Writer.of(ann), await Writer.of(bob)];
  const [other] = await playing('hex', 2);
  await Writer.of(other);
  const before = await stateOf(bob);
  const own = await replyAddressNow(ann, annWrites.box.address);
  const [local = '', domain = ''] = own.split('@');
  const code = local.slice('play+'.length);
  const altered = [
    await replyAddressNow(ann, bobWrites.box.address),
    `play+${other.table}${code.slice(20)}@${domain}`,
    `play+${code.slice(0, 20)}b${code.slice(21)}@${domain}`,
    `play+${code.slice(0, 25)}${code[25] === 'a' ? 'b' : 'a'}${code.slice(26)}@${domain}`,
    `play+${code.slice(0, -1)}${code.at(-1) === 'a' ? 'e' : 'a'}@${domain}`,
    `play+${'a'.repeat(52)}@${domain}`,
    `play+${code}x@${domain}`,
    `play@${domain}`,
    `${local}@other.example`,
  ];
  for (const to of altered) {
    expect(await deliver(annWrites.raw(to, 'A1'), to, annWrites.box.address), to).toMatch(/nothing at this address/);
    expect(await deliver(bobWrites.raw(to, 'A1'), to, bobWrites.box.address), to).toMatch(/nothing at this address/);
  }
  // It is Ann's, so Bob cannot use it.
  await bobWrites.says('A1', own);
  expect(await stateOf(bob)).toEqual(before);
});

test('each refusal is told once in a day; what is played is always answered', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob);
  await ann.playFirst();
  expect(await writer.says('nonsense')).toHaveLength(1);
  expect(await writer.says('nonsense')).toEqual([]);
  expect(await writer.says('other nonsense')).toHaveLength(1);
  for (let n = 0; n < 20; n += 1) await writer.says(`nonsense ${n}`);
  expect((await writer.box.got()).length).toBeLessThan(14);
  vi.setSystemTime(Date.now() + HOUR);
  expect(await writer.says('B2')).toHaveLength(1);
  vi.setSystemTime(Date.now() + DAY);
  expect(await writer.says('nonsense')).toHaveLength(1);
});

test('more mails of a player than anyone writes in an hour are not read', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob);
  await ann.playFirst();
  for (let n = 0; n < 30; n += 1) await writer.says('nonsense');
  const before = await stateOf(bob);
  expect(await writer.says('B2')).toEqual([]);
  expect(await stateOf(bob)).toEqual(before);
  vi.setSystemTime(Date.now() + HOUR + 1000);
  expect(await writer.says('B2')).toHaveLength(1);
});

test('a move is taken back by a word, which the answer says', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob);
  await ann.playFirst();
  const { version } = await bob.look();
  await writer.says('B2');
  const [answer] = await writer.says('Undo');
  expect(answer?.text).toContain('Your move is taken back.');
  expect((await bob.look()).play?.recent.at(-1)).toMatchObject({ seat: 0 });
  expect((await bob.look()).version).toBeGreaterThan(version);
  // Once Ann has played, she is asked.
  await writer.says('B2');
  await ann.playFirst();
  const [asked] = await writer.says('annuler');
  expect(asked?.text).toContain('the table has been asked.');
  expect((await ann.look()).play?.recent.at(-1)).toMatchObject({ seat: 0 });
});

test('what is said to the others comes in the talk; nothing of it is played', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob, 'fr');
  await ann.playFirst();
  const before = await stateOf(bob);
  const [answer] = await writer.says('chat: B2\r\nC3');
  expect(answer?.text).toContain('Votre message est envoyé à la table.');
  expect(read<Talk>(await ann.get('talk?after=0')).said).toMatchObject([{ seat: 1, text: 'B2 C3' }]);
  expect((await bob.look()).play?.recent).toEqual((before as { recent: unknown }).recent);
  // It is not said if the move above it is none.
  await writer.says('nonsense\r\nchat: played!');
  expect(read<Talk>(await ann.get('talk?after=0')).said).toHaveLength(1);
});

test('all moves are listed on request, in the language of the player, and the position is told', async () => {
  const [ann, bob] = await playing('hex', 2);
  const writer = await Writer.of(bob, 'fr');
  await ann.playFirst();
  const [help] = await writer.says('aide');
  expect(help?.text).toContain('- 120. ');
  expect(help?.text).toContain('Poser une pierre en B1');
  const [position] = await writer.says('Position');
  expect(position?.text).toContain('Pierres de Ann\n\n- A1');
  expect((await writer.says('Poser une pierre en B2'))[0]?.text).toContain('C’est joué.');
});

test('a whole turn is played whole or not at all', async () => {
  const [ann, bob] = await playing('toy', 2);
  const writer = await Writer.of(ann);
  const before = await stateOf(ann);
  // Bob has not bet, so that nobody rolls yet.
  const [refused] = await writer.says('Bet 2\r\nRoll the die');
  expect(refused?.text).toContain('Nothing was played.');
  expect(await stateOf(ann)).toEqual(before);
  read(await bob.act((await bob.look()).version, 'B1'));
  const [done] = await writer.says('Bet 2\r\nRoll the die');
  expect(done?.text).toContain('Your move is played.');
  expect((await ann.look()).play?.recent.filter(({ seat }) => seat === 0)).toHaveLength(2);
});

test('what was written below a reveal is not played if it makes no sense any more; the reveal stays', async () => {
  const [ann, bob] = await playing('toy', 2);
  const writer = await Writer.of(ann);
  read(await bob.act((await bob.look()).version, 'B1'));
  // With the last bet, all are shown.
  const [answer] = await writer.says('B2\r\nB0\r\nR');
  expect(answer?.text).toContain('Your move is played.\n\nThe rest of your mail was not played.');
  expect((await ann.look()).play?.recent.filter(({ seat }) => seat === 0)).toMatchObject([{ code: 'B2' }]);
});

test('who has not agreed that nobody checks their mails cannot play where nobody does', async () => {
  const [ann, bob] = await playing('hex', 2);
  const [checked, unchecked] = [await Writer.of(ann), await Writer.of(bob, 'en', 'unchecked')];
  const checkedBy = (authserv: string | null): Promise<void> =>
    runInDurableObject(env.TABLES.getByName(ann.table), (object) => {
      const { replies } = configOf((object as unknown as { readonly env: typeof env }).env);
      if (replies) Object.assign(replies, { authserv });
    });
  await checkedBy(null);
  try {
    const to = await replyAddressNow(ann, checked.box.address);
    expect(await deliver(checked.raw(to, 'A1'), to, checked.box.address)).toMatch(/nothing at this address/);
    expect((await noticesOf(ann)).map((one) => one.replies)).toEqual([{ isOn: false, isChecked: false }]);
    await ann.playFirst();
    const own = await replyAddressNow(bob, unchecked.box.address);
    const bare = { from: unchecked.box.address, to: own, id: `<${newKey()}@x>`, answers: '<a@b>', authserv: AUTHSERV };
    expect(await unchecked.sends(mail(headers({ ...bare, from: 'eve@mail.example' }), 'B2'), own)).toHaveLength(1);
    expect((await bob.look()).play?.recent.at(-1)).toMatchObject({ seat: 0 });
    await unchecked.sends(mail(headers({ ...bare, id: `<${newKey()}@x>` }), 'B2'), own);
    expect((await bob.look()).play?.recent.at(-1)).toMatchObject({ seat: 1, code: 'B2' });
  } finally {
    await checkedBy(AUTHSERV);
  }
});

test('who has no mails any more cannot play by them; nor can a stopped table be played', async () => {
  const [ann, bob] = await playing('hex', 2);
  const [annWrites, bobWrites] = [await Writer.of(ann), await Writer.of(bob)];
  const to = await replyAddressNow(ann, annWrites.box.address);
  await removeMail(ann);
  expect(await deliver(annWrites.raw(to, 'A1'), to, annWrites.box.address)).toMatch(/nothing at this address/);
  await ann.playFirst();
  const own = await replyAddressNow(bob, bobWrites.box.address);
  read(await bob.leave());
  expect(await deliver(bobWrites.raw(own, 'B2'), own, bobWrites.box.address)).toMatch(/nothing at this address/);
});

/** What a player who knows only the game would play, as they write it. */
function chosenBy({ seat }: Player, shown: Snapshot): string {
  const { choices = [], view } = shown.play ?? {};
  const bot = GAMES[shown.game]?.bots.normal;
  const actions = choices.map(({ action }) => action);
  const { code, action } = at(
    choices,
    bot ? actions.indexOf(bot(view, seat, actions, mixRng(BigInt(shown.version)))) : 0,
  );
  const sentence =
    GAMES[shown.game]?.words.phrases.en.choice(view, action, (each) => shown.seats[each]?.name ?? '') ?? '';
  return answerWith({ code, sentence });
}

/** Plays against a robot; all is sent by mail to the address that the last mail has. Returns how many mails were sent. */
async function byMailAlone(game: string, most: number): Promise<{ readonly sent: number; readonly stage: string }> {
  const ann = await openTable(game, 2, { bots: ['easy'] });
  const writer = await Writer.of(ann);
  read(await ann.post('start'));
  let sent = 0;
  while (sent < most) {
    const shown = await ann.look();
    if (shown.stage !== 'playing') return { sent, stage: shown.stage };
    // A day goes by, so that the turn is mailed where no answer has brought it.
    await pass(ann, sent === 0 || !shown.play?.waitingFor.includes(ann.seat) ? HOUR : 3 * MINUTE);
    await settled();
    const now = await ann.look();
    if (!now.play?.waitingFor.includes(ann.seat)) continue;
    const code = chosenBy(ann, now);
    const latest = (await writer.box.mails()).findLast(({ replyTo }) => replyTo !== undefined);
    if (latest === undefined) throw new Error('no mail can be answered');
    const answers = await writer.says(code, replyToOf(latest));
    expect(answers, code).toHaveLength(1);
    expect(answers[0]?.text, code).toContain('Your move is played.');
    sent += 1;
  }
  return { sent, stage: 'playing' };
}

test('a game is played against a robot by answers alone, each to the mail before it', async () => {
  expect(await byMailAlone(at(Object.keys(OWN), 0), 8)).toEqual({ sent: 8, stage: 'playing' });
});

test.each(Object.keys(OWN))(
  'a whole game of %s likewise, to its end',
  { tags: ['night'], timeout: 600_000 },
  async (game) => {
    const { sent, stage } = await byMailAlone(game, 2000);
    console.log(`${game}: over after ${sent} mails`);
    expect(stage).toBe('over');
  },
);
