// The viewer's orders as buyer or as seller, with the count per state for the same search.
import type { z } from 'zod';
import type { listOrders as endpoint } from '#contract/orders/orders/order.endpoints.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countOrderStates, listOrderRows } from './order-list.report.ts';
import { cardsOf } from './order.view.ts';

const mostCounted = 1000;

export async function listOrders(
  read: Read,
  viewer: Viewer,
  input: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['data']>> {
  const of = { personId: viewer.userId, side: input.as, text: input.q ?? '' };
  const { rows, nextCursor } = await listOrderRows(read, of, {
    state: input.state,
    sort: input.sort,
    cursor: input.cursor,
    limit: input.limit,
  });
  const counts: Record<string, number> = { all: 0 };
  for (const state of orderMachine.states) counts[state] = 0;
  for (const { state, n } of await countOrderStates(read, of)) {
    counts[state] = n;
    counts.all! += n;
  }
  const total = counts[input.state ?? 'all']!;
  return {
    items: await cardsOf(read, input.as, rows),
    nextCursor,
    total: Math.min(total, mostCounted),
    totalIsCapped: total > mostCounted,
    counts,
  };
}
