// list-journals: ledger journals of an order, a subject, or all; newest first. An unknown order has none.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { Journal, listJournals as endpoint } from '#contract/operations/console/money.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listJournalRows, subjectsOfOrder } from './money.report.ts';

export async function listJournals(
  read: Read,
  _viewer: Viewer,
  { about, ...page }: ParsedOf<typeof endpoint>,
): Promise<ListOf<Journal>> {
  const number = orderNumberSchema.safeParse(about.toUpperCase());
  const subjects =
    about === '' ? null : number.success ? ((await subjectsOfOrder(read, number.data)) ?? []) : [about];
  return { ...(await listJournalRows(read, { ...page, subjects })), total: null };
}
