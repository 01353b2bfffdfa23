// Why a gig stands where it stands: the points of its words and of its quality, as the ranking used them.
import { qualityParts, rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import { partLabels, placeLabels } from './ranking-copy.ts';

export function RankingPoints({ why }: { why: GigExplanation }) {
  return (
    <>
      <Words why={why} />
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums">
        {why.words.length > 0 && <Points label="Words" points={why.text} most={rankingRules.text.title} />}
        {qualityParts.map((part) => (
          <Points
            key={part}
            label={partLabels[part]}
            points={why.quality[part]}
            most={rankingRules.quality[part]}
          />
        ))}
        <dt className="border-t border-line pt-1 font-medium text-ink">Together</dt>
        <dd className="border-t border-line pt-1 text-right font-medium text-ink">{why.points}</dd>
      </dl>
      {why.isReserved && <p className="mt-2">This place is kept for newcomers.</p>}
      {why.isFrozen && (
        <p className="mt-2">The seller is away as announced; the points stand still until they are back.</p>
      )}
    </>
  );
}

function Words({ why: { words } }: { why: GigExplanation }) {
  if (words.length === 0) return <p>No words were searched, so the gig stands by its quality alone.</p>;
  return (
    <ul>
      {words.map(({ word, in: place }) => (
        <li key={word}>
          “<bdi>{word}</bdi>” stands in {placeLabels[place]}
        </li>
      ))}
    </ul>
  );
}

function Points({ label, points, most }: { label: string; points: number; most: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">
        {points} <span className="text-ink-faint">of {most}</span>
      </dd>
    </>
  );
}
