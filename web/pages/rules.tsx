import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { ENTRIES } from '#boards';
import { text } from '../app/lang.ts';
import { Document, DrawnAhead, rulesNamed, useRules } from '../rules/document.tsx';
import { Message } from '../ui/message.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { NotFound } from './not-found.tsx';
import '../styles/rules.css';

export function Rules() {
  const { params } = useRoute();
  const game = params['game'] ?? '';
  const [inDocument] = useState(() => (globalThis.isDrawn ? rulesNamed(game) : null));
  const rules = useRules(game, inDocument);
  const words = text().site;
  if (ENTRIES[game]?.rules === undefined) return <NotFound />;
  if (rules !== null && rules !== 'failed') return <Document key={game} game={game} {...rules} />;
  if (inDocument?.startsWith(`${game} `)) return <DrawnAhead game={game} />;
  return rules === null ? <Message text={words.loading} /> : <NotLoaded />;
}
