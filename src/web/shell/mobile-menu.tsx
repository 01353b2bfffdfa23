// The menu of small screens: a sheet with the header's links, Sign In and Join for guests, and all categories with their subcategories.
// Loaded when the menu button is first touched. Does not repeat the account menu.
import { Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import {
  categoryLinks,
  helpPath,
  navigationLinks,
  type SiteCategory,
  subcategoryLinks,
} from '#web/app/navigation.ts';
import { openFeedback } from '#web/app/feedback-state.ts';
import { openSearchDialog } from '#web/app/search-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Link } from '#web/ui/link.tsx';

const messages = { to: '/messages', label: 'Messages' };

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const { categories } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title="Menu" size="sm">
      <nav aria-label="Main menu">
        <Places onClose={onClose} />
        <Button
          wide
          icon={Search}
          className="mt-4"
          onClick={() => {
            onClose();
            openSearchDialog();
          }}
        >
          Search
        </Button>
        {!session.isAuthenticated && (
          <div className="mt-3 grid grid-cols-2 gap-3">
            <Button wide onClick={() => openAfter(onClose, 'signin')}>
              Sign In
            </Button>
            <Button wide variant="primary" onClick={() => openAfter(onClose, 'signup')}>
              Join Now
            </Button>
          </div>
        )}
        {categories.map((category) => (
          <CategoryGroup key={category.slug} category={category} onClose={onClose} />
        ))}
      </nav>
    </Dialog>
  );
}

function Places({ onClose }: { onClose: () => void }) {
  const session = useSession();
  return (
    <ul className="-mx-2">
      {[
        ...navigationLinks(session),
        ...(session.isAuthenticated ? [messages] : []),
        { to: helpPath, label: 'Help & Support' },
      ].map((link) => (
        <li key={link.to}>
          <NavLink
            discover="none"
            to={link.to}
            onClick={onClose}
            className={({ isActive }) =>
              cx(
                'flex h-12 items-center rounded-md px-2 text-lg font-medium hover:bg-ink/6',
                isActive && 'text-accent',
              )
            }
          >
            {link.label}
          </NavLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="flex h-12 w-full items-center rounded-md px-2 text-lg font-medium hover:bg-ink/6"
          onClick={() => {
            onClose();
            openFeedback();
          }}
        >
          Feedback
        </button>
      </li>
    </ul>
  );
}

function CategoryGroup({ category, onClose }: { category: SiteCategory; onClose: () => void }) {
  const look = 'flex min-h-11 items-center rounded-md px-2 py-1 leading-snug hover:bg-ink/6';
  return (
    <div className="-mx-2 mt-4 border-t border-line pt-3">
      {categoryLinks([category]).map((link) => (
        <Link key={link.to} to={link.to} onClick={onClose} className={cx(look, 'font-medium')}>
          {link.label}
        </Link>
      ))}
      <ul className="grid grid-cols-2 gap-x-2">
        {subcategoryLinks(category).map((link) => (
          <li key={link.to} className="min-w-0">
            <Link
              to={link.to}
              onClick={onClose}
              className={cx(look, 'text-ink-soft wrap-anywhere hover:text-ink')}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function openAfter(close: () => void, mode: 'signin' | 'signup'): void {
  close();
  openAuthDialog(mode);
}
