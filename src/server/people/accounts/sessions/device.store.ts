// The SQL of known_devices: browsers that have signed in to an account, by the hash of a random cookie.
// Guarantees: a known device never signs anyone in; it only selects the attempt counter and whether to send a new-device email.
// An account has at most `maxDevices`: each has counters of its own, so their number bounds what they may try together.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    known_devices: { user_id: string; device_sha256: Buffer; first_seen_at: Date; seen_at: Date };
  }
}

export async function findDevice(read: Read, userId: string, deviceSha256: Buffer): Promise<boolean> {
  const row = await read.sql
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_sha256', '=', deviceSha256)
    .executeTakeFirst();
  return row !== undefined;
}

const maxDevices = 20;

/**
 * Records the device, in place of the one not seen for longest if there are too many; says whether it is new and whether the person has
 * others.
 */
export async function insertDevice(
  tx: Tx,
  userId: string,
  deviceSha256: Buffer,
): Promise<{ isNew: boolean; hasOthers: boolean }> {
  const { rows } = await sql<{ is_new: boolean; has_others: boolean }>`
    with noted as (
      insert into known_devices as d (user_id, device_sha256, first_seen_at, seen_at)
      values (${userId}, ${deviceSha256}, ${tx.now}, ${tx.now})
      on conflict (user_id, device_sha256) do update set seen_at = excluded.seen_at
      returning d.xmax = 0 as is_new
    )
    select is_new, exists (
      select from known_devices where user_id = ${userId} and device_sha256 <> ${deviceSha256}
    ) as has_others from noted
  `.execute(tx.sql);
  if (rows[0]!.is_new) {
    await sql`
      delete from known_devices where user_id = ${userId} and device_sha256 in (
        select device_sha256 from known_devices where user_id = ${userId}
        order by device_sha256 = ${deviceSha256} desc, seen_at desc, device_sha256 offset ${maxDevices}
      )
    `.execute(tx.sql);
  }
  return { isNew: rows[0]!.is_new, hasOthers: rows[0]!.has_others };
}

/** All of this person but the given one. */
export async function deleteOtherDevices(tx: Tx, userId: string, exceptSha256: Buffer | null): Promise<void> {
  await tx.sql
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(exceptSha256 !== null, (query) => query.where('device_sha256', '<>', exceptSha256!))
    .execute();
}

export async function purgeDevices(tx: Tx, before: Date, max: number): Promise<number> {
  const done = await sql`
    delete from known_devices where ctid = any(array(
      select ctid from known_devices where seen_at < ${before} limit ${max} for update skip locked
    ))
  `.execute(tx.sql);
  return Number(done.numAffectedRows ?? 0);
}
