import { cataneReturn } from '../screens/catane/return.ts';
import { chacunReturn } from '../screens/chacun/return.ts';
import { tchuReturn } from '../screens/tchu/return.ts';
import { benchBots } from './bots.ts';
import { lateIsland } from './catane/late-island.ts';
import { fullValley } from './chacun/full-valley.ts';
import { benchPlacing } from './chacun/placing.ts';
import { benchCost } from './cost.ts';
import { benchDecisions } from './decisions.ts';
import { benchFaults } from './faults.ts';
import { benchHostile } from './hostile.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMails } from './mails.ts';
import { benchNeighbours } from './neighbours.ts';
import { benchNotices } from './notices.ts';
import { benchOpen } from './open.ts';
import { benchPast } from './past.ts';
import { benchPeers } from './peers/bench.ts';
import { benchProofs } from './proofs.ts';
import { benchRules } from './rules.ts';
import { benchSecrecy } from './secrecy.ts';
import { benchService } from './service.ts';
import { benchStart } from './start.ts';
import { fullMap } from './tchu/full-map.ts';
import { benchWeb } from './web.ts';
import { benchWeights } from './weights.ts';

const BOARDS = [fullValley, lateIsland, fullMap];

/** What can be measured, by name; each takes the arguments after its name. */
const BENCHES: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  bots: benchBots,
  cost: benchCost,
  decisions: (args) => benchDecisions(args, { catane: 4 }),
  faults: benchFaults,
  hostile: benchHostile,
  lighthouse: (args) => benchLighthouse(args, BOARDS),
  mails: benchMails,
  neighbours: benchNeighbours,
  notices: benchNotices,
  open: benchOpen,
  past: benchPast,
  peers: benchPeers,
  proofs: benchProofs,
  rules: benchRules,
  secrecy: benchSecrecy,
  service: benchService,
  start: benchStart,
  web: (args) => benchWeb(args, BOARDS, [chacunReturn, cataneReturn, tchuReturn], benchPlacing),
  weights: benchWeights,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [options]`);
  process.exit(2);
}
console.log(`${name}, Node ${process.version}`);
await bench(args);
