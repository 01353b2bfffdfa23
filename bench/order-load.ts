// The load of bench:orders: a separate process in which clients run orders concurrently for some seconds.
import { runOrder } from './order-lifecycle.ts';
import type { Send, Trade } from './order-lifecycle.ts';
import { runClients } from './run-clients.ts';

export type OrderLoad = { url: string; trades: Trade[]; clients: number; seconds: number };
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
  void runClients(load, (turn, onRequest) =>
    runOrder(send, load.trades[turn % load.trades.length]!, onRequest),
  ).then((result) => process.send!(result, () => process.disconnect()));
});
