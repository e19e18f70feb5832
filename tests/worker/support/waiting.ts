/** A notice that waits to be delivered, as it is stored. */
export interface WaitingNotice extends Record<string, SqlStorageValue> {
  readonly channel: string;
  readonly seat: number;
  readonly kind: string;
  readonly version: number;
  readonly due: number;
  readonly claimedUntil: number;
}

/** The notices that wait in the database of a table, the oldest first. */
export const waitingIn = (sql: SqlStorage): readonly WaitingNotice[] =>
  sql
    .exec<WaitingNotice>(
      `SELECT c.id AS channel, c.body ->> 'seat' AS seat, n.value ->> 'kind' AS kind, n.value ->> 'version' AS version,
        n.value ->> 'due' AS due, n.value ->> 'claimedUntil' AS claimedUntil
        FROM channel AS c, json_each(c.outgoing) AS n ORDER BY version`,
    )
    .toArray();
