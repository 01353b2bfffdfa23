// seal-messages: what can no longer be changed by its writer is sealed onto the message before it. Run by the timer.
// Guards: an edit or a deletion either comes first and is what is sealed, or finds the message sealed; nothing is sealed twice or
// past a message that can still be changed.
import { createHash } from 'node:crypto';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { sealedMessageText } from '#contract/messaging/messages/message-seal.ts';
import { firstSeal } from '#contract/orders/orders/event-seal.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { fileHashes } from '#server/foundation/uploads/file-hashes.ts';
import { findLastSeal, listUnsealed, setSeals } from './message-seals.store.ts';
import type { UnsealedMessage } from './message-seals.store.ts';
import { lockConversation } from './message.store.ts';

const most = 500;

/** Gives how many were sealed. */
export async function sealMessages(tx: Tx, conversationId: string): Promise<number> {
  await lockConversation(tx, conversationId);
  const until = later(tx.now, { minutes: -messageLimits.changeMinutes });
  const unsealed = await listUnsealed(tx, conversationId, most);
  const open = unsealed.findIndex((one) => one.sentAt > until);
  const due = open === -1 ? unsealed : unsealed.slice(0, open);
  if (due.length === 0) return 0;
  const hashes = await fileHashes(
    tx,
    due.flatMap((one) => one.fileIds),
  );
  const hashOf = new Map(hashes.map((one) => [one.id, one.sha256]));
  let previous = (await findLastSeal(tx, conversationId)) ?? firstSeal;
  const seals = due.map((one) => {
    previous = sha256(sealedMessageText(previous, sealedShape(one, hashOf)));
    return { id: one.id, seal: previous };
  });
  await setSeals(tx, seals);
  return seals.length;
}

function sealedShape(one: UnsealedMessage, hashOf: ReadonlyMap<string, string>) {
  return {
    number: one.number,
    by: one.isByBeginner ? ('beginner' as const) : ('other' as const),
    at: one.sentAt.toISOString(),
    editedAt: one.editedAt?.toISOString() ?? null,
    words: one.deletedAt === null ? sha256(one.text) : null,
    files: one.fileIds.flatMap((id) => hashOf.get(id) ?? []),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
