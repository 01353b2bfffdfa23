// Conversations, by the real commands: those of the two demo logins in the last days, each of which ends unread for one of them, so
// that the inbox and the header show something; and first messages to some sellers, whose answers show how soon they reply.
import { demoMessages } from '#seed/content/messages.ts';
import type { DemoMessage } from '#seed/content/messages.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import { randomFrom } from '#seed/random.ts';
import { openConversation } from '#server/messaging/messages/open-conversation.ts';
import { readConversation } from '#server/messaging/messages/read-conversation.ts';
import { sendMessage } from '#server/messaging/messages/send-message.ts';
import { later, movableClock } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

export function messageSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const messages = demoMessages();
  const [buyer, otherBuyer] = actors.buyers as [Actor, Actor];
  const seller = actors.sellers.get('seller')!;
  const otherSeller = offered.find(({ seller: { username } }) => username !== 'seller')!.seller as Actor;
  return [
    conversationSteps(platform, { buyer, seller }, messages.demoBuyerAndDemoSeller, now),
    conversationSteps(platform, { buyer, seller: otherSeller }, messages.demoBuyerAndOtherSeller, now),
    conversationSteps(platform, { buyer: otherBuyer, seller }, messages.otherBuyerAndDemoSeller, now),
  ];
}

/** The sender of a message has read the earlier ones. */
function conversationSteps(
  platform: Platform,
  people: { buyer: Actor; seller: Actor },
  messages: readonly DemoMessage[],
  now: Date,
): Step[] {
  return messages.map(({ from: side, hoursAgo, text }, at) => ({
    at: later(now, { hours: -hoursAgo, minutes: at }),
    run: () =>
      side === 'buyer'
        ? write(platform, people.buyer, people.seller, { text })
        : write(platform, people.seller, people.buyer, { text }),
  }));
}

type Written = { text: string; gigSlug?: string };

async function write(platform: Platform, from: Actor, to: Actor, { text, gigSlug }: Written): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const { id } = await openConversation(tx, from, { username: to.username! });
    // Everything so far, quote requests included.
    await readConversation(tx, from, { conversationId: id, number: Number.MAX_SAFE_INTEGER });
    const about = { fileIds: [], replyTo: null, gigSlug: gigSlug ?? null, wasWarned: false };
    await sendMessage(tx, from, { conversationId: id, text, ...about });
  });
}

/** Every third seller has been asked about a gig by enough buyers for a usual time to reply. */
const askedSellers = 3;
const usualMinutes = [15, 40, 100, 170, 290, 540, 1300];

export function firstContactSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const { questions, answers } = demoMessages().firstContacts;
  const sellers = [...actors.sellers.values()].filter(
    ({ username }, at) => at % askedSellers === 1 && username !== 'seller',
  );
  return sellers.flatMap((seller) => {
    const random = randomFrom(`first contacts ${seller.username}`);
    const gig = offered.find((offer) => offer.seller.username === seller.username)?.gig;
    if (!gig) return [];
    const usual = random.pick(usualMinutes);
    const said = random.shuffle(answers);
    const asked = random.shuffle(questions);
    const buyers = random.shuffle(actors.buyers.slice(2)).slice(0, random.int(3, 5));
    return buyers.map((buyer, nth): Step[] => {
      const at = later(now, { hours: -random.between(48, 60 * 24) });
      // The answer comes later, and the clock of the demo world does not move within a step.
      const clock = movableClock(at);
      const moment = { ...platform, clock };
      const run = async () => {
        await write(moment, buyer, seller, { text: asked[nth]!, gigSlug: gig.slug });
        clock.advance({ minutes: Math.round(usual * random.between(0.5, 1.6)) });
        await write(moment, seller, buyer, { text: said[nth]! });
      };
      return [{ at, run }];
    });
  });
}
