// Open negotiations of the demo world: disputes in three phases and one after approval, an extension, an addition, a
// counteroffer, an offer in milestones of which the second is under way, and three quote requests.
// Each step runs the real command; the steps of one negotiation are at least six hours apart. Deterministic.
import { demoNegotiations } from '#seed/content/negotiations.ts';
import type { DemoNegotiations, DemoStatement } from '#seed/content/negotiations.ts';
import { randomFrom } from '#seed/random.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { approve, deliver, payFor, place, revise, start } from '#seed/demo-orders.ts';
import type { DemoOrder, Step } from '#seed/demo-orders.ts';
import { startOfferCheckout } from '#server/settlement/checkout/start-offer-checkout.ts';
import { answerDispute } from '#server/disputes/disputes/answer-dispute.ts';
import { decideDispute } from '#server/disputes/disputes/decide-dispute.ts';
import { escalateDispute } from '#server/disputes/disputes/escalate-dispute.ts';
import { openDispute } from '#server/disputes/disputes/open-dispute.ts';
import { acceptOffer } from '#server/deals/offers/answer-offer.ts';
import { counterOffer } from '#server/deals/offers/counter-offer.ts';
import { makeOffer } from '#server/deals/offers/make-offer.ts';
import {
  answerQuoteRequest,
  declineQuoteRequest,
} from '#server/messaging/messages/quotes/end-quote-request.ts';
import { requestQuote } from '#server/messaging/messages/quotes/request-quote.ts';
import { askExtension } from '#server/orders/orders/requests/ask-extension.ts';
import { proposeAddition } from '#server/orders/orders/additions/propose-addition.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

/** How many orders of the demo world belong to negotiations. */
export const negotiatedOrderCount = 8;

const hour = 3_600_000;
type World = {
  platform: Platform;
  actors: Actors;
  offered: readonly OfferedGig[];
  now: Date;
  texts: DemoNegotiations;
};

type Action = [hoursAgo: number, run: () => Promise<unknown>];

function stepsFrom({ now }: World, actions: Action[]): Step[] {
  return actions.map(([hoursAgo, run]) => ({
    at: new Date(now.getTime() - hoursAgo * hour),
    run: async () => void (await run()),
  }));
}

export function negotiationSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const world = { platform, actors, offered, now, texts: demoNegotiations() };
  return [
    negotiatedDispute(world),
    decidedDispute(world),
    escalatedDispute(world),
    disputeAfterApproval(world),
    extension(world),
    addition(world),
    counteredOffer(world),
    milestoneOffer(world),
    ...quoteRequests(world),
  ];
}

/** The first package of a gig of the demo seller, bought by the demo buyer or by another one. */
function purchase(world: World, gigTitle: string, by: 'demo buyer' | 'other buyer'): DemoOrder {
  const buyers = world.actors.buyers;
  const buyer = by === 'other buyer' ? randomFrom(`buyer ${gigTitle}`).pick(buyers.slice(1)) : buyers[0]!;
  const offered = gigOf(world, gigTitle);
  return {
    seed: `talk ${gigTitle}`,
    buyer,
    offered,
    // Gives the delivery files, which can be opened in the demo.
    ending: 'delivered',
    now: world.now,
    endedDaysAgo: 0,
    number: '',
    packageItems: offered.gig.packages[0]!.items,
    category: offered.gig.category,
  };
}

function gigOf({ offered }: World, title: string): OfferedGig {
  const found = offered.find(({ seller, gig }) => seller.username === 'seller' && gig.title.includes(title));
  if (!found) throw new Error(`The demo seller has no gig about “${title}”`);
  return found;
}

const placeFirstPackage = ({ platform }: World, order: DemoOrder) =>
  place(platform, order, order.offered.gig.packages[0]!.tier, []);
const startOrder = ({ platform }: World, order: DemoOrder) => start(platform, order, order.offered.gig);

type DisputeCommand = (
  tx: Tx,
  by: Actor,
  input: DemoStatement & { orderNumber: string; fileIds: string[] },
) => Promise<void>;

/** Opens or answers a dispute with a statement and a proposed amount. */
function submitStatement(
  { platform }: World,
  order: DemoOrder,
  side: 'buyer' | 'seller',
  command: DisputeCommand,
  statement: DemoStatement,
): Promise<void> {
  const by = side === 'buyer' ? order.buyer : order.offered.seller;
  const input = { ...statement, orderNumber: order.number, fileIds: [] };
  return inTransaction(platform, (tx) => command(tx, by, input));
}

/** Both sides have stated their case; the buyer has to answer a proposal. */
function negotiatedDispute(world: World): Step[] {
  const order = purchase(world, 'starter brand kit', 'demo buyer');
  return stepsFrom(world, [
    [230, () => placeFirstPackage(world, order)],
    [218, () => startOrder(world, order)],
    [70, () => deliver(world.platform, order, 1)],
    [38, () => submitStatement(world, order, 'buyer', openDispute, world.texts.negotiatedDispute.opening)],
    [15, () => submitStatement(world, order, 'seller', answerDispute, world.texts.negotiatedDispute.answer)],
  ]);
}

/** Support has decided; both sides may accept or appeal. */
function decidedDispute(world: World): Step[] {
  const { platform, actors } = world;
  const order = purchase(world, 'stationery and templates', 'demo buyer');
  const { opening, answer, decision } = world.texts.decidedDispute;
  return stepsFrom(world, [
    [330, () => placeFirstPackage(world, order)],
    [320, () => startOrder(world, order)],
    [170, () => deliver(platform, order, 1)],
    [150, () => submitStatement(world, order, 'buyer', openDispute, opening)],
    [120, () => submitStatement(world, order, 'seller', answerDispute, answer)],
    [
      90,
      () =>
        inTransaction(platform, (tx) =>
          escalateDispute(tx, order.offered.seller, { orderNumber: order.number }),
        ),
    ],
    [
      26,
      () =>
        inTransaction(platform, (tx) =>
          decideDispute(
            tx,
            { supportId: actors.support.userId },
            { ...decision, orderNumber: order.number, fault: 'none' },
          ),
        ),
    ],
  ]);
}

/** Support has to decide. */
function escalatedDispute(world: World): Step[] {
  const { platform } = world;
  const order = purchase(world, 'pouch packaging', 'other buyer');
  return stepsFrom(world, [
    [260, () => placeFirstPackage(world, order)],
    [250, () => startOrder(world, order)],
    [130, () => deliver(platform, order, 1)],
    [110, () => revise(platform, order)],
    [90, () => submitStatement(world, order, 'seller', openDispute, world.texts.escalatedDispute.opening)],
    [60, () => submitStatement(world, order, 'buyer', answerDispute, world.texts.escalatedDispute.answer)],
    [
      34,
      () => inTransaction(platform, (tx) => escalateDispute(tx, order.buyer, { orderNumber: order.number })),
    ],
  ]);
}

/** Disputed after approval: the seller has to answer, and the earnings stay on hold. */
function disputeAfterApproval(world: World): Step[] {
  const order = purchase(world, 'old logo as clean vector', 'demo buyer');
  return stepsFrom(world, [
    [190, () => placeFirstPackage(world, order)],
    [180, () => startOrder(world, order)],
    [140, () => deliver(world.platform, order, 1)],
    [100, () => approve(world.platform, order)],
    [21, () => submitStatement(world, order, 'buyer', openDispute, world.texts.disputeAfterApproval)],
  ]);
}

function extension(world: World): Step[] {
  const order = purchase(world, 'simplify and modernise', 'demo buyer');
  return stepsFrom(world, [
    [80, () => placeFirstPackage(world, order)],
    [70, () => startOrder(world, order)],
    [
      9,
      () =>
        inTransaction(world.platform, (tx) =>
          askExtension(tx, order.offered.seller, { orderNumber: order.number, ...world.texts.extension }),
        ),
    ],
  ]);
}

function addition(world: World): Step[] {
  const order = purchase(world, 'monogram', 'demo buyer');
  return stepsFrom(world, [
    [60, () => placeFirstPackage(world, order)],
    [52, () => startOrder(world, order)],
    [
      8,
      () =>
        inTransaction(world.platform, (tx) =>
          proposeAddition(tx, order.offered.seller, {
            orderNumber: order.number,
            change: world.texts.addition,
          }),
        ),
    ],
  ]);
}

/** The seller has countered the buyer's offer; the buyer has to answer. */
function counteredOffer(world: World): Step[] {
  const { platform, actors } = world;
  const { gig, seller } = gigOf(world, 'label system');
  let offerId = '';
  const { opening, answer } = world.texts.counterOffer;
  return stepsFrom(world, [
    [
      44,
      async () => {
        const about = { gigSlug: gig.slug };
        const made = await inTransaction(platform, (tx) =>
          makeOffer(tx, actors.buyers[0]!, { about, expiryDays: 7, ...opening }),
        );
        offerId = made.id;
      },
    ],
    [
      11,
      () => inTransaction(platform, (tx) => counterOffer(tx, seller, { offerId, expiryDays: 7, ...answer })),
    ],
  ]);
}

/** Three milestones: the first is completed, the second under way, the third not paid yet. */
function milestoneOffer(world: World): Step[] {
  const { platform } = world;
  const order = purchase(world, 'vector artwork', 'demo buyer');
  const { buyer } = order;
  const { seller, gig } = order.offered;
  order.packageItems = world.texts.milestoneOffer.terms.milestones[0]!.items;
  let offerId = '';
  const payMilestone = (nth: number) => async () => {
    const checkout = await inTransaction(platform, (tx) => startOfferCheckout(tx, buyer, { offerId }));
    await payFor(platform, order, checkout.id, `demo-milestone-${nth}`);
  };
  return stepsFrom(world, [
    [
      400,
      async () => {
        const about = { gigSlug: gig.slug };
        const made = await inTransaction(platform, (tx) =>
          makeOffer(tx, buyer, { about, expiryDays: 7, ...world.texts.milestoneOffer }),
        );
        offerId = made.id;
      },
    ],
    [384, () => inTransaction(platform, (tx) => acceptOffer(tx, seller, { offerId }))],
    [360, payMilestone(1)],
    [350, () => startOrder(world, order)],
    [250, () => deliver(platform, order, 1)],
    [225, () => approve(platform, order)],
    // Without requirements the second milestone starts by itself.
    [50, payMilestone(2)],
  ]);
}

/** One is open, one answered with an offer that the buyer has to answer, and one declined. */
function quoteRequests(world: World): Step[][] {
  const { platform, actors } = world;
  const { open, answered, declined } = world.texts.quoteRequests;
  const [demoBuyer, otherBuyer] = actors.buyers as [Actor, Actor];
  const ask = (buyer: Actor, gigTitle: string, request: { text: string; budgetMinor: number | null }) =>
    inTransaction(platform, (tx) =>
      requestQuote(tx, buyer, {
        about: { gigSlug: gigOf(world, gigTitle).gig.slug },
        text: request.text,
        budgetMinor: request.budgetMinor,
        fileIds: [],
        wantedBy: null,
        wasWarned: false,
      }),
    );
  let [answeredId, declinedId] = ['', ''];
  const monogram = gigOf(world, 'monogram');
  return [
    stepsFrom(world, [[5, () => ask(otherBuyer, 'label system', open)]]),
    stepsFrom(world, [
      [30, async () => (answeredId = (await ask(demoBuyer, 'monogram', answered)).id)],
      [
        28,
        () =>
          inTransaction(platform, (tx) =>
            answerQuoteRequest(tx, monogram.seller, {
              requestId: answeredId,
              gigSlug: monogram.gig.slug,
              expiryDays: 7,
              ...answered.answer,
            }),
          ),
      ],
    ]),
    stepsFrom(world, [
      [150, async () => (declinedId = (await ask(otherBuyer, 'monogram', declined)).id)],
      [
        149,
        () =>
          inTransaction(platform, (tx) =>
            declineQuoteRequest(tx, monogram.seller, { requestId: declinedId, reason: declined.reason }),
          ),
      ],
    ]),
  ];
}
