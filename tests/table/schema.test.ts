import { expect, test } from 'vitest';
import { create, type Migration } from '../../worker/objects/migrate.ts';
import { NEWEST, STEPS } from '../../worker/table-object/schema.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';

type Sql = Parameters<Migration>[0];

/** The tables of a database with their columns, however they came about. */
const shapeOf = (sql: Sql): unknown =>
  sql
    .exec(
      `SELECT t.name AS "table", t.strict, t.wr AS "withoutRowid", c.name, c.type, c."notnull", c.dflt_value, c.pk
        FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
        WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid`,
    )
    .toArray();

const keysOf = (sql: Sql): unknown =>
  sql
    .exec(
      `SELECT t.name AS "table", k."table" AS "of", k."from", k.on_delete
        FROM pragma_table_list AS t JOIN pragma_foreign_key_list(t.name) AS k ORDER BY 1, 3`,
    )
    .toArray();

test('a new table has the database to which all migrations lead', () => {
  const [stepped, made] = [simulatedStorage().storage, simulatedStorage().storage];
  for (const step of STEPS) step(stepped.sql);
  create(made, NEWEST, STEPS);
  made.sql.exec('DROP TABLE steps;');
  expect(shapeOf(made.sql)).toEqual(shapeOf(stepped.sql));
  expect(keysOf(made.sql)).toEqual(keysOf(stepped.sql));
});
