// The five categories as an arcade: one doorway each, with the tools of the trade drawn inside.
// Names and counts come from the server; the drawings are decorative and hidden from screen readers.
import type { ReactNode } from 'react';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

type Doorway = { tint: string; drawing: ReactNode };

const ink = 'fill-none stroke-ink';

const design = (
  <>
    <path d="M60 22 78 62 67 84H53L42 62z" className="fill-surface stroke-ink" />
    <path d="M60 22v34" className={ink} />
    <circle cx="60" cy="60" r="4.5" className="fill-marigold stroke-ink" />
    <path d="M51 84h18v9H51z" className="fill-accent stroke-ink" />
    <path d="M18 88C26 64 34 50 60 22c26 28 34 42 42 66" className={ink} strokeDasharray="1 5" />
    <path d="M13.5 84h9v9h-9zM97.5 84h9v9h-9z" className="fill-surface stroke-ink" />
  </>
);
const development = (
  <>
    <rect x="16" y="28" width="88" height="64" rx="6" className="fill-surface stroke-ink" />
    <path d="M16 42h88" className={ink} />
    <circle cx="24" cy="35" r="1.6" className="fill-ink" />
    <circle cx="31" cy="35" r="1.6" className="fill-ink" />
    <path d="M46 55 34 66l12 11M74 55l12 11-12 11" className="fill-none stroke-accent" strokeWidth="2.25" />
    <path d="M64 52 56 80" className={ink} />
    <path d="M28 84h20" className="fill-none stroke-marigold" strokeWidth="3" />
  </>
);
const writing = (
  <>
    <path d="M30 20h48l12 12v62H30z" className="fill-surface stroke-ink" />
    <path d="M78 20v12h12" className={ink} />
    <path d="M40 44h38M40 54h30M40 64h22" className="fill-none stroke-line-strong" />
    <path d="M104 34c-20 6-34 24-40 48l-3 8 7-4c20-10 33-28 36-52z" className="fill-marigold stroke-ink" />
    <path d="M98 42C84 54 73 70 65 88" className={ink} />
  </>
);
const marketing = (
  <>
    <path d="M24 50h16l40-22v62L40 68H24z" className="fill-surface stroke-ink" />
    <path d="M40 50v18" className={ink} />
    <path d="M46 71l6 21h-9l-7-24" className="fill-accent stroke-ink" />
    <path d="M80 46a13 13 0 0 1 0 26" className="fill-marigold stroke-ink" />
    <path d="M95 40l9-6M99 59h11M95 78l9 6" className={ink} />
  </>
);
const video = (
  <>
    <rect x="16" y="46" width="64" height="46" rx="6" className="fill-surface stroke-ink" />
    <path d="M80 62l24-12v38L80 76z" className="fill-accent stroke-ink" />
    <circle cx="34" cy="33" r="12" className="fill-surface stroke-ink" />
    <circle cx="62" cy="33" r="12" className="fill-surface stroke-ink" />
    <circle cx="34" cy="33" r="3" className="fill-marigold stroke-ink" />
    <circle cx="62" cy="33" r="3" className="fill-marigold stroke-ink" />
    <path d="M41 59v20l17-10z" className={ink} />
  </>
);

const doorways: Record<string, Doorway> = {
  design: { tint: 'bg-marigold-wash', drawing: design },
  development: { tint: 'bg-accent-wash', drawing: development },
  writing: { tint: 'bg-danger-wash', drawing: writing },
  marketing: { tint: 'bg-success-wash', drawing: marketing },
  video: { tint: 'bg-sunken', drawing: video },
};
const plain: Doorway = { tint: 'bg-sunken', drawing: design };

export function CategoryArcade({ categories }: { categories: Category[] }) {
  return (
    <nav aria-label="Browse by category" className="page-column pt-12 sm:pt-16">
      <ul className="flex flex-wrap justify-center gap-x-3 gap-y-6 border-ink sm:flex-nowrap sm:gap-x-4 sm:border-b lg:gap-x-6">
        {categories.map((category) => (
          <li key={category.slug} className="w-[calc((100%-1.5rem)/3)] min-w-0 sm:w-full sm:max-w-56">
            <ArcadeDoor category={category} doorway={doorways[category.slug] ?? plain} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ArcadeDoor({ category, doorway }: { category: Category; doorway: Doorway }) {
  return (
    <Link
      to={`/explore?category=${category.slug}`}
      className="group flex h-full flex-col rounded-t-full focus-visible:outline-offset-4"
    >
      <span
        className={cx(
          'relative flex aspect-[4/5] w-full flex-col items-center justify-end overflow-hidden rounded-t-full border border-ink transition-colors sm:order-2 sm:border-b-0',
          doorway.tint,
        )}
      >
        <span
          aria-hidden
          className="absolute inset-x-[5.5%] top-[4.5%] bottom-0 rounded-t-full border border-b-0 border-ink/25"
        />
        <svg
          viewBox="0 0 120 112"
          aria-hidden
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="relative w-[64%] transition-transform duration-200 ease-out group-hover:-translate-y-1.5"
        >
          {doorway.drawing}
        </svg>
      </span>
      <span className="flex flex-col pt-2.5 text-center sm:order-1 sm:pt-0 sm:pb-4">
        <span className="text-sm font-semibold group-hover:text-accent sm:text-base">{category.name}</span>
        <span className="text-xs text-ink-faint tabular-nums sm:text-sm">{gigs(category.gigCount)}</span>
      </span>
    </Link>
  );
}

function gigs(count: number): string {
  return count === 1 ? '1 gig' : `${count.toLocaleString('en-US')} gigs`;
}
