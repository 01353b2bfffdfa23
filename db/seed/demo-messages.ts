// The conversations of the two demo logins in the last days, by the real commands.
// Each one ends unread for one of them, so that the inbox and the header show something.
import { demoMessages } from '#seed/content/messages.ts';
import type { DemoMessage } from '#seed/content/messages.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import { openConversation } from '#server/messaging/messages/open-conversation.ts';
import { readConversation } from '#server/messaging/messages/read-conversation.ts';
import { sendMessage } from '#server/messaging/messages/send-message.ts';
import { later } from '#server/platform/clock.ts';
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
      inTransaction(platform, async (tx) => {
        const [from, to] = side === 'buyer' ? [people.buyer, people.seller] : [people.seller, people.buyer];
        const { id } = await openConversation(tx, from, { username: to.username! });
        // Everything so far, quote requests included.
        await readConversation(tx, from, { conversationId: id, number: Number.MAX_SAFE_INTEGER });
        const message = {
          conversationId: id,
          text,
          fileIds: [],
          replyTo: null,
          gigSlug: null,
          wasWarned: false,
        };
        await sendMessage(tx, from, message);
      }),
  }));
}
