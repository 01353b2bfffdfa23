// What support has decided about tags, for the skills of briefs: written as they are written now, before they are kept and afterwards.
// Guards: a brief that sellers see names no skill that is not accepted; batches in transactions of their own.
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
import { listRuledSkills } from './ruled-skills.report.ts';

/** The draft with its skills as they are written now, and what is to be said of one that is not accepted. */
export async function withSkills<Draft extends Pick<ProjectDraft, 'tags'>>(
  read: Read,
  draft: Draft,
): Promise<{ draft: Draft; refused: string | null }> {
  const rules = await tagRules(read, draft.tags);
  return {
    draft: { ...draft, tags: currentTags(draft.tags, rules) },
    refused: refusedTag(draft.tags, rules),
  };
}

/** The skills of a brief that comes back to sellers; what is not accepted any more goes, for nobody is there to take it out. */
export async function skillsNow(read: Read, tags: readonly string[]): Promise<string[]> {
  return acceptedTags(tags, await tagRules(read, tags));
}

const batch = 50;

/** Briefs with this tag carry what it becomes, or do without. */
export async function settleSkill(platform: Platform, tag: string): Promise<void> {
  for (let moved = batch; moved > 0;)
    moved = await inTransaction(platform, async (tx) => {
      const rules = await tagRules(tx, [tag]);
      // Taken back meanwhile.
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

/** Looks again each minute: who saved a brief just then may have read what was decided before. Gives how many tags there were. */
export async function settleSkills(platform: Platform): Promise<number> {
  const tags = await listRuledSkills(reading(platform));
  for (const tag of tags) await settleSkill(platform, tag);
  return tags.length;
}
