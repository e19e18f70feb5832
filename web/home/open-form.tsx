import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { BotLevel, Options, Seat } from '../../shared/game/contract.ts';
import { MAX_NAME } from '../../shared/protocol/limits.ts';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import type { Pace } from '../../shared/protocol/pace.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { newestTimes, timesOf } from '../../shared/table/times.ts';
import { lang, text, withFurtherText } from '../app/lang.ts';
import { once } from '../app/request.ts';
import { span } from '../app/time.ts';
import { newSeed } from '../elsewhere/new-seed.ts';
import { elsewhereField } from '../elsewhere/open-field.ts';
import { oweWays } from '../notifications/owed.ts';
import { PaceChoices, USUAL_PACE } from '../table/clock/pace-choices.tsx';
import { paceShort } from '../table/clock/pace-words.ts';
import { OptionField } from '../table/lobby/option-field.tsx';
import { seatTaken } from '../tables/fresh.ts';
import { NameField } from '../tables/name-field.tsx';
import { keepName, ownName } from '../tables/own-name.ts';
import { useAsking } from '../ui/asking.ts';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { loadTableAhead } from './load-ahead.ts';
import '../styles/choices.css';

interface CountsProps {
  readonly name: string;
  readonly legend: string;
  readonly from: number;
  readonly to: number;
  readonly chosen: number;
  readonly label: (count: number) => string;
  readonly onChange: (count: number) => void;
}

const Counts = ({ name, legend, from, to, chosen, label, onChange }: CountsProps) => (
  <fieldset class="counts">
    <legend>{legend}</legend>
    {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => (
      <label key={number}>
        <input
          type="radio"
          name={name}
          value={number}
          checked={number === chosen}
          aria-label={label(number)}
          onChange={() => onChange(number)}
        />
        <span aria-hidden="true">{number}</span>
      </label>
    ))}
  </fieldset>
);

interface RobotProps {
  readonly levels: readonly BotLevel[];
  readonly most: number;
  readonly count: number;
  readonly level: BotLevel | undefined;
  readonly onCount: (count: number) => void;
  readonly onLevel: (level: BotLevel) => void;
}

/** How many of the seats are for robots, and how well they play. */
function RobotFields({ levels, most, count, level, onCount, onLevel }: RobotProps) {
  const words = text().open;
  return (
    <>
      <Counts
        name="robots"
        legend={words.robots}
        from={0}
        to={most}
        chosen={count}
        label={words.robotCount}
        onChange={onCount}
      />
      {count > 0 && levels.length > 1 && (
        <fieldset class="counts kinds">
          <legend>{words.level}</legend>
          {levels.map((one) => (
            <label key={one}>
              <input type="radio" name="level" value={one} checked={one === level} onChange={() => onLevel(one)} />
              <span>{words.levels[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const ElsewhereFields = onDemand(() =>
  withFurtherText(async () => (await import('../elsewhere/open-fields.tsx')).ElsewhereFields),
);

const invitedField = (seat: Seat) => `invited-${seat}`;

/** Names for the free seats, so that all players find their own. */
function InvitedFields({ seats }: { readonly seats: readonly Seat[] }) {
  const words = text().open;
  return (
    <fieldset class="stack">
      <legend>{words.invited}</legend>
      <p class="hint">{words.invitedHelp}</p>
      {seats.map((seat) => (
        <div key={seat} class="field">
          <label for={invitedField(seat)}>{words.invitedName(seat + 1)}</label>
          <input id={invitedField(seat)} name={invitedField(seat)} maxLength={MAX_NAME} autocomplete="off" />
        </div>
      ))}
    </fieldset>
  );
}

interface FieldsProps {
  readonly pace: Pace | null;
  readonly hasBots: boolean;
  readonly onChange: (pace: Pace | null) => void;
}

/** The times that a new table will go by. */
const NEWEST = timesOf(newestTimes());

const PaceFields = (props: FieldsProps) => (
  <details class="fold">
    <summary>{text().pace.titled(paceShort(props.pace))}</summary>
    <PaceChoices {...props} holidays={NEWEST.holidays} />
  </details>
);

/** The pace chosen for a new table, limited to what its game supports. */
function usePace(hasBots: boolean): readonly [Pace | null, (pace: Pace | null) => void] {
  const [pace, setPace] = useState<Pace | null>(USUAL_PACE);
  const possible = pace?.onTimeOut === 'bot' && !hasBots ? { ...pace, onTimeOut: USUAL_PACE.onTimeOut } : pace;
  return [possible, setPace];
}

function unusual({ meta }: GameInfo, options: Options): Options {
  const isUsual = (id: string, value: string) =>
    value === '' || meta.options.some((one) => one.id === id && one.type === 'choice' && one.values[0] === value);
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => !isUsual(id, value)));
}

/** Opens a table for friends: only a name is required. */
export function OpenForm({ game }: { readonly game: GameInfo }) {
  const { route } = useLocation();
  const { min, max } = game.meta.seats;
  const [count, setSeats] = useState(min);
  const [wishedRobots, setRobots] = useState(0);
  const [wishedLevel, setLevel] = useState<BotLevel>('normal');
  const [options, setOptions] = useState<Options>({});
  const { isBusy: isSending, problem, ask } = useAsking();
  const words = text().open;
  const hasBots = game.bots.length > 0;
  const [pace, setPace] = usePace(hasBots);
  const robots = hasBots ? Math.min(wishedRobots, count - 1) : 0;
  /** The seats of the other people. */
  const friends = Array.from({ length: count - 1 - robots }, (_, index) => index + 1);
  const turns = game.meta.turns?.[count - min];
  const level = game.bots.find((one) => one === wishedLevel) ?? game.bots.at(-1);

  async function submit(form: FormData): Promise<void> {
    const name = String(form.get('name')).trim();
    const nameIn = (field: string) => String(form.get(field) ?? '').trim() || null;
    const elsewhere = friends.filter((seat) => nameIn(elsewhereField(seat)) !== null);
    const invited = friends.map((seat) => nameIn(elsewhereField(seat)) ?? nameIn(invitedField(seat)));
    const { elsewhere: option } = game.meta;
    const isAlong = elsewhere.length > 0 && option !== undefined;
    void loadTableAhead();
    const body = {
      name,
      game: game.meta.id,
      seats: count,
      options: { ...(isAlong && { [option]: newSeed() }), ...unusual(game, options) },
      // The other program is told the players before the game begins.
      seating: isAlong ? Array.from({ length: count }, (_, seat) => seat) : ('drawn' as const),
      ...(isAlong && { elsewhere }),
      ...(robots === 0 || level === undefined ? {} : { bots: new Array<BotLevel>(robots).fill(level) }),
      ...(invited.some((one) => one !== null) ? { invited } : {}),
      ...(pace === null ? {} : { pace }),
      ...(form.get('looks') === 'on' ? { looks: true } : {}),
    };
    const answer = await ask(once(routes.openTable, {}, body));
    if (answer.type !== 'ok') return;
    keepName(name);
    oweWays(answer.value.snapshot.id, answer.value.seat);
    route(seatTaken(answer.value));
  }

  return (
    <Form class="card open-form" isBusy={isSending} onSend={(form) => void submit(new FormData(form))}>
      <NameField id="name" defaultValue={ownName()} help={words.nameHelp} />
      {max > min && (
        <Counts
          name="seats"
          legend={words.seats}
          from={min}
          to={max}
          chosen={count}
          label={words.seatCount}
          onChange={setSeats}
        />
      )}
      {turns !== undefined && <p class="hint length">{text().home.turns(turns, turns)}</p>}
      {game.meta.elsewhere !== undefined && friends.length > 0 && (
        <ElsewhereFields title={game.texts[lang.value].title} seats={friends} />
      )}
      <details class="fold">
        <summary>{words.more}</summary>
        <div class="stack">
          {hasBots && (
            <RobotFields
              levels={game.bots}
              most={count - 1}
              count={robots}
              level={level}
              onCount={setRobots}
              onLevel={setLevel}
            />
          )}
          {game.meta.options.map((option) => (
            <OptionField
              key={option.id}
              game={game}
              option={option}
              value={options[option.id] ?? ''}
              isExplained
              onChange={(value) => setOptions({ ...options, [option.id]: value })}
            />
          ))}
          <PaceFields pace={pace} hasBots={hasBots} onChange={setPace} />
          {friends.length > 0 && <InvitedFields seats={friends} />}
          {hasBots && (
            <label class="option">
              <input type="checkbox" name="looks" />
              <span>{text().pace.looks(span(NEWEST.lookWait))}</span>
            </label>
          )}
        </div>
      </details>
      <p role="alert" class="form-problem">
        {problem}
      </p>
      <button type="submit" class="button primary big" aria-disabled={isSending}>
        {isSending ? words.opening : words.submit}
        <Icon name="link" />
      </button>
    </Form>
  );
}
