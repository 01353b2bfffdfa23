// The end of the gig editor: what is still missing, each a link to its field, and the button that publishes, with what it does.
import { CircleCheck, GraduationCap } from 'lucide-react';
import {
  type FieldSentences,
  type GigContent,
  nameOfField,
  stepOfField,
} from '#web/gigs/editor/gig-content.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink, textLinkClasses } from '#web/ui/link.tsx';

export type PublishPanelProps = {
  content: GigContent;
  missing: FieldSentences;
  isDraft: boolean;
  /** The seller course comes first: instead of the button there is the way to it. */
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
          ? 'Once published, buyers can find and order this gig at once. You can pause or change it at any time; orders keep the version they were placed with.'
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
            <TextLink to={`/gigs/${slug}`}>See the page as buyers see it</TextLink>
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
        <span className="block font-medium">One thing before your first gig: the seller course</span>
        <span className="block text-sm text-ink-soft">
          Three lessons of about five minutes. This draft is saved and waits for you.
        </span>
      </p>
      <ButtonLink to="/guideline1" variant="primary" className="shrink-0">
        Go to the course
      </ButtonLink>
    </div>
  );
}
