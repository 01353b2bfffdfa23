// /help/ranking: how ranking works, in tables generated from the search’s own constants.
import {
  type QualityPart,
  qualityParts,
  rankingRules,
  matchFields,
} from '#contract/discovery/search/ranking.rules.ts';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { partLabels, placeLabels } from '#web/discovery/search/ranking/ranking-copy.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const { quality, text, kind, missing, weightedRating, rating, orders, freshness, newcomer, reserved } =
  rankingRules;
const stars = (hundredths: number) => (hundredths / 100).toFixed(1);
const figure = (count: number) => count.toLocaleString('en-US');

const partDescriptions: Record<QualityPart, string> = {
  rating: `The mean rating, calculated as if ${weightedRating.reviews} reviews of ${stars(weightedRating.starsHundredths)} stars had come first. If the reviews of the gigs that the seller paused or deleted have a lower mean calculated in the same way, that mean takes the place of ${stars(weightedRating.starsHundredths)}. No points up to ${stars(rating.noneUpToHundredths)}, full points from ${stars(rating.allFromHundredths)}, proportional in between.`,
  orders: `Grows with the logarithm of the completed orders: the tenth counts for more than the thousandth. Full points from ${figure(orders.allFrom)}.`,
  level: 'One third for each level above new.',
  freshness: `Full points on the first day, then a little less each day; none after ${freshness.days} days. A gig that replaces one of its subcategory that its seller deleted in the last ${gigLimits.replacesDays} days, or that is a copy of one that was paused or deleted, is as old as that one.`,
};

export default function HelpRankingPage() {
  return (
    <div className="page-column pb-16">
      <PageMeta
        title="How gigs are ranked"
        description="How gigs are ranked in Explore: every part of the formula, its maximum points, and the positions reserved for newcomers."
        canonicalPath="/help/ranking"
      />
      <div className="mx-auto max-w-(--container-reading)">
        <PageHead
          title="How gigs are ranked"
          lead="The ranking is a sum of points, calculated the same way for everyone. Positions cannot be bought."
          crumbs={[{ to: '/help', label: 'Help & Support' }]}
        />
        <Quality />
        <Matches />
        <Newcomers />
        <section aria-labelledby="see" className="mt-12">
          <h2 id="see" className="heading-2 mb-4">
            See it for yourself
          </h2>
          <p className="text-ink-soft">
            “Why this result?” below each result in <TextLink to="/explore">Explore</TextLink> shows its
            points. Sellers find the searches of their gig and its rank on the gig’s own page. This is version{' '}
            {rankingRules.version} of the formula. How sellers reach a level is explained in{' '}
            <TextLink to="/help/levels">Levels and reputation</TextLink>.
          </p>
        </section>
      </div>
    </div>
  );
}

function Quality() {
  return (
    <section aria-labelledby="quality">
      <h2 id="quality" className="heading-2 mb-4">
        Quality
      </h2>
      <Table
        caption="The parts of quality"
        rows={qualityParts}
        rowKey={(part) => part}
        columns={[
          { header: 'Part', cell: (part) => partLabels[part] },
          { header: 'How it is calculated', cell: (part) => partDescriptions[part] },
          { header: 'Maximum points', align: 'right', cell: (part) => quality[part] },
        ]}
      />
      <p className="mt-4 text-ink-soft">
        While a seller is away as announced and takes no orders, the points for a newly published gig stay as
        they are, at most until it has been published for {rankingRules.freshness.frozenUntilDays} days. All
        other points stay current.
      </p>
    </section>
  );
}

function Matches() {
  return (
    <section aria-labelledby="words" className="mt-12">
      <h2 id="words" className="heading-2 mb-4">
        Search words
      </h2>
      <Table
        caption="Points for search words"
        rows={matchFields}
        rowKey={(field) => field}
        columns={[
          { header: 'The word is in', cell: (field) => placeLabels[field] },
          { header: 'Points', align: 'right', cell: (field) => text[field] },
        ]}
      />
      <p className="mt-4 text-ink-soft">
        Words such as “need” or “please” do not count, and words that mean the same (“ppt”, “presentation”)
        find each other; a related word brings fewer points. With several words, each counts for its share of
        the search: rare words have a larger one. Where many gigs have every word, the word with the fewest
        points counts. The sum is added to the quality.
      </p>
      <p className="mt-4 text-ink-soft">
        Gigs in the subcategory that the search most probably means get {figure(kind)} points more, and fewer
        in less probable ones. Where few gigs have every word, close matches are added and marked as such.
        They get no points for the words they lack, and lose {figure(missing)}.
      </p>
    </section>
  );
}

function Newcomers() {
  return (
    <section aria-labelledby="newcomers" className="mt-12">
      <h2 id="newcomers" className="heading-2 mb-4">
        Positions for newcomers
      </h2>
      <p className="text-ink-soft">
        Of the first {reserved.among} positions, {reserved.places.length} are reserved for newcomers:{' '}
        {new Intl.ListFormat('en').format(reserved.places.map(String))}. A newcomer is a gig published within{' '}
        {newcomer.publishedWithinDays} days by a seller with fewer than {newcomer.sellerOrdersBelow} completed
        orders. If enough newcomers are among the first anyway, nothing is moved.
      </p>
    </section>
  );
}
