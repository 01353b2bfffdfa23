// The document around every page: head, theme, header, main, footer and the layers above (dialogs, toasts).
// Guarantees: the frame stays when a page fails; every script carries the nonce. Does not load the data of pages.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Call } from '#contract/common/call.ts';
import type { ExchangeRate } from '#contract/common/display-currency.ts';
import textFace from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listRates } from '#contract/foundation/currencies/currency.endpoints.ts';
import { currencyOfCookies, startDisplayRate, useDisplayRate } from '#web/app/display-currency.ts';
import { Failure } from '#web/app/failure.tsx';
import { Header } from './header.tsx';
import { SessionEnding } from './session-ending.tsx';
import { heldPressesScript } from './held-presses.ts';
import { latePart } from '#web/app/late-part.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { Overlays } from './overlays.tsx';
import type { SiteCategory } from '#web/app/navigation.ts';
import { pageContext } from '#web/app/page-context.ts';
import { useRenderFacts } from '#web/app/render-context.ts';
import { SessionSeed, startSession, useSession } from '#web/app/session.ts';
import { startLiveCursor } from '#web/app/live/live-cursor.ts';
import { themeScript } from '#web/app/theme.ts';
import { DisplayRate } from '#web/ui/price.tsx';
import { IconShapes } from '#web/ui/star-shapes.tsx';
import './app.css';

export type RootData = Awaited<ReturnType<typeof loader>>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const {
    account,
    liveCursor,
    brandName,
    operatorName,
    publicUrl,
    signInProviders,
    socialLinks,
    disabledModules,
    call,
  } = context.get(pageContext);
  const [displayRate, categories] = await Promise.all([displayRateOf(request, call), categoryNames(call)]);
  return {
    account,
    liveCursor,
    brandName,
    operatorName,
    publicUrl,
    signInProviders,
    socialLinks,
    disabledModules,
    displayRate,
    categories,
  };
}

/** For the menus, in the order that support has set; without them a page shows everything else. */
async function categoryNames(call: Call): Promise<SiteCategory[]> {
  const { items } = await call(listCategories, { counts: 'no' }).catch(() => ({ items: [] }));
  return items.map(({ slug, name, subcategories }) => ({
    slug,
    name,
    subcategories: subcategories.map((subcategory) => ({ slug: subcategory.slug, name: subcategory.name })),
  }));
}

/** Most visitors read prices in USD, so nothing is fetched for them. Without a rate, a page shows USD. */
async function displayRateOf(request: Request, call: Call): Promise<ExchangeRate | null> {
  const currency = currencyOfCookies(request.headers.get('cookie'));
  if (currency === null) return null;
  const { items } = await call(listRates, {}).catch(() => ({ items: [] }));
  const rate = items.find((item) => item.currency === currency);
  return rate ? { currency, rateMillionths: rate.rateMillionths, asOf: rate.asOf } : null;
}

/** The root's data never changes while the page is open; the session has its own store. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root') as RootData | undefined;
  const { nonce } = useRenderFacts();
  startSession(root?.account ?? null);
  startLiveCursor(root?.liveCursor ?? null);
  startDisplayRate(root?.displayRate ?? null);
  const displayRate = useDisplayRate(root?.displayRate ?? null);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161311" media="(prefers-color-scheme: dark)" />
        {/* The browser's module loader reads the nonce from here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: heldPressesScript }}
        />
        <link rel="preload" href={textFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <SessionSeed value={root?.account ?? null}>
            <DisplayRate value={displayRate}>
              <a
                href="#main"
                className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
              >
                Skip to content
              </a>
              <IconShapes />
              <NavigationBar />
              <div className="flex min-h-dvh flex-col">
                <Header />
                <SessionEnding />
                <main id="main" tabIndex={-1} className="flex-1 outline-none">
                  {children}
                </main>
                <Footer />
                <PhoneTabs />
              </div>
              <Overlays />
            </DisplayRate>
          </SessionSeed>
        </CSPProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const footer = latePart(() => import('./footer.tsx').then((part) => part.Footer));

/** Memoized: until its code has loaded, nothing above may re-render it. */
const Footer = memo(function Footer() {
  return (
    <Suspense fallback={null}>
      <footer.Part />
    </Suspense>
  );
});

const TabBar = lazy(() => import('./tab-bar.tsx').then((part) => ({ default: part.TabBar })));

/** For signed-in users; the place is kept while its code loads. */
function PhoneTabs() {
  const { isAuthenticated } = useSession();
  if (!isAuthenticated) return null;
  return (
    <Suspense fallback={<div className="tab-bar h-15 md:hidden" />}>
      <TabBar />
    </Suspense>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
