// What support does with the contact rules: list-, add-, change-, remove- and preview-contact-rule.
// Guards: only harmless patterns; nobody overwrites a change they have not seen; each change leaves its row in the audit log, with
// what the rule was before.
import type {
  addContactRule as adding,
  changeContactRule as changing,
} from '#contract/messaging/messages/contact-rule.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { contactRuleLimits } from '#contract/messaging/messages/contact-rule.schema.ts';
import type { ContactPreview, ContactRule } from '#contract/messaging/messages/contact-rule.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { assertHarmless, within } from './contact-pattern.policy.ts';
import {
  countMetMessages,
  deleteRule,
  insertRule,
  listPlaces,
  listRules,
  lockRule,
  lockRules,
  moveRule,
} from './contact-rule.store.ts';
import type { ContactRuleRow } from './contact-rule.store.ts';

type All = { items: ContactRule[] };

export async function listContactRules(read: Read): Promise<All> {
  return { items: (await listRules(read)).map(ruleView) };
}

export async function addContactRule(
  tx: Tx,
  viewer: Viewer,
  { id, pattern, says, isActive }: ParsedOf<typeof adding>,
): Promise<All> {
  await lockRules(tx);
  const rules = await listRules(tx);
  if (rules.length >= contactRuleLimits.rules) refuse('contact_rule_limit');
  if (rules.some((rule) => rule.id === id)) refuse('contact_rule_taken');
  await assertHarmless(tx, pattern);
  const rule = { id, pattern, says, is_active: isActive };
  await insertRule(tx, rule);
  await audit(tx, 'contact_rule.added', { userId: viewer.userId, details: { rule } });
  return listContactRules(tx);
}

export async function changeContactRule(
  tx: Tx,
  viewer: Viewer,
  { ruleId, pattern, says, isActive, version }: ParsedOf<typeof changing>,
): Promise<All> {
  const before = (await lockRule(tx, ruleId)) ?? refuse('contact_rule_not_found');
  if (before.version !== version) refuse('contact_rule_changed');
  // One that is switched off is looked at when it is switched on again.
  if (isActive) await assertHarmless(tx, pattern);
  const rule = { id: ruleId, pattern, says, is_active: isActive };
  await moveRule(tx, rule);
  await audit(tx, 'contact_rule.changed', {
    userId: viewer.userId,
    details: { before: wordsOf(before), rule },
  });
  return listContactRules(tx);
}

export async function removeContactRule(
  tx: Tx,
  viewer: Viewer,
  { ruleId }: { ruleId: string },
): Promise<All> {
  const before = (await lockRule(tx, ruleId)) ?? refuse('contact_rule_not_found');
  await deleteRule(tx, ruleId);
  await audit(tx, 'contact_rule.removed', { userId: viewer.userId, details: { before: wordsOf(before) } });
  return listContactRules(tx);
}

const mostPlaces = 50;
const newestMessages = 1000;

export async function previewContactRule(
  tx: Tx,
  viewer: Viewer,
  { pattern, sample }: { pattern: string; sample: string },
): Promise<ContactPreview> {
  await assertHarmless(tx, pattern);
  const places = await within(tx, () => listPlaces(tx, pattern, sample, mostPlaces));
  const recent = await within(tx, () => countMetMessages(tx, pattern, newestMessages));
  // What people wrote is private: a pattern is tried on it only with a name behind, and one message more or less does not show.
  await audit(tx, 'contact_rule.tried', { userId: viewer.userId, details: { pattern } });
  recent.warned -= recent.warned % contactRuleLimits.warnedStep;
  return { parts: cut(sample, places), recent };
}

/** PostgreSQL counts characters, a string of JavaScript counts halves of some. */
function cut(sample: string, places: readonly { from: number; until: number }[]): ContactPreview['parts'] {
  const characters = [...sample];
  const parts: ContactPreview['parts'] = [];
  const take = (from: number, until: number, isMatch: boolean) => {
    if (from < until) parts.push({ text: characters.slice(from, until).join(''), isMatch });
  };
  let at = 0;
  for (const { from, until } of places) {
    take(at, from, false);
    take(from, until, true);
    at = until;
  }
  take(at, characters.length, false);
  return parts;
}

function ruleView(row: ContactRuleRow): ContactRule {
  return {
    id: row.id,
    pattern: row.pattern,
    says: row.says,
    isActive: row.is_active,
    version: row.version,
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}

function wordsOf({ id, pattern, says, is_active }: ContactRuleRow): object {
  return { id, pattern, says, is_active };
}
