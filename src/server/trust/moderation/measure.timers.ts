// Restrictions whose time is over end by themselves: the account may do again what no other decision forbids, and its person is told.
// Guards: ends them whatever has become of the account; one that could not end would hold back everybody else's.
import { tryLockPerson, restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Timer } from '#server/platform/data/events.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { endDueOf, findDue, scopesInForce } from './measure.store.ts';

const batch = 50;

export const measureTimers: readonly Timer[] = [
  {
    name: 'measures/end-measures',
    everySeconds: 60,
    async run(platform) {
      let done = 0;
      for (; done < batch; done++) {
        const due = await findDue(reading(platform));
        if (!due) break;
        await inTransaction(platform, (tx) => endMeasures(tx, due.user_id));
      }
      return done;
    },
  },
];

async function endMeasures(tx: Tx, userId: string): Promise<void> {
  const isThere = await tryLockPerson(tx, userId);
  for (const measureId of await endDueOf(tx, userId)) {
    await audit(tx, 'measure.ended', { userId, details: { measureId } });
    if (isThere) publish(tx, { name: 'measure.ended', userId, measureId, at: tx.now.toISOString() });
  }
  await restrictAccount(tx, userId, await scopesInForce(tx, userId));
}
