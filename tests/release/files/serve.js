#!/usr/bin/env node
// Serves what is beside it. Data is in CST_DATA_DIR, by default in the folder from which it is started.
const OLDEST = 22;
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(`Chacun son tour needs Node ${OLDEST} or later; this is ${process.version}.`);
  process.exit(1);
}
process.env.CST_DATA_DIR ||= `${process.cwd()}/chacun-data`;
await import('./worker/selfhost/serve.js');
