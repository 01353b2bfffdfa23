// Analyzes one question bank: difficulty and discrimination of each question over the graded attempts; retires unfit questions.
// Guarantees: once per exam and day, only with new attempts; each retired question is in the audit log with its figures.
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { itemRules, questionsToRetire } from './item.rules.ts';
import { figuresOf, saveFigures, lockNextToAnalyze, retireItem } from './item.store.ts';

/** False if no exam is due. */
export async function analyzeItems(tx: Tx): Promise<boolean> {
  const exam = await lockNextToAnalyze(tx);
  if (!exam) return false;
  const figures = await figuresOf(tx, exam.slug, itemRules.attempts);
  await saveFigures(tx, exam.slug, figures);
  for (const { id, number, cause } of questionsToRetire(figures, exam.items, examRules.leastItems)) {
    await retireItem(tx, id, cause);
    const { attempts, rightShare, discrimination } = figures.find((figure) => figure.id === id)!;
    const details = { exam: exam.slug, number, cause, attempts, rightShare, discrimination };
    await audit(tx, 'exam.item_retired', { details });
  }
  return true;
}
