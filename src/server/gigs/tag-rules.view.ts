// What became of tags: the rules that concern those that somebody has written, and the tags as they are written now.
import type { Read } from '#server/platform/tx.ts';
import { findTagRules } from './tag-rules.store.ts';

/** By tag; a tag that is not here is written as it is. */
export type TagRules = ReadonlyMap<string, { becomes: string | null; reason: string; decidedAt: Date }>;

export async function tagRules(read: Read, tags: readonly string[]): Promise<TagRules> {
  const found = await findTagRules(read, tags);
  return new Map(found.map(({ tag, ...rule }) => [tag, rule]));
}

/** Each once, as it is written now. Those that are not accepted stay, for `refusedTag` to tell of. */
export function asWritten(tags: readonly string[], rules: TagRules): string[] {
  return [...new Set(tags.map((tag) => rules.get(tag)?.becomes ?? tag))];
}

/** The same without those that are not accepted, for what nobody is there to mend. */
export function acceptedTags(tags: readonly string[], rules: TagRules): string[] {
  return asWritten(
    tags.filter((tag) => rules.get(tag)?.becomes !== null),
    rules,
  );
}

/** What is to be said to whoever wrote a tag that is not accepted; null when all are. */
export function refusedTag(tags: readonly string[], rules: TagRules): string | null {
  const tag = tags.find((one) => rules.get(one)?.becomes === null);
  return tag === undefined
    ? null
    : `“${tag}” is not used as a tag here. Take it out. Why: ${rules.get(tag)!.reason}`;
}
