// Whoever has not read a message for five minutes is told of it once, until they read the conversation: by the bell and by mail.
// And what can no longer be changed by its writer is sealed.
// Guards: a lively conversation sends no mails; a muted one none at all; one telling for however many messages came.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import { listUnsealedConversations } from './message-seals.store.ts';
import { someoneIsUntold, takeUntold } from './message.store.ts';
import { sealMessages } from './seal-messages.ts';

const waitingSince = (now: Date) => later(now, { minutes: -5 });
const most = 100;
const mostSealed = 1000;

/** Conversations one by one, each in a transaction of its own: who writes there waits for one conversation only. */
async function sealFixed(platform: Platform): Promise<number> {
  const read = reading(platform);
  const until = later(read.now, { minutes: -messageLimits.changeMinutes });
  const due = await listUnsealedConversations(read, until, mostSealed);
  let sealed = 0;
  for (const id of due) sealed += await inTransaction(platform, (tx) => sealMessages(tx, id));
  return sealed;
}

export const messageTimers: readonly Timer[] = [
  { name: 'messages/seal', everySeconds: 60, run: sealFixed },
  {
    name: 'messages/tell-waiting',
    everySeconds: 30,
    due: (now) => someoneIsUntold(waitingSince(now)),
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        const waiting = await takeUntold(tx, waitingSince(tx.now), most);
        for (const one of waiting) {
          publish(tx, {
            name: 'message.waiting',
            conversationId: one.conversation_id,
            userId: one.user_id,
            readNumber: one.number,
            at: tx.now.toISOString(),
          });
        }
        return waiting.length;
      }),
  },
];
