// Refuses a person who has reached another too often in 24 hours (contact.rules.ts).
// Guarantees: parallel requests cannot exceed the limit, because those of one pair wait for each other.
import { contactLimits } from '#contract/deals/offers/contact.rules.ts';
import type { ContactKind } from '#contract/deals/offers/contact.rules.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { haveOrder } from './have-order.report.ts';
import { lockContact } from './offer.store.ts';

type Pair = { from: string; to: string };

/** `countSince`: how often the one reached the other by this kind since then. */
export async function assertMayContact(
  tx: Tx,
  kind: ContactKind,
  { from, to }: Pair,
  countSince: (read: Read, since: Date) => Promise<number>,
): Promise<void> {
  await lockContact(tx, `${kind}/${from}/${to}`);
  if ((await countSince(tx, later(tx.now, { hours: -24 }))) < contactLimits[kind]) return;
  if (!(await haveOrder(tx, from, to))) refuse('contact_limit', { retryAfterSeconds: 3600 });
}
