/** What the service has used, of all that Cloudflare bills but the processor. */
export interface Counts {
  /** Requests that reach the Worker, sockets included: not those for files. */
  readonly requests: number;
  /** Calls of objects, sockets and alarms included. */
  readonly objectRequests: number;
  /** Messages from pages over sockets that woke an object. */
  readonly messages: number;
  readonly rowsRead: number;
  /** By statements. */
  readonly rowsWritten: number;
  readonly alarmsSet: number;
  readonly alarmsDeleted: number;
  readonly alarmsFired: number;
  /** In milliseconds: what objects were in memory for, by their events, and what they left running. */
  readonly active: number;
  /** In milliseconds: what timers kept objects in memory for. */
  readonly timers: number;
  /** How many events of objects wrote something, and so waited until it was kept. */
  readonly writes: number;
  /** How many messages objects sent to other servers. */
  readonly sent: number;
}

/** What was used between two looks. */
export const between = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - before[name as keyof Counts]]),
  ) as unknown as Counts;
