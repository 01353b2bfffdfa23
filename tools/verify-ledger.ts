// `npm run ledger:verify`: prints all violated ledger invariants; exits with 1 if there are any. Changes nothing.
// Reads in pages, at any size of the ledger. A run that was broken off continues with `-- --from` and the last place it printed.
// Uses DATABASE_URL, or the embedded database of the data folder, also while the server runs on it.
import { parseArgs } from 'node:util';
import { settlementCurrency } from '#contract/common/money.ts';
import { checkedKinds, firstPlace } from '#server/foundation/ledger/violation-pages.report.ts';
import type { CheckedKind, Place } from '#server/foundation/ledger/violation-pages.report.ts';
import { readPages } from '#server/foundation/ledger/violation.report.ts';
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
import { onExistingDatabase } from './open-existing-database.ts';
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

const progressEveryMs = 5000;
const nameOf = ({ kind, after }: Place) => (after === null ? kind : `${kind}:${after}`);

/** The place that a run printed, such as `order:0198…`. */
function readPlace(text: string | undefined): Place {
  if (text === undefined) return firstPlace;
  const [kind, after = null] = text.split(':');
  const isId = after === null || /^(?:\d{1,18}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(after);
  const isNumbered = kind === 'journal' || kind === 'account';
  if (
    !checkedKinds.includes(kind as CheckedKind) ||
    !isId ||
    (after !== null && isNumbered !== /^\d+$/.test(after))
  )
    throw new WrongSetting(
      `"${text}" is not a place in the ledger: use one that a run has printed after --from, or leave it out.`,
    );
  return { kind: kind as CheckedKind, after };
}

function printViolation({ invariant, subject, difference }: Violation): void {
  print(`${invariant} | ${subject}${difference === null ? '' : ` | ${difference}`}`);
}

/** The number of violations, each printed when it is found, so that a run that is broken off has not read in vain. */
async function verifyRows(read: Read, from: Place): Promise<number> {
  let [count, rows, printedAt] = [0, 0, performance.now()];
  for await (const page of readPages(read, from)) {
    page.found.forEach(printViolation);
    count += page.found.length;
    rows += page.rows;
    if (page.next === null || performance.now() - printedAt < progressEveryMs) continue;
    printedAt = performance.now();
    process.stderr.write(
      `${rows} rows read, ${count} violations; continue with --from ${nameOf(page.next)}\n`,
    );
  }
  return count;
}

async function verify({ db, pool }: OpenDatabase, settings: Settings, from: Place): Promise<number> {
  const read = { sql: db } as Read;
  let count = await verifyRows(read, from);
  for (const provider of await openPaymentProviders(settings, pool)) {
    const difference = await lastingDifference(read, provider);
    if (!difference) continue;
    printViolation(difference);
    count++;
  }
  if (count > 0) print(`${count} violations.`);
  else print(from === firstPlace ? 'The ledger is sound.' : 'The ledger is sound from there on.');
  return count === 0 ? 0 : 1;
}

try {
  const settings = readSettings(process.env);
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const from = readPlace(values.from);
  const code = await onExistingDatabase(settings, (database) => verify(database, settings, from));
  if (code === null) print('No database found, nothing to verify.');
  process.exitCode = code ?? 0;
} catch (error) {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
