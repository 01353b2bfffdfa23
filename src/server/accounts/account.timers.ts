// What comes due in accounts: rows that have outlived their use are deleted, in small batches so that nobody waits for them.
// Guards: registrations never verified go after 48 hours (auth.md S12), the audit log after 180 days (S25), answers of repeated
// requests after 72 hours. Limits are spent by the machine's time, not the clock's, because their counters are.
import { sql } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sealAnew } from '#server/platform/seal-anew.ts';
import type { SealedPlace } from '#server/platform/seal-anew.ts';
import { inTransaction } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { purgePending } from './account.store.ts';
import { purgeChallenges } from './challenge.store.ts';
import { purgeFlows } from './code.store.ts';
import { purgeDevices } from './device.store.ts';
import { purgeSocialFlows } from './identity.store.ts';
import { purgeSessions } from './session.store.ts';
import { lockSecretsSealedWith, moveToSealedSecret } from './two-factor.store.ts';

const most = 500;

async function purgeAccounts(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const pending = await purgePending(tx, later(tx.now, { hours: -48 }), most);
    const flows = await purgeFlows(tx, later(tx.now, { hours: -1 }), most);
    const challenges = await purgeChallenges(tx, later(tx.now, { hours: -1 }), most);
    const journeys = await purgeSocialFlows(tx, later(tx.now, { hours: -1 }), most);
    const sessions = await purgeSessions(tx, later(tx.now, { days: -60 }), most);
    const devices = await purgeDevices(tx, later(tx.now, { days: -365 }), most);
    return pending + flows + challenges + journeys + sessions + devices;
  });
}

/** The house's own tables of 0001: they belong to no domain, and somebody has to sweep them. */
async function purgeHouse(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const log = await purge(tx, 'audit_log', sql`at < ${later(tx.now, { days: -180 })}`);
    const keys = await purge(tx, 'idempotency_keys', sql`created_at < ${later(tx.now, { hours: -72 })}`);
    const limits = await purge(tx, 'rate_limits', sql`expire < extract(epoch from clock_timestamp()) * 1000`);
    return log + keys + limits;
  });
}

async function purge(tx: Tx, table: string, due: ReturnType<typeof sql>): Promise<number> {
  const rows = sql.table(table);
  const done = await sql`
    delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${due} limit ${most} for update skip locked))
  `.execute(tx.sql);
  return Number(done.numAffectedRows ?? 0);
}

/** The secrets of authenticator apps. */
const twoFactorSecrets: SealedPlace = {
  use: 'two-factor',
  lock: lockSecretsSealedWith,
  keep: moveToSealedSecret,
};

export const accountTimers: readonly Timer[] = [
  { name: 'accounts/purge-accounts', everySeconds: 600, run: purgeAccounts },
  { name: 'accounts/purge-house', everySeconds: 600, run: purgeHouse },
  { name: 'accounts/seal-anew', everySeconds: 600, run: (platform) => sealAnew(platform, twoFactorSecrets) },
];
