// The words for where a claim stands, to whoever reads them: its seller and its claimant are each told of themselves as “you”.
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

const claimStates: Record<Claim['state'], { label: string; tone: Tone }> = {
  unconfirmed: { label: 'Not confirmed yet', tone: 'warning' },
  open: { label: 'Waits for the seller', tone: 'warning' },
  answered: { label: 'Waits for support', tone: 'accent' },
  upheld: { label: 'Upheld', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  conceded: { label: 'Taken down by the seller', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  ended: { label: 'Over', tone: 'neutral' },
};
const toTheSeller: Partial<Record<Claim['state'], string>> = {
  open: 'Waits for you',
  conceded: 'Taken down by you',
};

/** Good for one of them is bad for the other; support takes no side. */
const tones: Record<Claim['side'], Partial<Record<Claim['state'], Tone>>> = {
  seller: { upheld: 'danger', rejected: 'success' },
  claimant: { upheld: 'success', conceded: 'success', rejected: 'danger' },
  support: {},
};

type Standing = Pick<Claim, 'side' | 'state' | 'decision'>;

export function claimState({ side, state }: Pick<Claim, 'side' | 'state'>): { label: string; tone: Tone } {
  const standing = claimStates[state];
  const label = side === 'seller' ? toTheSeller[state] : undefined;
  return { label: label ?? standing.label, tone: tones[side][state] ?? standing.tone };
}

/** What it means for the pictures, in one sentence. */
export function claimMeans({ side, state, decision }: Standing): string {
  const isSeller = side === 'seller';
  if (state === 'unconfirmed')
    return side === 'claimant'
      ? 'It begins when you have confirmed your address.'
      : 'It begins when the claimant has confirmed the address.';
  if (state === 'open')
    return `Without an answer ${isSeller ? 'from you ' : ''}within ${answerHours} hours the pictures are taken down.`;
  if (state === 'answered') return 'Support reads both sides. Until it decides, the pictures stay.';
  if (state === 'upheld')
    return decision?.text
      ? 'Support has decided: the pictures were taken down.'
      : `${isSeller ? 'You' : 'The seller'} did not answer within ${answerHours} hours: the pictures were taken down.`;
  if (state === 'conceded')
    return isSeller ? 'You took the pictures down.' : 'The seller took the pictures down themselves.';
  return 'The pictures stay as they were.';
}
