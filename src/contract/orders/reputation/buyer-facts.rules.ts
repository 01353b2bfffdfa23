// Buyer reputation shown to sellers before they accept: four metrics (axes) computed from the buyer's orders.
// Below `minOrders` an axis has no value, for sellers and for the buyer alike. The axes are never combined into one score.

/** Only orders of the last 365 days count, and of them the newest 100. */
export const buyerFactsDays = 365;
export const maxBuyerOrders = 100;
/** The number of orders with data that an axis needs before it has a value. */
export const minOrders = 3;

export const buyerAxes = ['brief', 'replies', 'scope', 'payment'] as const;
export type BuyerAxisName = (typeof buyerAxes)[number];

/** The data of one order. */
export type BuyerOrder = {
  /** The requirements were submitted. */
  isStarted: boolean;
  /** The seller had to ask a blocking question. */
  neededClarification: boolean;
  /** The seller's rating of the brief in a published review. */
  briefStars: number | null;
  /** For each time the buyer had to act: seconds until they did, or until the deadline. */
  replySeconds: number[];
  isCompleted: boolean;
  /** Revisions requested. */
  revisions: number;
  /** Additions the buyer proposed, accepted or not. */
  changes: number;
  /** From the last delivery to its approval; null if not approved. */
  approvalSeconds: number | null;
  wasAutoApproved: boolean;
};

export type BuyerAxis = {
  name: BuyerAxisName;
  /** The number of orders with data. */
  orders: number;
  /**
   * Null below `minOrders`. brief: mean stars × 100, floored · replies, payment: median seconds · scope: revisions and change
   * orders for each 100 orders, rounded up.
   */
  value: number | null;
  /** payment: how many of the orders were auto-approved; 0 for the others. */
  autoApproved: number;
  /** brief: in how many of the started orders the seller needed a clarification; zeros for the others, and below `minOrders`. */
  clarifications: { orders: number; of: number };
};

const noClarifications = { orders: 0, of: 0 };

export function axesOf(orders: readonly BuyerOrder[]): BuyerAxis[] {
  const briefs = orders.flatMap((order) => (order.briefStars === null ? [] : [order.briefStars]));
  const answered = orders.filter((order) => order.replySeconds.length > 0);
  const completed = orders.filter((order) => order.isCompleted);
  const approved = orders.flatMap((order) => (order.approvalSeconds === null ? [] : [order.approvalSeconds]));
  const autoApprovedOrders = orders.filter(
    (order) => order.approvalSeconds !== null && order.wasAutoApproved,
  );
  const scopeChanges = completed.reduce((sum, order) => sum + order.revisions + order.changes, 0);
  const started = orders.filter((order) => order.isStarted);
  const clarifications =
    started.length < minOrders
      ? noClarifications
      : { orders: started.filter((order) => order.neededClarification).length, of: started.length };
  const axis = (name: BuyerAxisName, count: number, valueOf: () => number, autoApproved = 0): BuyerAxis => ({
    name,
    orders: count,
    value: count < minOrders ? null : valueOf(),
    autoApproved: count < minOrders ? 0 : autoApproved,
    clarifications: name === 'brief' ? clarifications : noClarifications,
  });
  return [
    axis('brief', briefs.length, () =>
      Math.floor((briefs.reduce((sum, stars) => sum + stars, 0) * 100) / briefs.length),
    ),
    axis('replies', answered.length, () => medianOf(answered.flatMap((order) => order.replySeconds))),
    axis('scope', completed.length, () => Math.ceil((scopeChanges * 100) / completed.length)),
    axis('payment', approved.length, () => medianOf(approved), autoApprovedOrders.length),
  ];
}

/** The lower median: always a value that occurred. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}

export const axisLabels: Record<BuyerAxisName, string> = {
  brief: 'Clear brief',
  replies: 'Reply time',
  scope: 'Scope stability',
  payment: 'Payment speed',
};

/** The value in short form: "4.8 of 5", "5 hours", "0.4 per order"; a dash if there is none. */
export function axisFigure({ name, value }: BuyerAxis): string {
  if (value === null) return '–';
  if (name === 'brief') return `${(Math.floor(value / 10) / 10).toFixed(1)} of 5`;
  if (name === 'scope') return `${(Math.ceil(value / 10) / 10).toFixed(1)} per order`;
  return spanText(value);
}

/** The value as a sentence. */
export function axisSentence(axis: BuyerAxis): string {
  const { name, value, orders, autoApproved, clarifications } = axis;
  if (value === null)
    return clarifications.of === 0
      ? 'Not enough orders yet.'
      : `Not enough reviews yet. ${clarificationSentence(clarifications)}`;
  switch (name) {
    case 'brief':
      return `Sellers rate the brief ${axisFigure(axis)} stars.`;
    case 'replies':
      return `Usually responds within ${spanText(value)}.`;
    case 'scope':
      if (value === 0) return 'Has not requested a revision or a change.';
      return `Requests ${(Math.ceil(value / 10) / 10).toFixed(1)} revisions and changes per order.`;
    case 'payment':
      return autoApproved === 0
        ? `Usually approves within ${spanText(value)} of the delivery.`
        : `Usually approves within ${spanText(value)} of the delivery; ${autoApproved} of ${orders} were auto-approved.`;
  }
}

/** "Based on 12 orders."; for the brief also how often sellers needed a clarification. */
export function axisBasis({ orders, clarifications }: BuyerAxis): string {
  const basis = orders === 1 ? 'Based on 1 order.' : `Based on ${orders} orders.`;
  return clarifications.of === 0 ? basis : `${basis} ${clarificationSentence(clarifications)}`;
}

function clarificationSentence({ orders, of }: BuyerAxis['clarifications']): string {
  return orders === 0
    ? `No clarification was needed in ${of} orders.`
    : `A clarification was needed in ${orders} of ${of} orders.`;
}

/** Rounded up: "1 hour", "5 hours", and days from 48 hours on: "3 days". */
export function spanText(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.ceil(hours / 24)} days`;
}
