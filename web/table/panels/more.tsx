import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Viewer } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { furtherText, text, withFurtherText } from '../../app/lang.ts';
import { fragmentOf, tableUrl } from '../../app/table-url.ts';
import type { PanelProps } from '../../board/panels.ts';
import { nameOf } from '../../board/seat-name.ts';
import { NoticesPanel } from '../../notifications/notices.tsx';
import { RulesLink } from '../../rules/rules-link.tsx';
import { SettingsPanel } from '../../settings/settings-panel.tsx';
import { canVibrate, isOn, switchTo } from '../../sound/play.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { choosePassing, isPassing } from '../../tables/passing.ts';
import { Langs } from '../../ui/header.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTable } from '../context.ts';
import { GuestsPanel } from '../lobby/guests.tsx';
import { WatchLink } from '../lobby/share.tsx';
import type { TableModel } from '../model/model.ts';
import { Fairness } from '../result/fairness.tsx';
import { OwnLink } from '../seats/own-link.tsx';
import { SeatMenu } from '../seats/seat-menu.tsx';
import { NotePanel } from '../talk/note-panel.tsx';
import { RemotePlay } from '../text-mode/remote-play.tsx';
import '../../styles/choices.css';
import '../../styles/panels.css';

/** The switch for passing the device on, shown only if this browser has several seats at the table. */
const PassingChoice = ({ id }: { readonly id: string }) =>
  seatsAt(id).length > 1 && (
    <Switch isOn={isPassing(id)} onChange={(isOn) => choosePassing(id, isOn)}>
      {furtherText().handing.setting}
    </Switch>
  );

const HereNote = onDemand(() => withFurtherText(async () => (await import('../../here/here-note.tsx')).HereNote));
const SaveFile = onDemand(() => withFurtherText(async () => (await import('../../files/save-file.tsx')).SaveFile));
const CopyTranscript = onDemand(() =>
  withFurtherText(async () => (await import('../../elsewhere/copy-transcript.tsx')).CopyTranscript),
);
const CommandLine = onDemand(() =>
  withFurtherText(async () => (await import('../text-mode/command-line.tsx')).CommandLine),
);

/** Everything else, in groups, what most players need first: the game, one's own seat, sharing, other ways to play, the site. */
export function More({ isInWords, own }: PanelProps) {
  const { table, snapshot } = useTable();
  const { id, viewer } = table;
  const words = text().table;
  if (table.isLocal) return <MoreHere isInWords={isInWords} own={own} />;
  const who = whoIsHere(table, snapshot);
  return (
    <>
      {who !== '' && <p class="who">{who}</p>}
      <Group title={words.game} id="of-game">
        <div class="row">
          <RulesLink game={snapshot.game} isApart />
          <OtherSeats id={id} viewer={viewer} />
        </div>
        {own.more}
        <Fairness />
        {snapshot.stage !== 'lobby' && <SaveFile />}
        {snapshot.stage !== 'lobby' && <CopyTranscript />}
      </Group>
      {typeof viewer === 'number' && (
        <Group title={words.forMe} id="for-me">
          <NotePanel id={id} seat={viewer} />
          <NoticesPanel id={id} seat={viewer} isOver={snapshot.stage === 'over'} />
          <SeatMenu seat={viewer} />
          <ThisDevice id={id} />
        </Group>
      )}
      <Group title={words.sharing} id="sharing">
        <WatchLink />
        {typeof viewer === 'number' && <GuestsPanel id={id} seat={viewer} />}
      </Group>
      {typeof viewer === 'number' && (
        <Group title={words.myLink} id="my-link">
          <OwnLink seat={viewer} />
        </Group>
      )}
      <Group title={furtherText().remote.ways} id="ways">
        <div class="row">
          <ModeSwitch id={id} inWords={isInWords} />
        </div>
        {!isInWords && <Moves />}
        {typeof viewer === 'number' && <RemotePlay />}
      </Group>
      <Group title={words.site} id="of-site">
        <div class="row">
          <SiteLinks />
          <Langs />
        </div>
        {typeof viewer !== 'number' && (
          <p>
            <a href="#lost">{furtherText().recovery.lost}</a>
          </p>
        )}
      </Group>
    </>
  );
}

/** The same at a table on this device: there is nobody to share it with, and no service. */
function MoreHere({ isInWords, own }: PanelProps) {
  const { table, snapshot } = useTable();
  const { id } = table;
  const words = text().table;
  return (
    <>
      <Group title={furtherText().here.title} id="here">
        <HereNote />
      </Group>
      <Group title={words.game} id="of-game">
        <div class="row">
          <RulesLink game={snapshot.game} isApart />
        </div>
        {own.more}
        <CopyTranscript />
      </Group>
      <Group title={words.forMe} id="for-me">
        <ThisDevice id={id} />
      </Group>
      <Group title={furtherText().remote.ways} id="ways">
        <div class="row">
          <ModeSwitch id={id} inWords={isInWords} />
        </div>
        {!isInWords && <Moves />}
      </Group>
      <Group title={words.site} id="of-site">
        <div class="row">
          <SiteLinks />
          <Langs />
        </div>
      </Group>
    </>
  );
}

/** Who the viewer is, and how many others watch; empty for a guest whom nobody joins. */
function whoIsHere({ viewer, company, connection }: TableModel, { seats, guest }: Snapshot): string {
  const { spectators } = company.value;
  const words = furtherText().spectators;
  // The page of a spectator is counted once it has a socket.
  if (viewer === 'spectator' && guest === null)
    return words.you(Math.max(0, spectators - (connection.value === 'live' ? 1 : 0)));
  const own = viewer === 'spectator' ? '' : text().table.yourSeat(viewer + 1, nameOf(seats, viewer));
  return `${own} ${words.there(spectators)}`.trim();
}

/** A group of entries that belong together. */
const Group = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <section class="folds" aria-labelledby={id}>
    <h3 id={id} class="eyebrow">
      {title}
    </h3>
    {children}
  </section>
);

const SiteLinks = () => (
  <>
    <a class="button" href="/">
      {text().site.home}
    </a>
    <a class="button" href="/tables">
      {text().tables.title}
    </a>
  </>
);

function SoundChoice() {
  const words = furtherText().settings;
  return (
    <>
      <Switch isOn={isOn('sounds')} onChange={(next) => switchTo('sounds', next)}>
        {words.sounds}
      </Switch>
      {canVibrate() && (
        <Switch isOn={isOn('vibration')} onChange={(next) => switchTo('vibration', next)}>
          {words.vibration}
        </Switch>
      )}
    </>
  );
}

const ThisDevice = ({ id }: { readonly id: string }) => (
  <details class="fold">
    <summary>{furtherText().settings.title}</summary>
    <SettingsPanel />
    <SoundChoice />
    <PassingChoice id={id} />
  </details>
);

/** The possible moves in words, listed when they are unfolded. */
function Moves() {
  const { table, snapshot } = useTable();
  const [isOpen, setOpen] = useState(false);
  if (typeof table.viewer !== 'number' || snapshot.stage !== 'playing') return null;
  return (
    <details class="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text().actions.title}</summary>
      {isOpen && <CommandLine />}
    </details>
  );
}

/** A link to the same table in words, or with its board. */
function ModeSwitch({ id, inWords }: { readonly id: string; readonly inWords: boolean }) {
  const words = text().textMode;
  return (
    <a class="button" href={tableUrl(id, null, !inWords) + location.hash}>
      {inWords ? words.withBoard : words.open}
    </a>
  );
}

function OtherSeats({ id, viewer }: { readonly id: string; readonly viewer: Viewer }) {
  const { snapshot } = useTable();
  const others = seatsAt(id).filter((seat) => seat !== viewer);
  return (
    <>
      {others.map((seat) => (
        <a key={seat} class="button" href={fragmentOf(seat)}>
          {text().table.playAs(seat + 1, nameOf(snapshot.seats, seat))}
        </a>
      ))}
    </>
  );
}
