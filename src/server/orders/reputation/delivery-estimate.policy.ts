// When a seller would deliver an order placed now, from how long their own orders took while they were about as busy. Pure.
// Guarantees: no estimate from fewer orders than the floor, nor for a seller who is busier than in every order compared. An overdue
// order counts as delivered now, so late work shows before it is delivered.
import { deliveryEstimateRules as rules } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import type { DeliveryEstimate } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import { later } from '#server/platform/clock.ts';

const dayMs = 86_400_000;

export type PastOrder = {
  placedAt: Date;
  /** The requirements were answered; null if they are not yet. */
  startedAt: Date | null;
  /** The first delivery. */
  deliveredAt: Date | null;
  /** Cancelled or settled; with or without a delivery. */
  endedAt: Date | null;
  /** The delivery time with days added later. */
  agreedDays: number;
};

/** `history`: the seller's newest orders, newest first. `days`: the delivery time of the order that is placed now. */
export function estimateDelivery(
  history: readonly PastOrder[],
  { now, days }: { now: Date; days: number },
): DeliveryEstimate | null {
  const openAt = (at: Date) => history.filter((order) => isOpenAt(order, at)).length;
  const samples = history.slice(0, rules.sampled).flatMap((order) => {
    const share = shareTaken(order, now);
    return share === null ? [] : [{ share, openOrders: openAt(order.placedAt) }];
  });
  if (samples.length < rules.floor) return null;
  const openNow = openAt(now);
  if (samples.every(({ openOrders }) => openOrders < openNow)) return null;
  const distance = (sample: (typeof samples)[number]) => Math.abs(sample.openOrders - openNow);
  // A stable sort, so of equally distant ones the newest are compared.
  const compared = samples.toSorted((a, b) => distance(a) - distance(b)).slice(0, rules.compared);
  const shares = compared.map(({ share }) => share).toSorted((a, b) => a - b);
  const dayAt = (part: number) => {
    const share = shares[Math.ceil(part * shares.length) - 1]!;
    return later(now, { days: Math.max(1, Math.ceil(share * days)) })
      .toISOString()
      .slice(0, 10);
  };
  return { halfOn: dayAt(0.5), nineOfTenOn: dayAt(0.9), orders: compared.length };
}

/** Paid before then, and neither delivered nor ended by then. */
function isOpenAt({ placedAt, deliveredAt, endedAt }: PastOrder, at: Date): boolean {
  const until = deliveredAt ?? endedAt;
  return placedAt < at && (until === null || until > at);
}

/** The time from the start to the first delivery as a share of the agreed time; null for an order that says nothing about it. */
function shareTaken(order: PastOrder, now: Date): number | null {
  const { placedAt, startedAt, deliveredAt, endedAt, agreedDays } = order;
  if (startedAt === null || placedAt < later(now, { days: -rules.recentDays })) return null;
  // Faster extras bought one by one can take away all of the days.
  const agreedMs = Math.max(1, agreedDays) * dayMs;
  const share = ((deliveredAt ?? now).getTime() - startedAt.getTime()) / agreedMs;
  if (deliveredAt !== null) return share;
  return endedAt === null && share > 1 ? share : null;
}
