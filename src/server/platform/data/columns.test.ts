// Columns by name: complete by type, quoted, and with an alias where a statement joins.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { aliased, columnsOf, listed } from './columns.ts';

type Things = { id: string; order: number };
const columns = columnsOf<Things>({ id: true, order: true });
/** Compiles only. */
const db = new Kysely<{ things: Things }>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });

it('lists them in the order they are named', () => {
  expect(columns).toEqual(['id', 'order']);
  expect(aliased('t', columns)).toEqual(['t.id', 't.order']);
});

it('quotes them in statements', () => {
  const { sql: text } = sql`select ${listed(columns)}, ${listed(columns, 't')} from things t`.compile(db);
  expect(text).toBe('select "id", "order", "t"."id", "t"."order" from things t');
});

it('does not compile without one of them, nor with an unknown one', () => {
  // @ts-expect-error -- `order` is missing
  columnsOf<Things>({ id: true });
  // @ts-expect-error -- the table has no `name`
  columnsOf<Things>({ id: true, order: true, name: true });
});
