// "Begins with", as the two bounds that an index follows under any plan. `starts_with(column, $1)` is only checked, row by row: its
// bounds are taken from the text, which a statement that is prepared for every text does not know.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Sorts behind whatever a text may go on with. */
const last = '\u{10ffff}';

/** Whether a column that sorts by bytes (collation "C") begins with this text; the empty one begins every text. */
export function beginsWith(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + last})`;
}
