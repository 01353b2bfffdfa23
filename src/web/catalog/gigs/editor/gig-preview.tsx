// A live preview of the gig: its card, and the part of the page that the current step edits.
// Uses the same texts and figures as the real page; missing parts are shown as placeholders, never as errors.
import { Check, Clock, RotateCcw, Scale } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { useSession } from '#web/app/session.ts';
import type { Editor } from './editor-context.ts';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { inTierOrder, type StepName } from './gig-content.ts';
import { requirementKinds } from './step-requirements.tsx';
import { daysText, deltaText, revisionsText, tierNames } from '../package-copy.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';

const DescriptionPreview = lazy(() =>
  import('./description-preview.tsx').then((part) => ({ default: part.DescriptionPreview })),
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

/** Like gig-card.tsx, without the link. */
function CardPreview({ editor: { content, pictures, statistics } }: { editor: Editor }) {
  const { userProfile } = useSession();
  const cover = pictures.find(({ id }) => id === content.pictureIds[0]) ?? null;
  const prices = content.packages.map(({ priceMinor }) => priceMinor).filter((price) => price !== null);
  const days = content.packages.map(({ deliveryDays }) => deliveryDays).filter((count) => count !== null);
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
        {content.title || <Quiet>Your title appears here</Quiet>}
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
      {inTierOrder(content.packages).map((offered) => (
        <div key={offered.tier} className="p-5">
          <p className="text-sm text-ink-faint">{tierNames[offered.tier]}</p>
          <p className="flex items-baseline justify-between gap-4">
            <span className="heading-3">{offered.title || <Quiet>Name</Quiet>}</span>
            {offered.priceMinor === null ? (
              <Quiet>price</Quiet>
            ) : (
              <Money amountMinor={offered.priceMinor} className="font-display text-xl font-medium" />
            )}
          </p>
          {offered.description && <p className="mt-1 text-sm text-ink-soft">{offered.description}</p>}
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
            <span className="flex items-center gap-2">
              <Icon of={Clock} size={16} className="text-ink-faint" />
              {offered.deliveryDays === null ? (
                <Quiet>days</Quiet>
              ) : (
                `${daysText(offered.deliveryDays)} to deliver`
              )}
            </span>
            <span className="flex items-center gap-2">
              <Icon of={RotateCcw} size={16} className="text-ink-faint" />
              {revisionsText(offered.revisions)}
            </span>
            <span className="flex items-center gap-2">
              <Icon of={Scale} size={16} className="text-ink-faint" />
              {licenseWords[licenseOf(offered)].name}
            </span>
          </p>
          <ul className="mt-3 grid gap-1.5 text-sm">
            {offered.items.filter(Boolean).map((item) => (
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
  if (content.requirements.length === 0) return <Quiet>Nothing. Work starts right away.</Quiet>;
  return (
    <ol className="grid gap-4">
      {content.requirements.map((requirement, at) => (
        <li key={requirement.id} className="flex gap-3">
          <span className="font-display text-lg text-accent">{at + 1}</span>
          <span className="min-w-0">
            <span className="block">{requirement.prompt || <Quiet>Your question</Quiet>}</span>
            <span className="block text-sm text-ink-faint">
              {requirementKinds[requirement.kind]}
              {requirement.required ? '' : ', optional'}
              {requirement.kind === 'choice' && requirement.choices.length > 0
                ? `: ${requirement.choices.join(', ')}`
                : ''}
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
