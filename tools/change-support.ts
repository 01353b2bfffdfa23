// `npm run support -- grant|revoke <email>`: grants or revokes the support role of the account with this verified address.
// Support agents use /admin and decide disputes; for other users those pages do not exist.
// `suspend|restore <email>` does to an account what the console does, for an operator without a support account.
// `lift --by <email> --since <time>` lifts the suspensions and restrictions that one agent imposed.
import { join } from 'node:path';
import { openPlatform } from '#server/app/open-platform.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { masterKeyOfDataFolder } from '#server/platform/keys.ts';
import { openLog } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import { liftByAgent } from '#server/trust/moderation/lift-by-agent.ts';
import { suspendByOperator } from '#server/trust/moderation/suspend-by-operator.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { readSupportChange, UsageError } from './read-support-change.ts';
import type { SupportChange } from './read-support-change.ts';

const noAccount = (email: string) => new UsageError(`No verified account has the address ${email}.`);

async function apply(platform: Platform, change: SupportChange): Promise<string> {
  const { verb, email } = change;
  if (change.verb === 'lift') {
    const done = await liftByAgent(platform, change);
    if (done === 'no-such-account') throw noAccount(email);
    return `Suspensions and restrictions by ${email} since ${change.since.toISOString()}: ${done.lifted} lifted`;
  }
  const result = await inTransaction(platform, (tx) =>
    'rule' in change || 'restore' in change
      ? suspendByOperator(tx, change)
      : grantSupport(tx, { email, isSupport: verb === 'grant' }),
  );
  if (result === 'no-such-account') throw noAccount(email);
  const { state, opposite } = {
    grant: { state: 'a support agent', opposite: false },
    revoke: { state: 'a support agent', opposite: true },
    suspend: { state: 'suspended', opposite: false },
    restore: { state: 'suspended', opposite: true },
  }[change.verb];
  if (result === 'nothing-to-do') return `${email} is ${opposite ? 'not' : 'already'} ${state}`;
  return `${email} is ${opposite ? 'no longer' : 'now'} ${state}`;
}

async function changeSupport(args: string[]): Promise<string> {
  const change = readSupportChange(args);
  const settings = readSettings(process.env);
  const opened = await openExistingDatabase(settings);
  if (!opened) throw new UsageError('No database found: start Guildhall once, or set DATABASE_URL.');
  try {
    const { dataDir, secretKeys } = settings;
    const { platform, close } = await openPlatform({
      settings: { ...settings, databasePool: 2, searchPool: 1 },
      connectionString: opened.connectionString,
      clock: systemClock,
      log: openLog({ logLevel: 'error' }),
      masterKeys: secretKeys.length > 0 ? secretKeys : [await masterKeyOfDataFolder(dataDir)],
      filesFolder: join(dataDir, 'files'),
    });
    try {
      return await apply(platform, change);
    } finally {
      await close();
    }
  } finally {
    await opened.close();
  }
}

try {
  process.stdout.write(`${await changeSupport(process.argv.slice(2))}\n`);
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
