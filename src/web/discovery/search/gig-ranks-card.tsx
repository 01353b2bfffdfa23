// "Your rank and why": the searches that show the seller’s own gig, its rank in each, and the points behind it.
// Guarantees: unknown values are stated; search texts are shown only after enough searches (the server’s rule).
import { gigRankRules, type GigRank } from '#contract/discovery/search/gig-rank.schema.ts';
import { RankingPoints } from './ranking/why-found.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function GigRanksCard({ ranks }: { ranks: GigRank[] }) {
  return (
    <Card title="Your rank and why">
      {ranks.length === 0 ? (
        <p className="text-ink-soft">
          Nothing to show yet. A search is listed here once it has shown this gig {gigRankRules.minShown}{' '}
          times and at least {gigRankRules.minSources} visitors made it on the same day.
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {ranks.map((rank) => (
            <li key={`${rank.from} ${rank.words}`}>
              <Rank rank={rank} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-ink-faint">
        Based on the last {gigRankRules.days} days. <TextLink to="/help/ranking">How ranking works</TextLink>
      </p>
    </Card>
  );
}

function Rank({ rank }: { rank: GigRank }) {
  const head = (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <bdi className="min-w-0 wrap-anywhere">{rank.words}</bdi>
      <span className="font-normal text-ink-soft tabular-nums">{placeText(rank)}</span>
    </span>
  );
  return (
    <Disclosure name="rank" summary={head}>
      <p>{seenText(rank)}</p>
      <div className="mt-2 max-w-sm text-sm">
        {rank.why ? <RankingPoints why={rank.why} /> : <p>It no longer matches this search.</p>}
      </div>
    </Disclosure>
  );
}

function placeText({ place, total, totalIsCapped }: GigRank): string {
  const all = `${total.toLocaleString('en-US')}${totalIsCapped ? '+' : ''}`;
  return place === null
    ? `Not among the top results of ${all}`
    : `${place.toLocaleString('en-US')} of ${all}`;
}

function seenText({ from, shown, opened }: GigRank): string {
  if (from === 'tags') return 'One of your own tags: there are few searches yet.';
  const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`);
  return `Shown near the top ${times(shown)}, opened ${opened === 0 ? 'never' : times(opened)}.`;
}
