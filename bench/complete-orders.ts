// A market in this process whose orders are completed by the real commands, as fast as they go, without HTTP and without a worker.
import { buildServer } from '#server/server.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentToken, fillMarket, openDurableMarket, openPlatformOf } from '#tests/crash/durable-market.ts';
import { progress } from './bench-run.ts';
import { runOrder } from './order-lifecycle.ts';
import type { Send, Trade } from './order-lifecycle.ts';

const traders = 8;
/** Tokens last some minutes, so they are renewed now and then. */
const perToken = 200;

export type BusyMarket = {
  platform: Platform;
  connectionString: string;
  completed(): number;
  /** Until `count` orders are completed in all. */
  completeUpTo(count: number): Promise<void>;
  close(): Promise<void>;
};

export async function openBusyMarket(clock: 'fixed' | 'running'): Promise<BusyMarket> {
  const market = await openDurableMarket();
  const users = await fillMarket(market, { buyers: traders, gigs: traders });
  const { platform, close } = await openPlatformOf(market, clock);
  const { http } = await buildServer(platform);
  let completed = 0;

  const send: Send = async ({ method, url, body, token, key }) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const answer = await http.inject({ method: method as 'POST', url, headers, payload: body });
    return { status: answer.statusCode, body: answer.body };
  };

  const currentTrades = () =>
    Promise.all(
      users.gigs.map(async ({ slug, seller, content }, i): Promise<Trade> => ({
        buyerToken: await currentToken(users.buyers[i]!),
        sellerToken: await currentToken(seller),
        gigSlug: slug,
        package: content.packages[0]!.tier,
        requirementIds: content.requirements.map(({ id }) => id),
      })),
    );

  async function completeSome(until: number): Promise<void> {
    const work = (await currentTrades()).map(async (trade) => {
      while (completed < until) {
        completed++;
        await runOrder(send, trade, () => undefined);
      }
    });
    await Promise.all(work);
  }

  return {
    platform,
    connectionString: market.connectionString,
    completed: () => completed,
    async completeUpTo(count) {
      while (completed < count) {
        await completeSome(Math.min(count, completed + perToken));
        progress(`${completed} orders`);
      }
    },
    async close() {
      await http.close();
      await close();
      await market.close();
    },
  };
}
