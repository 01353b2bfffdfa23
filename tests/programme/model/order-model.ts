// An in-memory model of an order, written from the specification and independently of the product's code and constants.
// Predicts what is accepted, what is refused and where every cent is. Times in milliseconds, money in cents.

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
  sellerFeeMinor: number;
  completedAt: number | null;
  deliveredAt: number | null;
  /** The refunded part of the price. */
  refundedPriceMinor: number;
  /** Refunds made while the order was open. */
  refundedFromEscrowMinor: number;
  extension: { askedAt: number; days: number; until: number } | null;
  proposal: { by: string; askedAt: number; until: number } | null;
  pause: { at: number; until: number } | null;
  pausesTaken: number;
  pausedMs: number;
  /** What the order waits for that can end it, when it then ends, and whether both were warned. */
  awaited: 'requirements' | 'delivery' | null;
  endsAt: number | null;
  isWarned: boolean;
  /** How often each side has taken a limited step, by verb and side. */
  taken: Map<string, number>;
  /** An unmodeled verb was accepted: from here on, only the general invariants are checked. */
  isUnmodeled: boolean;
};

export function newOrderModel(
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
    sellerFeeMinor: 0,
    completedAt: null,
    deliveredAt: null,
    refundedPriceMinor: 0,
    refundedFromEscrowMinor: 0,
    extension: null,
    proposal: null,
    pause: null,
    pausesTaken: 0,
    pausedMs: 0,
    awaited: 'requirements',
    endsAt: at + 30 * day,
    isWarned: false,
    taken: new Map(),
    isUnmodeled: false,
  };
}

export function deliver(model: OrderModel): void {
  model.isMarkedLate ||= isLate(model);
  dropOpenRequests(model);
  model.state = 'delivered';
  model.deliveredAt = model.now;
  awaitApproval(model, model.now + (model.priceMinor >= 50_000 ? 7 : 3) * day);
}

export function awaitApproval(model: OrderModel, until: number): void {
  model.autoCompleteAt = until;
  // Reminders in the past are not sent.
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
  model.sellerFeeMinor = Math.floor(earned / 10);
  model.toSellerMinor = earned - model.sellerFeeMinor;
  model.clearsAt = model.now + 7 * day;
  model.autoCompleteAt = null;
  model.reminders = [];
}

export function cancel(model: OrderModel): void {
  dropOpenRequests(model);
  model.proposal = null;
  model.state = 'cancelled';
  model.refundedMinor = model.priceMinor + model.buyerFeeMinor;
  model.refundedFromEscrowMinor = model.refundedMinor;
  model.autoCompleteAt = null;
  model.reminders = [];
}

/** Runs all due timers. */
export function runTimers(model: OrderModel): void {
  const { now } = model;
  autoApprove(model);
  // Missed reminders are sent as one; future ones stay.
  if (model.state !== 'delivered' || model.proposal === null)
    model.reminders = model.reminders.filter((at) => at > now);
  if (model.pause !== null && now >= model.pause.until) endPause(model);
  if (isLate(model)) model.isMarkedLate = true;
  if (model.extension !== null && now >= model.extension.until) model.extension = null;
  if (model.proposal !== null && now >= model.proposal.until) {
    if (model.deliveredAt === null) cancel(model);
    // Turns into a dispute.
    else model.isUnmodeled = true;
  }
  autoApprove(model);
  if (model.clearsAt !== null && now >= model.clearsAt) model.isCleared = true;
  countEnd(model, 'system');
  if (endsNow(model)) end(model);
  else if (isToWarn(model)) warn(model);
}

/** After a step of `actor`: what is awaited now, and the end, which never comes nearer. */
export function countEnd(model: OrderModel, actor: string): void {
  const awaited = model.state === 'pending' ? 'requirements' : owesDelivery(model) ? 'delivery' : null;
  const hasBegun = awaited !== model.awaited;
  model.awaited = awaited;
  if (hasBegun) Object.assign(model, { endsAt: null, isWarned: false });
  if (awaited !== 'delivery') return;
  const signAt = hasBegun || actor === 'seller' ? model.now : 0;
  const endsAt = Math.max(model.dueAt!, signAt) + 30 * day;
  if (endsAt > (model.endsAt ?? 0)) Object.assign(model, { endsAt, isWarned: false });
}

export const endsNow = ({ endsAt, isWarned, now }: OrderModel) =>
  endsAt !== null && isWarned && now >= endsAt;
export const isToWarn = ({ endsAt, isWarned, now }: OrderModel) =>
  endsAt !== null && !isWarned && now >= endsAt - 7 * day;

/** A late warning leaves as many days as one in time. */
export function warn(model: OrderModel): void {
  model.isWarned = true;
  model.endsAt = Math.max(model.endsAt!, model.now + 7 * day);
}

export function end(model: OrderModel): void {
  cancel(model);
  countEnd(model, 'system');
}

function autoApprove(model: OrderModel): void {
  if (model.state === 'delivered' && model.proposal === null && model.now >= model.autoCompleteAt!)
    complete(model);
}

/** Ends the pause; the deadline moves by its length. */
export function endPause(model: OrderModel): void {
  if (model.pause === null) return;
  const due = dueOf(model);
  model.pausedMs += due - model.dueAt!;
  model.dueAt = due;
  model.pause = null;
}

/** The current deadline, which moves along during a pause. */
export function dueOf({ dueAt, pause, now }: OrderModel): number {
  return dueAt! + (pause === null ? 0 : Math.min(now, pause.until) - pause.at);
}

export const isLate = (model: OrderModel) => owesDelivery(model) && model.now >= dueOf(model);

/** Drops requests that can no longer be answered once the work is delivered or the order has ended. */
function dropOpenRequests(model: OrderModel): void {
  model.extension = null;
  endPause(model);
}

/** The approval period was paused while the proposal was open. */
export function closeProposal(model: OrderModel): void {
  const { proposal, now } = model;
  model.proposal = null;
  if (model.state !== 'delivered') return;
  awaitApproval(model, model.autoCompleteAt! + now - Math.max(proposal!.askedAt, model.deliveredAt!));
}

export const leftOf = (model: OrderModel) => model.priceMinor - model.refundedPriceMinor;

/** Refunds `x` of the price; returns what the buyer gets, the proportional buyer fee included. */
export function refund(model: OrderModel, x: number): number {
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
  const refunded = model.refundedFromEscrowMinor;
  const back: Record<string, number> = refunded > 0 ? { refund_inflight: refunded } : {};
  if (model.state !== 'completed') return { held: paid - refunded, to: back };
  const parts = {
    ...back,
    seller_pending: model.toSellerMinor,
    commission_revenue: model.sellerFeeMinor,
    buyer_fee_revenue: paid - refunded - model.toSellerMinor - model.sellerFeeMinor,
  };
  // Legs of zero are not posted.
  return { held: 0, to: Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount > 0)) };
}
