// The footer of every page: four groups of links, language and currency, the theme switch, the copyright line.
// A link is added together with its page, never before.
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { openFeedback } from '#web/app/feedback-state.ts';
import { categoryLinks, helpPath, type NavigationLink, privacyPath, termsPath } from '#web/app/navigation.ts';
import { useSession } from '#web/app/session.ts';
import { useEnabledLinks, useSite } from '#web/app/site.ts';
import { currencyOptions, dayOf, useCurrencyChoice } from '#web/foundation/currencies/use-currency-choice.ts';
import { keepOfflinePage } from '#web/messaging/notifications/service-worker.ts';
import { setTheme, type Theme, useTheme } from '#web/app/theme.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

const about: NavigationLink[] = [
  { to: '/about', label: 'About us' },
  { to: '/#how-it-works', label: 'How it works' },
  { to: termsPath, label: 'Terms & Conditions' },
  { to: privacyPath, label: 'Privacy Policy' },
];
const support: NavigationLink[] = [
  { to: helpPath, label: 'Help & Support' },
  { to: '/help#contact', label: 'Contact us' },
  { to: '/help/what-is-escrow', label: 'How payments are protected' },
  { to: '/verify', label: 'Verify a document' },
];
const community: NavigationLink[] = [
  { to: '/blogs', label: 'Blog' },
  { to: '/explore?sort=newest', label: 'Newest gigs' },
  { to: '/projects', label: 'Projects' },
  { to: '/prices', label: 'Price guide' },
  { to: '/developers', label: 'Developers' },
];

export function Footer() {
  const { brandName, operatorName, categories } = useSite();
  // Here, because the footer's code is loaded on the first interaction with any page.
  useEffect(keepOfflinePage, []);
  return (
    <footer className="mt-24 border-t border-line bg-sunken print:hidden">
      <div className="page-column grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[1.4fr_repeat(4,1fr)]">
        <div className="col-span-2 md:col-span-1">
          <p className="flex items-center gap-2.5 font-display text-xl font-medium">
            <Logo size={26} />
            {brandName}
          </p>
          <p className="mt-3 max-w-60 text-sm text-ink-soft">
            Work agreed in writing, paid into escrow, released when you approve.
          </p>
          <SocialLinks />
        </div>
        <Group title="Categories" links={categoryLinks(categories)} />
        <Group title="About" links={about} />
        <Group title="Support" links={support}>
          <li>
            <button type="button" aria-haspopup="dialog" className={entryClasses} onClick={openFeedback}>
              Give feedback
            </button>
          </li>
        </Group>
        <Group title="Community" links={useEnabledLinks()(community)}>
          <JoinEntries />
        </Group>
      </div>
      <div className="border-t border-line">
        <div className="page-column flex flex-wrap items-center gap-x-8 gap-y-4 pt-5 pb-18 text-sm text-ink-soft">
          <p className="wrap-anywhere">
            © 2025 {brandName}
            {operatorName && `, operated by ${operatorName}`}. All rights reserved.
          </p>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:-ml-2 md:ml-auto">
            <LanguageSelect />
            <CurrencySelect />
          </div>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

const entryClasses = 'footer-entry';

function Group({ title, links, children }: { title: string; links: NavigationLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={entryClasses}>
              {link.label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** The operator's accounts (SOCIAL_LINKS), and the blog's feed, which is always there. */
function SocialLinks() {
  const { brandName, socialLinks } = useSite();
  const links = [...socialLinks, { network: 'rss', name: 'RSS', url: '/blogs/rss.xml' }];
  return (
    <ul aria-label="Follow us" className="mt-4 -ml-2.5 flex flex-wrap">
      {links.map(({ network, name, url }) => (
        <li key={url}>
          <a
            href={url}
            title={name}
            aria-label={network === 'rss' ? 'Blog as RSS' : `${brandName} on ${name}`}
            rel={network === 'rss' ? undefined : 'me noopener'}
            className="flex size-10 items-center justify-center rounded-full text-ink-faint hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
          >
            <span
              className="size-5 bg-current mask-contain"
              style={{ maskImage: `url(/social/${network}.svg)` }}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** For guests: both ways to join. */
function JoinEntries() {
  const { isAuthenticated } = useSession();
  if (isAuthenticated) return null;
  return (
    <li>
      <button type="button" className={entryClasses} onClick={() => openAuthDialog('signup')}>
        Join as a seller or buyer
      </button>
    </li>
  );
}

const selectClasses =
  'h-9 rounded-md bg-transparent px-2 text-ink-soft opacity-100 transition-colors hover:text-ink pointer-coarse:h-11';

/** English is the only language so far; the list grows with translations. */
function LanguageSelect() {
  return (
    <select aria-label="Language" defaultValue="en" className={selectClasses}>
      <option value="en">English</option>
    </select>
  );
}

const never = () => () => undefined;

/** Without the footer's code a choice would be lost: the controls are enabled once it has loaded. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function CurrencySelect() {
  const { rate, chosen, choose } = useCurrencyChoice();
  const isAlive = useIsAlive();
  return (
    <>
      <select
        disabled={!isAlive}
        aria-label="Currency"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className={selectClasses}
      >
        {currencyOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {rate && <span className="px-2 text-ink-faint">Rate of {dayOf(rate.asOf)}, charged in USD</span>}
    </>
  );
}

const choices: { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: 'System', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
];

function ThemeSwitch() {
  const chosen = useTheme();
  const isAlive = useIsAlive();
  return (
    <fieldset disabled={!isAlive} className="flex rounded-full border border-line bg-paper p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon }) => (
        <label key={theme} className="theme-choice">
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={chosen === theme}
            onChange={() => setTheme(theme)}
          />
          <Icon of={icon} size={15} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
