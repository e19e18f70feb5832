/** In milliseconds: how long a task of queued work may last before the page gets a turn. */
const SLICE = 5;

const waiting: (() => void)[] = [];
let isRunning = false;

// Each message starts a task of its own, without the 4 ms by which browsers delay nested timers.
const { port1: begin, port2: next } = new MessageChannel();
next.onmessage = run;

function run(): void {
  const end = performance.now() + SLICE;
  try {
    do waiting.shift()?.();
    while (waiting.length > 0 && performance.now() < end);
  } finally {
    isRunning = waiting.length > 0;
    if (isRunning) begin.postMessage(null);
  }
}

/** Queues pieces of work, to be done in short tasks. The returned function cancels those that are left. */
export function inSlices(pieces: readonly (() => void)[]): () => void {
  let isOff = false;
  for (const piece of pieces)
    waiting.push(() => {
      if (!isOff) piece();
    });
  if (!isRunning) begin.postMessage(null);
  isRunning = true;
  return () => {
    isOff = true;
  };
}
