// Verifies an order record in the browser: hashes every step, message and tip, and compares with the seals in the file and on the server.
// Guarantees: the file is not uploaded; reports the first mismatch, or that the file is no order record.
import { z } from 'zod';
import { type OrderRecord, orderRecordSchema, type Proof } from '#contract/orders/records/record.schema.ts';
import { firstSeal, sealedText } from '#contract/orders/orders/event-seal.ts';
import { listedEntries, findUnsealedEntry } from './verify-sections.ts';
import { findChangedMessage, findChangedTip } from './verify-messages.ts';
import { sha256 } from '#web/app/sha256.ts';

const sealedContentSchema = z.object({
  texts: z.array(z.string()).optional(),
  files: z.array(z.object({ id: z.string(), sha256: z.string() })).optional(),
});

type SealedCounts = { steps: number; messages: number };
/** `later`: what was sealed after the file was made. */
export type RecordVerification =
  | ({ isGenuine: true; later: SealedCounts } & SealedCounts)
  /** null: it could not be verified. */
  | { isGenuine: false | null; because: string };

export async function verifyRecord(text: string, proof: Proof): Promise<RecordVerification> {
  const file = parseRecord(text);
  if (!file) return { isGenuine: false, because: 'This is not an order record in JSON.' };
  if (file.orderId !== proof.orderId)
    return { isGenuine: false, because: 'This file belongs to a different order.' };
  const known = new Map(proof.seals.map(({ version, seal }) => [version, seal]));
  let previous = firstSeal;
  let checked = 0;
  for (const { seal, ...step } of file.steps) {
    if (seal === null) continue;
    if ((await sha256(sealedText(previous, step))) !== seal)
      return { isGenuine: false, because: `Step ${step.version} was changed after it was sealed.` };
    if (known.get(step.version) !== seal)
      return { isGenuine: false, because: `Step ${step.version} is not the one that was sealed here.` };
    previous = seal;
    checked++;
  }
  if (checked === 0) return { isGenuine: false, because: 'No step of this file is sealed.' };
  const sealed = { ...file, steps: file.steps.filter(({ seal }) => seal !== null) };
  const because =
    (await findReplacedContent(sealed)) ??
    findUnsealedEntry(sealed) ??
    (await findChangedMessage(file, proof)) ??
    (await findChangedTip(file, proof));
  if (because !== null) return { isGenuine: false, because };
  const messages = file.messages.length;
  const later = { steps: proof.seals.length - checked, messages: proof.messages.length - messages };
  return { isGenuine: true, steps: checked, messages, later };
}

/** The steps contain the hashes of texts and files; every text in the record must be among them. Expects sealed steps only. */
async function findReplacedContent(file: OrderRecord): Promise<string | null> {
  const sealed = file.steps.map(({ detail }) => sealedContentSchema.safeParse(detail).data ?? {});
  const textHashes = new Set(sealed.flatMap(({ texts }) => texts ?? []));
  const fileHashes = new Map(
    sealed.flatMap(({ files }) => files ?? []).map((sent) => [sent.id, sent.sha256]),
  );
  const listed = listedEntries(file).flatMap(({ what, texts }) => texts.map((text) => ({ what, text })));
  for (const { what, text } of [...file.submissions, ...listed]) {
    if (text !== '' && !textHashes.has(await sha256(text)))
      return `The text of “${what}” is not the one that was sealed.`;
  }
  const replaced = file.files.find(
    ({ id, sha256: hash }) => fileHashes.has(id) && fileHashes.get(id) !== hash,
  );
  return replaced ? `The file “${replaced.name}” is not the one that was sealed.` : null;
}

/** The order id in an order record; null for any other text. */
export function orderIdOfRecord(text: string): string | null {
  return parseRecord(text)?.orderId ?? null;
}

function parseRecord(text: string): OrderRecord | null {
  try {
    return orderRecordSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
