// /help/ranking: the formula of the ranking for everyone, in tables made from the very numbers the search uses.
import {
  type QualityPart,
  qualityParts,
  rankingRules,
  matchFields,
} from '#contract/discovery/search/ranking.rules.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { partLabels, placeLabels } from '#web/discovery/search/ranking-copy.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const { quality, text, weightedRating, rating, orders, freshness, newcomer, reserved } = rankingRules;
const stars = (hundredths: number) => (hundredths / 100).toFixed(1);
const figure = (count: number) => count.toLocaleString('en-US');

const partSays: Record<QualityPart, string> = {
  rating: `The mean of the stars, counted as if ${weightedRating.reviews} reviews of ${stars(weightedRating.starsHundredths)} had come first. No points up to ${stars(rating.noneUpToHundredths)}, all at ${stars(rating.allFromHundredths)}, in between evenly.`,
  orders: `Grows with the logarithm of the orders completed: the tenth counts for more than the thousandth. All points from ${figure(orders.allFrom)}.`,
  level: 'A third for each level above new.',
  freshness: `All on the first day, then a little less each day; none after ${freshness.days} days.`,
};

export default function HelpRankingPage() {
  return (
    <div className="page-column pb-16">
      <PageMeta
        title="How gigs are ranked"
        description="The formula that decides which gig stands above which in Explore: every part, how many points it gives at most, and what is kept for newcomers."
        canonicalPath="/help/ranking"
      />
      <div className="mx-auto max-w-(--container-reading)">
        <PageHead
          title="How gigs are ranked"
          lead="Which gig stands above which is a sum of points, the same for everybody. Nobody can pay for a place."
          crumbs={[{ to: '/help', label: 'Help & Support' }]}
        />
        <section aria-labelledby="quality">
          <h2 id="quality" className="heading-2 mb-4">
            Quality
          </h2>
          <Table
            caption="What quality is made of"
            rows={qualityParts}
            rowKey={(part) => part}
            columns={[
              { header: 'Part', cell: (part) => partLabels[part] },
              { header: 'How it is counted', cell: (part) => partSays[part] },
              { header: 'Points at most', align: 'right', cell: (part) => quality[part] },
            ]}
          />
          <p className="mt-4 text-ink-soft">
            While a seller is away as announced, the points of their gigs stand still.
          </p>
        </section>
        <section aria-labelledby="words" className="mt-12">
          <h2 id="words" className="heading-2 mb-4">
            Words of a search
          </h2>
          <Table
            caption="Points for the words of a search"
            rows={matchFields}
            rowKey={(place) => place}
            columns={[
              { header: 'The word stands in', cell: (place) => placeLabels[place] },
              { header: 'Points', align: 'right', cell: (place) => text[place] },
            ]}
          />
          <p className="mt-4 text-ink-soft">
            A gig is found when it has every word somewhere. Of several words the one with the fewest points
            counts, and is added to the quality.
          </p>
        </section>
        <section aria-labelledby="newcomers" className="mt-12">
          <h2 id="newcomers" className="heading-2 mb-4">
            Places for newcomers
          </h2>
          <p className="text-ink-soft">
            Of the first {reserved.among} places, {reserved.places.length} belong to newcomers:{' '}
            {new Intl.ListFormat('en').format(reserved.places.map(String))}. A newcomer is a gig published
            within {newcomer.publishedWithinDays} days, of a seller with fewer than{' '}
            {newcomer.sellerOrdersBelow} completed orders. Where enough newcomers stand among the first by
            themselves, nothing is moved.
          </p>
        </section>
        <section aria-labelledby="see" className="mt-12">
          <h2 id="see" className="heading-2 mb-4">
            See it for yourself
          </h2>
          <p className="text-ink-soft">
            “Why here” below each result in <TextLink to="/explore">Explore</TextLink> shows its points.
            Sellers find on the page of their own gig what it is searched by, and where it stands. This is
            version {rankingRules.version} of the formula; how sellers rise is told in{' '}
            <TextLink to="/help/levels">Levels and reputation</TextLink>.
          </p>
        </section>
      </div>
    </div>
  );
}
