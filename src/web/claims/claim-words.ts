// The words for where a claim stands.
import { answerHours } from '#contract/claims/claim.machine.ts';
import type { Claim } from '#contract/claims/claim.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const claimStates: Record<Claim['state'], { label: string; tone: Tone }> = {
  unconfirmed: { label: 'Not confirmed yet', tone: 'warning' },
  open: { label: 'Waits for the seller', tone: 'warning' },
  answered: { label: 'Waits for support', tone: 'accent' },
  upheld: { label: 'Upheld', tone: 'danger' },
  rejected: { label: 'Rejected', tone: 'success' },
  conceded: { label: 'Taken down by the seller', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  ended: { label: 'Over', tone: 'neutral' },
};

/** What it means for the pictures, in one sentence. */
export function claimMeans({ state, decision }: Claim): string {
  if (state === 'unconfirmed') return 'It begins when the claimant has confirmed the address.';
  if (state === 'open') return `Without an answer within ${answerHours} hours the pictures are taken down.`;
  if (state === 'answered') return 'Support reads both sides. Until it decides, the pictures stay.';
  if (state === 'upheld')
    return decision?.text
      ? 'Support has decided: the pictures were taken down.'
      : `Nobody answered within ${answerHours} hours: the pictures were taken down.`;
  if (state === 'conceded') return 'The seller took the pictures down themselves.';
  return 'The pictures stay as they were.';
}
