// Gigs for the public: cards and the gig page.
// Guarantees: cards and pages agree, because both are made here; names come from person.view.ts.
import { settlementCurrency } from '#contract/common/money.ts';
import type { GigCard, GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { nameOf } from '#server/people/accounts/profiles/person.view.ts';
import { meanHundredths, sellerOfGig } from '#server/people/accounts/profiles/seller.view.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { coverView, pictureView } from '#server/foundation/uploads/pictures/picture.view.ts';
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
    cover: row.cover && coverView(row.cover),
    seller: { ...nameOf(row.seller), avatarKey: row.seller.avatar_picture_id },
    ...(row.away && { away: row.away }),
    fromPriceMinor: row.from_price_minor,
    ...(row.asks_first && { asksFirst: true as const }),
    deliveryDays: row.delivery_days,
    ratingHundredths: meanHundredths(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
  };
}

export async function gigView(read: Read, row: GigPageRow, viewerId: string | null): Promise<GigView> {
  const seller = await sellerOfGig(read, row.seller_id);
  assert(seller, `gig ${row.id} has a seller`);
  const {
    tags,
    packages,
    extras,
    requirements,
    faq,
    aiUse,
    aiTools,
    maxOpenOrders = null,
    asksFirst = false,
  } = row.content;
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
      pictureView(picture, `${row.title}: image ${i + 1} of ${row.pictures.length}`),
    ),
    aiUse,
    aiTools,
    currency: settlementCurrency,
    ratingHundredths: meanHundredths(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    ordersInQueue: row.orders_open,
    maxOpenOrders,
    asksFirst,
    ordersCompleted: row.orders_completed,
    seller,
    testedIn: row.tested_in,
    isOwn: row.seller_id === viewerId,
  };
}
