import type { Viewer } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import { MOST_PUT_BACK } from '../material.ts';
import type { View } from '../types.ts';
import type { Sentences } from './sentences-fr.ts';

/** What is awaited, and from whom. */
export function asked({ asked: said }: Sentences, { phase, turn }: View, viewer: Viewer, names: Names): string {
  const isMine = viewer === turn;
  const name = names(turn);
  const least = (offered: readonly unknown[] | null) => Math.max(1, (offered?.length ?? 0) - MOST_PUT_BACK);
  switch (phase.type) {
    case 'over':
      return said.over;
    case 'first-tickets': {
      const choosing = phase.chosen.flatMap((hasChosen, seat) => (hasChosen ? [] : [seat]));
      return choosing.some((seat) => seat === viewer)
        ? said.firstTickets(least(phase.offered))
        : said.waitingFirst(choosing.map(names));
    }
    case 'tickets':
      return isMine ? said.tickets(least(phase.offered)) : said.waitingTickets(name);
    case 'second-card':
      return isMine ? said.secondCard : said.waitingSecond(name);
    case 'tunnel':
      return isMine ? said.tunnel : said.waitingTunnel(name);
    case 'turn':
      return isMine ? said.turn : said.waiting(name);
  }
}
