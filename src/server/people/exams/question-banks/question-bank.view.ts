// Banks and questions as support sees them. Guards: a key leaves only by openedQuestion, which whoever calls it answers for.
import type { BankFacts, BankQuestion, OpenedQuestion } from '#contract/exams/bank-desk.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import type { ItemKey } from './answer.rules.ts';
import { listBankRows } from './question.store.ts';
import type { BankRow, QuestionRow } from './question.store.ts';
import { listReportsOfItem } from './question-report.store.ts';

export function bankFacts({ passed, ...row }: BankRow): BankFacts {
  return {
    ...row,
    passRateBasisPoints: row.papers === 0 ? null : Math.round((passed * 10_000) / row.papers),
  };
}

export function bankQuestion(row: QuestionRow): BankQuestion {
  const { id, number, topic, difficulty, kind, papers, rightShare, discrimination, openReports } = row;
  return {
    id,
    number,
    topic,
    difficulty,
    kind,
    exposureBasisPoints: row.newest === 0 ? null : Math.round((row.shown * 10_000) / row.newest),
    papers,
    rightBasisPoints: rightShare === null ? null : Math.round(rightShare * 10_000),
    discriminationHundredths: discrimination === null ? null : Math.round(discrimination * 100),
    takenOut: row.retiredAt && {
      because: row.retiredBecause as NonNullable<BankQuestion['takenOut']>['because'],
      reasons: row.retiredWords,
      at: row.retiredAt.toISOString(),
    },
    isKept: row.restoredAt !== null,
    isCurrent: row.isCurrent,
    openReports,
  };
}

export async function openedQuestion(read: Read, row: QuestionRow): Promise<OpenedQuestion> {
  const [bank] = await listBankRows(read, row.examSlug);
  const { prompt, code, choices, help } = row.content;
  const reports = await listReportsOfItem(read, row.id);
  return {
    question: bankQuestion(row),
    exam: { slug: bank!.slug, title: bank!.title, inUse: bank!.inUse },
    prompt,
    code,
    choices,
    help,
    right: rightOf(row.key, choices),
    reports: reports.map(({ id, words, reportedAt, answer, answeredAt }) => ({
      id,
      words,
      reportedAt: reportedAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}

/** The right choices (what is to be put in order, in its order), or the rule that a typed answer is checked by. */
function rightOf(key: ItemKey, choices: readonly string[]): string[] {
  return 'rule' in key ? [JSON.stringify(key.rule, null, 2)] : key.right.map((at) => choices[at] ?? '');
}
