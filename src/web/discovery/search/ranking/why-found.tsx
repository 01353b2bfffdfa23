// Why a gig is ranked where it is: the points of its matches and of its quality, as used by the ranking.
import { qualityParts, rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import { partLabels, placeLabels } from './ranking-copy.ts';

export function RankingPoints({ why }: { why: GigExplanation }) {
  return (
    <>
      <Words why={why} />
      <dl className="ranking-points">
        {why.words.length > 0 && <Points label="Match" points={why.text} most={rankingRules.text.title} />}
        {why.kind && <Points label={why.kind.name} points={why.kind.points} most={rankingRules.kind} />}
        {why.missingPoints > 0 && (
          <>
            <dt>Missing words</dt>
            <dd>{`−${why.missingPoints}`}</dd>
          </>
        )}
        {qualityParts.map((part) => (
          <Points
            key={part}
            label={partLabels[part]}
            points={why.quality[part]}
            most={rankingRules.quality[part]}
          />
        ))}
        <dt>Total</dt>
        <dd>{why.points}</dd>
      </dl>
      {why.isReserved && <p className="mt-2">This position is reserved for newcomers.</p>}
      {why.isFrozen && (
        <p className="mt-2">
          The seller has announced an absence; the points for a newly published gig stay as they are
          meanwhile.
        </p>
      )}
    </>
  );
}

function Words({ why: { words, missing, isClose } }: { why: GigExplanation }) {
  if (words.length === 0 && missing.length === 0)
    return isClose ? (
      <p>The gig is the kind of work that the search means.</p>
    ) : (
      <p>No search text, so the gig is ranked by quality alone.</p>
    );
  return (
    <ul>
      {words.map(({ word, in: place, as }) => (
        <li key={word}>
          “<bdi>{word}</bdi>” is in {placeLabels[place]}
          {as !== null && (
            <>
              {' '}
              as “<bdi>{as}</bdi>”
            </>
          )}
        </li>
      ))}
      {missing.map((word) => (
        <li key={word}>
          “<bdi>{word}</bdi>” is missing
        </li>
      ))}
    </ul>
  );
}

function Points({ label, points, most }: { label: string; points: number; most: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {`${points} `}
        <span>{`of ${most}`}</span>
      </dd>
    </>
  );
}
