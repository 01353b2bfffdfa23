// find-orders: the order of a number, or what somebody has bought and sold; without either the newest. Nobody's orders, where
// nobody is called that.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { FoundOrder, findOrders as endpoint } from '#contract/operations/console/order.endpoints.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPersonId } from './audit.report.ts';
import { listFoundOrders } from './order.report.ts';
import type { Among } from './order.report.ts';

export async function findOrders(
  read: Read,
  _viewer: Viewer,
  { q, ...page }: ParsedOf<typeof endpoint>,
): Promise<ListOf<FoundOrder>> {
  const among = await amongOf(read, q);
  if (among === 'nobody') return { items: [], nextCursor: null, total: null };
  const { rows, nextCursor } = await listFoundOrders(read, among, page);
  const people = await personsById(
    read,
    rows.flatMap((row) => [row.buyer_id, row.seller_id]),
  );
  const items = rows.map((row) => ({
    number: row.number,
    title: row.title,
    state: row.state,
    buyer: people.get(row.buyer_id)!,
    seller: people.get(row.seller_id)!,
    totalMinor: row.total_minor,
    placedAt: row.placed_at.toISOString(),
  }));
  return { items, nextCursor, total: null };
}

async function amongOf(read: Read, q: string): Promise<Among | 'nobody'> {
  if (q === '') return null;
  const number = orderNumberSchema.safeParse(q.toUpperCase());
  if (number.success) return { number: number.data };
  const personId = await findPersonId(read, q);
  return personId === null ? 'nobody' : { personId };
}
