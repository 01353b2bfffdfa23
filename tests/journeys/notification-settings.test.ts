// Notification settings and delivery: channels and timing, a push notification in a real service worker, a digest email, and
// one-click unsubscribing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebPush } from '#server/providers/push/web-push.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { openPushService } from '#tests/fixtures/push-service.ts';
import type { PushBrowser, PushService } from '#tests/fixtures/push-service.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  journey.platform.push = openWebPush(journey.clock, { nearby: true });
});
afterAll(() => service.close());

async function sell(seller: BuiltUser): Promise<string> {
  const buyer = await buildBuyer(journey, { displayName: 'Ben' });
  const { order } = await buildOrder(journey, 'pending', { buyer, gig: await buildGig(journey, { seller }) });
  await journey.settle();
  return order.number;
}
/** Counts the settings that the server has saved from this page. */
function savesOf({ page }: Visitor): () => number {
  let saves = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.ok()) saves++;
  });
  return () => saves;
}

it('saves channels, timing and quiet hours chosen by keyboard', timeLimit, async () => {
  const person = await buildSeller(journey);
  const seller = await journey.visit({ as: person });
  const keys = keyboardOf(seller);
  await seller.goTo('/settings');
  const saves = savesOf(seller);
  let choices = 0;
  for (const [label, ...pressed] of [
    ['Orders: Push', 'Space'],
    [/^Instantly/, 'ArrowRight', 'ArrowRight'],
    ['Quiet hours', 'Space'],
    ['Show when you are online', 'Space'],
  ] as const) {
    await keys.keys(label, ...pressed);
    choices += pressed.length;
    // Each key press saves; all are saved before the next control is used.
    await expect.poll(saves, { message: String(label) }).toBe(choices);
  }
  await seller.field('From').selectOption('21:30');
  await expect.poll(saves).toBe(choices + 1);
  await seller.sees('These emails are your payment records.');

  const phone = await journey.visit({ as: person, width: 390 });
  await phone.goTo('/settings');
  const isOn = (name: string) =>
    phone.page.getByRole('switch', { name, exact: true }).getAttribute('aria-checked');
  expect(await isOn('Orders: Push')).toBe('false');
  expect(await isOn('Orders: Email')).toBe('true');
  expect(await isOn('Quiet hours')).toBe('true');
  expect(await isOn('Show when you are online')).toBe('false');
  expect(await phone.page.getByRole('radio', { name: /^Once a day/ }).isChecked()).toBe(true);
  expect(await phone.field('From').inputValue()).toBe('21:30');
  expect(await phone.field('Time zone').inputValue()).not.toBe('');
  expect(await accessibilityIssues(phone, 'settings')).toEqual([]);
});

/**
 * Real push services are on the internet, so the browser subscribes at the test's own service, with its keys. Permission, service
 * worker and delivery are Chromium's.
 */
async function subscribeAt(visitor: Visitor, { subscription }: PushBrowser): Promise<void> {
  await visitor.context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write']);
  await visitor.context.addInitScript((registered) => {
    // Minimal builds of Chromium cannot show notifications, and report "denied" even if permission was granted.
    Object.assign(globalThis, { showsNotifications: Notification.permission !== 'denied' });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const pushSubscription = {
      toJSON: () => registered,
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return pushSubscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') ? (pushSubscription as unknown as PushSubscription) : null;
  }, subscription);
}

/** Delivers a push message to the service worker. */
async function deliver({ context, page }: Visitor, text: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: text,
  });
}

/** The notifications that are shown now. They change asynchronously, so poll for the expected value. */
function shownNotifications({ page }: Visitor): Promise<{ title: string; body: string; href: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data }) => ({
      title,
      body,
      href: (data as { href: string }).href,
    }));
  });
}

/**
 * Dispatches a click on the shown notification, or on a new one with `href`, in the service worker, because headless browsers show
 * none to click. Returns what the handler would open or focus, which is allowed only for real clicks. The notification must close.
 */
async function clickNotification(visitor: Visitor, href?: string): Promise<string> {
  const { context } = visitor;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const done = await worker.evaluate(async (instead) => {
    type Scope = {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { url: string; focus(): Promise<void> } };
      dispatchEvent(event: Event): boolean;
    };
    const scope = globalThis as unknown as Scope;
    let done = '';
    scope.clients.openWindow = async (url) => {
      done = `opened ${new URL(url).pathname}`;
      return null;
    };
    scope.WindowClient.prototype.focus = async function (this: { url: string }) {
      done = `went to ${new URL(this.url).pathname}`;
    };
    if (instead !== undefined)
      await scope.registration.showNotification('Another', { data: { href: instead } });
    const notifications = await scope.registration.getNotifications();
    const notification = notifications.at(-1)!;
    const click = new (globalThis as never as Record<'NotificationEvent', new (...args: unknown[]) => Event>)[
      'NotificationEvent'
    ]('notificationclick', { notification });
    let handled: Promise<unknown> = Promise.resolve();
    Object.defineProperty(click, 'waitUntil', {
      value: (work: Promise<unknown>) => {
        handled = work;
      },
    });
    scope.dispatchEvent(click);
    await handled;
    return done;
  }, href);
  await expect.poll(() => shownNotifications(visitor)).toEqual([]);
  return done;
}

it('turns push on, shows a push notification, and turns push off', timeLimit, async () => {
  const person = await buildSeller(journey);
  const browser = await service.browser();
  const seller = await journey.visit({ as: person });
  await subscribeAt(seller, browser);
  await seller.goTo('/settings');
  await seller.press('Turn on push on this device');
  const off = seller.button(/^Turn off push on /);
  await off.waitFor();
  expect(await accessibilityIssues(seller, 'settings with a device')).toEqual([]);

  const number = await sell(person);
  expect(browser.received.map(({ title }) => title)).toEqual([`Ben placed ${number}`]);
  if (await seller.page.evaluate(() => (globalThis as { showsNotifications?: boolean }).showsNotifications)) {
    await deliver(seller, JSON.stringify(browser.received[0]));
    await expect
      .poll(() => shownNotifications(seller))
      .toEqual([{ title: `Ben placed ${number}`, body: 'Guildhall', href: `/orders/${number}` }]);

    expect(await clickNotification(seller)).toBe(`opened /orders/${number}`);
    expect(await clickNotification(seller, '/settings')).toBe('went to /settings');
    expect(await clickNotification(seller, 'https://evil.example/orders')).toBe('opened /notifications');
  }

  await off.click();
  await seller.button('Turn on push on this device').waitFor();
  await sell(person);
  expect(browser.received).toHaveLength(1);
});

it('sends a digest email, shows it in both themes, and unsubscribes from it', timeLimit, async () => {
  const person = await buildSeller(journey);
  const seller = await journey.visit({ as: person });
  await seller.goTo('/settings');
  const saves = savesOf(seller);
  await seller.page.getByRole('radio', { name: /^Every hour/ }).check();
  await expect.poll(saves).toBe(1);
  await sell(person);
  await sell(person);
  expect(await journey.mailsTo(person.email)).toEqual([]);
  await journey.passTime({ hours: 1 });
  expect(await journey.mailsTo(person.email)).toEqual(['2 updates on Guildhall']);

  await seller.page.goto(`/mailbox?to=${encodeURIComponent(person.email)}`);
  await seller.follow(/2 updates on/);
  for (const view of ['Light', 'Dark']) {
    await seller.follow(view);
    const mail = seller.page.frameLocator('iframe');
    await mail.getByRole('link', { name: 'View your notifications' }).waitFor();
    expect(await mail.getByRole('link', { name: /^Ben placed ORD-/ }).count()).toBe(2);
  }
  await seller.follow('Plain text');
  expect(await accessibilityIssues(seller, 'a mail as text')).toEqual([]);
  const text = await seller.page.locator('pre').textContent();
  const link = /\/unsubscribe\/\S+/.exec(text ?? '')![0];
  await seller.goTo(link);
  await seller.press('Stop these emails');
  await seller.sees('Emails about orders are turned off');
});
