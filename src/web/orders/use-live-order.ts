// The order that an open room shows: what was loaded, what a command answered, what a look now and then finds.
// Guards: an older answer never replaces a newer one; a look that fails changes nothing, so that no form is lost to it.
import { useCallback, useEffect, useState } from 'react';
import { getOrder } from '#contract/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { call } from '#web/app/call.ts';

/** How often an open room asks whether the other side has done something. */
const lookEveryMs = 20_000;

export function useLiveOrder(loaded: OrderView) {
  const [order, setOrder] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded);
    setOrder(newerOf(order, loaded));
  }
  const take = useCallback((next: OrderView) => setOrder((now) => newerOf(now, next)), []);
  const { number } = loaded;
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const found = await call(getOrder, { orderNumber: number }, signal ? { signal } : {}).catch(() => null);
      if (found && !signal?.aborted) take(found);
    },
    [number, take],
  );
  useEffect(() => {
    const left = new AbortController();
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look(left.signal);
    };
    const timer = setInterval(lookIfSeen, lookEveryMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      left.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look]);
  return { order, take, look };
}

function newerOf(now: OrderView, next: OrderView): OrderView {
  return next.id === now.id && next.version < now.version ? now : next;
}
