// Timers of projects: the reminder after 11 idle days, closing after 14, and tag rules that a concurrent save missed.
// Guarantees: one project per transaction, bounded batches; the row is locked before it is checked.
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOne } from '#server/platform/data/one-by-one.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closeProposals } from './close-proposals.ts';
import { finishProjectStep } from './project.step.ts';
import { lockNextToRemind, lockNextIdle, projectNeedsReminder, projectIsIdle } from './project.store.ts';
import { applyTagRules } from './apply-tag-rules.ts';

const remindBefore = (now: Date) => later(now, { days: projectLimits.idleDays - projectLimits.reminderDays });

async function remindOne(tx: Tx): Promise<boolean> {
  const project = await lockNextToRemind(tx, remindBefore(tx.now));
  if (!project) return false;
  await finishProjectStep(tx, project, 'remind-project', 'system', { reminded_at: tx.now });
  return true;
}

async function closeOne(tx: Tx): Promise<boolean> {
  const project = await lockNextIdle(tx);
  if (!project) return false;
  await closeProposals(tx, await finishProjectStep(tx, project, 'close-project', 'system'), 'system');
  return true;
}

export const projectTimers: readonly Timer[] = [
  {
    name: 'projects/idle-reminder',
    everySeconds: 300,
    due: (now) => projectNeedsReminder(now, remindBefore(now)),
    run: (platform) => oneByOne(platform, remindOne),
  },
  {
    name: 'projects/idle-projects',
    everySeconds: 300,
    due: projectIsIdle,
    run: (platform) => oneByOne(platform, closeOne),
  },
  { name: 'projects/apply-tag-rules', everySeconds: 60, run: applyTagRules },
];
