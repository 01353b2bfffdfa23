// The selection on the gig page: the package (in the address), the extras, the server's quote, and the start of the checkout.
// Guarantees: no price is computed here; only the server's quotes are shown.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { previewQuote } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import type { GigPackage, GigView, PackageTier } from '#contract/catalog/gigs/gig.schema.ts';
import { isQueueFull } from '#contract/catalog/gigs/gig.rules.ts';
import { stopsOrders } from '#contract/people/accounts/absence.rules.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { here } from '#web/app/sign-in/sign-in-intent.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

/** The viewer of the gig, as far as ordering is concerned. */
export type Orderer = 'guest' | 'buyer' | 'seller' | 'new' | 'owner';

export type GigOrder = {
  orderer: Orderer;
  isAvailable: boolean;
  /** The seller is away and takes no orders. */
  isAway: boolean;
  /** The seller works on as many orders as they take at once. */
  isFull: boolean;
  chosen: GigPackage;
  extraIds: readonly string[];
  toggleExtra: (id: string) => void;
  /** The last quote; for the current selection unless `isQuoting`. */
  quote: Quote | null;
  isQuoting: boolean;
  quoteError: unknown;
  quoteAgain: () => void;
  proceed: () => void;
  isStarting: boolean;
  startError: unknown;
};

/** The package named in the address, or the first one. */
export function packageOf(packages: readonly GigPackage[], requested: string | null): GigPackage | undefined {
  return packages.find(({ tier }) => tier === requested) ?? packages[0];
}

export function packageAddress(tier: PackageTier): string {
  return `?package=${tier}`;
}

export function useGigOrder(gig: GigView, firstQuote: Quote | null): GigOrder {
  const [search] = useSearchParams();
  const session = useSession();
  const chosen = packageOf(gig.packages, search.get('package')) as GigPackage;
  const [extraIds, setExtraIds] = useState<string[]>([]);
  const quoting = useQuote(gig.slug, chosen.tier, extraIds, firstQuote);
  const starting = useStartCheckout(gig.slug, chosen.tier, extraIds);
  const orderer: Orderer = gig.isOwn
    ? 'owner'
    : !session.isAuthenticated
      ? 'guest'
      : session.userRole === 2
        ? 'buyer'
        : session.userRole === 1
          ? 'seller'
          : 'new';
  const toggleExtra = (id: string) => {
    setExtraIds((all) => (all.includes(id) ? all.filter((extraId) => extraId !== id) : [...all, id]));
  };
  return {
    orderer,
    isAvailable: gig.state === 'active',
    isAway: stopsOrders(gig.seller.absence),
    isFull: isQueueFull(gig),
    chosen,
    extraIds,
    toggleExtra,
    ...quoting,
    ...starting,
    proceed: () => {
      if (orderer === 'guest') askToSignIn(gig.slug, chosen.tier, extraIds);
      else if (!quoting.isQuoting && quoting.quote) void starting.start();
    },
  };
}

/** Caches quotes by selection, so that returning to a package shows its price at once. */
function useQuote(slug: string, tier: PackageTier, extraIds: string[], first: Quote | null) {
  const key = selectionKey(tier, extraIds);
  const known = useRef<Map<string, Quote> | null>(null);
  known.current ??= new Map(first ? [[selectionKey(first.package.tier, []), first]] : []);
  const [last, setLast] = useState(first);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const fresh = known.current.get(key) ?? null;

  useEffect(() => {
    setError(null);
    const found = known.current?.get(key);
    if (found) {
      setLast(found);
      return undefined;
    }
    const controller = new AbortController();
    call(previewQuote, { gigSlug: slug, package: tier, extras: extraIds }, { signal: controller.signal })
      .then((quote) => {
        known.current?.set(key, quote);
        setLast(quote);
      })
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      });
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the tier and the extras
  }, [slug, key, attempt]);

  return {
    quote: fresh ?? last,
    isQuoting: fresh === null && error === null,
    quoteError: error,
    quoteAgain: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

function useStartCheckout(slug: string, tier: PackageTier, extraIds: string[]) {
  const navigate = useNavigate();
  const running = useRef(false);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<{ selection: string; error: unknown } | null>(null);
  const selection = selectionKey(tier, extraIds);

  const start = async () => {
    if (running.current) return;
    running.current = true;
    setIsStarting(true);
    setFailure(null);
    try {
      const { beginCheckout } = await import('./begin-checkout.ts');
      const checkout = await beginCheckout({ gigSlug: slug, package: tier, extras: extraIds });
      await navigate(`/checkout/${slug}?c=${checkout.id}`);
    } catch (error) {
      if (isCallFailed(error) && error.http === 401) askToSignIn(slug, tier, extraIds);
      else setFailure({ selection, error });
    } finally {
      running.current = false;
      setIsStarting(false);
    }
  };
  // A refusal applies only to the selection it was given for.
  const startError = failure?.selection === selection ? failure.error : null;
  return { isStarting, startError, start };
}

/** The checkout starts after signing in, with this selection. */
function askToSignIn(gigSlug: string, tier: PackageTier, extras: string[]): void {
  openAuthDialog('signin', {
    intent: {
      kind: 'start-checkout',
      purpose: 'continue with your order',
      address: here(),
      side: 'buyer',
      input: { gigSlug, package: tier, extras },
    },
  });
}

function selectionKey(tier: Quote['package']['tier'], extraIds: readonly string[]): string {
  return [tier, ...[...extraIds].sort()].join(' ');
}
