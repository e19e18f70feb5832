import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { BotLevel, OptionMeta } from '../../shared/game/contract.ts';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import { MAX_NAME } from '../../shared/protocol/messages/limits.ts';
import { openTable } from '../api.ts';
import { Icon } from '../controls/icon.tsx';
import { failureSaid } from '../failure.ts';
import { Vignettes } from '../games/vignettes.tsx';
import { areGamesMissing, games, loadGames } from '../games.ts';
import { lang, text } from '../lang.ts';
import { knownTables, remember } from '../my-tables/known-tables.ts';
import { followTables, myTables } from '../my-tables/my-tables.ts';
import type { Sorted } from '../my-tables/order.ts';
import { TableList } from '../my-tables/table-list.tsx';
import { RulesLink, useRulesKey } from '../rules/rules-link.tsx';
import { keepFresh } from '../table/model.ts';
import { keepName, ownName } from '../table/seats/own-name.ts';
import { PaceFields, usePace } from '../table/seats/pace.tsx';
import { LessonLinks } from '../teacher/invitation.tsx';
import { useTitle } from './title.ts';

/** The field of an option; a choice starts with its default, a number with none. */
function OptionField({ game, option }: { readonly game: GameInfo; readonly option: OptionMeta }) {
  const words = game.texts[lang.value].options[option.id];
  const id = `option-${option.id}`;
  const isInteger = option.type === 'integer';
  return (
    <div class="field">
      <label for={id}>{words?.label ?? option.id}</label>
      {isInteger ? (
        <input
          id={id}
          name={id}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={option.max.length}
          placeholder={text().open.none}
          title={text().open.badInteger(option.min, option.max)}
          aria-describedby={`${id}-help`}
          autocomplete="off"
        />
      ) : (
        <select id={id} name={id} aria-describedby={`${id}-help`}>
          {option.values.map((value) => (
            <option key={value} value={value}>
              {words?.values?.[value] ?? value}
            </option>
          ))}
        </select>
      )}
      <p class="hint" id={`${id}-help`}>
        {words?.help}
      </p>
    </div>
  );
}

interface CountsProps {
  readonly name: string;
  readonly legend: string;
  readonly from: number;
  readonly to: number;
  readonly chosen: number;
  readonly label: (count: number) => string;
  readonly onChange: (count: number) => void;
}

/** A choice among a few numbers. */
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

/** The answers that differ from the defaults. */
function optionsOf(form: FormData, { meta }: GameInfo): Record<string, string> {
  const answers = meta.options.flatMap((option): [string, string][] => {
    const value = String(form.get(`option-${option.id}`) ?? '').trim();
    const standard = option.type === 'choice' ? option.values[0] : '';
    return value === standard ? [] : [[option.id, value]];
  });
  return Object.fromEntries(answers);
}

function OpenForm({ list }: { readonly list: readonly GameInfo[] }) {
  const { route, query } = useLocation();
  const [chosen, choose] = useState(query['game'] ?? '');
  const [seats, setSeats] = useState(2);
  const [wishedRobots, setRobots] = useState(/^\d$/.test(query['robots'] ?? '') ? Number(query['robots']) : 0);
  const [wishedLevel, setLevel] = useState<BotLevel>('normal');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = text().open;
  const game = list.find(({ meta }) => meta.id === chosen) ?? list[0];
  const hasBots = (game?.bots.length ?? 0) > 0;
  const [pace, setPace] = usePace(hasBots);
  useRulesKey(game?.meta.id);
  if (game === undefined) return null;
  const { min, max } = game.meta.seats;
  const count = Math.min(max, Math.max(min, seats));
  const robots = Math.min(wishedRobots, count - 1);
  /** The seats of the others who are no robots. */
  const friends = Array.from({ length: count - 1 - robots }, (_, index) => index + 1);
  const level = game.bots.find((one) => one === wishedLevel) ?? game.bots.at(-1);

  async function submit(form: FormData, info: GameInfo): Promise<void> {
    const name = String(form.get('name')).trim();
    const invited = friends.map((seat) => String(form.get(`invited-${seat}`) ?? '').trim() || null);
    keepName(name);
    setSending(true);
    const answer = await openTable({
      name,
      game: info.meta.id,
      seats: count,
      options: optionsOf(form, info),
      ...(robots === 0 || level === undefined ? {} : { bots: new Array<BotLevel>(robots).fill(level) }),
      ...(invited.some((one) => one !== null) ? { invited } : {}),
      ...(pace === null ? {} : { pace }),
      ...(form.get('looks') === 'on' ? { looks: true } : {}),
    });
    setSending(false);
    if (answer.type === 'ok') {
      const { seat, snapshot, secret } = answer.value;
      remember(snapshot.id, snapshot.game, seat, secret);
      keepFresh(answer.value);
      route(`/t/${snapshot.id}#seat=${seat}`);
    } else setProblem(failureSaid(answer));
  }

  return (
    <form
      class="card open-form"
      aria-labelledby="open-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit(new FormData(event.currentTarget), game);
      }}
    >
      <h2 id="open-title">{words.title}</h2>
      <fieldset class="games">
        <legend>{words.game}</legend>
        {list.map(({ meta, texts }) => (
          <label key={meta.id} class="game">
            <input
              type="radio"
              name="game"
              value={meta.id}
              checked={meta.id === game.meta.id}
              onChange={() => choose(meta.id)}
            />
            <span class="game-title">{texts[lang.value].title}</span>
            <span class="game-summary">{texts[lang.value].summary}</span>
          </label>
        ))}
      </fieldset>
      <RulesLink game={game.meta.id}>{words.rulesOf(game.texts[lang.value].title)}</RulesLink>
      <Counts
        name="seats"
        legend={words.seats}
        from={min}
        to={max}
        chosen={count}
        label={words.seatCount}
        onChange={setSeats}
      />
      {hasBots && (
        <Counts
          name="robots"
          legend={words.robots}
          from={0}
          to={count - 1}
          chosen={robots}
          label={words.robotCount}
          onChange={setRobots}
        />
      )}
      {robots > 0 && game.bots.length > 1 && (
        <fieldset class="counts kinds">
          <legend>{words.level}</legend>
          {game.bots.map((one) => (
            <label key={one}>
              <input type="radio" name="level" value={one} checked={one === level} onChange={() => setLevel(one)} />
              <span>{words.levels[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="field">
        <label for="name">{words.name}</label>
        <input
          id="name"
          name="name"
          required
          maxLength={MAX_NAME}
          defaultValue={ownName()}
          autocomplete="nickname"
          aria-describedby="name-help"
        />
        <p class="hint" id="name-help">
          {words.nameHelp}
        </p>
      </div>
      {friends.length > 0 && (
        <details class="fold">
          <summary>{words.invited}</summary>
          <p class="hint">{words.invitedHelp}</p>
          {friends.map((seat) => (
            <div key={seat} class="field">
              <label for={`invited-${seat}`}>{words.invitedName(seat + 1)}</label>
              <input id={`invited-${seat}`} name={`invited-${seat}`} maxLength={MAX_NAME} autocomplete="off" />
            </div>
          ))}
        </details>
      )}
      <PaceFields pace={pace} hasBots={hasBots} onChange={setPace} />
      {game.meta.options.length > 0 && (
        <details class="fold">
          <summary>{words.options}</summary>
          {game.meta.options.map((option) => (
            <OptionField key={`${game.meta.id}/${option.id}`} game={game} option={option} />
          ))}
        </details>
      )}
      <p role="alert" class="form-problem">
        {problem}
      </p>
      <button type="submit" class="button primary big" disabled={isSending}>
        {isSending ? words.opening : words.submit}
        <Icon name="arrow" />
      </button>
    </form>
  );
}

/** The number of tables shown here; the others are on their own page. */
const SHOWN = 3;

/** The first tables that are neither hidden nor over, and then the latest that are over. */
const firstOf = ({ current, finished }: Sorted) => [...current, ...finished].slice(0, SHOWN);

/** All that go on are asked for, since any of them may wait for the player. */
const asked = (tables: Sorted) => [...tables.current, ...tables.finished.slice(0, SHOWN)];

function HeldTables() {
  const words = text().tables;
  const isAny = knownTables.value.length > 0;
  useEffect(() => (isAny ? followTables(asked) : undefined), [isAny]);
  const tables = myTables();
  const first = firstOf(tables);
  if (!isAny) return null;
  return (
    <section class="card stack" aria-labelledby="held-title">
      <h2 id="held-title">{words.title}</h2>
      {first.length > 0 && <TableList tables={first} />}
      {tables.current.length + tables.finished.length + tables.hidden.length > first.length && (
        <a class="button" href="/tables">
          {words.all}
        </a>
      )}
    </section>
  );
}

/** The start page: opens a table, and lists the latest ones. */
export function Home() {
  const { site, open } = text();
  useTitle(site.name);
  useEffect(() => void loadGames(), []);
  return (
    <main id="main" class="page home">
      <div class="hero">
        <h1>{site.name}</h1>
        <p class="motto">{site.motto}</p>
        <ul>
          {site.pitch.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LessonLinks />
        <Vignettes />
      </div>
      <div class="stack">
        <HeldTables />
        {games.value !== null ? (
          <OpenForm list={games.value} />
        ) : (
          <div class="card" role="status">
            {areGamesMissing.value ? (
              <>
                <p>{open.gamesUnreachable}</p>
                <button type="button" class="button" onClick={() => void loadGames()}>
                  {site.reload}
                </button>
              </>
            ) : (
              <p>{site.loading}</p>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
