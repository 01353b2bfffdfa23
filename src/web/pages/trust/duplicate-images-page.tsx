// /admin/duplicate-images: images that match an earlier upload by another seller, side by side.
// Nothing happens automatically: support keeps both, or removes the later gig with reasons.
import { Images } from 'lucide-react';
import { dismissDuplicateImages, listDuplicateImages } from '#contract/trust/copyright/claim.endpoints.ts';
import type { DuplicateImages } from '#contract/trust/copyright/claim.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadWaiting, Queue } from '#web/operations/console/queue.tsx';
import { RemoveOrKeep } from '#web/trust/moderation/remove-or-keep.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(({ call, url }: LoadArgs) =>
  loadWaiting(url, (query) => call(listDuplicateImages, query), 10),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function DuplicateImagesPage({ loaderData }: PageProps<typeof load>) {
  return (
    <Queue
      title="Duplicate images"
      metaTitle="Duplicate images"
      lead="Images that match an earlier upload by another seller. Both may have licensed the same work, so check before you decide."
      path="/admin/duplicate-images"
      isWide
      loaded={loaderData}
      empty={{
        icon: Images,
        title: 'No duplicate images',
        text: 'Pairs appear here when a gig shows an image that another seller uploaded earlier.',
      }}
      keyOf={(pair) => pair.id}
      card={(pair) => <Pair pair={pair} />}
    />
  );
}

function Pair({ pair }: { pair: DuplicateImages }) {
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3 min-w-0">
          Uploaded first by <bdi>{pair.earlier.seller.displayName}</bdi>
        </h2>
        <Badge tone={pair.distance === 0 ? 'danger' : 'warning'}>
          {pair.distance === 0 ? 'Identical' : `${pair.distance} of 64 bits differ`}
        </Badge>
      </div>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <Side title="Earlier" side={pair.earlier} />
        <Side title="Later" side={pair.later} />
      </div>
      <RemoveOrKeep
        gig={pair.later.gig}
        keep={dismissDuplicateImages}
        input={{ duplicateId: pair.id }}
        labels={{ remove: 'Remove later gig', keep: 'Keep both', kept: 'Kept both' }}
      />
    </Card>
  );
}

function Side({ title, side }: { title: string; side: DuplicateImages['later'] }) {
  return (
    <figure className="min-w-0">
      <Picture
        picture={side.picture}
        natural
        sizes="(min-width: 40rem) 26rem, 90vw"
        className="rounded-md border border-line"
      />
      <figcaption className="pt-2 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-ink-faint">
          , uploaded <RelativeTime at={side.uploadedAt} as="datetime" />
        </span>
        <span className="block wrap-anywhere text-ink-soft">
          by{' '}
          <TextLink to={`/admin/users/${side.seller.id}`} prefetch="none">
            <bdi>{side.seller.displayName}</bdi>
          </TextLink>
          {side.gig ? (
            <>
              {' in '}
              <TextLink to={`/gigs/${side.gig.slug}`} prefetch="none">
                <bdi>{side.gig.title}</bdi>
              </TextLink>
            </>
          ) : (
            ', no longer shown'
          )}
        </span>
      </figcaption>
    </figure>
  );
}
