// Deletes old rows of accounts and of the platform, in small batches so that locks are short: unverified registrations, ended sessions,
// the audit log, answers of idempotent requests (retention.rules.ts). Rate limits expire by the machine's time, not the platform clock,
// because their counters use it.
import { sql } from 'kysely';
import { retention } from '#contract/common/retention.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';
import { alarmsPastRetention } from '#server/platform/data/security-alarms.ts';
import { encryptedColumn } from '#server/platform/data/encrypted-column.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isExpiredPending, lockExpiredPending } from './account.store.ts';
import { removePending } from './remove-pending.ts';
import { purgeChallenges } from './two-factor/challenge.store.ts';
import { purgeFlows } from './sign-in/code.store.ts';
import { purgeDevices } from './sessions/device.store.ts';
import { signalLimits } from './signals/record-signal.ts';
import { purgeSignals, signalsAreOld } from './signals/signal.store.ts';
import { purgeSocialFlows } from './social/identity.store.ts';
import { purgeSessions } from './sessions/session.store.ts';

const most = 500;

/** Older rows are deleted: registrations, started flows, sessions, devices, signals. */
const keptSince = (now: Date) => ({
  pending: later(now, { hours: -retention.unconfirmedAccountHours }),
  begun: later(now, { hours: -1 }),
  sessions: later(now, { days: -retention.endedSessionDays }),
  devices: later(now, { days: -retention.deviceDays }),
  signals: later(now, { days: -signalLimits.keptDays }),
});

function accountsAreDue(now: Date) {
  const since = keptSince(now);
  return sql<boolean>`(
    exists (select from users where ${isExpiredPending(since.pending)})
    or exists (select from code_flows where expires_at < ${since.begun})
    or exists (select from reset_grants where expires_at < ${since.begun})
    or exists (select from sign_in_challenges where expires_at < ${since.begun})
    or exists (select from social_flows where expires_at < ${since.begun})
    or exists (select from sessions where absolute_expires_at < ${since.sessions} or rotated_at < ${since.sessions})
    or exists (select from known_devices where seen_at < ${since.devices})
    or ${signalsAreOld(since.signals)})`;
}

async function purgeAccounts(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const since = keptSince(tx.now);
    const pending = await lockExpiredPending(tx, since.pending, most);
    await removePending(tx, pending);
    const flows = await purgeFlows(tx, since.begun, most);
    const challenges = await purgeChallenges(tx, since.begun, most);
    const journeys = await purgeSocialFlows(tx, since.begun, most);
    const sessions = await purgeSessions(tx, since.sessions, most);
    const devices = await purgeDevices(tx, since.devices, most);
    const signals = await purgeSignals(tx, since.signals, most);
    return pending.length + flows + challenges + journeys + sessions + devices + signals;
  });
}

/** Platform tables that belong to no module. */
async function purgePlatformTables(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    let done = 0;
    for (const [table, due] of platformDue(tx.now)) done += await purge(tx, table, due);
    return done;
  });
}

const platformDue = (now: Date) =>
  [
    ['audit_log', sql`at < ${later(now, { days: -retention.auditLogDays })}`],
    ['idempotency_keys', sql`created_at < ${later(now, { hours: -retention.repeatedAnswerHours })}`],
    ['security_alarms', alarmsPastRetention(now)],
    ['spent_challenges', sql`expires_at < ${now}`],
  ] as const;

async function purgeLimits(platform: Platform): Promise<number> {
  return inTransaction(platform, (tx) => purge(tx, 'rate_limits', spent));
}

const spent = sql`expire < extract(epoch from clock_timestamp()) * 1000`;

const anyOf = (due: readonly (readonly [string, ReturnType<typeof sql>])[]) =>
  sql<boolean>`(${sql.join(
    due.map(([table, rows]) => sql`exists (select from ${sql.table(table)} where ${rows})`),
    sql` or `,
  )})`;

async function purge(tx: Tx, table: string, due: ReturnType<typeof sql>): Promise<number> {
  const rows = sql.table(table);
  const done = await sql`
    delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${due} limit ${most} for update skip locked))
  `.execute(tx.sql);
  return Number(done.numAffectedRows ?? 0);
}

/** The secrets of authenticator apps. */
const twoFactorSecrets = encryptedColumn('two-factor', 'two_factor', {
  owner: 'user_id',
  text: 'secret_cipher',
});

export const accountTimers: readonly Timer[] = [
  { name: 'accounts/purge-accounts', everySeconds: 600, due: accountsAreDue, run: purgeAccounts },
  {
    name: 'accounts/purge-platform',
    everySeconds: 600,
    due: (now) => anyOf(platformDue(now)),
    run: purgePlatformTables,
  },
  { name: 'accounts/purge-limits', everySeconds: 600, run: purgeLimits },
  {
    name: 'accounts/reencrypt-secrets',
    everySeconds: 600,
    run: (platform) => reencrypt(platform, twoFactorSecrets),
  },
];
