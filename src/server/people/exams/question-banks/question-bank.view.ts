// Question banks and questions as support sees them. Guarantees: only openedQuestionView includes a key; its callers must audit
// the access.
import type {
  QuestionBank,
  BankQuestion,
  OpenedQuestion,
} from '#contract/people/exams/question-bank.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { ItemKey } from '../answer.rules.ts';
import { listBankRows } from './question.store.ts';
import type { BankRow, QuestionRow } from './question.store.ts';
import { listReportsOfItem } from './question-report.store.ts';

export function questionBankView({ passed, ...row }: BankRow): QuestionBank {
  return {
    ...row,
    passRateBasisPoints: row.attempts === 0 ? null : Math.round((passed * 10_000) / row.attempts),
  };
}

export function bankQuestionView(row: QuestionRow): BankQuestion {
  const { id, number, topic, difficulty, kind, attempts, rightShare, discrimination, openReports } = row;
  return {
    id,
    number,
    topic,
    difficulty,
    kind,
    exposureBasisPoints: row.newest === 0 ? null : Math.round((row.shown * 10_000) / row.newest),
    attempts,
    rightBasisPoints: rightShare === null ? null : Math.round(rightShare * 10_000),
    discriminationHundredths: discrimination === null ? null : Math.round(discrimination * 100),
    retired: row.retiredAt && {
      cause: row.retiredCause as NonNullable<BankQuestion['retired']>['cause'],
      reasons: row.retiredReasons,
      at: row.retiredAt.toISOString(),
    },
    isRestored: row.restoredAt !== null,
    isCurrent: row.isCurrent,
    openReports,
  };
}

export async function openedQuestionView(read: Read, row: QuestionRow): Promise<OpenedQuestion> {
  const [bank] = await listBankRows(read, row.examSlug);
  const { prompt, code, choices, help } = row.content;
  const reports = await listReportsOfItem(read, row.id);
  return {
    question: bankQuestionView(row),
    exam: { slug: bank!.slug, title: bank!.title, inUse: bank!.inUse },
    prompt,
    code,
    choices,
    help,
    right: rightOf(row.key, choices),
    reports: reports.map(({ id, text, reportedAt, answer, answeredAt }) => ({
      id,
      text,
      reportedAt: reportedAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}

/** The correct choices (in order, for ordering questions), or the rule for a typed answer. */
function rightOf(key: ItemKey, choices: readonly string[]): string[] {
  return 'rule' in key ? [JSON.stringify(key.rule, null, 2)] : key.right.map((at) => choices[at] ?? '');
}
