// /seller/gigs/create: the editor with nothing in it. The draft begins with the first input, not with the visit.
import { listCategories } from '#contract/gigs/gig.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { GigEditor } from '#web/gigs/editor/gig-editor.tsx';
import { isOtherStep } from '#web/gigs/editor/step-address.ts';

const load = gate(async ({ call }: LoadArgs) => (await call(listCategories, {})).items, { needs: 'seller' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = isOtherStep;

export default function CreateGigPage({ loaderData }: PageProps<typeof load>) {
  return (
    <>
      <PageMeta title="Create a gig" noIndex />
      <GigEditor own={null} categories={loaderData} prices={null} />
    </>
  );
}
