// merge-tag, block-tag and allow-tag: support replaces a tag, blocks it, or undoes the decision.
// Guarantees: one decision per tag; none leads to a tag that is itself replaced. Gigs follow (apply-catalog-change.ts), and so do
// projects; changes stay when a decision is undone.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  allowTag as allowEndpoint,
  blockTag as blockEndpoint,
  mergeTag as mergeEndpoint,
} from '#contract/catalog/gigs/catalog.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteTagRule, findTagRules, lockTagRules, insertTagRule } from './tag-rules.store.ts';
import type { TagRule } from './tag-rules.store.ts';

type Empty = Record<string, never>;

export async function mergeTag(
  tx: Tx,
  viewer: Viewer,
  { tag, becomes, reasons }: ParsedOf<typeof mergeEndpoint>,
): Promise<Empty> {
  await lockTagRules(tx);
  if (becomes === tag) refuse('invalid_input', { errors: { becomes: 'Enter another tag' } });
  const [targetRule] = await findTagRules(tx, [becomes]);
  if (targetRule)
    refuse('invalid_input', {
      errors: {
        becomes:
          targetRule.becomes === null
            ? `“${becomes}” is blocked. Choose another one.`
            : `“${becomes}” is replaced by “${targetRule.becomes}”. Choose that one.`,
      },
    });
  await decide(tx, { tag, becomes, reason: reasons });
  await audit(tx, 'tag.merged', { userId: viewer.userId, details: { tag, becomes, reasons } });
  return {};
}

export async function blockTag(
  tx: Tx,
  viewer: Viewer,
  { tag, reasons }: ParsedOf<typeof blockEndpoint>,
): Promise<Empty> {
  await lockTagRules(tx);
  await decide(tx, { tag, becomes: null, reason: reasons });
  await audit(tx, 'tag.blocked', { userId: viewer.userId, details: { tag, reasons } });
  return {};
}

async function decide(tx: Tx, rule: TagRule): Promise<void> {
  if ((await findTagRules(tx, [rule.tag])).length > 0) refuse('tag_ruled');
  await insertTagRule(tx, rule);
  publish(tx, { name: 'tag.ruled', tag: rule.tag, at: tx.now.toISOString() });
}

export async function allowTag(
  tx: Tx,
  viewer: Viewer,
  { tag }: ParsedOf<typeof allowEndpoint>,
): Promise<Empty> {
  await lockTagRules(tx);
  if (!(await deleteTagRule(tx, tag))) refuse('tag_rule_not_found');
  publish(tx, { name: 'tag.ruled', tag, at: tx.now.toISOString() });
  await audit(tx, 'tag.allowed', { userId: viewer.userId, details: { tag } });
  return {};
}
