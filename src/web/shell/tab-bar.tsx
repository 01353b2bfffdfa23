// The bar of five places at the lower edge of phones, for signed-in users.
// Guarantees: in the flow and sticky, so that it never covers the end of a page; a page's own bar replaces it (app.css); one name and
// one number per place, the same as in the header.
import { House, MessageSquare, PackageOpen, Search, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { useHeaderCounts } from '#web/app/header-counts.ts';
import { openSearchDialog } from '#web/app/search-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { CountMark } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { messagesName } from './messages-name.ts';
import { preloadSearchDialog } from './lazy-parts.ts';

export function TabBar() {
  const { userId, userRole } = useSession();
  const counts = useHeaderCounts(userId);
  return (
    <nav
      aria-label="Shortcuts"
      className="tab-bar sticky bottom-0 z-20 border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-[6px] md:hidden print:hidden"
    >
      <ul className="flex">
        <Place to="/dashboard" icon={House} label="Home" />
        <li className="flex-1">
          <form action="/explore">
            <button
              type="submit"
              className={cx(placeClasses, 'text-ink-soft')}
              onPointerEnter={preloadSearchDialog}
              onClick={(event) => {
                event.preventDefault();
                openSearchDialog();
              }}
            >
              <span className="-my-1 flex h-8 items-center">
                <Icon of={Search} size={22} />
              </span>
              Search
            </button>
          </form>
        </li>
        {userRole !== 0 && (
          <Place
            to={userRole === 1 ? '/seller/orders' : '/buyer/orders'}
            icon={PackageOpen}
            label="Orders"
            name={counts.orders > 0 ? `Orders, ${counts.orders} waiting for you` : undefined}
            count={counts.orders}
          />
        )}
        <Place
          to="/messages"
          icon={MessageSquare}
          label="Messages"
          name={messagesName(counts.messages)}
          count={counts.messages}
        />
        <Place to="/profile" icon={UserRound} label="Me" />
      </ul>
    </nav>
  );
}

const placeClasses =
  'flex h-15 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium -outline-offset-4';

type PlaceProps = { to: string; icon: LucideIcon; label: string; name?: string | undefined; count?: number };

function Place({ to, icon, label, name, count = 0 }: PlaceProps) {
  return (
    <li className="flex-1">
      <NavLink
        discover="none"
        to={to}
        prefetch="intent"
        aria-label={name}
        className={({ isActive }) => cx(placeClasses, isActive ? 'text-accent' : 'text-ink-soft')}
      >
        <span className="relative -my-1 flex h-8 w-11 items-center justify-center [&>span]:-top-0.5 [&>span]:ml-1.5">
          <Icon of={icon} size={22} />
          {count > 0 && <CountMark count={count} />}
        </span>
        {label}
      </NavLink>
    </li>
  );
}
