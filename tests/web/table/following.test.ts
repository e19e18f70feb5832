import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Effect, type Event, next, START, type State } from '../../../web/table/model/following.ts';

const HERE = { isHidden: false, chance: 0.5 };
const ok: Event = { type: 'answered', answer: { type: 'ok', value: {}, etag: null } };
const unreachable: Event = { type: 'answered', answer: { type: 'unreachable' } };
const refused = (status: number, retryAfter?: number): Event => ({
  type: 'answered',
  answer: {
    type: 'refused',
    problem: {
      type: 'about:blank',
      code: 'internal',
      title: '',
      status,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  },
});
const begun: Event = { type: 'begun', isTold: true };
const opened: Event = { type: 'opened' };
const heard: Event = { type: 'heard', fits: true };
const misfit: Event = { type: 'heard', fits: false };
const lost = (wasOpen: boolean): Event => ({ type: 'lost', wasOpen });
const woken = (by: 'look' | 'online' | 'offline'): Event => ({ type: 'woken', by });

/** The state after these events, and the effects of the last one. */
function after(events: readonly Event[], surroundings = HERE) {
  let state: State = START;
  let effects: readonly Effect[] = [];
  for (const event of events) [state, ...effects] = next(state, event, surroundings);
  return { state, effects, connection: state === 'stopped' ? null : state.connection };
}

test('a page that was told a snapshot opens a socket; another one plans a request besides', () => {
  expect(after([begun]).effects).toEqual(['connect']);
  expect(after([{ type: 'begun', isTold: false }]).effects).toEqual([{ what: 'request', after: 1000 }, 'connect']);
  expect(after([begun, begun]).effects).toEqual([]);
});

test('what the socket brings makes the planned request unnecessary, unless it cannot be shown', () => {
  expect(after([begun, opened]).connection).toBe('live');
  expect(after([begun, opened, heard]).effects).toEqual([{ what: 'request', after: null }]);
  expect(after([begun, opened, misfit]).effects).toEqual([{ what: 'request', after: null }, 'request']);
});

test('an answer that may say less than the page has heard of is followed by another request, with a socket too', () => {
  const behind = [begun, opened, misfit, misfit];
  expect(after(behind).effects).toEqual([{ what: 'request', after: null }]);
  expect(after([...behind, ok]).effects).toEqual(['request']);
  expect(after([...behind, ok, ok]).effects).toEqual([]);
});

test('a lost socket is replaced by requests, and opened again after longer and longer waits', () => {
  const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  let events: readonly Event[] = [begun, opened];
  for (const [index, wait] of waits.entries()) {
    events = [...events, lost(index === 0)];
    expect(after(events).effects).toEqual([{ what: 'socket', after: wait }, 'request']);
    expect(after([...events, ok])).toMatchObject({
      connection: 'polling',
      effects: [{ what: 'request', after: 4000 }],
    });
    events = [...events, ok, { type: 'due', what: 'socket' }];
    expect(after(events).effects).toEqual(['connect']);
  }
  expect(after([...events, opened, heard, lost(true)]).effects).toContainEqual({ what: 'socket', after: 1000 });
  const spread = ([0, 1] as const).map(
    (chance) => after([begun, opened, lost(true)], { isHidden: false, chance }).effects[0],
  );
  expect(spread).toEqual([750, 1250].map((wait) => ({ what: 'socket', after: wait })));
});

test('requests come rarely while the page is hidden, and not before the service wants them', () => {
  const polling = [begun, lost(false)];
  expect(after([...polling, ok], { isHidden: true, chance: 0.5 }).effects).toEqual([
    { what: 'request', after: 30_000 },
  ]);
  expect(after([...polling, refused(429, 60)]).effects).toEqual([{ what: 'request', after: 60_000 }]);
  expect(after([...polling, refused(429)]).effects).toEqual([{ what: 'request', after: 4000 }]);
});

test('a page without an answer is offline until there is one', () => {
  const offline = [begun, lost(false), unreachable];
  expect(after(offline).connection).toBe('offline');
  expect(after([...offline, { type: 'due', what: 'request' }, ok]).connection).toBe('polling');
  expect(after([...offline, { type: 'due', what: 'socket' }, opened]).connection).toBe('live');
});

test('a device without its network is offline until something is received, even if its socket is lost meanwhile', () => {
  const offline = [begun, opened, woken('offline')];
  expect(after(offline)).toMatchObject({ connection: 'offline', effects: ['check'] });
  expect(after([...offline, heard]).connection).toBe('live');
  expect(after([...offline, lost(true)]).connection).toBe('offline');
  expect(after([begun, opened, lost(true)]).connection).toBe('connecting');
});

test('a device that wakes up tries at once what was planned for later', () => {
  const asleep = [begun, lost(false), ok];
  expect(after([...asleep, woken('look')]).effects).toEqual(['connect', 'request']);
  expect(after([...asleep, woken('look'), woken('online')]).effects).toEqual([]);
  expect(after([begun, opened, woken('look')]).effects).toEqual(['check']);
  expect(after([begun, opened, woken('online')]).effects).toEqual(['check', 'request']);
  expect(after([...asleep, woken('look')], { isHidden: true, chance: 0 }).effects).toEqual([]);
});

test('a page that is refused its table stops, and so does one that is left', () => {
  for (const end of [refused(404), refused(401), { type: 'stopped' } as const]) {
    expect(after([begun, lost(false), end])).toMatchObject({ state: 'stopped', effects: ['close'] });
    for (const event of [begun, opened, misfit, lost(true), ok, woken('online')])
      expect(after([begun, lost(false), end, event])).toMatchObject({ state: 'stopped', effects: [] });
  }
});

test('there is never a second socket or request, and always a socket or the time when it is opened again', () => {
  const answers = [ok, unreachable, refused(429, 7)];
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (picks) => {
      let [state, ...effects] = next(START, begun, HERE);
      const world = { socket: 'none', isAsking: false, isPlanned: false };
      const perform = () => {
        for (const effect of effects) {
          if (effect === 'connect') {
            expect(world.socket).toBe('none');
            world.socket = 'opening';
          } else if (effect === 'request') {
            expect(world.isAsking).toBe(false);
            world.isAsking = true;
          } else if (typeof effect === 'object' && effect.what === 'socket') world.isPlanned = true;
        }
        expect(world.socket !== 'none' || world.isPlanned).toBe(true);
      };
      perform();
      for (const pick of picks) {
        const possible: readonly Event[] = [
          woken('look'),
          woken('online'),
          woken('offline'),
          { type: 'due', what: 'request' },
          ...(world.isPlanned ? [{ type: 'due', what: 'socket' } as const] : []),
          ...(world.isAsking ? answers : []),
          ...(world.socket === 'opening' ? [opened] : []),
          ...(world.socket === 'open' ? [heard, misfit] : []),
          ...(world.socket === 'none' ? [] : [lost(world.socket === 'open')]),
        ];
        const event = possible[pick % possible.length] ?? heard;
        if (event.type === 'opened') world.socket = 'open';
        if (event.type === 'lost') world.socket = 'none';
        if (event.type === 'answered') world.isAsking = false;
        if (event.type === 'due' && event.what === 'socket') world.isPlanned = false;
        [state, ...effects] = next(state, event, HERE);
        perform();
      }
    }),
  );
});
