// The figures of the rules as support edits them: each with its label, how it is written, and what can be written there.
// Guards: what cannot be read as a figure is told beside its field; what makes no sense with others is the server's to say.
import { formatMinor, parseAmount } from '#contract/common/money.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';

type Kind = 'percent' | 'money' | 'days' | 'hours' | 'minutes' | 'count' | 'hours-list';
export type RuleField = {
  /** Its place in the rules: "fees.seller.bps", "clearingDays.0". */
  name: string;
  label: string;
  kind: Kind;
  /** May stay empty: there is no limit. */
  optional?: boolean;
};
export type RuleGroup = { title: string; fields: readonly RuleField[] };

const fee = (side: 'seller' | 'buyer', who: string): RuleGroup => ({
  title: `Fee of the ${who}`,
  fields: [
    { name: `fees.${side}.bps`, label: 'Share of the price', kind: 'percent' },
    { name: `fees.${side}.fixedMinor`, label: 'Fixed part', kind: 'money' },
    { name: `fees.${side}.minMinor`, label: 'At least', kind: 'money' },
    { name: `fees.${side}.maxMinor`, label: 'At most', kind: 'money', optional: true },
  ],
});

export const ruleGroups: readonly RuleGroup[] = [
  fee('seller', 'seller'),
  fee('buyer', 'buyer'),
  {
    title: 'Before the work begins',
    fields: [
      { name: 'checkoutMinutes', label: 'A checkout stays open', kind: 'minutes' },
      { name: 'buyerCancelMinutes', label: 'The buyer may cancel alone for', kind: 'minutes' },
      { name: 'requirementsReminderHours', label: 'Remind of requirements after', kind: 'hours-list' },
      {
        name: 'requirementsSilenceDays',
        label: 'Silence until the seller may cancel',
        kind: 'days',
      },
    ],
  },
  {
    title: 'Deliveries',
    fields: [
      { name: 'autoCompleteDays', label: 'Approved by itself after', kind: 'days' },
      { name: 'autoCompleteLargeDays', label: 'For large orders after', kind: 'days' },
      { name: 'largeOrderMinor', label: 'An order is large from', kind: 'money' },
      { name: 'autoCompleteReminderHours', label: 'Remind the buyer before, by', kind: 'hours-list' },
      { name: 'reviewExtensionDays', label: 'The buyer may take more', kind: 'days' },
      { name: 'lateCancelHours', label: 'A late order may be cancelled after', kind: 'hours' },
      { name: 'answerHours', label: 'Time to answer what the other asks', kind: 'hours' },
      { name: 'pausesPerOrder', label: 'Questions that stop the clock', kind: 'count' },
      { name: 'pauseDays', label: 'The clock stops for at most', kind: 'days' },
      { name: 'additionsPerOrder', label: 'Further payments for an order', kind: 'count' },
    ],
  },
  {
    title: 'After the end',
    fields: [
      { name: 'clearingDays.0', label: 'Earnings of new sellers clear after', kind: 'days' },
      { name: 'clearingDays.1', label: 'Of level 1 after', kind: 'days' },
      { name: 'clearingDays.2', label: 'Of level 2 after', kind: 'days' },
      { name: 'clearingDays.3', label: 'Of top sellers after', kind: 'days' },
      { name: 'reviewDays', label: 'Reviews are open for', kind: 'days' },
      { name: 'tipDays', label: 'Tips are open for', kind: 'days' },
      { name: 'tipMinimumMinor', label: 'The least tip', kind: 'money' },
      { name: 'tipMaximumMinor', label: 'The largest tip', kind: 'money' },
      { name: 'lateRefundDays', label: 'The seller may refund for', kind: 'days' },
    ],
  },
  {
    title: 'Disputes',
    fields: [
      { name: 'disputeDays', label: 'Can be opened after completion for', kind: 'days' },
      { name: 'disputeAnswerDays', label: 'Time to answer', kind: 'days' },
      { name: 'disputeNegotiateDays', label: 'Time to agree', kind: 'days' },
      { name: 'disputeDecideDays', label: 'Time of support to decide', kind: 'days' },
      { name: 'appealDays', label: 'Time to appeal', kind: 'days' },
      { name: 'blindRounds', label: 'Rounds of blind ranges', kind: 'count' },
    ],
  },
];

const byName = new Map(
  ruleGroups.flatMap(({ title, fields }) => fields.map((field) => [field.name, { title, field }] as const)),
);

/** "Fee of the seller: share of the price"; the name itself for a rule that has no field. */
export function ruleLabel(rule: string): string {
  if (rule === 'clearingDays') return 'After the end: earnings clear after (new, level 1, level 2, top)';
  const found = byName.get(rule);
  if (!found) return rule;
  const { title, field } = found;
  return `${title}: ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`;
}

/** A figure as people read it: "12.5 %", "$1.00", "3 days", "no limit". */
export function figureText(rule: string, figure: unknown): string {
  if (figure === null) return 'no limit';
  if (Array.isArray(figure)) return figure.join(', ') + (rule.endsWith('Days') ? ' days' : ' hours');
  const kind = byName.get(rule)?.field.kind;
  const count = Number(figure);
  if (kind === 'percent') return `${count / 100} %`;
  if (kind === 'money') return formatMinor(count);
  if (kind === 'days' || kind === 'hours' || kind === 'minutes')
    return `${count} ${count === 1 ? kind.slice(0, -1) : kind}`;
  return String(count);
}

/** Each figure as people read it, by the groups of the form. */
export function figuresOf(
  rules: OrderRules,
): { title: string; figures: { name: string; label: string; text: string }[] }[] {
  return ruleGroups.map(({ title, fields }) => ({
    title,
    figures: fields.map(({ name, label }) => ({ name, label, text: figureText(name, at(rules, name)) })),
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

/** What stands in a field, nested as the rules are. */
export type RuleTexts = { [name: string]: string | RuleTexts };

export function textsOf(rules: OrderRules): RuleTexts {
  const texts: RuleTexts = {};
  for (const { fields } of ruleGroups)
    for (const field of fields) put(texts, field.name, textOf(field.kind, at(rules, field.name)));
  return texts;
}

/** Which fields read otherwise in other rules. */
export function movedTexts(
  before: OrderRules,
  after: OrderRules,
): { name: string; from: string; to: string }[] {
  return ruleGroups
    .flatMap(({ fields }) => fields)
    .map(({ name, kind }) => ({
      name,
      from: textOf(kind, at(before, name)),
      to: textOf(kind, at(after, name)),
    }))
    .filter(({ from, to }) => from !== to);
}

function textOf(kind: Kind, figure: unknown): string {
  if (figure === null) return '';
  if (kind === 'percent') return String(Number(figure) / 100);
  if (kind === 'money') return (Number(figure) / 100).toFixed(2);
  return Array.isArray(figure) ? figure.join(', ') : String(figure);
}

/** The figure of a text, or the sentence that says what is wrong with it. */
export function figureOf(
  { kind, optional }: RuleField,
  text: string,
): { figure: unknown } | { wrong: string } {
  const said = text.trim();
  if (said === '') return optional ? { figure: null } : { wrong: 'Enter a figure' };
  if (kind === 'money') {
    const amount = parseAmount(said);
    return amount === null ? { wrong: 'Enter an amount such as 1.50' } : { figure: amount };
  }
  if (kind === 'percent')
    return /^\d{1,2}(\.\d{1,2})?$/.test(said) && Number(said) <= 50
      ? { figure: Math.round(Number(said) * 100) }
      : { wrong: 'Enter a share from 0 to 50, with two decimals at most' };
  if (kind === 'hours-list') {
    const hours = said.split(/\s*,\s*/);
    return hours.every((one) => /^\d{1,5}$/.test(one))
      ? { figure: hours.map(Number) }
      : { wrong: 'Enter whole hours, such as 24, 2' };
  }
  return /^\d{1,6}$/.test(said) ? { figure: Number(said) } : { wrong: 'Enter a whole number' };
}

/** Those that are not as they were, by the names of the rules; and what cannot be read, by its field. */
export function changesOf(
  before: OrderRules,
  texts: RuleTexts,
): { changes: Record<string, unknown>; wrong: Record<string, string> } {
  const changes: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const field of ruleGroups.flatMap(({ fields }) => fields)) {
    const read = figureOf(field, String(at(texts, field.name) ?? ''));
    if ('wrong' in read) wrong[field.name] = read.wrong;
    else if (JSON.stringify(read.figure) !== JSON.stringify(at(before, field.name))) {
      const [list, place] = field.name.split('.');
      if (list === 'clearingDays')
        changes.clearingDays = ((changes.clearingDays as number[]) ?? [...before.clearingDays]).with(
          Number(place),
          Number(read.figure),
        );
      else put(changes, field.name, read.figure);
    }
  }
  return { changes, wrong };
}

function at(from: object, name: string): unknown {
  return name.split('.').reduce<unknown>((found, step) => (found as Record<string, unknown>)?.[step], from);
}

function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const steps = name.split('.');
  const last = steps.pop()!;
  let inner = into;
  for (const step of steps) inner = (inner[step] ??= {}) as Record<string, unknown>;
  inner[last] = value;
}
