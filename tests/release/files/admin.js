#!/usr/bin/env node
// docs/operation.md, Governing. Data is in CST_DATA_DIR, by default in the folder from which it is started.
process.env.CST_DATA_DIR ||= `${process.cwd()}/chacun-data`;
await import('./worker/selfhost/admin.js');
