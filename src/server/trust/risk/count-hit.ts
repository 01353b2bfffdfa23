// Counts occurrences per account (messages sent despite a warning, pressing texts, mass messages); several within a period become
// an alert. Repeating an occurrence counts it once.
import { hitLimits } from '#contract/trust/risk/risk.rules.ts';
import type { HitRuleName } from '#contract/trust/risk/risk.rules.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { raiseAlert } from './raise-alert.ts';
import { countHits, insertHit, lockSubject } from './risk-alert.store.ts';

export type Hit = { rule: HitRuleName; userId: string; about: string; at: Date };

const evidenceOf: Record<HitRuleName, (hits: number, days: number) => string> = {
  'mass-messages': () => 'Nearly the same text went to many people who had not written.',
  'many-conversations': () => 'The account started as many conversations in a day as it may.',
  'outside-contact': (hits, days) =>
    `${hits} texts in ${days} days match a contact rule; messages were sent despite its warning.`,
  pressure: (hits, days) =>
    `${hits} texts in ${days} days press others; gigs and messages despite the warning.`,
};

export async function countHit(tx: Tx, hit: Hit): Promise<void> {
  const { rule, userId } = hit;
  const { hits: limit, days } = hitLimits[rule];
  if ((await lockAccountShared(tx, userId)) === 'deleted') return;
  // Before the count, so that of several occurrences at once the last one counts all of them.
  await lockSubject(tx, rule, userId);
  await insertHit(tx, hit);
  const hits = await countHits(tx, { rule, userId, at: hit.at, days });
  if (hits < limit) return;
  await raiseAlert(tx, {
    rule,
    about: { userIds: [userId] },
    score: hits,
    evidence: [evidenceOf[rule](hits, days)],
    kinds: [rule],
    settledUntil: (decidedAt) => later(decidedAt, { days }),
  });
}
