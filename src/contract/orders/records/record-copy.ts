// The text of the entries of an order record (messages, requests, additions, disputes), shared by the page and the PDF.
// Amounts are formatted here; times are formatted by the caller.
import { formatMinor } from '#contract/common/money.ts';
import type {
  RecordAddition,
  RecordDispute,
  OrderRecord,
  RecordMessage,
  RecordRequest,
} from './record.schema.ts';

export type RecordEntry = {
  what: string;
  /** Null if unknown. */
  at: string | null;
  text: string;
  points: string[];
  /** The outcome; null if there is none. */
  outcome: { what: string; at: string | null; text: string } | null;
};

const count = (quantity: number, noun: string) => (quantity === 1 ? `1 ${noun}` : `${quantity} ${noun}s`);

export function submissionEntry({ what, by, at, text }: OrderRecord['submissions'][number]): RecordEntry {
  return { what: `${what}, by the ${by}`, at, text: text || '(files only)', points: [], outcome: null };
}

export function messageEntry({ by, at, editedAt, isDeleted, text, files }: RecordMessage): RecordEntry {
  const what = isDeleted ? 'Message, deleted by its author' : 'Message';
  return {
    what: `${what}, by the ${by}`,
    at,
    text,
    points: files.map((file) => `${file.name} (SHA-256 ${file.sha256})`),
    outcome: editedAt === null || isDeleted ? null : { what: 'Edited', at: editedAt, text: '' },
  };
}

export function requestEntry(request: RecordRequest): RecordEntry {
  const { kind, by, at, text, state, answeredAt, answer, toBuyerMinor } = request;
  const entry = { what: `${requestTitle(request)}, by the ${by}`, at, text, points: [] };
  if (kind === 'refund')
    return {
      ...entry,
      outcome: { what: `${formatMinor(toBuyerMinor ?? 0)} to the buyer`, at: null, text: '' },
    };
  const outcomes = { ...requestOutcomes, ...(kind === 'question' && { accepted: 'Answered' }) };
  return { ...entry, outcome: { what: outcomes[state], at: answeredAt, text: answer } };
}

function requestTitle({ kind, days, fault }: RecordRequest): string {
  switch (kind) {
    case 'extension':
      return `Deadline extension requested: ${count(days ?? 0, 'day')}`;
    case 'cancellation':
      return fault === 'mutual' || fault === null
        ? 'Cancellation by agreement proposed'
        : `Cancellation by agreement proposed, ${fault} at fault`;
    case 'question':
      return 'Question that pauses the deadline';
    case 'refund':
      return 'Refund';
  }
}

const requestOutcomes: Record<RecordRequest['state'], string> = {
  open: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Not answered in time',
  given: '',
};

export function additionEntry(addition: RecordAddition): RecordEntry {
  const { kind, by, at, text, checklist, state, endedAt, priceMinor, buyerFeeMinor, days, revisions } =
    addition;
  if (kind === 'tip')
    return {
      what: `Tip of ${formatMinor(priceMinor ?? 0)}, by the buyer`,
      at,
      text,
      points: [],
      outcome: null,
    };
  const adds = [
    priceMinor === null ? 'no price yet' : formatMinor(priceMinor),
    ...(buyerFeeMinor === null ? [] : [`buyer fee ${formatMinor(buyerFeeMinor)}`]),
    ...(days === 0 ? [] : [days > 0 ? `${count(days, 'day')} more` : `${count(-days, 'day')} faster`]),
    ...(revisions === 0 ? [] : [`${count(revisions, 'revision')} more`]),
  ];
  return {
    what: `${additionKindLabels[kind]} “${addition.title}”, by the ${by}: ${adds.join(', ')}`,
    at,
    text,
    points: checklist,
    outcome: { what: additionOutcomes[state], at: endedAt, text: '' },
  };
}

const additionKindLabels: Record<Exclude<RecordAddition['kind'], 'tip'>, string> = {
  change: 'Change',
  extra: 'Extra',
  revision: 'Further revision',
};
const additionOutcomes: Record<RecordAddition['state'], string> = {
  proposed: 'Not answered yet',
  agreed: 'Agreed, not paid yet',
  paid: 'Paid',
  declined: 'Declined',
  lapsed: 'Not answered or paid in time',
};

export function disputeEntries({ entries, outcome, toBuyerMinor, closedAt }: RecordDispute): RecordEntry[] {
  return entries.map((entry, index) => ({
    what: [
      `${disputeKindLabels[entry.kind]}, by ${entry.by === 'support' ? 'support' : `the ${entry.by}`}`,
      ...(entry.toBuyerMinor === null
        ? []
        : [`${formatMinor(entry.toBuyerMinor)} of the price to the buyer`]),
    ].join(': '),
    at: entry.at,
    text: entry.text,
    points: [],
    outcome:
      index === entries.length - 1 && outcome !== null
        ? { what: outcomeText(outcome, toBuyerMinor), at: closedAt, text: '' }
        : null,
  }));
}

function outcomeText(outcome: NonNullable<RecordDispute['outcome']>, toBuyerMinor: number | null): string {
  const text = disputeOutcomes[outcome];
  return toBuyerMinor === null ? text : `${text}: ${formatMinor(toBuyerMinor)} of the price to the buyer`;
}

const disputeKindLabels: Record<RecordDispute['entries'][number]['kind'], string> = {
  opening: 'Dispute opened',
  answer: 'Answer',
  further: 'Statement',
  appeal: 'Appeal',
  offer: 'Split offered',
  decision: 'Decision',
  'appeal-decision': 'Appeal decision',
};
const disputeOutcomes: Record<NonNullable<RecordDispute['outcome']>, string> = {
  agreed: 'Settled by agreement',
  'sealed-offers': 'Settled by sealed offers',
  unanswered: 'Settled without an answer',
  withdrawn: 'Withdrawn',
  decision: 'Settled as decided',
  appeal: 'Settled as decided on appeal',
  chargeback: 'Ended: the buyer’s bank took the payment back',
  late: 'Ended: the buyer cancelled the late order',
  undecided: 'Settled by the terms: support did not decide in time',
};
