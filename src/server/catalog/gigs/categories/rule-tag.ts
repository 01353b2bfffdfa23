// merge-tag, block-tag and allow-tag: support decides how a tag is written, that nobody writes it, or takes that back.
// Guards: one decision about each tag; none leads to a tag that is itself written another way. The gigs follow (settle-catalogue.ts),
// and so do briefs; what was changed stays when a decision is taken back.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  allowTag as allowEndpoint,
  blockTag as blockEndpoint,
  mergeTag as mergeEndpoint,
} from '#contract/gigs/catalogue.endpoints.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { deleteTagRule, findTagRules, holdTags, insertTagRule } from './tag-rules.store.ts';
import type { TagRule } from './tag-rules.store.ts';

type Done = Record<string, never>;

export async function mergeTag(
  tx: Tx,
  viewer: Viewer,
  { tag, becomes, reasons }: ParsedOf<typeof mergeEndpoint>,
): Promise<Done> {
  await holdTags(tx);
  if (becomes === tag)
    refuse('invalid_input', { errors: { becomes: 'Write how it is to be written instead' } });
  const [ruled] = await findTagRules(tx, [becomes]);
  if (ruled)
    refuse('invalid_input', {
      errors: {
        becomes:
          ruled.becomes === null
            ? `“${becomes}” is blocked. Choose another one.`
            : `“${becomes}” is itself written “${ruled.becomes}” now. Choose that one.`,
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
): Promise<Done> {
  await holdTags(tx);
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
): Promise<Done> {
  await holdTags(tx);
  if (!(await deleteTagRule(tx, tag))) refuse('tag_rule_not_found');
  publish(tx, { name: 'tag.ruled', tag, at: tx.now.toISOString() });
  await audit(tx, 'tag.allowed', { userId: viewer.userId, details: { tag } });
  return {};
}
