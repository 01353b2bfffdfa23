// Encrypted texts in a column of a table, as re-encryption reads and writes them.
// The table's module names its columns here, so that its other SQL stays in its own store.
import { sql } from 'kysely';
import type { KeyUse } from '#server/platform/keys.ts';
import type { EncryptedRow, EncryptedTexts } from '#server/platform/reencrypt.ts';

/** `owner`: the column with the id that a text is bound to; unique in the table. */
export function encryptedColumn(
  use: KeyUse,
  table: string,
  names: { owner: string; text: string },
): EncryptedTexts {
  const [owner, text] = [sql.ref(names.owner), sql.ref(names.text)];
  return {
    use,
    async lock(tx, prefixes, page) {
      const { rows } = await sql<EncryptedRow>`
        select ${owner} as owner, ${text} as encrypted from ${sql.table(table)}
        where substring(${text} from 1 for ${prefixes[0]!.length}) = any(${prefixes}::bytea[])
          and (${page.after}::uuid is null or ${owner} > ${page.after}::uuid)
        order by ${owner} limit ${page.limit} for no key update skip locked`.execute(tx.sql);
      return rows;
    },
    async save(tx, id, encrypted) {
      await sql`update ${sql.table(table)} set ${text} = ${encrypted} where ${owner} = ${id}`.execute(tx.sql);
    },
  };
}
