// What the two whose logins are printed have written and were written in the last days, by the real commands.
// Guards: each conversation ends with something unread for one of them, so that the list and the header have something to show.
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import { openConversation } from '#server/messages/open-conversation.ts';
import { readConversation } from '#server/messages/read-conversation.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';

/** By whom, how many hours before the present, and what. */
type Line = ['buyer' | 'seller', number, string];

const withTheSeller: Line[] = [
  [
    'buyer',
    96,
    'Hello, I like the **harbour** poster in your gallery. Could you do one for our market in the same ink?',
  ],
  [
    'seller',
    95,
    'Gladly. How large should it be, and by when do you need it?\n\n- A3 or A2\n- one colour or two',
  ],
  ['buyer', 94, 'A2, two colours, in three weeks. The market is described at https://example.com/market.'],
  ['seller', 70, 'That works. The standard package fits; I would send a first sketch after four days.'],
  ['buyer', 69, 'Good. I will write the brief tonight.'],
  [
    'seller',
    20,
    'One thing I noticed: the date on your page is last year’s. Which one should stand on the poster?',
  ],
  ['seller', 19, 'And may I use the blue of your sign?'],
];
const withAnother: Line[] = [
  ['buyer', 50, 'Is the licence for print included, or is it an extra?'],
  ['seller', 49, 'It is included, for as many copies as you like.'],
];
const fromAnother: Line[] = [
  ['buyer', 30, 'We open a small bakery in spring and look for somebody who draws the menu each season.'],
  ['buyer', 30, 'Would you do that four times a year?'],
];

export function messageSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const [buyer, anotherBuyer] = actors.buyers as [Actor, Actor];
  const seller = actors.sellers.get('seller')!;
  const anotherSeller = offered.find((one) => one.seller.username !== 'seller')!.seller as Actor;
  return [
    talk(platform, { buyer, seller }, withTheSeller, now),
    talk(platform, { buyer, seller: anotherSeller }, withAnother, now),
    talk(platform, { buyer: anotherBuyer, seller }, fromAnother, now),
  ];
}

/** Whoever answers has read what came before. */
function talk(
  platform: Platform,
  people: { buyer: Actor; seller: Actor },
  lines: readonly Line[],
  now: Date,
): Step[] {
  return lines.map(([by, hoursAgo, text], at) => ({
    at: later(now, { hours: -hoursAgo, minutes: at }),
    run: () =>
      inTransaction(platform, async (tx) => {
        const [from, to] = by === 'buyer' ? [people.buyer, people.seller] : [people.seller, people.buyer];
        const { id } = await openConversation(tx, from, { username: to.username! });
        await readConversation(tx, from, { conversationId: id, number: at });
        const message = { conversationId: id, text, fileIds: [], replyTo: null, wasWarned: false };
        await sendMessage(tx, from, message);
      }),
  }));
}
