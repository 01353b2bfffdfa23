// Publishes a draft. Guarantees: every required field is filled in, and the buyer is below the limits of open projects and of a day.
import { projectProblems } from '#contract/deals/projects/project.schema.ts';
import type { ProjectDraft, ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closesAfter, dayOf } from './project.policy.ts';
import { beginProjectStep, finishProjectStep } from './project.step.ts';
import { countWithLock } from './project.store.ts';
import type { ProjectRow } from './project.store.ts';
import { projectView } from './project.view.ts';
import { withCurrentSkills } from './apply-tag-rules.ts';

export async function publishProject(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string },
): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const project = await beginProjectStep(tx, viewer, input.projectId, 'publish-project');
  const problems = projectProblems(draftOf(project), dayOf(tx.now));
  if (problems) return refuse('invalid_input', { errors: problems });
  const { refused } = await withCurrentSkills(tx, project);
  if (refused !== null) return refuse('invalid_input', { errors: { tags: refused } });
  const { open, publishedToday } = await countWithLock(tx, viewer.userId);
  if (open >= projectLimits.openAtOnce) return refuse('project_limit');
  if (publishedToday >= projectLimits.publishedPerDay)
    return refuse('project_publish_limit', { retryAfterSeconds: 3600 });
  await finishProjectStep(tx, project, 'publish-project', 'buyer', {
    published_at: tx.now,
    closes_at: closesAfter(tx.now),
  });
  return projectView(tx, viewer, project.id);
}

function draftOf(project: ProjectRow): ProjectDraft {
  const { budget_min_minor: minMinor, budget_max_minor: maxMinor } = project;
  return {
    title: project.title,
    description: project.description,
    category: project.category,
    tags: project.tags,
    budget: minMinor === null || maxMinor === null ? null : { minMinor, maxMinor },
    deadline: project.deadline,
    visibility: project.visibility,
    fileIds: project.file_ids,
  };
}
