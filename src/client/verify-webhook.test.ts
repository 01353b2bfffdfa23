// Webhook verification, including the example that the Standard Webhooks libraries are tested with.
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhook, WebhookRefused } from './verify-webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const known = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const now = 1_614_265_330_000;
const check = (given: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
  verifyWebhook({ headers: known, body, secret, now, ...given });

it('accepts a signed webhook with either kind of headers, as text or bytes', async () => {
  expect(await check()).toEqual({ id: known['webhook-id'], test: 2432232314 });
  expect(await check({ headers: new Headers(known) })).toMatchObject({ test: 2432232314 });
  expect(await check({ body: Buffer.from(body) })).toMatchObject({ test: 2432232314 });
});

it('accepts any valid signature among several, and any of the given secrets', async () => {
  const signatures = `v1a,xxxx v1,AAAA ${known['webhook-signature']}`;
  expect(await check({ headers: { ...known, 'webhook-signature': signatures } })).toBeTruthy();
  expect(await check({ secret: ['whsec_AAAA', secret] })).toBeTruthy();
});

it.each([
  ['another body', { body: '{"test": 2432232315}' }],
  ['another secret', { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no secret', { secret: 'whsec_' }],
  ['none of several', { secret: [] as string[] }],
  ['another id', { headers: { ...known, 'webhook-id': 'msg_other' } }],
  ['another moment', { headers: { ...known, 'webhook-timestamp': '1614265331' } }],
  ['no signature', { headers: { ...known, 'webhook-signature': undefined } }],
  ['no good Base64', { headers: { ...known, 'webhook-signature': 'v1,***' } }],
  ['a signature cut off', { headers: { ...known, 'webhook-signature': 'v1,g0hM9SsE' } }],
  ['too old', { now: now + 301_000 }],
  ['from the future', { now: now - 301_000 }],
])('refuses %s', async (_what, given) => {
  await expect(check(given)).rejects.toBeInstanceOf(WebhookRefused);
});

it('rejects a timestamp that is not a number, even if it is signed', async () => {
  const headers = { ...known, 'webhook-timestamp': '1e99' };
  const signed = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${headers['webhook-id']}.1e99.${body}`)
    .digest('base64');
  await expect(
    check({ headers: { ...headers, 'webhook-signature': `v1,${signed}` } }),
  ).rejects.toBeInstanceOf(WebhookRefused);
});
