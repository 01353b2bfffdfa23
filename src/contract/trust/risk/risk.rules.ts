// The rules against abuse of the marketplace: what each looks for, its limits, and its effect. Support decides every alert; a rule
// never moves money, never restricts an account, and no user is notified of a suspicion.
//   flag  raises an alert · hold  also excludes the orders from ratings, levels, ranking and prices until support dismisses it
//   slow  also refuses further calls with a code that says when to continue
// docs/risk.md describes them.
import { readingLimits } from '#contract/common/reading.rules.ts';
import { repetitionLimits } from './repetition.rules.ts';

export const riskRuleNames = [
  'self-dealing',
  'review-ring',
  'mass-messages',
  'many-conversations',
  'bulk-reading',
  'outside-contact',
  'pressure',
] as const;
export type RiskRuleName = (typeof riskRuleNames)[number];
export type RiskEffect = 'flag' | 'hold' | 'slow';

type RiskRule = {
  label: string;
  /** What it looks for, for support. */
  looksFor: string;
  effect: RiskEffect;
};

/** Points per kind of signal that buyer and seller share; `threshold` of them raises an alert. A network alone never does. */
export const selfDealing = {
  points: { card: 100, bank: 100, device: 100, network: 20 },
  threshold: 100,
  /** Orders this old are not looked at again when a new signal appears. */
  orderDays: 365,
  /** Accounts that share a signal with one account, looked at in one run. */
  accounts: 50,
} as const;

/** A ring: two accounts that review each other as sellers, or three in a circle. */
export const reviewRing = {
  days: 90,
  /** Reviews of sellers by one account that are looked at, newest first. */
  reviews: 100,
  /** Fewer reviews among them are no ring. */
  fewestReviews: 3,
  points: {
    /** Two accounts that reviewed each other. */
    pair: 30,
    /** Three accounts, each of which reviewed the next. */
    circle: 40,
    /** Most reviews of every member come from inside. */
    mostlyInside: 30,
    /** Every account was new when the first of the reviews was written. */
    newAccounts: 20,
    /** Every order between them was small. */
    smallOrders: 20,
  },
  threshold: 70,
  insideShare: 0.6,
  newAccountDays: 60,
  smallOrderMinor: 2000,
} as const;

/** How many occurrences within how many days raise an alert. */
export const hitLimits = {
  'mass-messages': { hits: 1, days: 1 },
  'many-conversations': { hits: 1, days: 1 },
  'outside-contact': { hits: 3, days: 30 },
  pressure: { hits: 3, days: 30 },
} as const;
export type HitRuleName = keyof typeof hitLimits;

/** How long decided alerts, and occurrences that raised none, are kept. */
export const riskRetention = { decidedDays: 730, addressDays: 180, hitDays: 60 } as const;

export const riskRules: Record<RiskRuleName, RiskRule> = {
  'self-dealing': {
    label: 'Self-dealing',
    looksFor: 'Buyer and seller of an order used the same card, bank account or device.',
    effect: 'hold',
  },
  'review-ring': {
    label: 'Review ring',
    looksFor: `Two or three accounts that mostly review each other within ${reviewRing.days} days.`,
    effect: 'flag',
  },
  'mass-messages': {
    label: 'Mass messages',
    looksFor: `Nearly the same text to ${repetitionLimits.recipients} people who have not written, within ${repetitionLimits.hours} hours.`,
    effect: 'slow',
  },
  'many-conversations': {
    label: 'Many new conversations',
    looksFor: 'An account used up its new conversations of a day.',
    effect: 'slow',
  },
  'bulk-reading': {
    label: 'Bulk reading',
    looksFor: `More than ${readingLimits.member} gigs and profiles read by an account within an hour, or ${readingLimits.guest.toLocaleString('en-US')} by a guest’s address.`,
    effect: 'slow',
  },
  'outside-contact': {
    label: 'Contact outside',
    looksFor: `${hitLimits['outside-contact'].hits} texts within ${hitLimits['outside-contact'].days} days that match a contact rule; messages only if sent despite its warning.`,
    effect: 'flag',
  },
  pressure: {
    label: 'Pressure',
    looksFor: `${hitLimits.pressure.hits} texts within ${hitLimits.pressure.days} days with false deadlines or payment outside.`,
    effect: 'flag',
  },
};
