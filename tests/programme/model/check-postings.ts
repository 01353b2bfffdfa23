// The ledger invariants of what was posted since the last check, and of one order: what a single command can have broken.
import { clearingDifference } from '#server/foundation/ledger/violation.report.ts';
import { listBrokenHistories } from '#server/foundation/ledger/history.report.ts';
import { lastTransferOfPage, listTouchedRows } from '#server/foundation/ledger/touched-rows.report.ts';
import { listViolationsOf } from '#server/foundation/ledger/violation-pages.report.ts';
import type { Violation } from '#server/foundation/ledger/violation-pages.report.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';

/** More than any command posts. */
const mostTransfers = 10_000;
const checkedUpTo = new WeakMap<Platform, number>();

export async function listNewViolations(platform: Platform, orderId: string): Promise<Violation[]> {
  const read = reading(platform);
  const from = checkedUpTo.get(platform) ?? 0;
  const to = (await lastTransferOfPage(read, from, mostTransfers)) ?? from;
  const touched = to === from ? new Map() : await listTouchedRows(read, from, to);
  touched.set('order', [...new Set([...(touched.get('order') ?? []), orderId])]);
  const found: Violation[] = [...(await listBrokenHistories(read, [orderId]))];
  for (const [kind, ids] of touched) found.push(...(await listViolationsOf(read, kind, ids)));
  const difference = await clearingDifference(read, platform.payments);
  if (difference) found.push(difference);
  checkedUpTo.set(platform, to);
  return found;
}
