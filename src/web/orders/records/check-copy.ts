// The messages and tips of a case file, which are beside the steps of its order: each is hashed again and must be the one that the
// house vouches for, in the same order and without one missing in between.
// Guards: says the first one that was changed, left out or put in. Null when all of them stand.
import { additionEntry } from '#contract/orders/records/case-copy.ts';
import type { CaseFile, CaseMessage, Proof } from '#contract/orders/records/case.schema.ts';
import { sealedMessageText } from '#contract/messaging/messages/message-seal.ts';
import { firstSeal } from '#contract/orders/orders/event-seal.ts';
import { sealedTipText } from '#contract/orders/orders/tip-seal.ts';
import { sha256 } from '#web/app/sha256.ts';

export async function changedMessage(file: CaseFile, proof: Proof): Promise<string | null> {
  let previous = file.sealBeforeMessages ?? firstSeal;
  for (const [at, message] of file.messages.entries()) {
    const vouched = proof.messages[at];
    const isDeletedWithWords = message.isDeleted && (message.text !== '' || message.files.length > 0);
    previous = await sealOf(previous, message, proof);
    const isBorneOut =
      vouched?.number === message.number && vouched.seal === previous && message.seal === previous;
    if (!isBorneOut || isDeletedWithWords)
      return `The message of ${minuteOf(message.at)}, by the ${message.by}, is not the one that was sealed here.`;
  }
  return null;
}

async function sealOf(previous: string, message: CaseMessage, proof: Proof): Promise<string> {
  const { number, by, at, editedAt, isDeleted, text, files } = message;
  const sealed = sealedMessageText(previous, {
    number,
    by: by === proof.messagesBegunBy ? 'beginner' : 'other',
    at,
    editedAt,
    words: isDeleted ? null : await sha256(text),
    files: files.map((one) => one.sha256),
  });
  return sha256(sealed);
}

export async function changedTip(file: CaseFile, proof: Proof): Promise<string | null> {
  const tips = file.additions.filter((one) => one.kind === 'tip');
  for (const [at, tip] of tips.entries()) {
    const vouched = proof.tips[at];
    const step = file.steps.find((one) => one.version === vouched?.afterStep);
    const sealed = sealedTipText(step?.seal ?? firstSeal, {
      orderNumber: file.orderNumber,
      number: at + 1,
      amountMinor: tip.priceMinor ?? 0,
      at: tip.at,
    });
    const seal = await sha256(sealed);
    const isBorneOut = vouched?.seal === seal && (tip.seal === null || tip.seal === seal);
    if (!isBorneOut || tip.text !== '') return `“${additionEntry(tip).what}” is not what was sealed here.`;
  }
  return null;
}

function minuteOf(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
