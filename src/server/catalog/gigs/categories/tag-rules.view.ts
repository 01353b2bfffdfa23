// Decisions about tags, and the tags they lead to.
import type { Read } from '#server/platform/data/tx.ts';
import { findTagRules } from './tag-rules.store.ts';

/** By tag; a tag without a rule stays as it is. */
export type TagRules = ReadonlyMap<string, { becomes: string | null; reason: string; decidedAt: Date }>;

export async function tagRules(read: Read, tags: readonly string[]): Promise<TagRules> {
  const rules = await findTagRules(read, tags);
  return new Map(rules.map(({ tag, ...rule }) => [tag, rule]));
}

/** The current form of each tag, without duplicates. Blocked tags stay, for `refusedTag`. */
export function currentTags(tags: readonly string[], rules: TagRules): string[] {
  return [...new Set(tags.map((tag) => rules.get(tag)?.becomes ?? tag))];
}

/** The same without blocked tags, for content that no one can edit. */
export function acceptedTags(tags: readonly string[], rules: TagRules): string[] {
  return currentTags(
    tags.filter((tag) => rules.get(tag)?.becomes !== null),
    rules,
  );
}

/** The sentence that rejects a blocked tag; null when all tags are accepted. */
export function refusedTag(tags: readonly string[], rules: TagRules): string | null {
  const tag = tags.find((candidate) => rules.get(candidate)?.becomes === null);
  return tag === undefined
    ? null
    : `The tag “${tag}” is not allowed. Remove it. Reason: ${rules.get(tag)!.reason}`;
}
