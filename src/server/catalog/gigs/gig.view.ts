// Gigs as everyone sees them: cards and the public page.
// Guards: a card and a page say the same of a gig and its seller, because both are made here, and their names in person.view.ts.
import { settlementCurrency } from '#contract/common/money.ts';
import type { GigCard, GigView } from '#contract/gigs/gig.schema.ts';
import { personOf } from '#server/accounts/person.view.ts';
import { meanHundredths, sellerSummaries } from '#server/accounts/seller.view.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { pictureView } from '#server/uploads/picture.view.ts';
import { listCardRows } from './gig.report.ts';
import type { GigCardRow, GigPageRow } from './gig.report.ts';

/** Cards in the order of the ids; drafts and deleted gigs are left out. */
export async function gigCards(read: Read, gigIds: readonly string[]): Promise<GigCard[]> {
  if (gigIds.length === 0) return [];
  return (await listCardRows(read, gigIds)).map(cardOf);
}

function cardOf(row: GigCardRow): GigCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category_slug,
    // The title stands beside the picture, so the picture says nothing of its own.
    cover: row.cover ? pictureView(row.cover, '') : null,
    seller: personOf(row.seller),
    sellerLevel: row.seller.level,
    fromPriceMinor: row.from_price_minor,
    currency: settlementCurrency,
    deliveryDays: row.delivery_days,
    ratingHundredths: meanHundredths(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
  };
}

export async function gigView(read: Read, row: GigPageRow, viewerId: string | null): Promise<GigView> {
  const seller = (await sellerSummaries(read, [row.seller_id])).get(row.seller_id);
  assert(seller, `gig ${row.id} has a seller`);
  const { tags, packages, extras, requirements, faq, aiUse, aiTools } = row.content;
  return {
    id: row.id,
    slug: row.slug,
    state: row.state,
    title: row.title,
    category: { slug: row.category_slug, name: row.category_name },
    subcategory: { slug: row.subcategory_slug, name: row.subcategory_name },
    tags,
    descriptionHtml: row.description_html,
    packages,
    extras,
    requirements,
    faq,
    pictures: row.pictures.map((picture, i) =>
      pictureView(picture, `${row.title}: picture ${i + 1} of ${row.pictures.length}`),
    ),
    aiUse,
    aiTools,
    currency: settlementCurrency,
    ratingHundredths: meanHundredths(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    ordersInQueue: row.orders_open,
    ordersCompleted: row.orders_completed,
    seller,
    testedIn: row.tested_in,
    isOwn: row.seller_id === viewerId,
  };
}
