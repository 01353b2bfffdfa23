// How the gig will look while it is typed: its card, and the part of the page that the current step makes.
// Guards: the same words and figures as the real page; what is missing shows as a quiet placeholder, never as an error.
import { Check, Clock, RotateCcw, Scale } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { GigCard as Gig } from '#contract/gigs/gig.schema.ts';
import { licenceOf, licenceWords } from '#contract/gigs/licence.rules.ts';
import { useSession } from '#web/app/session.ts';
import type { Editor } from '#web/gigs/editor/editor-context.ts';
import { type GigContent, inTierOrder, type StepName } from '#web/gigs/editor/gig-content.ts';
import { requirementKinds } from '#web/gigs/editor/step-requirements.tsx';
import { daysText, deltaText, revisionsText, tierNames } from '#web/gigs/package-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';

const DescriptionPreview = lazy(() =>
  import('#web/gigs/editor/description-preview.tsx').then((part) => ({ default: part.DescriptionPreview })),
);

export function GigPreview({ editor, step }: { editor: Editor; step: StepName }) {
  return (
    <div className="grid gap-8">
      <Part title="The card">
        <CardPreview editor={editor} />
      </Part>
      {step === 'packages' && (
        <Part title="The order box">
          <PackagesPreview content={editor.content} />
        </Part>
      )}
      {step === 'description' && (
        <Part title="About this gig">
          <Suspense fallback={<p className="min-h-24" />}>
            <DescriptionPreview markdown={editor.content.description} />
          </Suspense>
        </Part>
      )}
      {step === 'requirements' && (
        <Part title="What the buyer is asked">
          <RequirementsPreview content={editor.content} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={`Preview: ${title}`}>
      <p className="mb-3 text-sm text-ink-faint">{title}</p>
      {children}
    </section>
  );
}

/** As gig-card.tsx, without the link. */
function CardPreview({ editor: { content, pictures, statistics } }: { editor: Editor }) {
  const { userProfile } = useSession();
  const cover: Gig['cover'] = pictures.find((one) => one.id === content.pictureIds[0]) ?? null;
  const prices = content.packages.map((one) => one.priceMinor).filter((price) => price !== null);
  const days = content.packages.map((one) => one.deliveryDays).filter((one) => one !== null);
  const name = userProfile?.displayName ?? userProfile?.username ?? '';
  return (
    <div className="flex min-w-0 flex-col">
      <Picture
        picture={cover}
        alt=""
        sizes="340px"
        className="rounded-md outline-1 -outline-offset-1 outline-ink/10"
      />
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
        <Avatar name={name} url={userProfile?.avatarUrl ?? null} size={24} />
        <span className="truncate">{name}</span>
      </p>
      <p className="mt-1.5 line-clamp-2 min-h-11 leading-snug font-medium wrap-anywhere">
        {content.title || <Quiet>Your title stands here</Quiet>}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 pt-2 text-sm text-ink-faint">
        <Rating
          ratingHundredths={statistics?.ratingHundredths ?? null}
          count={statistics?.reviewCount ?? 0}
        />
        <span aria-hidden>·</span>
        <span>{days.length > 0 ? daysText(Math.min(...days)) : 'delivery'}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        From{' '}
        {prices.length > 0 ? (
          <Money amountMinor={Math.min(...prices)} className="text-base font-semibold text-ink" />
        ) : (
          <Quiet>price</Quiet>
        )}
      </p>
    </div>
  );
}

function PackagesPreview({ content }: { content: GigContent }) {
  if (content.packages.length === 0) return <Quiet>Describe a package to see it here.</Quiet>;
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {inTierOrder(content.packages).map((one) => (
        <div key={one.tier} className="p-5">
          <p className="text-sm text-ink-faint">{tierNames[one.tier]}</p>
          <p className="flex items-baseline justify-between gap-4">
            <span className="heading-3">{one.title || <Quiet>Name</Quiet>}</span>
            {one.priceMinor === null ? (
              <Quiet>price</Quiet>
            ) : (
              <Money amountMinor={one.priceMinor} className="font-display text-xl font-medium" />
            )}
          </p>
          {one.description && <p className="mt-1 text-sm text-ink-soft">{one.description}</p>}
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
            <span className="flex items-center gap-2">
              <Icon of={Clock} size={16} className="text-ink-faint" />
              {one.deliveryDays === null ? <Quiet>days</Quiet> : `${daysText(one.deliveryDays)} to deliver`}
            </span>
            <span className="flex items-center gap-2">
              <Icon of={RotateCcw} size={16} className="text-ink-faint" />
              {revisionsText(one.revisions)}
            </span>
            <span className="flex items-center gap-2">
              <Icon of={Scale} size={16} className="text-ink-faint" />
              {licenceWords[licenceOf(one)].name}
            </span>
          </p>
          <ul className="mt-3 grid gap-1.5 text-sm">
            {one.items.filter(Boolean).map((item) => (
              <li key={item} className="flex gap-2.5">
                <Icon of={Check} size={16} className="mt-0.5 shrink-0 text-success" />
                <span className="min-w-0">{item}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {content.extras.length > 0 && (
        <ul className="p-5 text-sm">
          {content.extras.map((extra) => (
            <li key={extra.id} className="flex justify-between gap-4 py-1">
              <span>{extra.title || <Quiet>Extra</Quiet>}</span>
              <span className="shrink-0 text-ink-faint">
                {extra.priceMinor !== null && (
                  <Money amountMinor={extra.priceMinor} className="font-medium text-ink" />
                )}
                , {deltaText(extra.daysDelta)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RequirementsPreview({ content }: { content: GigContent }) {
  if (content.requirements.length === 0) return <Quiet>Nothing: the work starts right away.</Quiet>;
  return (
    <ol className="grid gap-4">
      {content.requirements.map((one, at) => (
        <li key={one.id} className="flex gap-3">
          <span className="font-display text-lg text-accent">{at + 1}</span>
          <span className="min-w-0">
            <span className="block">{one.prompt || <Quiet>Your question</Quiet>}</span>
            <span className="block text-sm text-ink-faint">
              {requirementKinds[one.kind]}
              {one.required ? '' : ', optional'}
              {one.kind === 'choice' && one.choices.length > 0 ? `: ${one.choices.join(', ')}` : ''}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="font-normal text-ink-faint">{children}</span>;
}
