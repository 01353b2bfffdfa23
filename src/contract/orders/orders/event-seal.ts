// The hash chain over an order's history: each step is hashed with the seal of the step before it, so a changed, missing or
// inserted step breaks every later seal. The text of a step is the same on the server and in a browser that verifies an exported
// order record. The caller hashes it: Node and browsers have different SHA-256 APIs.
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
  /** JSON: hashes of texts and files, amounts, dates. */
  detail: unknown;
};

/** The seal before the first step. */
export const firstSeal = '0'.repeat(64);

/** The text whose SHA-256 is the seal of `step`. `previous` is the seal of the step before it, in 64 hexadecimal digits. */
export function sealedText(previous: string, step: SealedStep): string {
  const { orderNumber, version, verb, event, from, to, actor, at, detail } = step;
  return canonicalJson([previous, orderNumber, version, verb, event, from, to, actor, at, detail]);
}
