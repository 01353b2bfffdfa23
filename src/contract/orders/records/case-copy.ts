// The messages, requests, additions and disputes of a case file in words, the same on the page and on paper: what was done by whom, and
// what came of it. Amounts are formatted, moments are left to whoever shows them.
import { formatMinor } from '#contract/common/money.ts';
import type { CaseAddition, CaseDispute, CaseFile, CaseMessage, CaseRequest } from './case.schema.ts';

export type CaseEntry = {
  what: string;
  /** Null where it is not known. */
  at: string | null;
  text: string;
  points: string[];
  /** What came of it, when, and in which words; null where nothing follows. */
  end: { what: string; at: string | null; text: string } | null;
};

const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

export function saidEntry({ what, by, at, text }: CaseFile['said'][number]): CaseEntry {
  return { what: `${what}, by the ${by}`, at, text: text || '(files only)', points: [], end: null };
}

export function messageEntry({ by, at, editedAt, isDeleted, text, files }: CaseMessage): CaseEntry {
  const what = isDeleted ? 'Message, deleted by its writer' : 'Message';
  return {
    what: `${what}, by the ${by}`,
    at,
    text,
    points: files.map((one) => `${one.name} (SHA-256 ${one.sha256})`),
    end: editedAt === null || isDeleted ? null : { what: 'Edited', at: editedAt, text: '' },
  };
}

export function requestEntry(one: CaseRequest): CaseEntry {
  const { kind, by, at, text, state, answeredAt, answer, toBuyerMinor } = one;
  const entry = { what: `${asked(one)}, by the ${by}`, at, text, points: [] };
  if (kind === 'refund')
    return { ...entry, end: { what: `${formatMinor(toBuyerMinor ?? 0)} to the buyer`, at: null, text: '' } };
  const ends = { ...requestEnds, ...(kind === 'question' && { accepted: 'Answered' }) };
  return { ...entry, end: { what: ends[state], at: answeredAt, text: answer } };
}

function asked({ kind, days, fault }: CaseRequest): string {
  switch (kind) {
    case 'extension':
      return `More time asked for: ${count(days ?? 0, 'day')}`;
    case 'cancellation':
      return fault === 'mutual' || fault === null
        ? 'End by agreement proposed'
        : `End by agreement proposed, by the ${fault}’s fault`;
    case 'question':
      return 'Question that stops the clock';
    case 'refund':
      return 'Money given back';
  }
}

const requestEnds: Record<CaseRequest['state'], string> = {
  open: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Not answered in time',
  given: '',
};

export function additionEntry(one: CaseAddition): CaseEntry {
  const { kind, by, at, text, checklist, state, endedAt, priceMinor, buyerFeeMinor, days, revisions } = one;
  if (kind === 'tip')
    return { what: `Tip of ${formatMinor(priceMinor ?? 0)}, by the buyer`, at, text, points: [], end: null };
  const adds = [
    priceMinor === null ? 'no price yet' : formatMinor(priceMinor),
    ...(buyerFeeMinor === null ? [] : [`buyer fee ${formatMinor(buyerFeeMinor)}`]),
    ...(days === 0 ? [] : [days > 0 ? `${count(days, 'day')} more` : `${count(-days, 'day')} faster`]),
    ...(revisions === 0 ? [] : [`${count(revisions, 'revision')} more`]),
  ];
  return {
    what: `${additionKindWords[kind]} “${one.title}”, by the ${by}: ${adds.join(', ')}`,
    at,
    text,
    points: checklist,
    end: { what: additionEnds[state], at: endedAt, text: '' },
  };
}

const additionKindWords: Record<Exclude<CaseAddition['kind'], 'tip'>, string> = {
  change: 'Change',
  extra: 'Extra',
  revision: 'Further revision',
};
const additionEnds: Record<CaseAddition['state'], string> = {
  proposed: 'Not answered yet',
  agreed: 'Agreed, not paid yet',
  paid: 'Paid',
  declined: 'Declined',
  lapsed: 'Not answered or paid in time',
};

export function disputeEntries({ said, outcome, toBuyerMinor, closedAt }: CaseDispute): CaseEntry[] {
  return said.map((one, at) => ({
    what: [
      `${disputeKindWords[one.kind]}, by ${one.by === 'support' ? 'support' : `the ${one.by}`}`,
      ...(one.toBuyerMinor === null ? [] : [`${formatMinor(one.toBuyerMinor)} of the price to the buyer`]),
    ].join(': '),
    at: one.at,
    text: one.text,
    points: [],
    end:
      at === said.length - 1 && outcome !== null
        ? { what: endOf(outcome, toBuyerMinor), at: closedAt, text: '' }
        : null,
  }));
}

function endOf(outcome: NonNullable<CaseDispute['outcome']>, toBuyerMinor: number | null): string {
  const end = disputeEnds[outcome];
  return toBuyerMinor === null ? end : `${end}: ${formatMinor(toBuyerMinor)} of the price to the buyer`;
}

const disputeKindWords: Record<CaseDispute['said'][number]['kind'], string> = {
  opening: 'Dispute opened',
  answer: 'Answer',
  further: 'Statement',
  appeal: 'Appeal',
  offer: 'Split offered',
  decision: 'Decision',
  'appeal-decision': 'Decision of the appeal',
};
const disputeEnds: Record<NonNullable<CaseDispute['outcome']>, string> = {
  agreed: 'Settled by agreement',
  blind: 'Settled between two hidden amounts that met',
  silence: 'Settled by silence',
  withdrawn: 'Withdrawn',
  verdict: 'Settled as decided',
  appeal: 'Settled as decided on appeal',
  chargeback: 'Over: the buyer’s bank took the payment back',
};
