import { useRef } from 'preact/hooks';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { games, titleOf } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { inPlayOrder } from '../board/play-order.ts';
import { nameOf } from '../board/seat-name.ts';
import { CopyButton } from '../ui/copy-button.tsx';

/** The option that gives the same chance elsewhere, and its value at a table; undefined if there is none. */
export function seedOf({ game, options }: Pick<Snapshot, 'game' | 'options'>): string | undefined {
  const option = games.value?.find(({ meta }) => meta.id === game)?.meta.elsewhere;
  return option === undefined ? undefined : options[option];
}

/** What a friend must set up in the other program: the seed, and the players in their order. */
export function SetupHelp({ snapshot }: { readonly snapshot: Snapshot }) {
  const seed = seedOf(snapshot) ?? '';
  const field = useRef<HTMLInputElement>(null);
  const words = furtherText().elsewhere;
  const names = inPlayOrder(snapshot).map((seat) => nameOf(snapshot.seats, seat));
  return (
    <ol class="elsewhere-setup">
      <li>
        <label>
          {words.setSeed(titleOf(snapshot.game))}
          <input
            ref={field}
            readonly
            value={seed}
            size={seed.length}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
        <CopyButton text={seed} label={words.copySeed} copiedLabel={furtherText().elsewhere.copied} field={field} />
      </li>
      <li>
        {words.setPlayers}
        <ol>
          {names.map((name) => (
            <li key={name}>
              <b>{name}</b>
            </li>
          ))}
        </ol>
      </li>
      <li>{words.tellEachOther}</li>
    </ol>
  );
}
