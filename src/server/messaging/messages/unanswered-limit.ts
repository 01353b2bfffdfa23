// Limits how many messages one author sends within a day to a person who does not answer. Deleted messages count: they were received.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listNewest } from './message.store.ts';
import type { SideRow } from './message.store.ts';
import { haveOpenOrder } from './thread.report.ts';
import { waitUntil } from './wait-until.ts';

const { unansweredPerDay, unansweredPerDayInOrder } = messageLimits;

/** The caller holds the author's lock of first messages, so that messages sent at once are all counted. */
export async function refuseUnanswered(tx: Tx, side: SideRow): Promise<void> {
  if ((await oldestOf(tx, side, unansweredPerDay)) === null) return;
  const mostSent = (await haveOpenOrder(tx, side.user_id, side.other_id))
    ? unansweredPerDayInOrder
    : unansweredPerDay;
  const oldest = await oldestOf(tx, side, mostSent);
  if (oldest === null) return;
  const { retryAfterSeconds, hoursText } = waitUntil(tx.now, later(oldest, { days: 1 }));
  refuse('unanswered_limit', {
    retryAfterSeconds,
    message: `You have sent ${mostSent} messages within a day without an answer. You can continue in ${hoursText}, or once they answer.`,
  });
}

/** When the first of the newest `count` messages was sent, if all of them are the author's and of the last 24 hours. */
async function oldestOf(tx: Tx, side: SideRow, count: number): Promise<Date | null> {
  const newest = await listNewest(tx, side.conversation_id, count);
  const isReached = newest.length === count && newest.every(({ author_id }) => author_id === side.user_id);
  const oldest = newest.at(-1)?.sent_at;
  return isReached && oldest !== undefined && later(oldest, { days: 1 }) > tx.now ? oldest : null;
}
