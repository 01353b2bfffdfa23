// What two people of the demo world have open between them right now: disputes in three phases and one about a completed
// order, more time asked for, more work
// proposed, an offer that was answered with another, and milestones of which the second is under way.
// Guards: each step runs the real command; steps of one talk stand at least a quarter of a day apart. Deterministic.
import { randomFrom } from '#seed/content/random.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { approve, deliver, payFor, place, revise, start } from '#seed/demo-orders.ts';
import type { Step, Walking } from '#seed/demo-orders.ts';
import * as texts from '#seed/content/talks.ts';
import { startOfferCheckout } from '#server/checkout/start-offer-checkout.ts';
import { answerDispute } from '#server/disputes/answer-dispute.ts';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { escalateDispute } from '#server/disputes/escalate-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { acceptOffer } from '#server/offers/answer-offer.ts';
import { counterOffer } from '#server/offers/counter-offer.ts';
import { makeOffer } from '#server/offers/make-offer.ts';
import { askExtension } from '#server/orders/ask-extension.ts';
import { proposeAddition } from '#server/orders/propose-addition.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/tx.ts';
import { inTransaction } from '#server/platform/tx.ts';

/** How many orders of the world are those of the talks. */
export const talkedOrders = 8;

const hour = 3_600_000;
type World = { platform: Platform; actors: Actors; offered: readonly OfferedGig[]; now: Date };

/** So long before now, something is done. */
type Moment = [hoursAgo: number, run: () => Promise<unknown>];

function talk({ now }: World, moments: Moment[]): Step[] {
  return moments.map(([hoursAgo, run]) => ({
    at: new Date(now.getTime() - hoursAgo * hour),
    run: async () => void (await run()),
  }));
}

export function talkSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const world = { platform, actors, offered, now };
  return [
    negotiated(world),
    decided(world),
    waiting(world),
    regretted(world),
    moreTime(world),
    moreWork(world),
    countered(world),
    inMilestones(world),
  ];
}

/** A gig of the demo seller, bought in its first package by the demo buyer or by somebody else. */
function purchase(world: World, gigTitle: string, by: 'the demo buyer' | 'another'): Walking {
  const buyers = world.actors.buyers;
  const buyer = by === 'another' ? randomFrom(`buyer ${gigTitle}`).pick(buyers.slice(1)) : buyers[0]!;
  const offered = gigOf(world, gigTitle);
  return {
    seed: `talk ${gigTitle}`,
    buyer,
    offered,
    // Its delivery can be looked at now, so that it comes with files.
    ending: 'delivered',
    now: world.now,
    endedDaysAgo: 0,
    number: '',
    packageItems: offered.gig.packages[0]!.items,
    category: offered.gig.category,
  };
}

function gigOf({ offered }: World, title: string): OfferedGig {
  const found = offered.find((one) => one.seller.username === 'seller' && one.gig.title.includes(title));
  if (!found) throw new Error(`The demo seller has no gig about “${title}”`);
  return found;
}

const buys = ({ platform }: World, of: Walking) => place(platform, of, of.offered.gig.packages[0]!.tier, []);
const starts = ({ platform }: World, of: Walking) => start(platform, of, of.offered.gig);

type Said = { text: string; toBuyerMinor: number };

/** `side` says something about the order, with an offer. */
function says(
  { platform }: World,
  of: Walking,
  side: 'buyer' | 'seller',
  command: (tx: Tx, by: Actor, input: Said & { orderNumber: string; fileIds: string[] }) => Promise<void>,
  said: Said,
): Promise<void> {
  const by = side === 'buyer' ? of.buyer : of.offered.seller;
  return inTransaction(platform, (tx) => command(tx, by, { ...said, orderNumber: of.number, fileIds: [] }));
}

/** Both have spoken; the buyer is to answer an offer. */
function negotiated(world: World): Step[] {
  const of = purchase(world, 'starter brand kit', 'the demo buyer');
  return talk(world, [
    [230, () => buys(world, of)],
    [218, () => starts(world, of)],
    [70, () => deliver(world.platform, of, 1)],
    [38, () => says(world, of, 'buyer', openDispute, texts.negotiated.opening)],
    [15, () => says(world, of, 'seller', answerDispute, texts.negotiated.answer)],
  ]);
}

/** Support has decided; both may accept it or appeal. */
function decided(world: World): Step[] {
  const { platform, actors } = world;
  const of = purchase(world, 'stationery and templates', 'the demo buyer');
  const { opening, answer, decision } = texts.decided;
  return talk(world, [
    [330, () => buys(world, of)],
    [320, () => starts(world, of)],
    [170, () => deliver(platform, of, 1)],
    [150, () => says(world, of, 'buyer', openDispute, opening)],
    [120, () => says(world, of, 'seller', answerDispute, answer)],
    [
      90,
      () =>
        inTransaction(platform, (tx) => escalateDispute(tx, of.offered.seller, { orderNumber: of.number })),
    ],
    [
      26,
      () =>
        inTransaction(platform, (tx) =>
          decideDispute(
            tx,
            { supportId: actors.support.userId },
            { ...decision, orderNumber: of.number, fault: 'none' },
          ),
        ),
    ],
  ]);
}

/** Support is to decide. */
function waiting(world: World): Step[] {
  const { platform } = world;
  const of = purchase(world, 'pouch packaging', 'another');
  return talk(world, [
    [260, () => buys(world, of)],
    [250, () => starts(world, of)],
    [130, () => deliver(platform, of, 1)],
    [110, () => revise(platform, of)],
    [90, () => says(world, of, 'seller', openDispute, texts.waiting.opening)],
    [60, () => says(world, of, 'buyer', answerDispute, texts.waiting.answer)],
    [34, () => inTransaction(platform, (tx) => escalateDispute(tx, of.buyer, { orderNumber: of.number }))],
  ]);
}

/** Approved first, and found wanting after: the seller is to answer, and what they earned with it waits. */
function regretted(world: World): Step[] {
  const of = purchase(world, 'old logo as clean vector', 'the demo buyer');
  return talk(world, [
    [190, () => buys(world, of)],
    [180, () => starts(world, of)],
    [140, () => deliver(world.platform, of, 1)],
    [100, () => approve(world.platform, of)],
    [21, () => says(world, of, 'buyer', openDispute, texts.regretted)],
  ]);
}

function moreTime(world: World): Step[] {
  const of = purchase(world, 'simplify and modernise', 'the demo buyer');
  return talk(world, [
    [80, () => buys(world, of)],
    [70, () => starts(world, of)],
    [
      9,
      () =>
        inTransaction(world.platform, (tx) =>
          askExtension(tx, of.offered.seller, { orderNumber: of.number, ...texts.moreTime }),
        ),
    ],
  ]);
}

function moreWork(world: World): Step[] {
  const of = purchase(world, 'monogram', 'the demo buyer');
  return talk(world, [
    [60, () => buys(world, of)],
    [52, () => starts(world, of)],
    [
      8,
      () =>
        inTransaction(world.platform, (tx) =>
          proposeAddition(tx, of.offered.seller, { orderNumber: of.number, change: texts.moreWork }),
        ),
    ],
  ]);
}

/** The buyer has made an offer, the seller another one: it waits for the buyer. */
function countered(world: World): Step[] {
  const { platform, actors } = world;
  const { gig, seller } = gigOf(world, 'label system');
  let offerId = '';
  const { opening, answer } = texts.countered;
  return talk(world, [
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

/** Three milestones agreed: the first is completed, the second under way, the third not paid yet. */
function inMilestones(world: World): Step[] {
  const { platform } = world;
  const of = purchase(world, 'vector artwork', 'the demo buyer');
  const { buyer } = of;
  const { seller, gig } = of.offered;
  of.packageItems = texts.inMilestones.terms.milestones[0]!.items;
  let offerId = '';
  const pays = (nth: number) => async () => {
    const checkout = await inTransaction(platform, (tx) => startOfferCheckout(tx, buyer, { offerId }));
    await payFor(platform, of, checkout.id, `demo-milestone-${nth}`);
  };
  return talk(world, [
    [
      400,
      async () => {
        const about = { gigSlug: gig.slug };
        const made = await inTransaction(platform, (tx) =>
          makeOffer(tx, buyer, { about, expiryDays: 7, ...texts.inMilestones }),
        );
        offerId = made.id;
      },
    ],
    [384, () => inTransaction(platform, (tx) => acceptOffer(tx, seller, { offerId }))],
    [360, pays(1)],
    [350, () => starts(world, of)],
    [250, () => deliver(platform, of, 1)],
    [225, () => approve(platform, of)],
    // It asks nothing any more, and starts by itself.
    [50, pays(2)],
  ]);
}
