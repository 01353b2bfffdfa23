// /admin/alike-pictures: pictures that look like an earlier one of another seller, side by side, with who had it first.
// Guards: nothing here happens by itself: support leaves both up, or removes the later gig with reasons.
import { Images } from 'lucide-react';
import { useState } from 'react';
import { dismissAlikePictures, listAlikePictures } from '#contract/trust/copyright/claim.endpoints.ts';
import type { AlikePictures } from '#contract/trust/copyright/claim.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadWaiting, Queue } from '#web/operations/console/queue.tsx';
import { RemoveDialog } from '#web/trust/moderation/measure-dialogs.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = consoleGate(({ call, url }: LoadArgs) =>
  loadWaiting(url, (asked) => call(listAlikePictures, asked), 10),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function AlikePicturesPage({ loaderData }: PageProps<typeof load>) {
  return (
    <Queue
      title="Alike pictures"
      metaTitle="Alike pictures"
      lead="Pictures that look like an earlier one of another seller. Two sellers may have bought the same work, so look before you decide."
      address="/admin/alike-pictures"
      isWide
      loaded={loaderData}
      empty={{
        icon: Images,
        title: 'No pictures look alike',
        says: 'A pair comes here when somebody shows what another seller has shown before.',
      }}
      keyOf={(pair) => pair.id}
      card={(pair) => <Pair pair={pair} />}
    />
  );
}

function Pair({ pair }: { pair: AlikePictures }) {
  const [answered, setAnswered] = useState<'left' | 'removed' | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const dismiss = useCommand(dismissAlikePictures, {
    onDone: () => {
      setAnswered('left');
      toast.success('Both stay up');
    },
  });
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3 min-w-0">
          <bdi>{pair.earlier.seller.displayName}</bdi> had it first
        </h2>
        <Badge tone={pair.distance === 0 ? 'danger' : 'warning'}>
          {pair.distance === 0 ? 'The same picture' : `${pair.distance} of 64 bits differ`}
        </Badge>
      </div>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <Side title="Earlier" side={pair.earlier} />
        <Side title="Later" side={pair.later} />
      </div>
      <div className="mt-5">
        {answered === null ? (
          <div className="flex flex-wrap gap-3">
            {pair.later.gig && <Button onClick={() => setIsRemoving(true)}>Remove the later gig</Button>}
            <Button busy={dismiss.busy} onClick={() => void dismiss.run({ alikeId: pair.id })}>
              Leave both up
            </Button>
          </div>
        ) : (
          <p role="status" className="text-ink-soft">
            {answered === 'left' ? 'Left up.' : 'Removed. The seller is told, and may appeal.'}
          </p>
        )}
        <FormFailure>{dismiss.failure?.message}</FormFailure>
      </div>
      <RemoveDialog
        gig={isRemoving ? pair.later.gig : null}
        onClose={() => setIsRemoving(false)}
        onDone={() => {
          setIsRemoving(false);
          setAnswered('removed');
          toast.success('Removed. The seller is told');
        }}
      />
    </Card>
  );
}

function Side({ title, side }: { title: string; side: AlikePictures['later'] }) {
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
            ', not shown any more'
          )}
        </span>
      </figcaption>
    </figure>
  );
}
