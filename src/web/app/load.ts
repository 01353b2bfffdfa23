// One `load` per page, used on both sides: rendered on the server with the visitor's own `call`, in the browser by fetch.
// Guarantees: access rules (`gate`), and refusals becoming the right page (404, redirect, error), on both sides alike.
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { data, redirect } from 'react-router';
import type { Call } from '#contract/common/call.ts';
import { call } from '#web/app/call.ts';
import { pageContext, type SignedIn } from '#web/app/page-context.ts';
import { isPageEnabled } from '#web/app/site.ts';
import { currentAccount, hadSession, isVerified } from '#web/app/session.ts';
import { sendHome } from '#web/app/sign-in/wanted-address.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

export type LoadArgs = {
  call: Call;
  params: Record<string, string | undefined>;
  url: URL;
  account: SignedIn | null;
};
export type Load<Data> = (args: LoadArgs) => Promise<Data> | Data;

/** The props of a page whose `load` is `L`: `export default function Page({ loaderData }: PageProps<typeof load>)`. */
export type PageProps<L extends Load<unknown>> = {
  loaderData: Awaited<ReturnType<L>>;
  params: Record<string, string | undefined>;
};

/** The data of an error page: from a refused call, or from a failure whose details stay in the log. */
export type PageFailure = { code: string; message: string; requestId: string | undefined };

/** `export const loader = onServer(load)` */
export function onServer<Data>(load: Load<Data>) {
  return async ({ context, params, url }: LoaderFunctionArgs): Promise<Data> => {
    const page = context.get(pageContext);
    if (!isPageEnabled(url.pathname, page.disabledModules)) throw data(null, { status: 404 });
    try {
      return await load({ call: page.call, params, url, account: page.account });
    } catch (error) {
      throw failureOf(error, page.requestId, page.report);
    }
  };
}

/** `export const clientLoader = inBrowser(load)` */
export function inBrowser<Data>(load: Load<Data>) {
  return async ({ params, url, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const abortable: Call = (endpoint, input, options) =>
      call(endpoint, input, { signal: request.signal, ...options });
    for (let attempt = 0; ; attempt++) {
      try {
        return await load({ call: abortable, params, url, account: currentAccount() });
      } catch (error) {
        if (!isOffline(error) || !isShown(url) || attempt === maxTries) throw failureOf(error, undefined);
        await pause(request.signal);
      }
    }
  };
}

/** If a shown page cannot be reloaded, it stays until the connection is back: after ten minutes, the error page is shown. */
const maxTries = 200;
const pauseMs = 3000;
let shown = '';

/** The address on the screen; the address bar may already show the next one. */
export function noteShown(address: string): void {
  shown = address;
}

function isShown({ pathname, search }: URL): boolean {
  return shown === `${pathname}${search}`;
}

function isOffline(error: unknown): boolean {
  return isCallFailed(error) && error.code === 'offline';
}

/** Ends at once when the page is left. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export type Needs = 'session' | 'seller' | 'buyer';

/**
 * Who may see a page: guests go to `/` (and to the page once they sign in), the wrong role goes to `/dashboard`. A session that ends
 * meanwhile goes to `/` too, and stays there.
 */
export function gate<Data>(load: Load<Data>, { needs }: { needs: Needs }): Load<Data> {
  return async (args) => {
    const asGuest = args.account === null && !hadSession();
    if (!isVerified(args.account)) throw sendHome(args.url, { asGuest });
    if (needs === 'seller' && args.account.role !== 1) throw redirect('/dashboard');
    if (needs === 'buyer' && args.account.role !== 2) throw redirect('/dashboard');
    try {
      return await load(args);
    } catch (error) {
      if (isCallFailed(error) && error.http === 401) throw sendHome(args.url, { asGuest });
      throw error;
    }
  };
}

/** The data of an optional module for a page of another one; `without` where the module is switched off. */
export async function optionalData<Data>(answer: Promise<Data>, without: Data): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (isCallFailed(error) && error.code === 'not_found') return without;
    throw error;
  }
}

/** For gated pages without data: `const load = gate(nothing, { needs: 'seller' })`. */
export function nothing(): null {
  return null;
}

function failureOf(
  error: unknown,
  requestId: string | undefined,
  report?: (error: unknown) => void,
): unknown {
  if (!isCallFailed(error)) {
    if (!(error instanceof Error) || error.name === 'AbortError') return error;
    report?.(error);
    return data<PageFailure>({ code: 'internal', message: '', requestId }, { status: 500 });
  }
  const askedBy = error.requestId ?? requestId;
  // The page's input is its address: an invalid one does not exist.
  if (error.code === 'invalid_input')
    return data<PageFailure>({ code: 'not_found', message: '', requestId: askedBy }, { status: 404 });
  const status = error.http >= 400 ? error.http : 503;
  const failure = { code: error.code, message: error.message, requestId: askedBy };
  return data<PageFailure>(failure, { status });
}
