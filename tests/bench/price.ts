/** What Cloudflare asks beyond what is included; the figures and their source are in prices.ts. */
export interface Prices {
  readonly date: string;
  readonly dollarsPerMillion: {
    readonly requests: number;
    readonly processorMilliseconds: number;
    readonly objectRequests: number;
    readonly gigabyteSeconds: number;
    readonly rowsRead: number;
    readonly rowsWritten: number;
  };
  readonly dollarsPerGigabyteMonth: number;
  /** The number of socket messages that count as one request of an object. */
  readonly messagesPerObjectRequest: number;
  /** An object is billed for that much memory, whatever it uses. */
  readonly gigabytesPerObject: number;
}

/** The billed resources that were used. */
export interface Usage {
  readonly requests: number;
  readonly processorMilliseconds: number;
  /** Calls, sockets and alarms of objects. */
  readonly objectRequests: number;
  /** From pages to objects; what objects send is free. */
  readonly messages: number;
  /** In milliseconds: how long objects were active. */
  readonly active: number;
  readonly rowsRead: number;
  /** An alarm that is set counts as one. */
  readonly rowsWritten: number;
  /** What remains stored. */
  readonly bytes: number;
}

/** Nothing was used. */
export const NOTHING: Usage = {
  requests: 0,
  processorMilliseconds: 0,
  objectRequests: 0,
  messages: 0,
  active: 0,
  rowsRead: 0,
  rowsWritten: 0,
  bytes: 0,
};

/** In dollars, by what is billed. */
export interface Cost {
  readonly requests: number;
  readonly processor: number;
  readonly objectRequests: number;
  readonly duration: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** Of all these. */
  readonly total: number;
  /** The cost of each month for which all of it is kept. */
  readonly monthly: number;
}

const MILLION = 1e6;
const GIGABYTE = 1e9;

/** The cost of a usage when everything that the plan includes is used up. */
export function costOf(usage: Usage, prices: Prices): Cost {
  const { dollarsPerMillion: per } = prices;
  const objectRequests = usage.objectRequests + usage.messages / prices.messagesPerObjectRequest;
  const gigabyteSeconds = (usage.active / 1000) * prices.gigabytesPerObject;
  const parts = {
    requests: (usage.requests / MILLION) * per.requests,
    processor: (usage.processorMilliseconds / MILLION) * per.processorMilliseconds,
    objectRequests: (objectRequests / MILLION) * per.objectRequests,
    duration: (gigabyteSeconds / MILLION) * per.gigabyteSeconds,
    rowsRead: (usage.rowsRead / MILLION) * per.rowsRead,
    rowsWritten: (usage.rowsWritten / MILLION) * per.rowsWritten,
  };
  return {
    ...parts,
    total: Object.values(parts).reduce((sum, part) => sum + part, 0),
    monthly: (usage.bytes / GIGABYTE) * prices.dollarsPerGigabyteMonth,
  };
}
