// The embedded challenge: a hashcash-style puzzle on SHA-256 that browsers solve without their user.
// Guarantees: issuing stores nothing, because the puzzle is signed; a solution is accepted once, for its use and subject, and for
// five minutes. The signature covers the subject, which the token does not show; solutions cannot be hoarded for other accounts, nor
// easy ones for a time when harder ones are due.
// It does not tell people from programs; it makes each further attempt cost time.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { leadingZeroBits } from '#contract/common/challenge.ts';
import type { ProofOfWork } from '#contract/common/challenge.ts';
import { later } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { ChallengeDue } from '#server/platform/ports/challenges.ts';

const life = { minutes: 5 };
/** Beyond this, phones take minutes. */
const maxExtraBits = 4;
/** What is due may have grown while the puzzle was being solved. */
const toleratedBits = 1;
const idBytes = 16;
/** use.bits.expiry in milliseconds.id.signature */
const tokenShape = /^([a-z-]{1,20})\.(\d{1,2})\.(\d{13})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;
const solutionShape = /^(.{1,150})\.(\d{1,15})$/;

export type ProofsOfWork = {
  issue(due: ChallengeDue): ProofOfWork;
  redeem(due: ChallengeDue, solution: string): Promise<boolean>;
};

export function openProofsOfWork(parts: {
  pool: pg.Pool;
  keys: Keys;
  clock: Clock;
  bits: number;
}): ProofsOfWork {
  const { pool, keys, clock, bits: baseBits } = parts;
  const sign = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest();

  const bitsOf = ({ extraBits }: ChallengeDue) => baseBits + Math.min(maxExtraBits, Math.max(0, extraBits));

  function isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return keys
      .all('challenge')
      .map(({ bytes }) => sign(text, bytes))
      .some((right) => right.length === given.length && timingSafeEqual(right, given));
  }

  return {
    issue(due) {
      const bits = bitsOf(due);
      const expiresAt = later(clock.now(), life);
      const id = randomBytes(idBytes).toString('base64url');
      const text = `${due.use}.${bits}.${expiresAt.getTime()}.${id}`;
      const signature = sign(`${text}.${due.subject}`, keys.current('challenge').bytes);
      const token = `${text}.${signature.toString('base64url')}`;
      return { kind: 'proof-of-work', token, bits, expiresAt: expiresAt.toISOString() };
    },
    async redeem(due, solution) {
      const token = solutionShape.exec(solution)?.[1];
      const parsed = token === undefined ? null : tokenShape.exec(token);
      if (!parsed) return false;
      const [, issuedFor, bits, expiry, id, signature] = parsed as unknown as string[];
      const text = `${issuedFor}.${bits}.${expiry}.${id}`;
      if (issuedFor !== due.use || !isSigned(`${text}.${due.subject}`, signature!)) return false;
      if (Number(bits) < bitsOf(due) - toleratedBits) return false;
      const expiresAt = new Date(Number(expiry));
      if (expiresAt <= clock.now()) return false;
      const digest = createHash('sha256').update(solution).digest();
      if (leadingZeroBits(digest) < Number(bits)) return false;
      const spent = await pool.query(
        'insert into spent_challenges (id, expires_at) values ($1, $2) on conflict do nothing',
        [Buffer.from(id!, 'base64url'), expiresAt],
      );
      return spent.rowCount === 1;
    },
  };
}
