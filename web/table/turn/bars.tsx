import { DraftBar } from './draft-bar.tsx';
import { HeldBar } from './held-bar.tsx';
import '../../styles/sheet-bar.css';

/** What a player is asked about an action before it is sent. */
export const Bars = () => (
  <>
    <DraftBar />
    <HeldBar />
  </>
);
