// `npm run support -- grant|revoke <email>`: grants or revokes the support role of the account with this verified address.
// Support agents use /admin and decide disputes; for other users those pages do not exist.
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openExistingDatabase } from './open-existing-database.ts';

class UsageError extends Error {}

async function changeSupport(verb: string | undefined, email: string | undefined): Promise<string> {
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined)
    throw new UsageError('Usage: npm run support -- grant|revoke user@example.com');
  const opened = await openExistingDatabase(readSettings(process.env));
  if (!opened) throw new UsageError('No database found: start Guildhall once, or set DATABASE_URL.');
  const database = openDatabase({ connectionString: opened.connectionString, pool: 2 }, () => undefined);
  const isSupport = verb === 'grant';
  try {
    const change = await database.db
      .transaction()
      .execute((sql) => grantSupport({ sql, now: systemClock.now() } as Tx, { email, isSupport }));
    if (change === 'no-such-account') throw new UsageError(`No verified account has the address ${email}.`);
    if (change === 'nothing-to-do')
      return `${email} ${isSupport ? 'is already a support agent' : 'is not a support agent'}`;
    return `${email} ${isSupport ? 'is now a support agent' : 'is no longer a support agent'}`;
  } finally {
    await database.close();
    await opened.close();
  }
}

try {
  process.stdout.write(`${await changeSupport(process.argv[2], process.argv[3])}\n`);
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
