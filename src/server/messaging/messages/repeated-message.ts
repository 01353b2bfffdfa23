// Slows down mass messages: nearly the same text to many people who have not written. Answers and ongoing conversations never count,
// so a seller may answer any number of requests with the same words. The last message that passes also reaches support.
import { repetitionLimits } from '#contract/trust/risk/repetition.rules.ts';
import { errors } from '#contract/common/errors.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findSimilar, insertFingerprint } from './message-fingerprint.store.ts';
import { hasMessageOf } from './message.store.ts';
import type { MessageRow, SideRow } from './message.store.ts';
import { fingerprintOf } from './text-fingerprint.ts';
import { waitUntil } from './wait-until.ts';

const { recipients: mostRecipients, hours, shortestText, differingBits } = repetitionLimits;

export type Repetition = { fingerprint: string; isLast: boolean };

/** Null for messages that are not compared; refuses one that went to too many people. */
export async function refuseRepetition(tx: Tx, side: SideRow, text: string): Promise<Repetition | null> {
  if (text.length < shortestText) return null;
  if (await hasMessageOf(tx, side.conversation_id, side.other_id)) return null;
  const fingerprint = fingerprintOf(text);
  const { recipients, firstAt } = await findSimilar(tx, {
    authorId: side.user_id,
    conversationId: side.conversation_id,
    fingerprint,
    differingBits,
    since: later(tx.now, { hours: -hours }),
    limit: mostRecipients,
  });
  if (recipients < mostRecipients) return { fingerprint, isLast: recipients === mostRecipients - 1 };
  const { retryAfterSeconds, hoursText } = waitUntil(tx.now, later(firstAt!, { hours }));
  return refuse('repeated_message', {
    retryAfterSeconds,
    message: `${errors.repeated_message.message} You can continue in ${hoursText}.`,
  });
}

export async function recordRepetition(
  tx: Tx,
  message: MessageRow,
  repetition: Repetition | null,
): Promise<void> {
  if (repetition === null) return;
  await insertFingerprint(tx, message, repetition.fingerprint);
  if (!repetition.isLast) return;
  const { author_id: userId, id } = message;
  publish(tx, { name: 'risk.hit', rule: 'mass-messages', userId, about: id, at: tx.now.toISOString() });
}
