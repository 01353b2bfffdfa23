// The SQL of picture fingerprints. Candidates are found by whole bands of the bits (an index), then compared bit by bit.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { alikeWithin, bandsOf, colorDistance, nearBandsOf } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Beyond this number, the matches are not copies of one picture but a common motif. */
const maxNear = 200;

export type SimilarPicture = { hash: string; distance: number };

/** Undefined: not computed, or no such picture. Null: too plain. */
export async function findFingerprint(read: Read, hash: string): Promise<Fingerprint | undefined> {
  const { rows } = await sql<{ bits: string | null; colors: number[] | null }>`
    select bits::text as bits, colors from picture_masters where hash = ${hash} and fingerprinted_at is not null`.execute(
    read.sql,
  );
  const row = rows[0];
  if (!row) return undefined;
  return row.bits === null || row.colors === null ? null : { bits: row.bits, colors: row.colors };
}

export async function saveFingerprint(tx: Tx, hash: string, found: Fingerprint): Promise<void> {
  await sql`
    update picture_masters set fingerprinted_at = ${tx.now}, bits = ${found?.bits ?? null}::bit(64),
      bands = ${found ? bandsOf(found.bits) : null}::int[], colors = ${found?.colors ?? null}::smallint[]
    where hash = ${hash} and fingerprinted_at is null`.execute(tx.sql);
}

/** Pictures without a fingerprint, oldest first. */
export async function listWithoutFingerprint(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from picture_masters where fingerprinted_at is null order by created_at, hash limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.hash);
}

/** All pictures within the distance, including this one, nearest first. */
export async function listSimilar(read: Read, looks: NonNullable<Fingerprint>): Promise<SimilarPicture[]> {
  const { rows } = await sql<SimilarPicture & { colors: number[] }>`
    select hash, bit_count(bits # ${looks.bits}::bit(64))::int as distance, colors from picture_masters
    where bands && ${nearBandsOf(looks.bits)}::int[] and bit_count(bits # ${looks.bits}::bit(64)) <= ${alikeWithin.bits}
    order by distance, hash limit ${maxNear}`.execute(read.sql);
  return rows
    .filter((row) => colorDistance(row.colors, looks.colors) <= alikeWithin.colors)
    .map(({ hash, distance }) => ({ hash, distance }));
}
