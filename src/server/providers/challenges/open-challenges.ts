// Selects the challenges: Turnstile where the operator configures it, else the embedded proof of work.
// Guarantees: while Turnstile gives no verdicts, callers get a proof of work, and so does a browser that cannot load its widget: an
// outage or a content blocker locks no one out. Turnstile is therefore no more than an easier way than a proof of work.
import type pg from 'pg';
import { turnstileUnavailable } from '#contract/common/challenge.ts';
import { later } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { Log } from '#server/platform/log.ts';
import type { Challenges } from '#server/platform/ports/challenges.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openProofsOfWork } from './proof-of-work.ts';
import { TurnstileFailed, verifyTurnstile } from './turnstile.ts';

const pause = { seconds: 60 };
const unavailable = `turnstile ${turnstileUnavailable}`;
const answerShape = /^(proof-of-work|turnstile) (\S{1,2048})$/;

export function openChallenges(parts: {
  settings: Pick<Settings, 'challenge' | 'publicUrl'>;
  pool: pg.Pool;
  keys: Keys;
  clock: Clock;
  log: Log;
  timeoutMs?: number;
}): Challenges {
  const { settings, clock, log } = parts;
  const { bits, turnstile } = settings.challenge;
  const proofs = openProofsOfWork({ ...parts, bits });
  const { hostname } = new URL(settings.publicUrl);
  let pausedUntil: Date | null = null;
  const isPaused = () => pausedUntil !== null && clock.now() < pausedUntil;

  return {
    issue(due, answered) {
      if (!turnstile || isPaused() || answered === unavailable) return proofs.issue(due);
      return { kind: 'turnstile', siteKey: turnstile.siteKey, action: due.use };
    },
    async redeem(due, answer, ip) {
      const [, kind, value] = answerShape.exec(answer) ?? [];
      if (kind === undefined || value === undefined) return false;
      if (kind === 'proof-of-work') return proofs.redeem(due, value);
      if (!turnstile || answer === unavailable) return false;
      try {
        return await verifyTurnstile(
          turnstile,
          { use: due.use, token: value, ip, hostname },
          parts.timeoutMs,
        );
      } catch (error) {
        if (!(error instanceof TurnstileFailed)) throw error;
        pausedUntil = later(clock.now(), pause);
        log.warn({ cause: error.message }, 'Turnstile gave no verdict');
        return false;
      }
    },
  };
}
