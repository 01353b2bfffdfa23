// The document around every page: head, theme, header, main, footer and the layers above (dialogs, toasts).
// Guards: the frame stays when a page fails; every script carries the nonce. Does not load data of pages.
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import textFace from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { Failure } from '#web/app/failure.tsx';
import { Footer } from '#web/app/footer.tsx';
import { Header } from '#web/app/header.tsx';
import { NavigationBar } from '#web/app/navigation-bar.tsx';
import { Overlays } from '#web/app/overlays.tsx';
import { pageContext } from '#web/app/page-context.ts';
import { useRenderFacts } from '#web/app/render-context.ts';
import { SessionSeed, startSession } from '#web/app/session.ts';
import { themeScript } from '#web/app/theme.ts';
import '#web/app/app.css';

export type RootData = Awaited<ReturnType<typeof loader>>;

export async function loader({ context }: LoaderFunctionArgs) {
  const { account, brandName, publicUrl } = context.get(pageContext);
  return { account, brandName, publicUrl };
}

/** What the root knows never changes while the page is open; the session has its own store. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root') as RootData | undefined;
  const { nonce } = useRenderFacts();
  startSession(root?.account ?? null);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121318" media="(prefers-color-scheme: dark)" />
        {/* The browser's module loader reads the nonce from here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="preload" href={textFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <SessionSeed value={root?.account ?? null}>
            <a
              href="#main"
              className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
            >
              Skip to content
            </a>
            <NavigationBar />
            <div className="flex min-h-dvh flex-col">
              <Header />
              <main id="main" tabIndex={-1} className="flex-1 outline-none">
                {children}
              </main>
              <Footer />
            </div>
            <Overlays />
          </SessionSeed>
        </CSPProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
