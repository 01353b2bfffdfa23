// A claim in full: images next to the original, both sides' statements, and the outcome. Contains no actions.
import type { ReactNode } from 'react';
import { readOutsideLink } from '#contract/common/link.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { claimSummary, claimState } from './claim-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Statement } from '#web/ui/statement.tsx';

export function ClaimText({
  claim,
  headingLevel = 2,
  children,
}: {
  claim: Claim;
  headingLevel?: 1 | 2;
  children?: ReactNode;
}) {
  const state = claimState(claim);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading
          className={
            headingLevel === 1 ? 'heading-2 min-w-0 wrap-anywhere' : 'heading-3 min-w-0 wrap-anywhere'
          }
        >
          Images of{' '}
          <TextLink to={`/gigs/${claim.gig.slug}`} prefetch="none">
            <bdi>{claim.gig.title}</bdi>
          </TextLink>
        </Heading>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="text-ink-soft">
        {claimSummary(claim)}
        {claim.state === 'open' && claim.answerBy && (
          <>
            {' '}
            {claim.side === 'seller' ? 'You have' : 'The seller has'} until{' '}
            <RelativeTime at={claim.answerBy} as="datetime" />.
          </>
        )}
      </p>
      <ImageComparison claim={claim} />
      <Statement by={claim.side === 'claimant' ? 'You' : <bdi>{claim.claimantName}</bdi>} at={claim.madeAt}>
        {claim.statement}
      </Statement>
      <p className="text-sm text-ink-faint">
        Stated in good faith and signed: <bdi className="font-medium text-ink-soft">{claim.signature}</bdi>
      </p>
      {claim.answer && (
        <Statement
          by={claim.side === 'seller' ? 'You' : <bdi>{claim.seller.displayName}</bdi>}
          at={claim.answer.at}
        >
          {claim.answer.text}
        </Statement>
      )}
      {claim.decision?.text && (
        <Statement by="Support" at={claim.decision.at}>
          {claim.decision.text}
        </Statement>
      )}
      {children}
    </div>
  );
}

function ImageComparison({ claim }: { claim: Claim }) {
  const sizes = '(min-width: 40rem) 20rem, 90vw';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <figure>
        <figcaption className="pb-2 text-sm font-medium">Claimed</figcaption>
        {claim.pictures.length === 0 ? (
          <p className="text-sm text-ink-faint">The images have been deleted.</p>
        ) : (
          <div className="grid gap-3">
            {claim.pictures.map((picture) => (
              <Picture key={picture.id} picture={picture} natural sizes={sizes} className="rounded-md" />
            ))}
          </div>
        )}
      </figure>
      <figure>
        <figcaption className="pb-2 text-sm font-medium">
          {claim.side === 'claimant' ? 'Your original' : 'The original'}
        </figcaption>
        <div className="grid gap-3">
          {claim.original && (
            <Picture picture={claim.original} natural sizes={sizes} className="rounded-md" />
          )}
          {claim.originalUrl && (
            <p className="text-sm wrap-anywhere">
              <OriginalLink address={claim.originalUrl} />
            </p>
          )}
          {!claim.original && !claim.originalUrl && (
            <p className="text-sm text-ink-faint">It has been deleted.</p>
          )}
        </div>
      </figure>
    </div>
  );
}

/** As text if the address is no longer accepted as a link. */
function OriginalLink({ address }: { address: string }) {
  const url = readOutsideLink(address);
  if (!url) return address;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="inline-flex min-h-6 items-center underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {address}
    </a>
  );
}
