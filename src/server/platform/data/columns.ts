// The columns of a table by name: a list that means “all of them” changes when a migration adds one, and the statements that the
// processes of the previous release have prepared then fail (isOutdatedStatement).
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Every column of the table's type: one that is missing or unknown does not compile. */
export function columnsOf<Table>(names: Record<keyof Table & string, true>): (keyof Table & string)[] {
  return Object.keys(names) as (keyof Table & string)[];
}

/** For `sql` statements: `"id", "number"`, or `"o"."id", "o"."number"` of the alias `o`. */
export function listed(columns: readonly string[], alias?: string): RawBuilder<unknown> {
  const of = alias === undefined ? '' : `"${alias}".`;
  return sql.raw(columns.map((name) => `${of}"${name}"`).join(', '));
}

/** For statements of the query builder that join: `o.id`, `o.number`. */
export function aliased<Alias extends string, Name extends string>(
  alias: Alias,
  columns: readonly Name[],
): `${Alias}.${Name}`[] {
  return columns.map((name) => `${alias}.${name}` as const);
}
