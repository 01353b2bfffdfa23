// `npm run support -- grant|revoke <email>`: makes the owner of a verified address one of support, or takes that back.
// People of support see /admin and decide disputes; for everybody else those pages do not exist.
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openExistingDatabase } from './open-existing-database.ts';

class WrongUse extends Error {}

async function changeSupport(verb: string | undefined, email: string | undefined): Promise<string> {
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined)
    throw new WrongUse('Say who: npm run support -- grant somebody@example.com (or revoke)');
  const opened = await openExistingDatabase(readSettings(process.env));
  if (!opened) throw new WrongUse('There is no database yet: start Guildhall once, or set DATABASE_URL.');
  const database = openDatabase({ connectionString: opened.connectionString, pool: 2 }, () => undefined);
  const isSupport = verb === 'grant';
  try {
    const change = await database.db
      .transaction()
      .execute((sql) => grantSupport({ sql, now: systemClock.now() } as Tx, { email, isSupport }));
    if (change === 'no-such-account') throw new WrongUse(`No verified account has the address ${email}.`);
    if (change === 'nothing-to-do')
      return `${email} ${isSupport ? 'is of support already' : 'is not of support'}`;
    return `${email} ${isSupport ? 'is of support now' : 'is not of support any more'}`;
  } finally {
    await database.close();
    await opened.close();
  }
}

try {
  process.stdout.write(`${await changeSupport(process.argv[2], process.argv[3])}\n`);
} catch (error) {
  const isPlain = error instanceof WrongUse || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
