// Labels and explanations of claim states; each party is addressed as "you".
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

const claimStates: Record<Claim['state'], { label: string; tone: Tone }> = {
  unconfirmed: { label: 'Not confirmed yet', tone: 'warning' },
  open: { label: 'Waiting for the seller', tone: 'warning' },
  answered: { label: 'Waiting for support', tone: 'accent' },
  upheld: { label: 'Upheld', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  conceded: { label: 'Taken down by the seller', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  ended: { label: 'Closed', tone: 'neutral' },
};
const sellerLabels: Partial<Record<Claim['state'], string>> = {
  open: 'Waiting for you',
  conceded: 'Taken down by you',
};

/** An outcome that is good for one party is bad for the other; neutral for support. */
const tones: Record<Claim['side'], Partial<Record<Claim['state'], Tone>>> = {
  seller: { upheld: 'danger', rejected: 'success' },
  claimant: { upheld: 'success', conceded: 'success', rejected: 'danger' },
  support: {},
};

type ClaimStatus = Pick<Claim, 'side' | 'state' | 'decision'>;

export function claimState({ side, state }: Pick<Claim, 'side' | 'state'>): { label: string; tone: Tone } {
  const status = claimStates[state];
  const label = side === 'seller' ? sellerLabels[state] : undefined;
  return { label: label ?? status.label, tone: tones[side][state] ?? status.tone };
}

/** One sentence on what the state means for the images. */
export function claimSummary({ side, state, decision }: ClaimStatus): string {
  const isSeller = side === 'seller';
  if (state === 'unconfirmed')
    return side === 'claimant'
      ? 'Confirm your email address to submit it.'
      : 'It is submitted once the claimant confirms the email address.';
  if (state === 'open')
    return `Without a response ${isSeller ? 'from you ' : ''}within ${answerHours} hours, the images are taken down.`;
  if (state === 'answered') return 'Support is considering both sides. The images stay until it decides.';
  if (state === 'upheld')
    return decision?.text
      ? 'Support decided that the images are taken down.'
      : `${isSeller ? 'You' : 'The seller'} did not respond within ${answerHours} hours, so the images were taken down.`;
  if (state === 'conceded')
    return isSeller ? 'You took the images down.' : 'The seller took the images down.';
  return 'The images stay.';
}
