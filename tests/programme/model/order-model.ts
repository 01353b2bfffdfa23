// The order as the specification has it, in memory: written from product.md and not from the code, with its own figures.
// Guards: it predicts what is accepted, what is refused and where every cent is; the real order must agree after each command.
// Times are milliseconds; money is cents.

const hour = 3_600_000;
export const day = 24 * hour;

export type OrderModel = {
  now: number;
  state: string;
  priceMinor: number;
  buyerFeeMinor: number;
  deliveryDays: number;
  revisionsLeft: number | null;
  placedAt: number;
  startedAt: number | null;
  dueAt: number | null;
  isMarkedLate: boolean;
  autoCompleteAt: number | null;
  hasExtended: boolean;
  reminders: number[];
  clearsAt: number | null;
  isCleared: boolean;
  refundedMinor: number;
  toSellerMinor: number;
  commissionMinor: number;
  /** A step of a verb that the model does not know has happened: from here on only the laws of every verb are checked. */
  isBeyond: boolean;
};

export function placed(
  at: number,
  bought: { priceMinor: number; deliveryDays: number; revisions: number | null },
): OrderModel {
  return {
    now: at,
    state: 'pending',
    priceMinor: bought.priceMinor,
    buyerFeeMinor: Math.max(100, Math.floor(bought.priceMinor / 20)),
    deliveryDays: bought.deliveryDays,
    revisionsLeft: bought.revisions,
    placedAt: at,
    startedAt: null,
    dueAt: null,
    isMarkedLate: false,
    autoCompleteAt: null,
    hasExtended: false,
    reminders: [at + day, at + 3 * day],
    clearsAt: null,
    isCleared: false,
    refundedMinor: 0,
    toSellerMinor: 0,
    commissionMinor: 0,
    isBeyond: false,
  };
}

export function deliver(model: OrderModel): void {
  model.isMarkedLate ||= model.dueAt !== null && model.now >= model.dueAt;
  model.state = 'delivered';
  awaitApproval(model, model.now + (model.priceMinor >= 50_000 ? 7 : 3) * day);
}

export function awaitApproval(model: OrderModel, until: number): void {
  model.autoCompleteAt = until;
  // Reminders whose time has gone are not sent.
  model.reminders = [until - day, until - 2 * hour].filter((at) => at > model.now);
}

export function revise(model: OrderModel): void {
  const again = model.now + Math.max(1, Math.ceil(model.deliveryDays / 2)) * day;
  model.state = 'revision';
  model.dueAt = Math.max(model.dueAt ?? 0, again);
  if (model.revisionsLeft !== null) model.revisionsLeft--;
  model.autoCompleteAt = null;
  model.reminders = [];
}

export function complete(model: OrderModel): void {
  model.state = 'completed';
  model.commissionMinor = Math.floor(model.priceMinor / 10);
  model.toSellerMinor = model.priceMinor - model.commissionMinor;
  model.clearsAt = model.now + 7 * day;
  model.autoCompleteAt = null;
  model.reminders = [];
}

export function cancel(model: OrderModel): void {
  model.state = 'cancelled';
  model.refundedMinor = model.priceMinor + model.buyerFeeMinor;
  model.autoCompleteAt = null;
  model.reminders = [];
}

/** What the timers do when they come by. */
export function runTimers(model: OrderModel): void {
  const { now } = model;
  if (model.state === 'delivered' && now >= model.autoCompleteAt!) complete(model);
  // However many reminders were missed, one is sent now and those ahead stay.
  model.reminders = model.reminders.filter((at) => at > now);
  if (owesDelivery(model) && now >= model.dueAt!) model.isMarkedLate = true;
  if (model.clearsAt !== null && now >= model.clearsAt) model.isCleared = true;
}

export const owesDelivery = (model: OrderModel) =>
  model.state === 'in-progress' || model.state === 'revision';
export const hours = (count: number) => count * hour;

/** Where every cent of the order is. */
export function expectedMoney(model: OrderModel): { held: number; to: Record<string, number> } {
  const paid = model.priceMinor + model.buyerFeeMinor;
  if (model.state === 'cancelled') return { held: 0, to: { refund_inflight: paid } };
  if (model.state !== 'completed') return { held: paid, to: {} };
  return {
    held: 0,
    to: {
      seller_pending: model.toSellerMinor,
      commission_revenue: model.commissionMinor,
      buyer_fee_revenue: model.buyerFeeMinor,
    },
  };
}
