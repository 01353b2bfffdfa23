// The SQL of push devices and of the installation's push key.
// A device whose session has ended is never found. A browser belongs to the user who allowed push last.
import { sql } from 'kysely';
import { maxPushDevices } from '#contract/messaging/notifications/push.endpoints.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type DeviceRow = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  last_sent_at: Date | null;
  /** Of the failures in a row; null after a success. */
  failing_since: Date | null;
  failures: number;
  last_failed_at: Date | null;
  /** Of the failures in a row, those while other devices were reached: they are not due to an outage. */
  own_failures: number;
};
/** With the user agent of its session. */
export type NamedDevice = DeviceRow & { user_agent: string | null };
type KeyRow = {
  id: string;
  is_only: boolean;
  public_key: string;
  private_cipher: Buffer;
  created_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    push_devices: DeviceRow;
    push_keys: KeyRow;
  }
}

const pushDeviceColumns = columnsOf<DeviceRow>({
  id: true,
  user_id: true,
  session_id: true,
  endpoint: true,
  p256dh: true,
  auth: true,
  created_at: true,
  last_sent_at: true,
  failing_since: true,
  failures: true,
  last_failed_at: true,
  own_failures: true,
});

const pushKeyColumns = columnsOf<KeyRow>({
  id: true,
  is_only: true,
  public_key: true,
  private_cipher: true,
  created_at: true,
});
/** Devices with an active session, newest first: all of a user, or the one with this id. */
export async function findDevices(
  read: Read,
  of: { userId: string } | { id: string },
): Promise<NamedDevice[]> {
  const condition = 'id' in of ? sql`d.id = ${of.id}` : sql`d.user_id = ${of.userId}`;
  const { rows } = await sql<NamedDevice>`
    select ${listed(pushDeviceColumns, 'd')}, s.user_agent from push_devices d join sessions s on s.id = d.session_id
    where ${condition} and s.revoked_at is null
    order by d.created_at desc, d.id desc limit ${maxPushDevices}`.execute(read.sql);
  return rows;
}

const working = { failing_since: null, failures: 0, last_failed_at: null, own_failures: 0 } as const;

export async function upsertDevice(
  tx: Tx,
  row: Omit<DeviceRow, 'last_sent_at' | keyof typeof working>,
): Promise<void> {
  const { endpoint, id: _id, created_at: _at, ...changes } = row;
  await tx.sql
    .insertInto('push_devices')
    .values({ ...row, last_sent_at: null, ...working })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...changes, ...working }))
    .execute();
  // Beyond the limit, the oldest devices are deleted.
  await sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${row.user_id} and endpoint <> ${endpoint}
      order by created_at desc, id desc offset ${maxPushDevices - 1})`.execute(tx.sql);
}

/** Another user's id matches nothing. */
export async function deleteDevice(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.sql.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Records the push service's response: accepted, or gone for good. A browser that re-subscribed has another endpoint. */
export async function noteOutcome(
  read: Read,
  { id, endpoint }: DeviceRow,
  outcome: 'taken' | 'gone',
): Promise<void> {
  if (outcome === 'gone') {
    await read.sql.deleteFrom('push_devices').where('id', '=', id).where('endpoint', '=', endpoint).execute();
    return;
  }
  await read.sql
    .updateTable('push_devices')
    .set({ last_sent_at: read.now, ...working })
    .where('id', '=', id)
    .execute();
}

const serviceOf = (device: string) => sql`split_part(${sql.ref(`${device}.endpoint`)}, '/', 3)`;
const otherOfService = sql`push_devices o where o.id <> d.id and ${serviceOf('o')} = ${serviceOf('d')}`;

/**
 * Records that a send failed. Deletes the device if, since `since`, it has failed this often in a row while others were reached; returns
 * whether it did. Others are those of its push service or, if none of these was reached since `serviceSince`, those of any.
 */
export async function noteFailure(
  read: Read,
  { id, endpoint }: DeviceRow,
  limit: { failures: number; since: Date; serviceSince: Date },
): Promise<boolean> {
  await sql`
    update push_devices d set failures = failures + 1, failing_since = coalesce(failing_since, ${read.now}),
      last_failed_at = ${read.now},
      own_failures = own_failures + (case
        when exists (select from ${otherOfService} and o.last_sent_at > ${limit.serviceSince})
          then exists (select from ${otherOfService} and o.last_sent_at > d.last_failed_at)
        else exists (select from push_devices o where o.id <> d.id and o.last_sent_at > d.last_failed_at) end)::int
    where id = ${id} and endpoint = ${endpoint}`.execute(read.sql);
  const { rows } = await sql`
    delete from push_devices
    where id = ${id} and endpoint = ${endpoint} and own_failures >= ${limit.failures} and failing_since <= ${limit.since}
    returning 1`.execute(read.sql);
  return rows.length > 0;
}

export async function findPushKey(read: Read): Promise<KeyRow | undefined> {
  return read.sql.selectFrom('push_keys').select(pushKeyColumns).executeTakeFirst();
}

/** Keeps the first key; a second one, created concurrently, is discarded. */
export async function insertPushKey(read: Read, row: Omit<KeyRow, 'is_only'>): Promise<void> {
  await read.sql
    .insertInto('push_keys')
    .values({ ...row, is_only: true })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
}
