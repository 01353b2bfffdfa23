// Verifies the messages and tips of an order record, which are not among its steps: each hash must match the server’s seal.
// Guarantees: reports the first one that was changed, left out or added; null when all match.
import { additionEntry } from '#contract/orders/records/record-copy.ts';
import type { OrderRecord, RecordMessage, Proof } from '#contract/orders/records/record.schema.ts';
import { sealedMessageText } from '#contract/messaging/messages/message-seal.ts';
import { firstSeal } from '#contract/orders/orders/event-seal.ts';
import { sealedTipText } from '#contract/orders/orders/tip-seal.ts';
import { sha256 } from '#web/app/sha256.ts';

export async function findChangedMessage(file: OrderRecord, proof: Proof): Promise<string | null> {
  let previous = file.sealBeforeMessages ?? firstSeal;
  for (const [at, message] of file.messages.entries()) {
    const sealed = proof.messages[at];
    const isDeletedWithContent = message.isDeleted && (message.text !== '' || message.files.length > 0);
    previous = await sealOf(previous, message, proof);
    const isSealed =
      sealed?.number === message.number && sealed.seal === previous && message.seal === previous;
    if (!isSealed || isDeletedWithContent)
      return `The message of ${minuteOf(message.at)}, by the ${message.by}, is not the one that was sealed here.`;
  }
  return null;
}

async function sealOf(previous: string, message: RecordMessage, proof: Proof): Promise<string> {
  const { number, by, at, editedAt, isDeleted, text, files } = message;
  const content = sealedMessageText(previous, {
    number,
    author: by === proof.conversationStartedBy ? 'initiator' : 'other',
    at,
    editedAt,
    textHash: isDeleted ? null : await sha256(text),
    fileHashes: files.map((file) => file.sha256),
  });
  return sha256(content);
}

export async function findChangedTip(file: OrderRecord, proof: Proof): Promise<string | null> {
  const tips = file.additions.filter(({ kind }) => kind === 'tip');
  for (const [at, tip] of tips.entries()) {
    const sealed = proof.tips[at];
    const step = file.steps.find(({ version }) => version === sealed?.afterStep);
    const content = sealedTipText(step?.seal ?? firstSeal, {
      orderNumber: file.orderNumber,
      number: at + 1,
      amountMinor: tip.priceMinor ?? 0,
      at: tip.at,
    });
    const seal = await sha256(content);
    const isSealed = sealed?.seal === seal && (tip.seal === null || tip.seal === seal);
    if (!isSealed || tip.text !== '') return `“${additionEntry(tip).what}” is not what was sealed here.`;
  }
  return null;
}

function minuteOf(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
