// find-orders: an order by number, the orders of a user, or the newest. An unknown user has no orders.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { ConsoleOrder, findOrders as endpoint } from '#contract/operations/console/order.endpoints.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findUserIdByName } from './audit.report.ts';
import { listConsoleOrders } from './order.report.ts';
import type { OrderFilter } from './order.report.ts';

export async function findOrders(
  read: Read,
  _viewer: Viewer,
  { q, ...page }: ParsedOf<typeof endpoint>,
): Promise<ListOf<ConsoleOrder>> {
  const filter = await filterOf(read, q);
  if (filter === 'no-match') return { items: [], nextCursor: null, total: null };
  const { rows, nextCursor } = await listConsoleOrders(read, filter, page);
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

async function filterOf(read: Read, q: string): Promise<OrderFilter | 'no-match'> {
  if (q === '') return null;
  const number = orderNumberSchema.safeParse(q.toUpperCase());
  if (number.success) return { number: number.data };
  const userId = await findUserIdByName(read, q);
  return userId === null ? 'no-match' : { userId };
}
