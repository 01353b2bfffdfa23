// The load of bench:orders: a process of its own in which so many walk orders at once, for some seconds.
import { walkLife } from './order-life.ts';
import type { Send, Trade } from './order-life.ts';
import { walkFor } from './walk-for.ts';

export type OrderLoad = { url: string; trades: Trade[]; walkers: number; seconds: number };
process.once('message', (load: OrderLoad) => {
  const send: Send = async ({ url, body, token, key }) => {
    const response = await fetch(`${load.url}${url}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: await response.text() };
  };
  void walkFor(load, (turn, onStep) => walkLife(send, load.trades[turn % load.trades.length]!, onStep)).then(
    (walked) => process.send!(walked, () => process.disconnect()),
  );
});
