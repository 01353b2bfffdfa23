// /seller/gigs/create: the empty editor. The draft is created with the first input, not with the visit.
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { GigEditor } from '#web/catalog/gigs/editor/gig-editor.tsx';
import { isOtherStep } from '#web/catalog/gigs/editor/step-address.ts';

const load = gate(
  async ({ call }: LoadArgs) => {
    const [{ items: categories }, { rules }] = await Promise.all([
      call(listCategories, {}),
      call(getRules, {}),
    ]);
    return { categories, sellerFee: rules.fees.seller };
  },
  { needs: 'seller' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = isOtherStep;

export default function CreateGigPage({ loaderData }: PageProps<typeof load>) {
  return (
    <>
      <PageMeta title="Create a gig" noIndex />
      <GigEditor own={null} prices={null} {...loaderData} />
    </>
  );
}
