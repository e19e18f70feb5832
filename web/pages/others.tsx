import type { ComponentType } from 'preact';
import { useLocation } from 'preact-iso';
import { type PageName, pageAt } from '../../shared/protocol/pages.ts';
import { withFurtherText } from '../app/lang.ts';
import { pageOnDemand } from '../ui/on-demand.tsx';
import { NotFound } from './not-found.tsx';

const Circle = pageOnDemand(() => withFurtherText(async () => (await import('./circle.tsx')).Circle));
const File = pageOnDemand(() => withFurtherText(async () => (await import('./file.tsx')).FilePage));
const Here = pageOnDemand(async () => (await import('./here.tsx')).Here);
const Mailbox = pageOnDemand(() => withFurtherText(async () => (await import('./mailbox.tsx')).Mailbox));
const MailLink = pageOnDemand(() => withFurtherText(async () => (await import('./mail-link.tsx')).MailLink));
const Privacy = pageOnDemand(() => withFurtherText(async () => (await import('./privacy.tsx')).Privacy));
const Receive = pageOnDemand(() => withFurtherText(async () => (await import('./receive.tsx')).Receive));

const OTHERS: Partial<Record<PageName, ComponentType>> = {
  file: File,
  mailbox: Mailbox,
  privacy: Privacy,
  receive: Receive,
};

/** The pages that few open, so that the file of every page need not know them; and what is said where there is none. */
export function Others() {
  const { path } = useLocation();
  const { name, of = '' } = pageAt(path) ?? {};
  if (name === 'circle') return <Circle key={of} id={of} />;
  if (name === 'here' || name === 'hereInWords') return <Here key={of} id={of} inWords={name === 'hereInWords'} />;
  if (name === 'confirm' || name === 'unsubscribe') return <MailLink key={name} what={name} />;
  const Page = (name && OTHERS[name]) ?? NotFound;
  return <Page key={name} />;
}
