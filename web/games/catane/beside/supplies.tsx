import { ALL_RESOURCES } from '../../../../shared/games/catane/bag.ts';
import { COSTS } from '../../../../shared/games/catane/material.ts';
import { PURCHASES, type View } from '../../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { StackCount } from '../../../board/card-stack.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { BagArt, PurchaseArt, ResourceCard } from '../art.tsx';
import { cataneText } from '../text.ts';

/** The costs of everything, and the supplies left: in the bank, in the deck, and for each player. */
export function Supplies({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = cataneText();
  const { bank, deck, seats } = view;
  return (
    <details class="fold supplies">
      <summary>{words.bankFold.title}</summary>
      <p class="hint">{words.players.goal(view.goal)}</p>
      <h2>{words.bankFold.costs}</h2>
      <ul class="costs">
        {PURCHASES.map((what) => (
          <li key={what}>
            <PurchaseArt what={what} seat={view.seat ?? 0} />
            <b>{words.purchase[what]}</b>
            <BagArt bag={COSTS[what]} />
            <span class="unseen">{words.dock.cost(words.cards(COSTS[what]))}</span>
          </li>
        ))}
      </ul>
      <h2>{words.bankFold.stock}</h2>
      <ul class="card-stacks">
        {ALL_RESOURCES.map((resource) => (
          <li key={resource} class="card-stack" data-bank={resource}>
            <ResourceCard resource={resource} />
            <StackCount count={bank[resource]} />
            <span class="unseen">{words.pieces(resource, bank[resource])}</span>
          </li>
        ))}
      </ul>
      <p>{words.bankFold.deck(deck)}</p>
      <h2>{words.bankFold.pieces}</h2>
      <ul class="pieces-left">
        {seats.map(({ roads, colonies, towns }, seat) => (
          <li key={seat}>
            <span class="player-name">{nameOf(snapshot.seats, seat)}</span>
            {(
              [
                ['road', roads],
                ['colony', colonies],
                ['town', towns],
              ] as const
            ).map(([what, left]) => (
              <span key={what} class="piece-left">
                <PurchaseArt what={what} seat={seat} />
                <span class="unseen">{words.purchase[what]}</span> {left}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
