// Raises an alert about a subject, or adds to the one that is there. Called by listeners, so repeating it changes nothing.
// Guarantees: one open alert per rule and subject. A dismissed subject is raised again only for a kind of evidence that support has
// not seen; a confirmed one takes further orders without asking again.
import type { RiskRuleName } from '#contract/trust/risk/risk.rules.ts';
import { riskRules } from '#contract/trust/risk/risk.rules.ts';
import { excludeOrderWithReviews } from '#server/orders/reviews/recount-reviews.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  insertAlert,
  isHeld,
  linkAccounts,
  linkOrders,
  lockNewestOf,
  lockSubject,
  moveFound,
} from './risk-alert.store.ts';
import type { RiskAlertRow } from './risk-alert.store.ts';

export type Finding = {
  rule: RiskRuleName;
  /** The accounts it concerns, or a guest's address. */
  about: { userIds: readonly string[] } | { address: string };
  score: number;
  evidence: readonly string[];
  /** The kinds of evidence, such as shared signals. */
  kinds: readonly string[];
  orderIds?: readonly string[];
  /** Decided alerts of this subject are ignored after this time, for rules that count within a period. */
  settledUntil?: (decidedAt: Date) => Date;
};

const mostEvidence = 20;

export async function raiseAlert(tx: Tx, finding: Finding): Promise<void> {
  const { rule, about } = finding;
  const userIds = 'userIds' in about ? [...new Set(about.userIds)].sort() : [];
  const subject = 'address' in about ? about.address : userIds.join(' ');
  await lockSubject(tx, rule, subject);
  const newest = await lockNewestOf(tx, rule, subject);
  const alert = newest !== null && stillApplies(tx, finding, newest) ? newest : null;
  if (alert?.state === 'dismissed') return;
  const found = {
    score: finding.score,
    evidence: finding.evidence.slice(0, mostEvidence),
    kinds: [...finding.kinds].sort(),
  };
  if (alert === null) {
    const address = 'address' in about ? about.address : null;
    const holds = riskRules[rule].effect === 'hold';
    const id = await insertAlert(tx, { ...found, rule, subject, address, holds_orders: holds });
    await linkAccounts(tx, id, userIds);
    await audit(tx, 'risk.alert_raised', { userId: userIds[0] ?? null, details: { alertId: id, rule } });
    return holdOrders(tx, id, finding.orderIds ?? []);
  }
  if (alert.state === 'open' && hasChanged(alert, found)) await moveFound(tx, alert.id, found);
  await holdOrders(tx, alert.id, finding.orderIds ?? []);
}

function stillApplies(tx: Tx, finding: Finding, newest: RiskAlertRow): boolean {
  if (newest.state === 'open') return true;
  const until = finding.settledUntil?.(newest.decided_at!);
  if (until !== undefined) return tx.now < until;
  return newest.state === 'confirmed' || finding.kinds.every((kind) => newest.kinds.includes(kind));
}

function hasChanged(alert: RiskAlertRow, found: { score: number; evidence: readonly string[] }): boolean {
  return alert.score !== found.score || alert.evidence.join('\n') !== found.evidence.join('\n');
}

async function holdOrders(tx: Tx, alertId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await linkOrders(tx, alertId, orderIds);
  await recountOrders(tx, orderIds);
}

/** Excludes orders that an alert holds, and lets the others count again. */
export async function recountOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  // In the order of ids, so that concurrent recounts cannot deadlock.
  for (const orderId of [...orderIds].sort())
    await excludeOrderWithReviews(tx, orderId, () => isHeld(tx, orderId));
}
