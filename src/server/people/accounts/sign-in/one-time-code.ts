// Six-digit codes, derived from a nonce in the database and a key outside it.
// Guarantees: the database, a backup or the job queue reveals no code; all codes are equally likely.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { otpLength } from '#contract/people/accounts/account.schema.ts';
import type { Keys } from '#server/platform/keys.ts';

const codes = 10 ** otpLength;
/** Words at or above this are discarded to avoid modulo bias. */
const fair = Math.floor(2 ** 32 / codes) * codes;

export type CodeSource = { id: string; kid: string; nonce: Buffer; generation: number };

/** The code of a flow, or null if its key is no longer available (two rotations ago). */
export function codeOf(keys: Keys, flow: CodeSource): string | null {
  const key = keys.all('otp').find((candidate) => candidate.kid === flow.kid);
  if (!key) return null;
  for (let round = 0; ; round++) {
    const mac = createHmac('sha256', key.bytes)
      .update(`${flow.id}|${flow.generation}|${round}|`)
      .update(flow.nonce)
      .digest();
    for (let at = 0; at < mac.length; at += 4) {
      const word = mac.readUInt32BE(at);
      if (word < fair) return String(word % codes).padStart(otpLength, '0');
    }
  }
}

export function codesMatch(right: string, typed: string): boolean {
  return right.length === typed.length && timingSafeEqual(Buffer.from(right), Buffer.from(typed));
}
