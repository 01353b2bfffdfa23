// Issues the rights certificate of an order, in the transaction that completes it, from data frozen and hashed earlier.
// The completing step stores its seal. Not issued without a delivery.
import { createHash } from 'node:crypto';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { Certified } from '#contract/orders/rights/certificate.schema.ts';
import { certifiedText } from '#contract/orders/rights/certificate-seal.ts';
import { declarationTexts, declaredSchema } from '#contract/orders/rights/declaration.schema.ts';
import type { Person } from '#contract/people/accounts/account.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findLastDelivery, listDelivered } from './certificate.report.ts';
import { insertCertificate } from './certificate.store.ts';

/** The fields of an order that its certificate contains. */
export type CompletedOrder = {
  id: string;
  number: string;
  title: string;
  buyer_id: string;
  seller_id: string;
  quote: Quote;
  gig: FrozenGig;
};

/** Returns the seal, 64 hexadecimal digits; null without a delivery. */
export async function issueCertificate(tx: Tx, order: CompletedOrder): Promise<string | null> {
  const deliveries = await listDelivered(tx, order.id);
  if (deliveries.length === 0) return null;
  const people = await personsById(tx, [order.buyer_id, order.seller_id]);
  const license = licenseOf(order.quote.package);
  const use = order.gig.aiUse ?? null;
  const declared = declaredSchema.safeParse(await findLastDelivery(tx, order.id)).data?.declares ?? [];
  const certified: Certified = {
    format: 'guildhall-rights-certificate/1',
    certificateId: newId(tx.now.getTime()),
    orderNumber: order.number,
    title: order.title,
    packageTitle: order.quote.package.title,
    buyer: partyOf(people.get(order.buyer_id)),
    seller: partyOf(people.get(order.seller_id)),
    completedAt: tx.now.toISOString(),
    license: { id: license, ...licenseWords[license] },
    ai: { use, name: aiUseName(use), tools: use === null || use === 'none' ? '' : (order.gig.aiTools ?? '') },
    declarations: declared.map((declaration) => declarationTexts[declaration]),
    deliveries,
  };
  const seal = createHash('sha256').update(certifiedText(certified)).digest('hex');
  await insertCertificate(tx, { orderId: order.id, certified, seal });
  return seal;
}

function partyOf(person: Person | undefined): Certified['buyer'] {
  assert(person, 'the parties of an order exist');
  return { name: person.displayName, username: person.username };
}
