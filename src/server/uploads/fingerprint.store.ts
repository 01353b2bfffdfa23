// The SQL of what pictures look like. Guards: what is near is found by whole pieces of the bits (an index), then counted bit by bit.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/tx.ts';
import { alikeWithin, bandsOf, colourDistance, nearBandsOf } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';

/** More are no copies of one picture but something that everybody shows. */
const mostNear = 200;

export type NearPicture = { hash: string; distance: number };

/** Undefined: nobody has looked, or there is no such picture. Null: too plain. */
export async function findFingerprint(read: Read, hash: string): Promise<Fingerprint | undefined> {
  const { rows } = await sql<{ bits: string | null; colours: number[] | null }>`
    select bits::text as bits, colours from picture_masters where hash = ${hash} and marked_at is not null`.execute(
    read.sql,
  );
  const row = rows[0];
  if (!row) return undefined;
  return row.bits === null || row.colours === null ? null : { bits: row.bits, colours: row.colours };
}

export async function noteFingerprint(tx: Tx, hash: string, found: Fingerprint): Promise<void> {
  await sql`
    update picture_masters set marked_at = ${tx.now}, bits = ${found?.bits ?? null}::bit(64),
      bands = ${found ? bandsOf(found.bits) : null}::int[], colours = ${found?.colours ?? null}::smallint[]
    where hash = ${hash} and marked_at is null`.execute(tx.sql);
}

/** Those nobody has looked at, the oldest first. */
export async function listUnmarked(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from picture_masters where marked_at is null order by created_at, hash limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.hash);
}

/** Everything that looks like this, itself among it, the nearest first. */
export async function listNear(read: Read, looks: NonNullable<Fingerprint>): Promise<NearPicture[]> {
  const { rows } = await sql<NearPicture & { colours: number[] }>`
    select hash, bit_count(bits # ${looks.bits}::bit(64))::int as distance, colours from picture_masters
    where bands && ${nearBandsOf(looks.bits)}::int[] and bit_count(bits # ${looks.bits}::bit(64)) <= ${alikeWithin.bits}
    order by distance, hash limit ${mostNear}`.execute(read.sql);
  return rows
    .filter((row) => colourDistance(row.colours, looks.colours) <= alikeWithin.colours)
    .map(({ hash, distance }) => ({ hash, distance }));
}
