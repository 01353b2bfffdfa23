// Checks the operator's account at the payment provider when a worker starts, and every hour: what is wrong with it is a warning in the
// log, once a day and when it changes, and a notice in the console. Guarantees: nothing depends on the result, so a wrong setup never
// stops the server; the provider is called outside transactions.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { findProviderSetup, saveProviderSetup } from './provider-setup.store.ts';

const logEvery = { days: 1 };

export async function checkSetup(platform: Platform): Promise<void> {
  const { name, checkSetup: check } = platform.payments;
  if (check === null) return;
  const problems = await orUnavailable(check(`${platform.settings.publicUrl}/webhooks/${name}`));
  if (problems === null)
    return platform.log.warn({ provider: name }, 'the account at the provider was not checked');
  const known = await findProviderSetup(reading(platform), name);
  const isKnown = known !== null && JSON.stringify(known.problems) === JSON.stringify(problems);
  const now = platform.clock.now();
  const isLogged =
    isKnown && known.logged_at !== null && known.logged_at > later(now, { days: -logEvery.days });
  const logs = problems.length > 0 && !isLogged;
  await inTransaction(platform, (tx) =>
    saveProviderSetup(tx, name, { problems, loggedAt: logs ? tx.now : (known?.logged_at ?? null) }),
  );
  if (logs)
    platform.log.warn({ provider: name, problems }, 'the account at the payment provider needs changes');
}

async function orUnavailable(check: Promise<string[]>): Promise<string[] | null> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/** Problems of the provider in use, for the console. */
export async function setupProblems(read: Read): Promise<string[]> {
  return (await findProviderSetup(read, read.platform.payments.name))?.problems ?? [];
}
