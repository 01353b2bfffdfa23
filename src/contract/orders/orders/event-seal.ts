// The chain that seals an order's history: each step is hashed together with the hash of the step before it, so that nothing
// can be changed, left out or put in between later without every following hash being another one.
// Guards: one text for one step, whoever writes it: the server when it happens, a browser when it checks an exported case file.
// Does not hash: node and browsers each have their own SHA-256.
import { canonicalJson } from '#contract/common/canonical-json.ts';

export type SealedStep = {
  orderNumber: string;
  version: number;
  verb: string;
  event: string;
  from: string | null;
  to: string;
  actor: string;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  /** What was done, as JSON: hashes of texts and files, amounts, dates. */
  detail: unknown;
};

/** The seal before the first step. */
export const firstSeal = '0'.repeat(64);

/** The text whose SHA-256 is the seal of `step`. `previous` is the seal of the step before it, in 64 hexadecimal digits. */
export function sealedText(previous: string, step: SealedStep): string {
  const { orderNumber, version, verb, event, from, to, actor, at, detail } = step;
  return canonicalJson([previous, orderNumber, version, verb, event, from, to, actor, at, detail]);
}
