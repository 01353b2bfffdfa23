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
  completedAt: number | null;
  deliveredAt: number | null;
  /** Of the price, what has gone back. */
  refundedPriceMinor: number;
  /** What went back while the order was open. */
  givenFromEscrowMinor: number;
  extension: { askedAt: number; days: number; until: number } | null;
  proposal: { by: string; askedAt: number; until: number } | null;
  pause: { at: number; until: number } | null;
  pausesTaken: number;
  pausedMs: number;
  requestsAsked: number;
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
    completedAt: null,
    deliveredAt: null,
    refundedPriceMinor: 0,
    givenFromEscrowMinor: 0,
    extension: null,
    proposal: null,
    pause: null,
    pausesTaken: 0,
    pausedMs: 0,
    requestsAsked: 0,
    isBeyond: false,
  };
}

export function deliver(model: OrderModel): void {
  model.isMarkedLate ||= isLate(model);
  leaveBehind(model);
  model.state = 'delivered';
  model.deliveredAt = model.now;
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
  model.completedAt = model.now;
  model.proposal = null;
  const earned = leftOf(model);
  model.commissionMinor = Math.floor(earned / 10);
  model.toSellerMinor = earned - model.commissionMinor;
  model.clearsAt = model.now + 7 * day;
  model.autoCompleteAt = null;
  model.reminders = [];
}

export function cancel(model: OrderModel): void {
  leaveBehind(model);
  model.proposal = null;
  model.state = 'cancelled';
  model.refundedMinor = model.priceMinor + model.buyerFeeMinor;
  model.givenFromEscrowMinor = model.refundedMinor;
  model.autoCompleteAt = null;
  model.reminders = [];
}

/** What the timers do when they come by. */
export function runTimers(model: OrderModel): void {
  const { now } = model;
  approveInSilence(model);
  // However many reminders were missed, one is sent now and those ahead stay.
  if (model.state !== 'delivered' || model.proposal === null)
    model.reminders = model.reminders.filter((at) => at > now);
  if (model.pause !== null && now >= model.pause.until) goOn(model);
  if (isLate(model)) model.isMarkedLate = true;
  if (model.extension !== null && now >= model.extension.until) model.extension = null;
  if (model.proposal !== null && now >= model.proposal.until) {
    if (model.deliveredAt === null) cancel(model);
    // It becomes a dispute.
    else model.isBeyond = true;
  }
  approveInSilence(model);
  if (model.clearsAt !== null && now >= model.clearsAt) model.isCleared = true;
}

function approveInSilence(model: OrderModel): void {
  if (model.state === 'delivered' && model.proposal === null && model.now >= model.autoCompleteAt!)
    complete(model);
}

/** The clock goes on; the deadline has moved by the time it stood still. */
export function goOn(model: OrderModel): void {
  if (model.pause === null) return;
  const due = dueOf(model);
  model.pausedMs += due - model.dueAt!;
  model.dueAt = due;
  model.pause = null;
}

/** The deadline as it stands: while the clock stands still, it moves along. */
export function dueOf({ dueAt, pause, now }: OrderModel): number {
  return dueAt! + (pause === null ? 0 : Math.min(now, pause.until) - pause.at);
}

export const isLate = (model: OrderModel) => owesDelivery(model) && model.now >= dueOf(model);

/** What was asked and cannot be answered once the work is delivered or over. */
function leaveBehind(model: OrderModel): void {
  model.extension = null;
  goOn(model);
}

/** The time to look at a delivery stood still while the proposal was open. */
export function closeProposal(model: OrderModel): void {
  const { proposal, now } = model;
  model.proposal = null;
  if (model.state !== 'delivered') return;
  awaitApproval(model, model.autoCompleteAt! + now - Math.max(proposal!.askedAt, model.deliveredAt!));
}

export const leftOf = (model: OrderModel) => model.priceMinor - model.refundedPriceMinor;

/** Of `x` more of the price that goes back, what the buyer gets: their share of the fee with it. */
export function giveBack(model: OrderModel, x: number): number {
  const { priceMinor, buyerFeeMinor } = model;
  const feeOf = (back: number) => Number((BigInt(buyerFeeMinor) * BigInt(back)) / BigInt(priceMinor));
  const before = model.refundedPriceMinor;
  model.refundedPriceMinor += x;
  const moved = x + feeOf(before + x) - feeOf(before);
  model.refundedMinor += moved;
  return moved;
}

export const owesDelivery = (model: OrderModel) =>
  model.state === 'in-progress' || model.state === 'revision';
export const hours = (count: number) => count * hour;

/** Where every cent of the order is. */
export function expectedMoney(model: OrderModel): { held: number; to: Record<string, number> } {
  const paid = model.priceMinor + model.buyerFeeMinor;
  const given = model.givenFromEscrowMinor;
  const back: Record<string, number> = given > 0 ? { refund_inflight: given } : {};
  if (model.state !== 'completed') return { held: paid - given, to: back };
  const parts = {
    ...back,
    seller_pending: model.toSellerMinor,
    commission_revenue: model.commissionMinor,
    buyer_fee_revenue: paid - given - model.toSellerMinor - model.commissionMinor,
  };
  // A leg of nothing is not posted.
  return { held: 0, to: Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount > 0)) };
}
