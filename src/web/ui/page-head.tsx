// The head of a page: breadcrumbs, its one h1, a sentence, and the page's actions.
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export type Crumb = { to: string; label: string };
export type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: Crumb[];
  actions?: ReactNode;
  children?: ReactNode;
};

export function PageHead({ title, lead, crumbs, actions, children }: PageHeadProps) {
  return (
    <div className="pt-8 pb-6 sm:pt-12 sm:pb-8">
      {crumbs && <Breadcrumbs crumbs={crumbs} className="mb-3" />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-3xl">
          <h1 className="heading-1">{title}</h1>
          {lead && <p className="mt-2 text-lg text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-faint">
        {crumbs.map((crumb, at) => (
          <li key={crumb.to} className="flex items-center gap-1">
            {at > 0 && <Icon of={ChevronRight} size={14} />}
            <Link
              to={crumb.to}
              className="flex min-h-6 items-center rounded-sm hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
