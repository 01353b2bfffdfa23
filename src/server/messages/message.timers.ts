// Whoever has not read a message for five minutes is told of it once, until they read the conversation: by the bell and by mail.
// Guards: a lively conversation sends no mails; a muted one none at all; one telling for however many messages came.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import { inTransaction, publish } from '#server/platform/tx.ts';
import { takeUntold } from './message.store.ts';

const afterMinutes = 5;
const most = 100;

export const messageTimers: readonly Timer[] = [
  {
    name: 'messages/tell-waiting',
    everySeconds: 30,
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        const waiting = await takeUntold(tx, later(tx.now, { minutes: -afterMinutes }), most);
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
