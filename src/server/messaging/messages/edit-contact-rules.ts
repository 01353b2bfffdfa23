// list-, add-, change-, remove- and preview-contact-rule, for support.
// Patterns are checked first; a change of an outdated version is refused; each change is audited with the previous rule.
import type {
  addContactRule as adding,
  changeContactRule as changing,
} from '#contract/messaging/messages/contact-rule.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { contactRuleLimits } from '#contract/messaging/messages/contact-rule.schema.ts';
import type { ContactPreview, ContactRule } from '#contract/messaging/messages/contact-rule.schema.ts';
import { strongSignals } from '#server/people/accounts/signals/record-signal.ts';
import { sharingAccounts } from '#server/people/accounts/signals/shared-signals.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { assertHarmless, withTimeLimit } from './contact-pattern.policy.ts';
import {
  countMatchingAuthors,
  deleteRule,
  insertRule,
  listMatches,
  listRules,
  lockRule,
  lockRules,
  moveRule,
} from './contact-rule.store.ts';
import type { ContactRuleRow } from './contact-rule.store.ts';

type RuleList = { items: ContactRule[] };

export async function listContactRules(read: Read): Promise<RuleList> {
  return { items: (await listRules(read)).map(ruleView) };
}

export async function addContactRule(
  tx: Tx,
  viewer: Viewer,
  { id, pattern, warning, isActive }: ParsedOf<typeof adding>,
): Promise<RuleList> {
  await lockRules(tx);
  const rules = await listRules(tx);
  if (rules.length >= contactRuleLimits.rules) refuse('contact_rule_limit');
  if (rules.some((rule) => rule.id === id)) refuse('contact_rule_taken');
  await assertHarmless(tx, pattern);
  const rule = { id, pattern, warning, is_active: isActive };
  await insertRule(tx, rule);
  await audit(tx, 'contact_rule.added', { userId: viewer.userId, details: { rule } });
  return listContactRules(tx);
}

export async function changeContactRule(
  tx: Tx,
  viewer: Viewer,
  { ruleId, pattern, warning, isActive, version }: ParsedOf<typeof changing>,
): Promise<RuleList> {
  const before = (await lockRule(tx, ruleId)) ?? refuse('contact_rule_not_found');
  if (before.version !== version) refuse('contact_rule_changed');
  // A disabled rule is checked when it is enabled again.
  if (isActive) await assertHarmless(tx, pattern);
  const rule = { id: ruleId, pattern, warning, is_active: isActive };
  await moveRule(tx, rule);
  await audit(tx, 'contact_rule.changed', {
    userId: viewer.userId,
    details: { before: fieldsOf(before), rule },
  });
  return listContactRules(tx);
}

export async function removeContactRule(
  tx: Tx,
  viewer: Viewer,
  { ruleId }: { ruleId: string },
): Promise<RuleList> {
  const before = (await lockRule(tx, ruleId)) ?? refuse('contact_rule_not_found');
  await deleteRule(tx, ruleId);
  await audit(tx, 'contact_rule.removed', { userId: viewer.userId, details: { before: fieldsOf(before) } });
  return listContactRules(tx);
}

const maxMatches = 50;
const newestReports = 1000;
const mostOwnAccounts = 50;

export async function previewContactRule(
  tx: Tx,
  viewer: Viewer,
  { pattern, sample }: { pattern: string; sample: string },
): Promise<ContactPreview> {
  await assertHarmless(tx, pattern);
  const matches = await withTimeLimit(tx, () => listMatches(tx, pattern, sample, maxMatches));
  // Private messages are never matched: counts of two patterns would tell what is in them. Reported ones reach support anyway, but one by
  // one: every preview is audited, and people are counted in steps, so that no single message decides the count.
  const without = [
    viewer.userId,
    ...(await sharingAccounts(tx, viewer.userId, strongSignals, mostOwnAccounts)),
  ];
  const recent = await withTimeLimit(tx, () =>
    countMatchingAuthors(tx, pattern, { without, limit: newestReports }),
  );
  await audit(tx, 'contact_rule.previewed', { userId: viewer.userId, details: { pattern } });
  recent.people -= recent.people % contactRuleLimits.peopleStep;
  return { parts: splitAt(sample, matches), recent };
}

/** Splits by code points, because PostgreSQL counts those and JavaScript counts UTF-16 units. */
function splitAt(
  sample: string,
  matches: readonly { from: number; until: number }[],
): ContactPreview['parts'] {
  const characters = [...sample];
  const parts: ContactPreview['parts'] = [];
  const take = (from: number, until: number, isMatch: boolean) => {
    if (from < until) parts.push({ text: characters.slice(from, until).join(''), isMatch });
  };
  let at = 0;
  for (const { from, until } of matches) {
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
    warning: row.warning,
    isActive: row.is_active,
    version: row.version,
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}

function fieldsOf({ id, pattern, warning, is_active }: ContactRuleRow): object {
  return { id, pattern, warning, is_active };
}
