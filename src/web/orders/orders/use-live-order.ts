// The order that an open room shows: what was loaded, what a command answered, what a look finds when the live channel tells of a step.
// Guards: an older answer never replaces a newer one; a look that fails changes nothing, so that no form is lost to it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { call } from '#web/app/call.ts';
import { useLive } from '#web/app/live/live.ts';

export function useLiveOrder(loaded: OrderView) {
  const [order, setOrder] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded);
    setOrder(newerOf(order, loaded));
  }
  const take = useCallback((next: OrderView) => setOrder((now) => newerOf(now, next)), []);
  const { number } = loaded;
  const left = useRef<AbortController>(null);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const look = useCallback(async () => {
    const signal = left.current?.signal;
    const found = await call(getOrder, { orderNumber: number }, signal ? { signal } : {}).catch(() => null);
    if (found && !signal?.aborted) take(found);
  }, [number, take]);
  useLive(['order'], () => void look(), number);
  return { order, take, look };
}

function newerOf(now: OrderView, next: OrderView): OrderView {
  return next.id === now.id && next.version < now.version ? now : next;
}
