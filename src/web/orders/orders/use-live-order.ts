// The order shown on an open page: as loaded, as returned by a command, or as refetched after an invalidation.
// Guarantees: an older version never replaces a newer one; a failed refetch changes nothing, so no form input is lost.
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
  const apply = useCallback((next: OrderView) => setOrder((now) => newerOf(now, next)), []);
  const { number } = loaded;
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const refetch = useCallback(async () => {
    const signal = leaving.current?.signal;
    const latest = await call(getOrder, { orderNumber: number }, signal ? { signal } : {}).catch(() => null);
    if (latest && !signal?.aborted) apply(latest);
  }, [number, apply]);
  useLive(['order'], () => void refetch(), number);
  return { order, apply, refetch };
}

function newerOf(now: OrderView, next: OrderView): OrderView {
  return next.id === now.id && next.version < now.version ? now : next;
}
