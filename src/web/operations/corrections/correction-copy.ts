// Labels of correction kinds and states.
import type { Correction, CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

type KindCopy = {
  /** Option label. */
  label: string;
  /** Ledger accounts, from → to. */
  accounts: string;
  /** Completes "$20.00 …". */
  effect: string;
};

export const kindCopy: Record<CorrectionKind, KindCopy> = {
  'give-buyer': {
    label: 'Credit their balance',
    accounts: 'goodwill_loss → buyer_credit',
    effect: 'from the platform to their balance',
  },
  'give-seller': {
    label: 'Credit their earnings, paying off debt first',
    accounts: 'goodwill_loss → seller_debt, the rest → seller_available',
    effect: 'from the platform to their earnings, paying off debt first',
  },
  'forgive-debt': {
    label: 'Forgive their debt',
    accounts: 'goodwill_loss → seller_debt',
    effect: 'of their debt forgiven',
  },
  'take-buyer': {
    label: 'Reverse a credit to their balance',
    accounts: 'buyer_credit → goodwill_loss',
    effect: 'from their balance back to the platform',
  },
  'take-seller': {
    label: 'Reverse a credit to their earnings',
    accounts: 'seller_available → goodwill_loss',
    effect: 'from their available earnings back to the platform',
  },
  'pay-out-buyer': {
    label: 'Pay out their balance (make the transfer only after this is posted)',
    accounts: 'buyer_credit → operator_bank',
    effect: 'of their balance, paid out from the operator’s bank',
  },
  'reclaim-buyer': {
    label: 'Take back a balance they must not keep',
    accounts: 'buyer_credit → goodwill_loss',
    effect: 'of their balance taken back by the platform',
  },
};

export const stateLabels: Record<Correction['state'], { label: string; tone: Tone }> = {
  proposed: { label: 'Awaiting approval', tone: 'warning' },
  posted: { label: 'Posted', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
