// The main action of the order box by viewer: checkout, sign in, switch accounts, or edit one's own gig.
// Guarantees: a viewer who cannot order sees why and what to do.
import { lazy, type ReactNode, Suspense } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import type { GigOrder } from './use-gig-order.ts';
import { MemberLink } from '#web/people/accounts/sign-in/member-link.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';

const ErrorNote = lazy(() => import('#web/ui/error-note.tsx').then((part) => ({ default: part.ErrorNote })));

// Few visitors: the code of these is loaded only for them.
const SideAction = lazy(() => import('./side-action.tsx').then((part) => ({ default: part.SideAction })));
const SideNote = lazy(() => import('./side-action.tsx').then((part) => ({ default: part.SideNote })));

export function OrderAction({ gig, order }: { gig: GigView; order: GigOrder }) {
  const { orderer } = order;
  if (orderer !== 'guest' && orderer !== 'buyer') {
    return (
      <Suspense fallback={<span className="block h-12" />}>
        <SideAction gig={gig} orderer={orderer} />
      </Suspense>
    );
  }
  if (gig.asksFirst && order.isAvailable) {
    return (
      <MemberLink
        to={`/quotes/new?gig=${gig.slug}`}
        purpose="request a quote"
        side="buyer"
        className={buttonClasses({ variant: 'primary', size: 'lg', wide: true })}
      >
        Request a quote
      </MemberLink>
    );
  }
  const waits = order.quote === null || order.isQuoting;
  return (
    <Button
      variant="primary"
      size="lg"
      wide
      busy={order.isStarting}
      disabled={!order.isAvailable || order.isAway || order.isFull}
      aria-disabled={waits || undefined}
      onPointerEnter={() => void import('./begin-checkout.ts').catch(() => undefined)}
      onClick={order.proceed}
    >
      {order.quote ? `Continue (${formatMinor(order.quote.totalMinor)})` : 'Continue'}
    </Button>
  );
}

export function OrderNote({ gig, order }: { gig: GigView; order: GigOrder }) {
  if (order.startError) return <OrderFailure error={order.startError} />;
  return <p className="mt-2 min-h-5 text-sm text-ink-faint">{noteOf(gig, order)}</p>;
}

/** Loaded with the first failure. */
export function OrderFailure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error === null) return null;
  return (
    <Suspense fallback={null}>
      <div className="mt-3">
        <ErrorNote error={error} {...(onRetry && { onRetry })} />
      </div>
    </Suspense>
  );
}

/** What keeps few visitors from ordering is said by a part that only they load. */
function noteOf({ asksFirst }: GigView, order: GigOrder): ReactNode {
  const { orderer, isAvailable, isAway, isFull } = order;
  const isBuying = orderer === 'guest' || orderer === 'buyer';
  if (isBuying && isAvailable && !asksFirst && !isAway && !isFull)
    return 'You are not charged yet. Your payment is held in escrow until you approve the work.';
  return (
    <Suspense fallback={null}>
      <SideNote order={order} asksFirst={asksFirst} />
    </Suspense>
  );
}
