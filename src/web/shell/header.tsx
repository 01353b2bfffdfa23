// The header of every page: logo, search, links by role, and either the icon buttons with the account menu or Sign In and Join.
// Guarantees: only links whose pages exist; the same height signed in or out, so that nothing shifts. Does not know the menus' content.
import { ChevronDown, LayoutGrid, Lock, Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import {
  AccountMenu,
  CategoryMenu,
  HeaderIcons,
  MobileMenu,
  preloadAuthDialog,
  preloadCategoryMenu,
  preloadMobileMenu,
  preloadSearchDialog,
} from './lazy-parts.ts';
import { navigationLinks } from '#web/app/navigation.ts';
import { openSearchDialog } from '#web/app/search-dialog-state.ts';
import { type Session, useSession } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

export function Header() {
  const session = useSession();
  const { brandName } = useSite();
  const { pathname } = useLocation();
  // Signed-in users have more links and icons, which need the wider header.
  const isSignedIn = session.isAuthenticated;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-[6px] print:hidden">
      <div className="page-column flex h-16 items-center gap-2 lg:gap-4">
        <Link to="/" className="-ml-1 flex min-w-0 items-center xl:shrink-0 gap-2.5 rounded-md p-1">
          <Logo />
          <span
            className={cx(
              'truncate font-display text-xl font-medium tracking-snug',
              isSignedIn ? 'max-[27rem]:sr-only' : 'max-[22.5rem]:sr-only',
            )}
          >
            {brandName}
          </span>
        </Link>
        {isCheckout(pathname) ? <SecureMark /> : <HeaderTools session={session} />}
      </div>
    </header>
  );
}

/** While someone pays, nothing leads away but the logo. */
function isCheckout(pathname: string): boolean {
  return pathname.startsWith('/checkout/') || pathname.startsWith('/pay/');
}

function SecureMark() {
  return (
    <p className="ml-auto flex items-center gap-2 text-sm font-medium text-ink-soft">
      <Icon of={Lock} size={16} />
      Secure checkout
    </p>
  );
}

function HeaderTools({ session }: { session: Session }) {
  const isSignedIn = session.isAuthenticated;
  return (
    <>
      <SearchButton />
      <MainLinks session={session} />
      <div className={cx('ml-auto flex items-center gap-1 md:gap-2', isSignedIn ? 'lg:ml-0' : 'md:ml-0')}>
        <SmallSearchButton />
        {session.isAuthenticated ? <SignedInTools /> : <GuestTools />}
        <BurgerMenu className={isSignedIn ? 'lg:hidden' : 'md:hidden'} />
      </div>
    </>
  );
}

function MainLinks({ session }: { session: Session }) {
  return (
    <nav
      aria-label="Main"
      className={cx(
        'hidden shrink-0 whitespace-nowrap',
        session.isAuthenticated ? 'lg:ml-auto lg:block' : 'md:ml-auto md:block',
      )}
    >
      <ul className="flex items-center">
        <li>
          <CategoriesButton isNarrow={session.isAuthenticated} />
        </li>
        {navigationLinks(session).map((link) => (
          <li key={link.to}>
            <NavLink discover="none" to={link.to} prefetch="intent" className={headerLinkClasses}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headerLinkClasses({ isActive }: { isActive: boolean }): string {
  return cx(
    'relative flex h-11 items-center rounded-md px-3 text-sm font-medium transition-colors hover:text-ink',
    isActive
      ? 'text-ink after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:rounded-full after:bg-accent'
      : 'text-ink-soft',
  );
}

/** A form, so that it leads to all categories without scripts. `isNarrow`: an icon alone where there is no room for more. */
function CategoriesButton({ isNarrow }: { isNarrow: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <form action="/explore">
      <button
        ref={button}
        type="submit"
        title={isNarrow ? 'Categories' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadCategoryMenu}
        onFocus={preloadCategoryMenu}
        onClick={(event) => {
          event.preventDefault();
          setWanted(true);
          setOpen(!open);
        }}
        className={cx(headerLinkClasses({ isActive: false }), 'gap-1.5 aria-expanded:text-ink')}
      >
        {isNarrow && <Icon of={LayoutGrid} size={18} className="xl:hidden" />}
        <span className={isNarrow ? 'max-xl:sr-only' : undefined}>Categories</span>
        <Icon of={ChevronDown} size={15} className={open ? 'rotate-180' : undefined} />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <CategoryMenu open={open} onClose={close} button={button} />
        </Suspense>
      )}
    </form>
  );
}

/** A form, so that it also searches without scripts. */
function SearchButton() {
  const onMac = useOnMac();
  return (
    <form action="/explore" className="ml-2 hidden w-full max-w-72 xl:block">
      <button
        type="submit"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preloadSearchDialog}
        onFocus={preloadSearchDialog}
        onClick={(event) => {
          event.preventDefault();
          openSearchDialog();
        }}
        className="flex h-10 w-full items-center gap-2.5 rounded-full border border-line bg-surface pr-2 pl-3.5 text-sm text-ink-faint transition-colors hover:border-line-strong hover:text-ink-soft"
      >
        <Icon of={Search} size={17} />
        <span className="flex-1 text-left">Search</span>
        <kbd className="rounded-sm bg-sunken px-2 py-1 font-sans text-xs leading-none font-medium text-ink-faint">
          {onMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
    </form>
  );
}

function SmallSearchButton() {
  return (
    <form action="/explore" className="in-tab-bar contents xl:hidden">
      <IconButton
        icon={Search}
        label="Search"
        type="submit"
        className="xl:hidden"
        onPointerEnter={preloadSearchDialog}
        onClick={(event) => {
          event.preventDefault();
          openSearchDialog();
        }}
      />
    </form>
  );
}

const never = () => () => undefined;

function useOnMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  );
}

function GuestTools() {
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="max-md:hidden"
        onPointerEnter={preloadAuthDialog}
        onClick={() => openAuthDialog('signin')}
      >
        Sign In
      </Button>
      <Button
        variant="primary"
        size="sm"
        onPointerEnter={preloadAuthDialog}
        onFocus={preloadAuthDialog}
        onClick={() => openAuthDialog('signup')}
      >
        Join<span className="md:hidden">&nbsp;Now</span>
      </Button>
    </>
  );
}

function SignedInTools() {
  return (
    <>
      <Suspense fallback={<span className="h-11 w-11 sm:w-35 md:w-37" />}>
        <HeaderIcons />
      </Suspense>
      <Suspense fallback={<span className="size-11" />}>
        <AccountMenu />
      </Suspense>
    </>
  );
}

function BurgerMenu({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={className}
        onPointerEnter={preloadMobileMenu}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <MobileMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
