// A prefix condition as two bounds, which use the index under any plan. `starts_with(column, $1)` is checked row by row in a generic
// plan, because its bounds come from a text that the prepared statement does not know.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Sorts after every possible continuation. */
const last = '\u{10ffff}';

/** Whether a column that sorts by bytes (collation "C") begins with this text; every text begins with the empty one. */
export function beginsWith(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + last})`;
}
