// /seller/gigs/:gigId/edit: the editor with one of the seller's gigs.
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getOwnGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { getCategoryPrices } from '#contract/catalog/prices/price.endpoints.ts';
import type { CategoryPrices } from '#contract/catalog/prices/price.schema.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { GigEditor } from '#web/catalog/gigs/editor/gig-editor.tsx';
import { isOtherStep } from '#web/catalog/gigs/editor/step-address.ts';

const load = gate(
  async ({ call, params }: LoadArgs) => {
    const [own, categories, { rules }] = await Promise.all([
      call(getOwnGig, { gigId: params.gigId ?? '' }),
      call(listCategories, {}),
      call(getRules, {}),
    ]);
    const { category } = own.content;
    // Only a hint: the page works without it.
    const prices = category
      ? await call(getCategoryPrices, { category }).catch((): CategoryPrices | null => null)
      : null;
    return { own, categories: categories.items, prices, sellerFee: rules.fees.seller };
  },
  { needs: 'seller' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = isOtherStep;

export default function EditGigPage({ loaderData }: PageProps<typeof load>) {
  const { own, categories, prices, sellerFee } = loaderData;
  return (
    <>
      <PageMeta title={own.content.title || 'Edit your gig'} noIndex />
      <GigEditor key={own.id} own={own} categories={categories} prices={prices} sellerFee={sellerFee} />
    </>
  );
}
