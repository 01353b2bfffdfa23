// /about: what the marketplace is, how it earns money, and where to go next. Promises only what exists.
import { ArrowRight } from 'lucide-react';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { termsPath } from '#web/app/navigation.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { buyerFeeSentence, sellerFeeSentence } from '#web/help/content/rules-copy.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = ({ call }: LoadArgs) => call(getRules, {});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function AboutPage({ loaderData: { rules } }: PageProps<typeof load>) {
  const { brandName, operatorName } = useSite();
  return (
    <div className="page-column">
      <div className="mx-auto max-w-(--container-reading)">
        <PageMeta
          title={`About ${brandName}`}
          description="A marketplace for freelance services: agreed in writing, paid into escrow, released when the buyer approves."
          canonicalPath="/about"
        />
        <PageHead
          title={`About ${brandName}`}
          lead="A marketplace for freelance services where the agreement comes first and the money waits until the work is right."
        />
        <div className="grid gap-10 leading-relaxed text-ink-soft [&_h2]:mb-2 [&_h2]:text-ink [&_p+p]:mt-3">
          <section>
            <h2 className="heading-2">What we believe</h2>
            <p>
              Most trouble between people who hire and people who are hired begins with a sentence that both
              understood differently, or with money that was paid too early or too late. So a gig here says
              what is included, for how much and in how many days, and ordering it freezes that text for both
              sides.
            </p>
            <p>
              The buyer pays when ordering, and the money stays in escrow. The seller can see that it is
              there; the buyer decides when it is released.
            </p>
          </section>
          <section>
            <h2 className="heading-2">How we earn our money</h2>
            <p>
              {sellerFeeSentence(rules.fees)} {buyerFeeSentence(rules.fees)} There is nothing else: no listing
              fees, no paid places in the results, no advertising, and no sale of data.
            </p>
          </section>
          {operatorName && (
            <section>
              <h2 className="heading-2">Who runs it</h2>
              <p className="wrap-anywhere">
                {brandName} is operated by {operatorName}.
              </p>
            </section>
          )}
          <section>
            <h2 className="heading-2">What you can check yourself</h2>
            <p>
              Ratings come from completed orders only, and both reviews of an order are published at the same
              time. Every fee is shown before you confirm it. The rules of orders and money are written down
              in our <TextLink to={termsPath}>terms</TextLink>, in plain words.
            </p>
          </section>
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/explore" variant="primary" iconAfter={ArrowRight}>
            Explore gigs
          </ButtonLink>
          <ButtonLink to="/#how-it-works">How it works</ButtonLink>
        </div>
      </div>
    </div>
  );
}
