// Two risk alerts of the demo world, by the real commands: an order between two accounts that share a device, and a seller who
// keeps offering payment outside. Neither concerns the demo logins.
import { sql } from 'kysely';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { Step } from '#seed/demo-orders.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import { openConversation } from '#server/messaging/messages/open-conversation.ts';
import { sendMessage } from '#server/messaging/messages/send-message.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

const question = 'Hello, do you have time for a small job next month?';
const answers = [
  'Yes. If you pay me by PayPal, it is cheaper for both of us.',
  'A bank transfer works, too; then neither of us pays a fee.',
  'Just say so if you would rather pay me outside of this site.',
];

export function riskSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const buyer = actors.buyers[7]!;
  const seller = offered.findLast(({ seller: { username } }) => username !== 'seller')!.seller as Actor;
  return [
    [{ at: later(now, { days: -1 }), run: () => shareDevice(platform, actors) }],
    [{ at: later(now, { days: -1 }), run: () => offerOutside(platform, buyer, seller) }],
  ];
}

/** The parties of the newest completed order in which neither demo login takes part. */
async function shareDevice(platform: Platform, actors: Actors): Promise<void> {
  const logins = [actors.buyers[0]!.userId, actors.sellers.get('seller')!.userId];
  await inTransaction(platform, async (tx) => {
    const { rows } = await sql<{ buyer: string; seller: string }>`
      select buyer_id as buyer, seller_id as seller from orders
      where state = 'completed' and buyer_id <> all(${logins}::uuid[]) and seller_id <> all(${logins}::uuid[])
      order by completed_at desc, id desc limit 1`.execute(tx.sql);
    for (const userId of Object.values(rows[0]!)) await recordSignal(tx, userId, 'device', 'a shared tablet');
  });
}

async function offerOutside(platform: Platform, buyer: Actor, seller: Actor): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const { id } = await openConversation(tx, buyer, { username: seller.username! });
    const rest = { conversationId: id, fileIds: [], replyTo: null, gigSlug: null, wasWarned: true };
    await sendMessage(tx, buyer, { ...rest, text: question });
    for (const text of answers) await sendMessage(tx, seller, { ...rest, text });
  });
}
