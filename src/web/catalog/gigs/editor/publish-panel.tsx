// The last part of the gig editor: what is missing, with links to the fields, and the button that publishes.
import { CircleCheck, GraduationCap } from 'lucide-react';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { nameOfField, stepOfField } from './gig-content.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink, textLinkClasses } from '#web/ui/link.tsx';

export type PublishPanelProps = {
  content: GigContent;
  missing: FieldErrors;
  isDraft: boolean;
  /** The seller course is required first: a link to it replaces the button. */
  awaitsCourse: boolean;
  slug: string | null;
  error: unknown;
  isPublishing: boolean;
  onPublish: () => void;
  onGoTo: (path: string) => void;
};

export function PublishPanel(props: PublishPanelProps) {
  const { content, missing, isDraft, awaitsCourse, slug, error, isPublishing, onPublish, onGoTo } = props;
  const paths = Object.keys(missing);
  const isReady = paths.length === 0;
  return (
    <section
      aria-labelledby="publish-title"
      className="mt-8 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id="publish-title" className="heading-3 flex items-center gap-2.5">
        {isReady && <Icon of={CircleCheck} size={22} className="shrink-0 text-success" />}
        {isReady
          ? isDraft
            ? 'Ready to publish'
            : 'Everything is in place'
          : paths.length === 1
            ? 'One thing is missing'
            : `${paths.length} things are missing`}
      </h3>
      {!isReady && (
        <ul className="mt-3 divide-y divide-line">
          {paths.map((path) => (
            <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
              <a
                href={`?step=${stepOfField(path)}#${path}`}
                className={`${textLinkClasses} inline-flex min-h-6 items-center`}
                onClick={(event) => {
                  event.preventDefault();
                  onGoTo(path);
                }}
              >
                {nameOfField(path, content)}
              </a>
              <span className="text-sm text-ink-soft">{missing[path]}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-ink-soft">
        {isDraft
          ? 'Buyers can find and order the gig as soon as it is published. You can pause or edit it at any time; orders keep the version they were placed with.'
          : 'Changes are live as soon as they are saved. Orders keep the version they were placed with.'}
      </p>
      {error !== null && error !== undefined && (
        <div className="mt-4">
          <ErrorNote error={error} />
        </div>
      )}
      {awaitsCourse ? (
        <CourseFirst />
      ) : isDraft ? (
        <Button variant="primary" className="mt-5 max-sm:w-full" busy={isPublishing} onClick={onPublish}>
          Publish this gig
        </Button>
      ) : (
        slug && (
          <p className="mt-4">
            <TextLink to={`/gigs/${slug}`}>View as a buyer</TextLink>
          </p>
        )
      )}
    </section>
  );
}

function CourseFirst() {
  return (
    <div className="mt-5 flex gap-3.5 rounded-md bg-sunken p-4 max-sm:flex-col sm:items-center sm:gap-5">
      <Icon of={GraduationCap} size={24} className="shrink-0 text-accent" />
      <p className="flex-1">
        <span className="block font-medium">Before your first gig: the seller course</span>
        <span className="block text-sm text-ink-soft">
          Three lessons of about five minutes each. This draft is saved.
        </span>
      </p>
      <ButtonLink to="/guideline1" variant="primary" className="shrink-0">
        Go to the course
      </ButtonLink>
    </div>
  );
}
