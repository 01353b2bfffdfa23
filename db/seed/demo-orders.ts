// The orders of the demo world: who buys what when, and every step of each order as something to do at a moment.
// Guards: each step runs the real command; the plan only decides the time and the words. Deterministic.
import type { FrozenGig } from '#contract/gigs/frozen-gig.schema.ts';
import { reviewScores } from '#contract/reviews/review.schema.ts';
import {
  buyerReview,
  deliveryMessage,
  requirementAnswer,
  revisionRequest,
  sellerReply,
  sellerReview,
  starsFor,
} from '#seed/content/conversation.ts';
import { randomFrom } from '#seed/content/random.ts';
import type { Actor } from '#seed/demo-actors.ts';
import { keepBrief, keepDeliveryFiles } from '#seed/demo-files.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { payCheckout } from '#server/checkout/pay-checkout.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { approveDelivery } from '#server/orders/approve-delivery.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { deliverOrder } from '#server/orders/deliver-order.ts';
import { requestRevision } from '#server/orders/request-revision.ts';
import { submitRequirements } from '#server/orders/submit-requirements.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { leaveReview } from '#server/reviews/leave-review.ts';
import { replyToReview } from '#server/reviews/reply-to-review.ts';

export type Ending =
  | 'completed'
  | 'auto-completed'
  | 'cancelled'
  | 'pending'
  | 'in-progress'
  | 'late'
  | 'delivered'
  | 'revision';
/** Something to do at a moment; steps of one order come in order. */
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
/** An order under way: its number is known once it is paid. */
export type Walking = Plan & { number: string; packageItems: string[]; category: string };

/** The steps of one order, from payment to wherever it stands now. */
export function stepsOf(platform: Platform, plan: Plan): Step[] {
  const random = randomFrom(`order ${plan.seed}`);
  const gig = plan.offered.gig;
  const chosen = random.pick(gig.packages);
  const walking: Walking = { ...plan, number: '', packageItems: chosen.items, category: gig.category };
  const extras = random.chance(0.3) ? gig.extras.slice(0, 1) : [];
  const deliveryMs =
    Math.max(1, chosen.deliveryDays + extras.reduce((sum, extra) => sum + extra.daysDelta, 0)) * day;
  const times = timesOf(plan, deliveryMs, chosen.revisions !== 0);
  const step = (at: number, run: () => Promise<void>): Step => ({ at: new Date(at), run });
  const steps: Step[] = [
    step(times.placed, () =>
      place(
        platform,
        walking,
        chosen.tier,
        extras.map((extra) => extra.id),
      ),
    ),
  ];
  if (plan.ending === 'cancelled') steps.push(step(times.placed + 3 * hour, () => cancel(platform, walking)));
  if (times.started !== null) steps.push(step(times.started, () => start(platform, walking, gig)));
  if (times.delivered !== null) steps.push(step(times.delivered, () => deliver(platform, walking, 1)));
  if (times.revised !== null && chosen.revisions !== 0) {
    steps.push(step(times.revised, () => revise(platform, walking)));
    if (times.redelivered !== null) steps.push(step(times.redelivered, () => deliver(platform, walking, 2)));
  }
  if (times.approved !== null) steps.push(step(times.approved, () => approve(platform, walking)));
  return times.reviewed === null ? steps : [...steps, ...reviewSteps(platform, walking, times.reviewed)];
}

/** Milliseconds of each step, null where the order has not come so far. Chosen backwards from where it stands now. */
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
  // Without a revision there is one delivery, and it is not left to wait for as long as two would take.
  const isRevised = random.chance(0.25) && mayRevise;
  const approved = end - endedDaysAgo * day;
  // Silence approves after 3 days, or 7 for a large order: 8 days cover both.
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
  walking: Walking,
  tier: FrozenGig['packages'][number]['tier'],
  extras: string[],
): Promise<void> {
  const selection = { gigSlug: walking.offered.gig.slug, package: tier, extras };
  const checkout = await inTransaction(platform, (tx) => startCheckout(tx, walking.buyer, selection));
  await payFor(platform, walking, checkout.id, `demo-${walking.seed}-pay`);
}

/** With the test card; the order that comes of it is the one that is walked on. */
export async function payFor(
  platform: Platform,
  walking: Walking,
  checkoutId: string,
  idempotencyKey: string,
): Promise<void> {
  const paid = await payCheckout(platform, walking.buyer, { checkoutId, card }, { idempotencyKey });
  walking.number = paid.orderNumber!;
}

export async function start(platform: Platform, walking: Walking, gig: FrozenGig): Promise<void> {
  const answers = await Promise.all(
    gig.requirements.map(async (one) => {
      const text = requirementAnswer(walking.seed, walking.category, one);
      const fileIds =
        one.kind === 'file'
          ? [await keepBrief(platform, walking.buyer.userId, walking.offered.gig.title, text)]
          : [];
      return { requirementId: one.id, text, fileIds };
    }),
  );
  await inTransaction(platform, (tx) =>
    submitRequirements(tx, walking.buyer, { orderNumber: walking.number, answers }),
  );
}

export async function deliver(platform: Platform, walking: Walking, nth: number): Promise<void> {
  const all = walking.packageItems.map((_, at) => at);
  const { gig, seller } = walking.offered;
  // Those that somebody may look at now come with files.
  const isOpen = walking.ending === 'delivered' || walking.ending === 'revision';
  const work = { title: gig.title, items: walking.packageItems };
  const delivery = {
    orderNumber: walking.number,
    message: deliveryMessage(walking.seed, walking.category, nth),
    fileIds: isOpen ? await keepDeliveryFiles(platform, seller.userId, work) : [],
    metCriteria: all,
  };
  await inTransaction(platform, (tx) => deliverOrder(tx, seller, delivery));
}

export async function revise(platform: Platform, walking: Walking): Promise<void> {
  const failed = randomFrom(`failed ${walking.seed}`).int(0, walking.packageItems.length - 1);
  const message = revisionRequest(walking.seed, walking.category, [walking.packageItems[failed]!]);
  const request = { orderNumber: walking.number, message, fileIds: [], failedCriteria: [failed] };
  await inTransaction(platform, (tx) => requestRevision(tx, walking.buyer, request));
}

export async function approve(platform: Platform, walking: Walking): Promise<void> {
  await inTransaction(platform, (tx) => approveDelivery(tx, walking.buyer, { orderNumber: walking.number }));
}

async function cancel(platform: Platform, walking: Walking): Promise<void> {
  const reason = 'Our plans have changed and we do not need this any more. Sorry for the trouble.';
  await inTransaction(platform, (tx) =>
    cancelOrder(tx, walking.buyer, { orderNumber: walking.number, reason }),
  );
}

function reviewSteps(platform: Platform, walking: Walking, first: number): Step[] {
  const random = randomFrom(`reviews ${walking.seed}`);
  const stars = starsFor(walking.seed);
  const score = (around: number) => Math.max(1, Math.min(5, around + random.pick([0, 0, 0, 0, -1, 1])));
  const scores = (keys: readonly string[], around: number) =>
    Object.fromEntries(keys.map((key) => [key, score(around)]));
  const steps: Step[] = [];
  let reviewId = '';
  if (!random.chance(0.88)) return steps;
  const about = {
    orderNumber: '',
    stars,
    scores: scores(reviewScores.seller, stars),
    text: buyerReview(walking.seed, walking.category, stars),
  };
  steps.push({
    at: new Date(first),
    run: async () => {
      const review = await inTransaction(platform, (tx) =>
        leaveReview(tx, walking.buyer, { ...about, orderNumber: walking.number }),
      );
      reviewId = review.id;
    },
  });
  const second = first + random.between(2, 30) * hour;
  if (second >= walking.now.getTime() || !random.chance(0.8)) return steps;
  const back = stars >= 4 ? (random.chance(0.9) ? 5 : 4) : starsFor(`${walking.seed} back`);
  steps.push({
    at: new Date(second),
    run: async () => {
      const text = sellerReview(walking.seed, walking.category, back);
      await inTransaction(platform, (tx) =>
        leaveReview(tx, walking.offered.seller, {
          orderNumber: walking.number,
          stars: back,
          scores: scores(reviewScores.buyer, back),
          text,
        }),
      );
    },
  });
  const third = second + 5 * hour;
  if (third < walking.now.getTime() && random.chance(0.35)) {
    steps.push({
      at: new Date(third),
      run: async () => {
        const text = sellerReply(walking.seed, walking.category, stars);
        await inTransaction(platform, (tx) => replyToReview(tx, walking.offered.seller, { reviewId, text }));
      },
    });
  }
  return steps;
}
