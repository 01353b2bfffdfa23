// A project in a list: what is needed, budget, deadline, and the buyer’s track record.
import type { BrowsedProject } from '#contract/deals/projects/project.schema.ts';
import { projectsAddress } from './project-filters.ts';
import { budgetText, proposalsText, recordTexts } from './project-copy.ts';
import { dayText } from '#web/ui/day-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function ProjectCard({
  project,
  headingLevel = 2,
}: {
  project: BrowsedProject;
  headingLevel?: 2 | 3;
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const record = recordTexts(project.buyerRecord);
  return (
    <article className="relative grid gap-3 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <Heading className="heading-3 min-w-0 flex-1 basis-72 leading-snug">
          <Link
            to={`/projects/${project.id}`}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{project.title}</bdi>
          </Link>
        </Heading>
        <p className="font-semibold tabular-nums">{budgetText(project.budget)}</p>
      </div>
      <p dir="auto" className="line-clamp-2 max-w-prose text-ink-soft wrap-anywhere">
        {project.summary}
      </p>
      <Skills tags={project.tags} category={project.category} />
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={project.buyer.displayName} url={project.buyer.avatarUrl} size={24} />
          <bdi className="truncate">{project.buyer.displayName}</bdi>
        </span>
        {record.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>{proposalsText(project.proposalCount)}</span>
        {project.deadline && <span>Needed by {dayText(project.deadline)}</span>}
        {project.publishedAt && (
          <span className="text-ink-faint sm:ml-auto">
            <RelativeTime at={project.publishedAt} />
          </span>
        )}
      </div>
    </article>
  );
}

/** The category, and the skills linked to their projects. */
export function Skills({ tags, category }: Pick<BrowsedProject, 'tags' | 'category'>) {
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {category && (
        <li>
          <Badge tone="accent">{category.name}</Badge>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={projectsAddress({ skill: tag })}
            className="relative flex min-h-6 items-center rounded-sm bg-ink/7 px-2 text-xs font-semibold text-ink-soft hover:text-ink pointer-coarse:min-h-11"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
