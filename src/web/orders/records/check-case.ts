// Checks a case file in the browser: every step, message and tip is hashed again and compared with the seal it carries and with what
// the house vouches for. The file never leaves the machine of whoever checks it.
// Guards: says the first thing that is wrong, in words; a file that is not one is told as such.
import { z } from 'zod';
import { type CaseFile, caseFileSchema, type Proof } from '#contract/orders/records/case.schema.ts';
import { firstSeal, sealedText } from '#contract/orders/orders/event-seal.ts';
import { listedIn, whatNobodySealed } from './check-sections.ts';
import { changedMessage, changedTip } from './check-copy.ts';
import { sha256 } from '#web/app/sha256.ts';

const sealedWordsSchema = z.object({
  said: z.array(z.string()).optional(),
  files: z.array(z.object({ id: z.string(), sha256: z.string() })).optional(),
});

type Amount = { steps: number; messages: number };
/** `later`: what the house has sealed that the file does not hold. */
export type Checked =
  | ({ isGenuine: true; later: Amount } & Amount)
  /** null: it could not be checked. */
  | { isGenuine: false | null; because: string };

export async function checkCase(text: string, proof: Proof): Promise<Checked> {
  const file = readCase(text);
  if (!file) return { isGenuine: false, because: 'This is not a case file in JSON.' };
  if (file.orderId !== proof.orderId)
    return { isGenuine: false, because: 'This file belongs to another order than this address.' };
  const known = new Map(proof.seals.map((one) => [one.version, one.seal]));
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
  const because =
    (await whatWasSwapped(file)) ??
    whatNobodySealed(file) ??
    (await changedMessage(file, proof)) ??
    (await changedTip(file, proof));
  if (because !== null) return { isGenuine: false, because };
  const messages = file.messages.length;
  const later = { steps: proof.seals.length - checked, messages: proof.messages.length - messages };
  return { isGenuine: true, steps: checked, messages, later };
}

/** The sealed steps hold the hashes of what was said and handed over: what the file shows of it must be that. */
async function whatWasSwapped(file: CaseFile): Promise<string | null> {
  const sealed = file.steps.map(({ detail }) => sealedWordsSchema.safeParse(detail).data ?? {});
  const said = new Set(sealed.flatMap((one) => one.said ?? []));
  const files = new Map(sealed.flatMap((one) => one.files ?? []).map((one) => [one.id, one.sha256]));
  const listed = listedIn(file).flatMap(({ what, words }) => words.map((text) => ({ what, text })));
  for (const { what, text } of [...file.said, ...listed]) {
    if (said.size > 0 && text !== '' && !said.has(await sha256(text)))
      return `The words of “${what}” are not the ones that were sealed.`;
  }
  const swapped = file.files.find((one) => files.has(one.id) && files.get(one.id) !== one.sha256);
  return swapped ? `The file “${swapped.name}” is not the one that was sealed.` : null;
}

/** Of which order a text says it is the case file; null when it is none. */
export function orderOfCase(text: string): string | null {
  return readCase(text)?.orderId ?? null;
}

function readCase(text: string): CaseFile | null {
  try {
    return caseFileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
