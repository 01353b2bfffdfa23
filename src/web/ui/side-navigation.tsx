// The navigation beside working pages: a sidebar with badges on wide screens; on the others a horizontally scrolling row or, for
// grouped links, a menu labeled with the current page.
// Guarantees: the current link is always visible; a badge is hidden when it counts nothing.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';

export type SideLink = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The meaning of the badge's number, and the number. */
  badge?: { count: number; label: string };
  /** Current on its own address only, not on those below it. */
  isWhole?: boolean;
  /** The first link of a group: the heading above it in the sidebar. */
  opensGroup?: string;
};

/** The frame of a group of pages: its navigation, and the open page. */
export function NavigationFrame({ navigation, children }: { navigation: ReactNode; children: ReactNode }) {
  return (
    <div className="working-shell xl:page-column xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-x-12">
      {navigation}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

type NavigationProps = { label: string; links: readonly SideLink[] };

export function SideNavigation({ label, links }: NavigationProps) {
  const isGrouped = links.some((link) => link.opensGroup);
  return (
    <nav
      aria-label={label}
      className={cx(
        'border-b border-line xl:mt-12 xl:-ml-3 xl:border-0 print:hidden',
        // A grouped one is longer than a screen: it scrolls with the page, so that its end can be reached.
        !isGrouped &&
          'xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:[scrollbar-width:thin]',
      )}
    >
      {isGrouped && <GroupMenu label={label} links={links} />}
      <Row links={links} className={isGrouped ? 'hidden xl:flex' : 'flex'} />
    </nav>
  );
}

function Row({ links, className }: { links: readonly SideLink[]; className: string }) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On small screens the current link is scrolled to the center of the row; the page itself does not move.
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
      // On wide but low screens the sidebar scrolls by itself; a grouped one does not, and stays.
      const frame = row.current.parentElement!;
      if (frame.scrollHeight > frame.clientHeight) {
        frame.scrollTop = current.offsetTop - (frame.clientHeight - current.offsetHeight) / 2;
      }
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on every navigation
  }, [pathname]);
  return (
    <ul
      ref={row}
      className={cx(
        'relative gap-1 overflow-x-auto px-[clamp(0.5rem,3vw,2rem)] py-1.5 [scrollbar-width:none] xl:flex-col xl:gap-0.5 xl:overflow-visible xl:p-0',
        className,
      )}
    >
      {links.map((link) => (
        <li key={link.to} className="shrink-0">
          {link.opensGroup && (
            <p className="hidden px-3 pt-4 pb-1 text-xs font-medium text-ink-faint xl:block">
              {link.opensGroup}
            </p>
          )}
          <Place link={link} />
        </li>
      ))}
    </ul>
  );
}

/** On small screens, where a row of many links would hide most of them: the current page, with all links by group behind it. */
function GroupMenu({ label, links }: NavigationProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const close = () => {
    if (!menu.current?.open) return;
    const hasFocus = menu.current.contains(document.activeElement);
    menu.current.open = false;
    // The focused element is hidden now: keyboard users continue from the button.
    if (hasFocus) menu.current.querySelector('summary')?.focus({ preventScroll: true });
  };
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on every navigation
  useEffect(close, [pathname]);
  const current = links.find((link) => matchPath({ path: link.to, end: link.isWhole ?? false }, pathname));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc inside closes it, as it does any menu
    <details ref={menu} className="group xl:hidden" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-[clamp(1rem,4vw,2.5rem)] py-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block text-xs text-ink-faint">{label}</span>
          <span className="flex items-center gap-2 font-medium">
            {current && <Icon of={current.icon} size={18} className="shrink-0 text-accent" />}
            {current?.label ?? 'All places'}
          </span>
        </span>
        <Icon
          of={ChevronDown}
          size={20}
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-6 gap-y-4 px-[clamp(0.5rem,3vw,2rem)] pb-4">
        {groupsOf(links).map(({ name, places }) => (
          <div key={name ?? ''}>
            {name && <p className="px-3 pb-1 text-xs font-medium text-ink-faint">{name}</p>}
            <ul className="grid grid-cols-2 gap-x-2 sm:grid-cols-3 md:grid-cols-4">
              {places.map((link) => (
                <li key={link.to} className="min-w-0">
                  <Place link={link} onChosen={link === current ? close : undefined} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}

function groupsOf(links: readonly SideLink[]): { name: string | null; places: SideLink[] }[] {
  const groups: { name: string | null; places: SideLink[] }[] = [];
  for (const link of links) {
    const last = groups.at(-1);
    if (last && !link.opensGroup) last.places.push(link);
    else groups.push({ name: link.opensGroup ?? null, places: [link] });
  }
  return groups;
}

/** `onChosen`: for a choice that does not navigate. */
function Place({ link, onChosen }: { link: SideLink; onChosen?: (() => void) | undefined }) {
  return (
    <NavLink
      discover="none"
      to={link.to}
      prefetch="intent"
      end={link.isWhole ?? false}
      onClick={onChosen}
      className={linkClasses}
    >
      <Icon of={link.icon} size={18} className="shrink-0" />
      {link.label}
      {link.badge && link.badge.count > 0 && <Count {...link.badge} />}
    </NavLink>
  );
}

function linkClasses({ isActive }: { isActive: boolean }): string {
  return cx(
    'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    isActive ? 'bg-accent-wash text-accent' : 'text-ink-soft hover:bg-ink/5 hover:text-ink',
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums xl:ml-auto">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
