// `npm run ledger:verify`: prints all violated ledger invariants; exits with 1 if there are any. Changes nothing.
// Uses DATABASE_URL, or the embedded database of the data folder, also while the server runs on it.
import { settlementCurrency } from '#contract/common/money.ts';
import { listViolations } from '#server/foundation/ledger/violation.report.ts';
import type { Violation } from '#server/foundation/ledger/violation.report.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/data/db.ts';
import { WrongSetting, readSettings } from '#server/platform/settings/settings.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { clearingSide } from '#server/operations/reconciliation/calls-in-progress.report.ts';
import { unexplainedMinor } from '#server/operations/reconciliation/compare-balance.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { onExistingDatabase, withoutTimeLimit } from './open-existing-database.ts';
import { openPaymentProviders } from './open-payment-providers.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const tries = 3;

/** A posting of a running server may follow its call within seconds, so only a lasting difference counts. */
async function lastingDifference(read: Read, provider: Payments): Promise<Violation | null> {
  for (let tried = 1; ; tried++) {
    const difference = await differenceAt(read, provider);
    if (!difference || tried === tries) return difference;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

async function differenceAt(read: Read, provider: Payments): Promise<Violation | null> {
  const invariant = 'I8 the provider holds what the ledger says';
  try {
    const providerMinor = await provider.balanceMinor(settlementCurrency);
    const side = await clearingSide(read, provider.name, systemClock.now());
    const difference = unexplainedMinor(side, providerMinor);
    return difference === 0 ? null : { invariant, subject: provider.name, difference };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const subject = `${provider.name}: not checked, because the provider did not answer`;
    return { invariant, subject, difference: null };
  }
}

async function verify({ db, pool }: OpenDatabase, settings: Settings): Promise<number> {
  const read = { sql: db } as Read;
  const violations = await listViolations(read);
  for (const provider of await openPaymentProviders(settings, pool)) {
    const difference = await lastingDifference(read, provider);
    if (difference) violations.push(difference);
  }
  for (const { invariant, subject, difference } of violations) {
    print(`${invariant} | ${subject}${difference === null ? '' : ` | ${difference}`}`);
  }
  print(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} violations.`);
  return violations.length === 0 ? 0 : 1;
}

try {
  const settings = readSettings(process.env);
  const code = await onExistingDatabase(settings, (database) => verify(database, settings), withoutTimeLimit);
  if (code === null) print('No database found, nothing to verify.');
  process.exitCode = code ?? 0;
} catch (error) {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
