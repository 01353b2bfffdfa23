// Answers a challenge without its visitor: loaded when the first one arrives.
import type { Challenge } from '#contract/common/challenge.ts';
import { checkingPlace, startChecking } from '#web/app/challenge/challenge-state.ts';
import { solveProof } from '#web/app/challenge/solve-proof.ts';
import { askTurnstile } from '#web/app/challenge/turnstile-widget.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** The value of the header. Rejects if the signal aborts or the challenge cannot be answered. */
export async function answerChallenge(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  const done = startChecking();
  // A page without a place for the note still says what takes time.
  if (checkingPlace() === null) toast.loading('Checking your browser…');
  try {
    const value =
      challenge.kind === 'proof-of-work'
        ? await solveProof(challenge, signal)
        : await askTurnstile(challenge, checkingPlace(), signal);
    return `${challenge.kind} ${value}`;
  } finally {
    done();
  }
}
