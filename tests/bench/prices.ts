import type { Prices } from './price.ts';

/*
 * As of 22 November 2026, of the paid plan, beyond what it includes:
 * https://developers.cloudflare.com/workers/platform/pricing/
 * https://developers.cloudflare.com/durable-objects/platform/pricing/
 * That an alarm which is deleted is billed is not said there; it is counted as one that is set.
 */

export const PRICES: Prices = {
  date: '2026-11-22',
  dollarsPerMillion: {
    requests: 0.3,
    processorMilliseconds: 0.02,
    objectRequests: 0.15,
    gigabyteSeconds: 12.5,
    rowsRead: 0.001,
    rowsWritten: 1,
  },
  dollarsPerGigabyteMonth: 0.2,
  messagesPerObjectRequest: 20,
  gigabytesPerObject: 0.128,
};
