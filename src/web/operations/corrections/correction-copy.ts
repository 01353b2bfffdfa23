// The words of corrections: what each kind does, from whom to whom.
import type { Correction, CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

type KindWords = {
  /** In the list of choices. */
  label: string;
  /** The accounts as the ledger names them: from → to. */
  accounts: string;
  /** "goes from the house to their balance" */
  moves: string;
};

export const kindWords: Record<CorrectionKind, KindWords> = {
  'give-buyer': {
    label: 'Give to their balance',
    accounts: 'goodwill_loss → buyer_credit',
    moves: 'goes from the house to their balance',
  },
  'give-seller': {
    label: 'Give to their earnings, what they owe first',
    accounts: 'goodwill_loss → seller_debt, the rest → seller_available',
    moves: 'goes from the house to their earnings, what they owe first',
  },
  'forgive-debt': {
    label: 'Forgive what they owe',
    accounts: 'goodwill_loss → seller_debt',
    moves: 'of what they owe is borne by the house',
  },
  'take-buyer': {
    label: 'Take back from their balance what a correction gave',
    accounts: 'buyer_credit → goodwill_loss',
    moves: 'goes back from their balance to the house',
  },
  'take-seller': {
    label: 'Take back from their earnings what a correction gave',
    accounts: 'seller_available → goodwill_loss',
    moves: 'goes back from their available earnings to the house',
  },
};

export const stateWords: Record<Correction['state'], { label: string; tone: Tone }> = {
  proposed: { label: 'Waits for somebody else', tone: 'warning' },
  posted: { label: 'Posted', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
