// The rules as support edits them: labels, formats and parsing of each value.
// Guarantees: unparsable input is reported at its field. Rules that conflict with each other are rejected by the server.
import { formatMinor, parseAmount } from '#contract/common/money.ts';
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';

type Kind = 'percent' | 'money' | 'days' | 'hours' | 'minutes' | 'count' | 'hours-list';
export type RuleField = {
  /** Path in the rules: "fees.seller.bps", "clearingDays.0". */
  name: string;
  label: string;
  kind: Kind;
  /** May be empty, which means no limit. */
  optional?: boolean;
  /** Of a percentage; 50 if absent, because a fee takes at most half of a price. */
  most?: number;
};
export type RuleGroup = {
  title: string;
  fields: readonly RuleField[];
  /** Path of the server's error about several values of the group together. */
  errorName?: string;
};

const feeGroup = (side: 'seller' | 'buyer', title: string): RuleGroup => ({
  title,
  errorName: `fees.${side}`,
  fields: [
    {
      name: `fees.${side}.bps`,
      label: `Percentage of the price${side === 'seller' ? ' less refunds' : ''}`,
      kind: 'percent',
    },
    { name: `fees.${side}.fixedMinor`, label: 'Fixed amount', kind: 'money' },
    { name: `fees.${side}.minMinor`, label: 'Minimum', kind: 'money' },
    { name: `fees.${side}.maxMinor`, label: 'Maximum', kind: 'money', optional: true },
  ],
});

export const ruleGroups: readonly RuleGroup[] = [
  feeGroup('seller', 'Seller fee'),
  feeGroup('buyer', 'Buyer fee'),
  {
    title: 'Before work starts',
    fields: [
      { name: 'checkoutMinutes', label: 'Checkout expires after', kind: 'minutes' },
      {
        name: 'cancelKeepsFeeBps',
        label: 'Kept of the buyer fee when the buyer cancels',
        kind: 'percent',
        most: 100,
      },
      { name: 'cancelledOrdersPerDay', label: 'Orders a buyer may cancel alone per day', kind: 'count' },
      {
        name: 'refundedOrdersPerDay',
        label: 'Refunded orders per day before card payments wait',
        kind: 'count',
      },
      { name: 'buyerCancelMinutes', label: 'Free cancellation by the buyer for', kind: 'minutes' },
      { name: 'requirementsReminderHours', label: 'Requirements reminder after', kind: 'hours-list' },
      {
        name: 'requirementsSilenceDays',
        label: 'Seller may cancel without requirements after',
        kind: 'days',
      },
      { name: 'pendingEndsDays', label: 'Cancelled without requirements after', kind: 'days' },
      { name: 'endWarningDays', label: 'Notify both parties before an order or dispute ends', kind: 'days' },
    ],
  },
  {
    title: 'Deliveries',
    fields: [
      { name: 'autoCompleteDays', label: 'Auto-approved after', kind: 'days' },
      { name: 'autoCompleteLargeDays', label: 'Large orders auto-approved after', kind: 'days' },
      { name: 'largeOrderMinor', label: 'Large order from', kind: 'money' },
      { name: 'autoCompleteReminderHours', label: 'Remind the buyer before approval', kind: 'hours-list' },
      { name: 'reviewExtensionDays', label: 'Approval period extension', kind: 'days' },
      { name: 'lateCancelHours', label: 'Late order can be cancelled after', kind: 'hours' },
      { name: 'lateEndsDays', label: 'Late order of a silent seller is cancelled after', kind: 'days' },
      { name: 'answerHours', label: 'Time to answer requests', kind: 'hours' },
      { name: 'pausesPerOrder', label: 'Deadline pauses per order', kind: 'count' },
      { name: 'pauseDays', label: 'Longest total pause', kind: 'days' },
      { name: 'additionsPerOrder', label: 'Additions per order', kind: 'count' },
    ],
  },
  {
    title: 'After completion',
    errorName: 'clearingDays',
    fields: [
      { name: 'clearingDays.0', label: 'New sellers: earnings clear after', kind: 'days' },
      { name: 'clearingDays.1', label: 'Level 1: earnings clear after', kind: 'days' },
      { name: 'clearingDays.2', label: 'Level 2: earnings clear after', kind: 'days' },
      { name: 'clearingDays.3', label: 'Top sellers: earnings clear after', kind: 'days' },
      { name: 'reviewDays', label: 'Rating period', kind: 'days' },
      { name: 'tipDays', label: 'Tipping period', kind: 'days' },
      { name: 'tipMinimumMinor', label: 'Minimum tip', kind: 'money' },
      { name: 'tipMaximumMinor', label: 'Maximum tip', kind: 'money' },
      {
        name: 'tipsTogetherBps',
        label: 'Tips of one order together, share of its price',
        kind: 'percent',
        most: 100,
      },
      { name: 'tipsTogetherLeastMinor', label: 'Tips together may always come to', kind: 'money' },
      { name: 'lateRefundDays', label: 'Seller refund period', kind: 'days' },
    ],
  },
  {
    title: 'Disputes',
    fields: [
      { name: 'disputeDays', label: 'Can be opened after completion for', kind: 'days' },
      { name: 'disputeAnswerDays', label: 'Time to answer', kind: 'days' },
      { name: 'disputeNegotiateDays', label: 'Time to negotiate', kind: 'days' },
      { name: 'disputeDecideDays', label: 'Time for support to decide', kind: 'days' },
      { name: 'disputeEndsDays', label: 'Undecided dispute ends after support’s deadline by', kind: 'days' },
      { name: 'appealDays', label: 'Time to appeal', kind: 'days' },
      { name: 'sealedRounds', label: 'Rounds of sealed offers', kind: 'count' },
    ],
  },
  {
    title: 'Chargebacks',
    fields: [
      {
        name: 'chargebackRemainderMinor',
        label: 'An order ends when banks took all of its price but',
        kind: 'money',
      },
      {
        name: 'chargebackRemainderBps',
        label: 'Before the first delivery, also when they took all but this share',
        kind: 'percent',
      },
    ],
  },
];

const byName = new Map(
  ruleGroups.flatMap(({ title, fields }) => fields.map((field) => [field.name, { title, field }] as const)),
);

/** "Buyer fee: percentage of the price"; the name itself for a rule without a field. */
export function ruleLabel(rule: string): string {
  if (rule === 'clearingDays') return 'After completion: earnings clear after (new, level 1, level 2, top)';
  const entry = byName.get(rule);
  if (!entry) return rule;
  const { title, field } = entry;
  return `${title}: ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`;
}

/** A value for display: "12.5%", "$1.00", "3 days", "no limit". */
export function figureText(rule: string, figure: unknown): string {
  if (figure === null) return 'no limit';
  if (Array.isArray(figure)) return figure.join(', ') + (rule.endsWith('Days') ? ' days' : ' hours');
  const kind = byName.get(rule)?.field.kind;
  const count = Number(figure);
  if (kind === 'percent') return `${count / 100}%`;
  if (kind === 'money') return formatMinor(count);
  if (kind === 'days' || kind === 'hours' || kind === 'minutes')
    return `${count} ${count === 1 ? kind.slice(0, -1) : kind}`;
  return String(count);
}

/** Every value for display, by group. */
export function figuresOf(
  rules: OrderRules,
): { title: string; figures: { name: string; label: string; text: string }[] }[] {
  const complete = completeRules(rules);
  return ruleGroups.map(({ title, fields }) => ({
    title,
    figures: fields.map(({ name, label }) => ({ name, label, text: figureText(name, at(complete, name)) })),
  }));
}

export const unitOf: Record<Kind, string> = {
  percent: '%',
  money: '',
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  count: '',
  'hours-list': 'hours',
};

/** The texts of the fields, nested like the rules. */
export type RuleTexts = { [name: string]: string | RuleTexts };

export function textsOf(rules: OrderRules): RuleTexts {
  const texts: RuleTexts = {};
  const complete = completeRules(rules);
  for (const { fields } of ruleGroups)
    for (const field of fields) put(texts, field.name, textOf(field.kind, at(complete, field.name)));
  return texts;
}

/** The fields whose texts differ between two versions. */
export function changedTexts(
  before: OrderRules,
  after: OrderRules,
): { name: string; from: string; to: string }[] {
  return ruleGroups
    .flatMap(({ fields }) => fields)
    .map(({ name, kind }) => ({
      name,
      from: textOf(kind, at(completeRules(before), name)),
      to: textOf(kind, at(completeRules(after), name)),
    }))
    .filter(({ from, to }) => from !== to);
}

function textOf(kind: Kind, figure: unknown): string {
  if (figure === null) return '';
  if (kind === 'percent') return String(Number(figure) / 100);
  if (kind === 'money') return (Number(figure) / 100).toFixed(2);
  return Array.isArray(figure) ? figure.join(', ') : String(figure);
}

/** Parses a text; `wrong` is the error message. */
export function figureOf(
  { kind, optional, most = 50 }: RuleField,
  text: string,
): { figure: unknown } | { wrong: string } {
  const input = text.trim();
  if (input === '') return optional ? { figure: null } : { wrong: 'Enter a value' };
  if (kind === 'money') {
    const amount = parseAmount(input);
    return amount === null ? { wrong: 'Enter an amount such as 1.50' } : { figure: amount };
  }
  if (kind === 'percent')
    return /^\d{1,3}(\.\d{1,2})?$/.test(input) && Number(input) <= most
      ? { figure: Math.round(Number(input) * 100) }
      : { wrong: `Enter a percentage from 0 to ${most}, with at most two decimals` };
  if (kind === 'hours-list') {
    const hours = input.split(/(?<!\s)\s*,\s*/);
    return hours.every((hour) => /^\d{1,5}$/.test(hour))
      ? { figure: hours.map(Number) }
      : { wrong: 'Enter whole hours, such as 24, 2' };
  }
  return /^\d{1,6}$/.test(input) ? { figure: Number(input) } : { wrong: 'Enter a whole number' };
}

/** The changed values by rule, and the errors by field. */
export function changesOf(
  before: OrderRules,
  texts: RuleTexts,
): { changes: Record<string, unknown>; wrong: Record<string, string> } {
  const changes: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const field of ruleGroups.flatMap(({ fields }) => fields)) {
    const parsed = figureOf(field, String(at(texts, field.name) ?? ''));
    if ('wrong' in parsed) wrong[field.name] = parsed.wrong;
    else if (JSON.stringify(parsed.figure) !== JSON.stringify(at(completeRules(before), field.name))) {
      const [list, place] = field.name.split('.');
      if (list === 'clearingDays')
        changes.clearingDays = ((changes.clearingDays as number[]) ?? [...before.clearingDays]).with(
          Number(place),
          Number(parsed.figure),
        );
      else put(changes, field.name, parsed.figure);
    }
  }
  return { changes, wrong };
}

function at(from: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], from);
}

function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const steps = name.split('.');
  const last = steps.pop()!;
  let inner = into;
  for (const step of steps) inner = (inner[step] ??= {}) as Record<string, unknown>;
  inner[last] = value;
}
