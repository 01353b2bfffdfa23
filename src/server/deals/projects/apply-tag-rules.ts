// Applies support’s tag rules to the skills of projects, when they are saved and afterwards.
// Guarantees: no open project names a blocked skill; batches run in transactions of their own.
import type { ProjectDraft } from '#contract/deals/projects/project.schema.ts';
import {
  acceptedTags,
  currentTags,
  refusedTag,
  tagRules,
} from '#server/catalog/gigs/categories/tag-rules.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { lockProjectsTagged, saveTags } from './project.store.ts';
import { listStaleSkills } from './stale-skills.report.ts';

/** The draft with merged skills replaced, and the message for a blocked one. */
export async function withCurrentSkills<Draft extends Pick<ProjectDraft, 'tags'>>(
  read: Read,
  draft: Draft,
): Promise<{ draft: Draft; refused: string | null }> {
  const rules = await tagRules(read, draft.tags);
  return {
    draft: { ...draft, tags: currentTags(draft.tags, rules) },
    refused: refusedTag(draft.tags, rules),
  };
}

/** The skills of a reopened project: merged ones replaced, blocked ones dropped. */
export async function currentSkills(read: Read, tags: readonly string[]): Promise<string[]> {
  return acceptedTags(tags, await tagRules(read, tags));
}

const batch = 50;

/** Replaces or drops a ruled tag in drafts and open projects. */
export async function applyTagRule(platform: Platform, tag: string): Promise<void> {
  for (let moved = batch; moved > 0;)
    moved = await inTransaction(platform, async (tx) => {
      const rules = await tagRules(tx, [tag]);
      // The rule was withdrawn.
      if (!rules.has(tag)) return 0;
      const projects = await lockProjectsTagged(tx, tag, batch);
      for (const { id, buyerId, state, tags } of projects) {
        await saveTags(tx, id, acceptedTags(tags, rules));
        if (state === 'open')
          publish(tx, {
            name: 'project.changed',
            projectId: id,
            buyerId,
            actor: 'system',
            at: tx.now.toISOString(),
          });
      }
      return projects.length;
    });
}

/** Runs each minute, because a concurrent save may have read the earlier rules. Returns the number of tags. */
export async function applyTagRules(platform: Platform): Promise<number> {
  const tags = await listStaleSkills(reading(platform));
  for (const tag of tags) await applyTagRule(platform, tag);
  return tags.length;
}
