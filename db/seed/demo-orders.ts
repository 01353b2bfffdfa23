// The steps of each demo order, from payment to reviews, with the moment at which each one runs.
// Each step runs the real command; the plan only decides times and texts. Deterministic.
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { reviewScores } from '#contract/orders/reviews/review.schema.ts';
import {
  cancellationReason,
  deliveryMessage,
  requirementAnswer,
  revisionRequest,
  starsFor,
} from '#seed/content/order-texts.ts';
import type { ReviewedOrder, ReviewWriter } from '#seed/content/review-texts.ts';
import { randomFrom } from '#seed/random.ts';
import type { Actor } from '#seed/demo-actors.ts';
import { storeBrief, storeDeliveryFiles } from '#seed/demo-files.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { payCheckout } from '#server/settlement/checkout/pay-checkout.ts';
import { startCheckout } from '#server/settlement/checkout/start-checkout.ts';
import { approveDelivery } from '#server/orders/orders/approve-delivery.ts';
import { cancelOrder } from '#server/orders/orders/cancel-order.ts';
import { deliverOrder } from '#server/orders/orders/deliver-order.ts';
import { requestRevision } from '#server/orders/orders/request-revision.ts';
import { submitRequirements } from '#server/orders/orders/submit-requirements.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { leaveReview } from '#server/orders/reviews/leave-review.ts';
import { replyToReview } from '#server/orders/reviews/reply-to-review.ts';

export type Ending =
  | 'completed'
  | 'auto-completed'
  | 'cancelled'
  | 'pending'
  | 'in-progress'
  | 'late'
  | 'delivered'
  | 'revision';
/** Steps of one order are listed in chronological order. */
export type Step = { at: Date; run: () => Promise<void> };

const hour = 3_600_000;
const day = 24 * hour;
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Demo Buyer' };

type Plan = {
  seed: string;
  buyer: Actor;
  offered: OfferedGig;
  ending: Ending;
  now: Date;
  endedDaysAgo: number;
};
/** `number` is empty until the order is paid. */
export type DemoOrder = Plan & { number: string; packageItems: string[]; category: string };

/** The steps of one order, from payment to its present state. */
export function stepsOf(platform: Platform, plan: Plan, writer: ReviewWriter): Step[] {
  const random = randomFrom(`order ${plan.seed}`);
  const gig = plan.offered.gig;
  const chosen = random.pick(gig.packages);
  const order: DemoOrder = { ...plan, number: '', packageItems: chosen.items, category: gig.category };
  const extras = random.chance(0.3) ? gig.extras.slice(0, 1) : [];
  const deliveryMs =
    Math.max(1, chosen.deliveryDays + extras.reduce((sum, extra) => sum + extra.daysDelta, 0)) * day;
  const times = timesOf(plan, deliveryMs, chosen.revisions !== 0);
  const step = (at: number, run: () => Promise<void>): Step => ({ at: new Date(at), run });
  const steps: Step[] = [
    step(times.placed, () =>
      place(
        platform,
        order,
        chosen.tier,
        extras.map((extra) => extra.id),
      ),
    ),
  ];
  if (plan.ending === 'cancelled') steps.push(step(times.placed + 3 * hour, () => cancel(platform, order)));
  if (times.started !== null) steps.push(step(times.started, () => start(platform, order, gig)));
  if (times.delivered !== null) steps.push(step(times.delivered, () => deliver(platform, order, 1)));
  if (times.revised !== null && chosen.revisions !== 0) {
    steps.push(step(times.revised, () => revise(platform, order)));
    if (times.redelivered !== null) steps.push(step(times.redelivered, () => deliver(platform, order, 2)));
  }
  if (times.approved !== null) steps.push(step(times.approved, () => approve(platform, order)));
  return times.reviewed === null
    ? steps
    : [...steps, ...reviewSteps(platform, order, times.reviewed, writer)];
}

/** When each step happens, in epoch milliseconds; null for steps not reached yet. Derived backwards from the present state. */
function timesOf({ seed, ending, now, endedDaysAgo }: Plan, deliveryMs: number, mayRevise: boolean) {
  const random = randomFrom(`times ${seed}`);
  const end = now.getTime();
  const none = {
    started: null,
    delivered: null,
    revised: null,
    redelivered: null,
    approved: null,
    reviewed: null,
  };
  const wait = () => random.between(1, 20) * hour;
  if (ending === 'pending') return { ...none, placed: end - random.between(0.1, 2.8) * day };
  if (ending === 'cancelled') return { ...none, placed: end - endedDaysAgo * day };
  if (ending === 'in-progress' || ending === 'late') {
    const share =
      ending === 'late' ? 1 + random.between(0.4, 1.6) * (day / deliveryMs) : random.between(0.1, 0.7);
    const started = end - share * deliveryMs;
    return { ...none, started, placed: started - wait() };
  }
  // Most deliver before the deadline, one in nine after it.
  const worked = deliveryMs * (random.chance(0.11) ? random.between(1.02, 1.15) : random.between(0.35, 0.95));
  if (ending === 'delivered' || ending === 'revision') {
    const delivered = end - random.between(20, 50) * hour;
    const revised = ending === 'revision' ? end - random.between(2, 16) * hour : null;
    return { ...none, delivered, revised, started: delivered - worked, placed: delivered - worked - wait() };
  }
  // Without a revision there is only one delivery; the time for a second one is not reserved.
  const isRevised = random.chance(0.25) && mayRevise;
  const approved = end - endedDaysAgo * day;
  // Orders auto-complete after 3 days, large ones after 7; 8 days cover both.
  const lastDelivery =
    ending === 'auto-completed' ? approved - 8 * day : approved - random.between(2, 40) * hour;
  const redelivered = isRevised ? lastDelivery : null;
  const revised = isRevised ? lastDelivery - random.between(18, 40) * hour : null;
  const delivered = revised === null ? lastDelivery : revised - random.between(3, 30) * hour;
  const started = delivered - worked;
  const reviewed = approved + random.between(10, 60) * hour;
  return {
    placed: started - wait(),
    started,
    delivered,
    revised,
    redelivered,
    approved: ending === 'auto-completed' ? null : approved,
    reviewed: reviewed < end ? reviewed : null,
  };
}

export async function place(
  platform: Platform,
  order: DemoOrder,
  tier: FrozenGig['packages'][number]['tier'],
  extras: string[],
): Promise<void> {
  const selection = { gigSlug: order.offered.gig.slug, package: tier, extras };
  const checkout = await inTransaction(platform, (tx) => startCheckout(tx, order.buyer, selection));
  await payFor(platform, order, checkout.id, `demo-${order.seed}-pay`);
}

/** Pays with the test card and stores the number of the resulting order in `order`. */
export async function payFor(
  platform: Platform,
  order: DemoOrder,
  checkoutId: string,
  idempotencyKey: string,
): Promise<void> {
  const paid = await payCheckout(platform, order.buyer, { checkoutId, card }, { idempotencyKey });
  order.number = paid.orderNumber!;
}

export async function start(platform: Platform, order: DemoOrder, gig: FrozenGig): Promise<void> {
  const answers = await Promise.all(
    gig.requirements.map(async (requirement) => {
      const text = requirementAnswer(order.seed, order.category, requirement);
      const fileIds =
        requirement.kind === 'file'
          ? [await storeBrief(platform, order.buyer.userId, order.offered.gig.title, text)]
          : [];
      return { requirementId: requirement.id, text, fileIds };
    }),
  );
  await inTransaction(platform, (tx) =>
    submitRequirements(tx, order.buyer, { orderNumber: order.number, answers }),
  );
}

export async function deliver(platform: Platform, order: DemoOrder, nth: number): Promise<void> {
  const all = order.packageItems.map((_, at) => at);
  const { gig, seller } = order.offered;
  // Only deliveries that are still open get files.
  const isOpen = order.ending === 'delivered' || order.ending === 'revision';
  const work = { title: gig.title, items: order.packageItems };
  const delivery = {
    orderNumber: order.number,
    message: deliveryMessage(order.seed, order.category, nth),
    fileIds: isOpen ? await storeDeliveryFiles(platform, seller.userId, work) : [],
    metCriteria: all,
  };
  await inTransaction(platform, (tx) => deliverOrder(tx, seller, delivery));
}

export async function revise(platform: Platform, order: DemoOrder): Promise<void> {
  const failed = randomFrom(`failed ${order.seed}`).int(0, order.packageItems.length - 1);
  const message = revisionRequest(order.seed, order.category, [order.packageItems[failed]!]);
  const request = { orderNumber: order.number, message, fileIds: [], failedCriteria: [failed] };
  await inTransaction(platform, (tx) => requestRevision(tx, order.buyer, request));
}

export async function approve(platform: Platform, order: DemoOrder): Promise<void> {
  await inTransaction(platform, (tx) => approveDelivery(tx, order.buyer, { orderNumber: order.number }));
}

async function cancel(platform: Platform, order: DemoOrder): Promise<void> {
  const reason = cancellationReason();
  await inTransaction(platform, (tx) => cancelOrder(tx, order.buyer, { orderNumber: order.number, reason }));
}

function reviewedOrder({ seed, offered, buyer, packageItems, category }: DemoOrder): ReviewedOrder {
  const { demo } = offered;
  return {
    seed,
    buyerName: buyer.person.displayName.split(' ')[0]!,
    category,
    subcategory: demo.subcategory,
    work: demo.work,
    items: packageItems,
  };
}

function reviewSteps(platform: Platform, order: DemoOrder, first: number, writer: ReviewWriter): Step[] {
  const random = randomFrom(`reviews ${order.seed}`);
  const stars = starsFor(order.seed);
  const score = (around: number) => Math.max(1, Math.min(5, around + random.pick([0, 0, 0, 0, -1, 1])));
  const scores = (keys: readonly string[], around: number) =>
    Object.fromEntries(keys.map((key) => [key, score(around)]));
  const steps: Step[] = [];
  let reviewId = '';
  if (!random.chance(0.88)) return steps;
  const reviewed = reviewedOrder(order);
  const about = {
    orderNumber: '',
    stars,
    scores: scores(reviewScores.seller, stars),
    text: writer.buyerReview(reviewed, stars),
  };
  steps.push({
    at: new Date(first),
    run: async () => {
      const review = await inTransaction(platform, (tx) =>
        leaveReview(tx, order.buyer, { ...about, orderNumber: order.number }),
      );
      reviewId = review.id;
    },
  });
  const second = first + random.between(2, 30) * hour;
  if (second >= order.now.getTime() || !random.chance(0.8)) return steps;
  const back = stars >= 4 ? (random.chance(0.9) ? 5 : 4) : starsFor(`${order.seed} back`);
  const text = writer.sellerReview(reviewed, back);
  steps.push({
    at: new Date(second),
    run: async () => {
      await inTransaction(platform, (tx) =>
        leaveReview(tx, order.offered.seller, {
          orderNumber: order.number,
          stars: back,
          scores: scores(reviewScores.buyer, back),
          text,
        }),
      );
    },
  });
  const third = second + 5 * hour;
  if (third < order.now.getTime() && random.chance(0.35)) {
    const reply = writer.sellerReply(reviewed, stars);
    steps.push({
      at: new Date(third),
      run: async () => {
        await inTransaction(platform, (tx) =>
          replyToReview(tx, order.offered.seller, { reviewId, text: reply }),
        );
      },
    });
  }
  return steps;
}
