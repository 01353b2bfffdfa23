// An outage of our network stops no webhook; a receiver that alone does not answer is stopped.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as hooks from '#contract/external/developers/webhook.endpoints.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { openWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ webhooksToLocalhost: true });
});
afterAll(() => app.close());

/** A webhook of its own account, to which `send` sends a test event. */
async function listenAt(url: string) {
  const seller = await buildSeller(app);
  const as = async () => asUser(app, { ...seller, token: await freshToken(app, seller) });
  const { webhook, secret } = await app.call(
    hooks.createWebhook,
    { url, events: ['order.placed'] },
    await as(),
  );
  const of = { webhookId: webhook.id };
  return {
    secret,
    send: async () => {
      await app.call(hooks.testWebhook, of, await as());
      await app.drainWorker();
    },
    state: async () => (await app.call(hooks.getWebhook, of, await as())).state,
  };
}

it('stops no webhook while no receiver answers, and one that does not answer while others do', async () => {
  const [gone, receiver] = [await openWebhookReceiver(), await openWebhookReceiver()];
  try {
    const silent = await listenAt(gone.url);
    const other = await listenAt(receiver.url);
    receiver.trust(other.secret);
    await gone.close();
    for (let day = 0; day < 12; day++) {
      if (day % 6 === 0) await silent.send();
      app.clock.advance({ days: 1 });
      await app.drainWorker();
    }
    expect(await silent.state()).toBe('active');
    await silent.send();
    for (let day = 0; day < 4; day++) {
      app.clock.advance({ days: 1 });
      await other.send();
      await app.drainWorker();
    }
    expect(await silent.state()).toBe('stopped');
    expect(await other.state()).toBe('active');
  } finally {
    await receiver.close();
  }
});
