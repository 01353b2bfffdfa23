// Messages to push services: the RFC's own example, a real test service, and forbidden addresses.
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { isPublicAddress } from '#server/platform/http/public-address.ts';
import { openPushService } from '#tests/fixtures/push-service.ts';
import { encryptPush, isBrowserKey, newSenderKeys } from './encrypt-push.ts';
import { openWebPush } from './web-push.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const sender = { ...newSenderKeys(), contact: 'mailto:postmaster@guildhall.test' };
const example = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const note = {
  title: 'Mara délivra « l’Œuvre » 🎨',
  href: '/orders/ORD-1',
  tag: 'one',
  brandName: 'Guildhall',
};
const message = { text: JSON.stringify(note), keptForSeconds: 60, urgency: 'normal' } as const;

it('reproduces the example of RFC 8291 (appendix A) byte by byte', () => {
  const sealed = encryptPush('When I grow up, I want to be a watermelon', example, {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is readable by its browser, proves the sender, and is encrypted differently every time', async () => {
  const service = await openPushService();
  closers.push(service.close);
  const browser = await service.browser();
  const { endpoint, keys } = browser.subscription;
  const push = openWebPush(systemClock, { nearby: true });
  expect(await push.send({ endpoint, ...keys }, message, sender)).toBe('taken');
  expect(browser.received).toEqual([note]);
  expect(browser.headers).toMatchObject({ ttl: '60', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect([...service.senders]).toEqual([sender.publicKey]);
  expect(encryptPush('same', keys)).not.toEqual(encryptPush('same', keys));
});

it('distinguishes an ended subscription, a rejected message and an unavailable service', async () => {
  const service = await openPushService();
  const browser = await service.browser();
  const target = { endpoint: browser.subscription.endpoint, ...browser.subscription.keys };
  const push = openWebPush(systemClock, { nearby: true });
  for (const [status, outcome] of [
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [413, 'refused'],
    // Another protocol is never spoken.
    [101, 'refused'],
    // Redirects are not followed.
    [302, 'refused'],
  ] as const) {
    browser.respondWith(status);
    expect(await push.send(target, message, sender), String(status)).toBe(outcome);
  }
  for (const status of [429, 500, 503]) {
    browser.respondWith(status);
    await expect(push.send(target, message, sender)).rejects.toThrow(`answered ${status}`);
  }
  await service.close();
  await expect(push.send(target, message, sender)).rejects.toThrow('ECONNREFUSED');
});

it('connects to https addresses of the public internet only (A58)', async () => {
  const push = openWebPush(systemClock);
  const accepts = (endpoint: string) => push.accepts({ endpoint, ...example });
  expect(accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(accepts('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  for (const wrong of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'file:///etc/passwd',
    'gopher://a.test/x',
    'x',
  ])
    expect(accepts(wrong), wrong).toBe(false);
});

it('rejects a key that is not a point of the curve', () => {
  expect(isBrowserKey(example)).toBe(true);
  expect(isBrowserKey({ ...example, auth: 'short' })).toBe(false);
  const offCurve = Buffer.alloc(65, 7);
  offCurve[0] = 4;
  expect(isBrowserKey({ ...example, p256dh: offCurve.toString('base64url') })).toBe(false);
});

it('does not connect to a public name that resolves to a private address (A59)', async () => {
  for (const [address, isPublic] of [
    ['8.8.8.8', true],
    ['2a00:1450:4001::1', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['192.168.1.1', false],
    ['::ffff:192.168.1.1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['255.255.255.255', false],
    ['not an address', false],
  ] as const)
    expect(isPublicAddress(address), address).toBe(isPublic);
});
