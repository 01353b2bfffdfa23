// What sellers are told of a buyer before they accept: four axes, each from the buyer's own orders, by pure functions.
// Guards: below `leastOrders` an axis says nothing, to sellers and to the buyer alike; a median is a value that occurred.
// Does not add the axes up: there is no score of a person here.

/** Orders placed so many days ago at most, and of them the newest so many. */
export const buyerFactsDays = 365;
export const mostBuyerOrders = 100;
/** Of how many orders an axis needs to know something before it says it. */
export const leastOrders = 3;

export const buyerAxes = ['brief', 'replies', 'scope', 'payment'] as const;
export type BuyerAxisName = (typeof buyerAxes)[number];

/** What one order says of its buyer. */
export type BuyerOrder = {
  /** The requirements were sent: from here on a seller knew what there was to know. */
  isStarted: boolean;
  /** The seller could not go on without asking. */
  wasAskedAbout: boolean;
  /** Stars a seller gave the brief in a published review. */
  briefStars: number | null;
  /** Seconds of each time it was the buyer's turn, until they acted or the time was over. */
  replySeconds: number[];
  isCompleted: boolean;
  /** Asked for. */
  revisions: number;
  /** Change orders the buyer proposed, whatever came of them. */
  changes: number;
  /** From the last delivery to its approval; null when it was not approved. */
  approvalSeconds: number | null;
  approvedBySilence: boolean;
};

export type BuyerAxis = {
  name: BuyerAxisName;
  /** How many orders say something about it. */
  orders: number;
  /**
   * Null below `leastOrders`. brief: mean stars × 100, floored · replies, payment: median seconds · scope: revisions and change
   * orders for each 100 orders, rounded up.
   */
  value: number | null;
  /** payment: how many of the orders were approved by silence; 0 for the others. */
  bySilence: number;
  /** brief: of so many orders that were started, in how many the seller had to ask; zeros for the others, and below `leastOrders`. */
  asked: { orders: number; of: number };
};

const nothingAsked = { orders: 0, of: 0 };

export function axesOf(orders: readonly BuyerOrder[]): BuyerAxis[] {
  const briefs = orders.flatMap((one) => (one.briefStars === null ? [] : [one.briefStars]));
  const answered = orders.filter((one) => one.replySeconds.length > 0);
  const completed = orders.filter((one) => one.isCompleted);
  const approved = orders.flatMap((one) => (one.approvalSeconds === null ? [] : [one.approvalSeconds]));
  const silent = orders.filter((one) => one.approvalSeconds !== null && one.approvedBySilence);
  const unforeseen = completed.reduce((sum, one) => sum + one.revisions + one.changes, 0);
  const started = orders.filter((one) => one.isStarted);
  const asked =
    started.length < leastOrders
      ? nothingAsked
      : { orders: started.filter((one) => one.wasAskedAbout).length, of: started.length };
  const axis = (name: BuyerAxisName, count: number, valueOf: () => number, bySilence = 0): BuyerAxis => ({
    name,
    orders: count,
    value: count < leastOrders ? null : valueOf(),
    bySilence: count < leastOrders ? 0 : bySilence,
    asked: name === 'brief' ? asked : nothingAsked,
  });
  return [
    axis('brief', briefs.length, () =>
      Math.floor((briefs.reduce((sum, stars) => sum + stars, 0) * 100) / briefs.length),
    ),
    axis('replies', answered.length, () => medianOf(answered.flatMap((one) => one.replySeconds))),
    axis('scope', completed.length, () => Math.ceil((unforeseen * 100) / completed.length)),
    axis('payment', approved.length, () => medianOf(approved), silent.length),
  ];
}

/** The middle one, of two middle ones the smaller. */
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

/** The value in a few characters: "4.8 of 5", "5 hours", "0.4 per order". A dash while there is too little to say. */
export function axisFigure({ name, value }: BuyerAxis): string {
  if (value === null) return '–';
  if (name === 'brief') return `${(Math.floor(value / 10) / 10).toFixed(1)} of 5`;
  if (name === 'scope') return `${(Math.ceil(value / 10) / 10).toFixed(1)} per order`;
  return spanText(value);
}

/** The same as a plain sentence, with where it comes from. */
export function axisSentence(axis: BuyerAxis): string {
  const { name, value, orders, bySilence, asked } = axis;
  if (value === null)
    return asked.of === 0 ? 'Not enough orders yet.' : `Not enough reviews yet. ${askedSentence(asked)}`;
  switch (name) {
    case 'brief':
      return `Sellers give the brief ${axisFigure(axis)} stars.`;
    case 'replies':
      return `Usually acts within ${spanText(value)} when it is their turn.`;
    case 'scope':
      if (value === 0) return 'Has not asked for a revision or a change.';
      return `Asks for ${(Math.ceil(value / 10) / 10).toFixed(1)} revisions and changes per order.`;
    case 'payment':
      return bySilence === 0
        ? `Usually approves within ${spanText(value)} of the delivery.`
        : `Usually approves within ${spanText(value)} of the delivery; ${bySilence} of ${orders} approved themselves.`;
  }
}

/** "From 12 orders."; of the brief also how often sellers had to ask. */
export function axisBasis({ orders, asked }: BuyerAxis): string {
  const from = orders === 1 ? 'From 1 order.' : `From ${orders} orders.`;
  return asked.of === 0 ? from : `${from} ${askedSentence(asked)}`;
}

function askedSentence({ orders, of }: BuyerAxis['asked']): string {
  return orders === 0
    ? `In ${of} orders no seller had to ask.`
    : `In ${orders} of ${of} orders the seller had to ask.`;
}

/** Rounded up: "1 hour", "5 hours", "3 days" (from 48 hours on). */
export function spanText(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.ceil(hours / 24)} days`;
}
