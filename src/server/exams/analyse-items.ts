// Looks at one bank: how hard each question is and how well it tells who knows more, over the graded papers; takes the unfit out.
// Guards: once a day and exam, only after new papers; each question taken out stands in the audit log with its figures.
import { examRules } from '#contract/exams/exam.schema.ts';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/tx.ts';
import { itemRules, toRetire } from './item.rules.ts';
import { figuresOf, keepFigures, lockNextToAnalyse, retireItem } from './item.store.ts';

/** False when there is nothing to look at. */
export async function analyseItems(tx: Tx): Promise<boolean> {
  const exam = await lockNextToAnalyse(tx);
  if (!exam) return false;
  const figures = await figuresOf(tx, exam.slug, itemRules.papers);
  await keepFigures(tx, exam.slug, figures);
  for (const { id, number, because } of toRetire(figures, exam.items, examRules.leastItems)) {
    await retireItem(tx, id, because);
    const { papers, rightShare, discrimination } = figures.find((one) => one.id === id)!;
    const details = { exam: exam.slug, number, because, papers, rightShare, discrimination };
    await audit(tx, 'exam.item_retired', { details });
  }
  return true;
}
