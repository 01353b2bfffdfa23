// Seals messages that their author can no longer change, each onto the previous one. Run by a timer.
// An edit or deletion either comes first and is sealed, or finds the message sealed. Sealing stops at the first message that
// can still change.
import { createHash } from 'node:crypto';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { sealedMessageText } from '#contract/messaging/messages/message-seal.ts';
import type { SealedMessage } from '#contract/messaging/messages/message-seal.ts';
import { firstSeal } from '#contract/orders/orders/event-seal.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { fileHashes } from '#server/foundation/uploads/file-hashes.ts';
import { findLastSeal, listUnsealed, setSeals } from './message-seals.store.ts';
import type { UnsealedMessage } from './message-seals.store.ts';
import { lockConversation } from './message.store.ts';

const maxPerRun = 500;

/** Returns the number of messages sealed. */
export async function sealMessages(tx: Tx, conversationId: string): Promise<number> {
  await lockConversation(tx, conversationId);
  const until = later(tx.now, { minutes: -messageLimits.changeMinutes });
  const unsealed = await listUnsealed(tx, conversationId, maxPerRun);
  const firstOpen = unsealed.findIndex(({ sentAt }) => sentAt > until);
  const due = firstOpen === -1 ? unsealed : unsealed.slice(0, firstOpen);
  if (due.length === 0) return 0;
  const hashes = await fileHashes(
    tx,
    due.flatMap(({ fileIds }) => fileIds),
  );
  const hashOf = new Map(hashes.map(({ id, sha256 }) => [id, sha256]));
  let previous = (await findLastSeal(tx, conversationId)) ?? firstSeal;
  const seals = due.map((message) => {
    previous = sha256(sealedMessageText(previous, contentOf(message, hashOf)));
    return { id: message.id, seal: previous };
  });
  await setSeals(tx, seals);
  return seals.length;
}

function contentOf(message: UnsealedMessage, hashOf: ReadonlyMap<string, string>): SealedMessage {
  return {
    number: message.number,
    author: message.isByInitiator ? 'initiator' : 'other',
    at: message.sentAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    textHash: message.deletedAt === null ? sha256(message.text) : null,
    fileHashes: message.fileIds.flatMap((id) => hashOf.get(id) ?? []),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
