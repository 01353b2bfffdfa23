// Sealed texts in a column of a table, as resealing reads and writes them.
// The table's module names its columns here, so that its other SQL stays in its own store.
import { sql } from 'kysely';
import type { KeyUse } from '#server/platform/keys.ts';
import type { SealedRow, SealedTexts } from '#server/platform/reseal.ts';

/** `owner`: the column with the id that a text is bound to; unique in the table. */
export function sealedColumn(
  use: KeyUse,
  table: string,
  names: { owner: string; text: string },
): SealedTexts {
  const [owner, text] = [sql.ref(names.owner), sql.ref(names.text)];
  return {
    use,
    async lock(tx, seals, page) {
      const { rows } = await sql<SealedRow>`
        select ${owner} as owner, ${text} as sealed from ${sql.table(table)}
        where substring(${text} from 1 for ${seals[0]!.length}) = any(${seals}::bytea[])
          and (${page.after}::uuid is null or ${owner} > ${page.after}::uuid)
        order by ${owner} limit ${page.limit} for no key update skip locked`.execute(tx.sql);
      return rows;
    },
    async keep(tx, id, sealed) {
      await sql`update ${sql.table(table)} set ${text} = ${sealed} where ${owner} = ${id}`.execute(tx.sql);
    },
  };
}
