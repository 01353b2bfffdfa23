// Notifies a user of messages unread for five minutes, once until they read the conversation; and seals messages that can no
// longer change. Muted conversations send nothing; one notification covers any number of messages.
import { messageRetention } from '#contract/messaging/messages/retention.rules.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { repetitionLimits } from '#contract/trust/risk/repetition.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import { deleteFiles } from '#server/foundation/uploads/delete-uploads.ts';
import { fingerprintsAreOld, purgeFingerprints } from './message-fingerprint.store.ts';
import { listUnsealedConversations } from './message-seals.store.ts';
import { purgeVersions, takeUnnotified, unnotifiedExist, versionsAreOld } from './message.store.ts';
import { deletedFilesAreOld, lockOldDeletedFiles } from './reports/deleted-files.store.ts';
import { sealMessages } from './seal-messages.ts';

const notifyBefore = (now: Date) => later(now, { minutes: -5 });
const maxNotifications = 100;
const maxSealed = 1000;

/** One transaction per conversation, so that senders wait for one conversation at most. */
async function sealUnchangeable(platform: Platform): Promise<number> {
  const read = reading(platform);
  const until = later(read.now, { minutes: -messageLimits.changeMinutes });
  const due = await listUnsealedConversations(read, until, maxSealed);
  let sealed = 0;
  for (const id of due) sealed += await inTransaction(platform, (tx) => sealMessages(tx, id));
  return sealed;
}

const keptSince = (now: Date) => later(now, { days: -repetitionLimits.keptDays });
const versionsKeptSince = (now: Date) => later(now, { days: -messageRetention.versionsKeptDays });
const filesKeptSince = (now: Date) => later(now, { days: -messageRetention.deletedFilesKeptDays });
const maxPurged = 1000;

export const messageTimers: readonly Timer[] = [
  {
    name: 'messages/purge-fingerprints',
    everySeconds: 3600,
    due: (now) => fingerprintsAreOld(keptSince(now)),
    run: (platform) => inTransaction(platform, (tx) => purgeFingerprints(tx, keptSince(tx.now), maxPurged)),
  },
  {
    name: 'messages/purge-versions',
    everySeconds: 3600,
    due: (now) => versionsAreOld(versionsKeptSince(now)),
    run: (platform) =>
      inTransaction(platform, (tx) => purgeVersions(tx, versionsKeptSince(tx.now), maxPurged)),
  },
  {
    name: 'messages/purge-deleted-files',
    everySeconds: 3600,
    due: (now) => deletedFilesAreOld(filesKeptSince(now)),
    run: (platform) =>
      inTransaction(platform, async (tx) =>
        deleteFiles(tx, await lockOldDeletedFiles(tx, filesKeptSince(tx.now), maxPurged)),
      ),
  },
  { name: 'messages/seal', everySeconds: 60, run: sealUnchangeable },
  {
    name: 'messages/notify-unread',
    everySeconds: 30,
    due: (now) => unnotifiedExist(notifyBefore(now)),
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        const waiting = await takeUnnotified(tx, notifyBefore(tx.now), maxNotifications);
        for (const side of waiting) {
          publish(tx, {
            name: 'message.waiting',
            conversationId: side.conversation_id,
            userId: side.user_id,
            readNumber: side.number,
            at: tx.now.toISOString(),
          });
        }
        return waiting.length;
      }),
  },
];
