// Requests as shown to both parties. The new deadline of an open extension is computed by the policy that would apply it.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderRequest } from '#contract/orders/orders/request.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { isoOf } from '../views/order-reviews.report.ts';
import type { OrderRoom } from '../views/order-room.report.ts';
import type { OrderRow } from '../order.store.ts';
import { dueAfterExtension, dueNow, pauseLeftMs, pausesLeft } from './request.policy.ts';

export function requestsShape(room: OrderRoom, files: Map<string, FileView>, now: Date): OrderRequest[] {
  return room.requests.map((request) => ({
    id: request.id,
    kind: request.kind,
    askedBy: request.asked_by,
    state: request.state,
    message: request.message,
    days: request.days,
    newDueAt: newDueAt(room, request, now)?.toISOString() ?? null,
    fault: request.fault,
    askedAt: isoOf(request.asked_at),
    answerBy: isoOf(request.answer_by),
    answeredAt: request.answered_at === null ? null : isoOf(request.answered_at),
    answer: request.answer,
    answerFiles: request.answer_file_ids.flatMap((id) => files.get(id) ?? []),
  }));
}

function newDueAt(order: OrderRow, request: OrderRoom['requests'][number], now: Date): Date | null {
  const due = dueNow(order, now);
  if (request.state !== 'open' || request.days === null || due === null) return null;
  return dueAfterExtension(due, new Date(request.asked_at), request.days);
}

export function pauseShape(order: OrderRow): OrderView['pause'] {
  return {
    left: pausesLeft(order),
    leftMs: pauseLeftMs(order),
    since: order.paused_at?.toISOString() ?? null,
    until: order.pause_ends_at?.toISOString() ?? null,
  };
}
