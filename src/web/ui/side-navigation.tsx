// The navigation beside working pages: a sidebar with badges on wide screens, a row that scrolls sideways on the others.
// Guards: the current place is always in sight; a badge counts something or is not there.
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';

export type SideLink = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What the number beside it counts, and the number. */
  badge?: { count: number; says: string };
  /** Current on its own address only, not on those below it. */
  isWhole?: boolean;
  /** The first of a group: what stands above it in the sidebar. */
  opensGroup?: string;
};

/** The frame of a group of pages: its navigation, and the page that is open. */
export function NavigationFrame({ navigation, children }: { navigation: ReactNode; children: ReactNode }) {
  return (
    <div className="working-shell xl:page-column xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-x-12">
      {navigation}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export function SideNavigation({ label, links }: { label: string; links: readonly SideLink[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On small screens the current place comes to the middle sideways, between its neighbours; the page itself does not move.
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another place
  }, [pathname]);
  return (
    <nav
      aria-label={label}
      className={cx(
        'border-b border-line xl:mt-12 xl:border-0 print:hidden',
        // A grouped one is longer than a screen: it goes with the page, so that its end can be reached.
        !links.some((link) => link.opensGroup) && 'xl:sticky xl:top-24',
      )}
    >
      <ul
        ref={row}
        className="relative flex gap-1 overflow-x-auto px-[clamp(0.5rem,3vw,2rem)] py-1.5 [scrollbar-width:none] xl:-ml-3 xl:flex-col xl:overflow-visible xl:p-0"
      >
        {links.map((link) => (
          <li key={link.to} className="shrink-0">
            {link.opensGroup && (
              <p className="hidden px-3 pt-4 pb-1 text-xs font-medium text-ink-faint xl:block">
                {link.opensGroup}
              </p>
            )}
            <NavLink to={link.to} prefetch="intent" end={link.isWhole ?? false} className={linkClasses}>
              <Icon of={link.icon} size={18} className="shrink-0" />
              {link.label}
              {link.badge && link.badge.count > 0 && <Count {...link.badge} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linkClasses({ isActive }: { isActive: boolean }): string {
  return cx(
    'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    isActive ? 'bg-accent-wash text-accent' : 'text-ink-soft hover:bg-ink/5 hover:text-ink',
  );
}

function Count({ count, says }: { count: number; says: string }) {
  return (
    <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums xl:ml-auto">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {says}</span>
    </span>
  );
}
