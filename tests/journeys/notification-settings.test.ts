// How people choose where and when they are told, and what reaches them then: the settings by keyboard and on the phone, a push that
// a real service worker shows, the mail that collects, and its one-click end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebPush } from '#server/providers/push/web-push.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { openPushService } from '#tests/fixtures/push-service.ts';
import type { PushBrowser, PushService } from '#tests/fixtures/push-service.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();
const patience = { timeout: 180_000 };
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  journey.platform.push = openWebPush(journey.clock, { nearby: true });
});
afterAll(() => service.close());

async function sell(seller: BuiltUser): Promise<string> {
  const buyer = await buildBuyer(journey, { displayName: 'Ben' });
  const { order } = await walkOrder(journey, 'pending', { buyer, gig: await buildGig(journey, { seller }) });
  await journey.settle();
  return order.number;
}
/** How many choices the server has taken from this page so far. */
function savesOf({ page }: Visitor): () => number {
  let saves = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.ok()) saves++;
  });
  return () => saves;
}

it(
  'chooses channels, pace and quiet hours by keyboard, and finds them again on the phone',
  patience,
  async () => {
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
      // Each key is a choice, and all of them have arrived before the next one is made.
      await expect.poll(saves, { message: String(label) }).toBe(choices);
    }
    await seller.field('From').selectOption('21:30');
    await expect.poll(saves).toBe(choices + 1);
    await seller.sees('These mails are your record of money that moved.');

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
    expect(await lookOver(phone, 'settings')).toEqual([]);
  },
);

/**
 * The push services of real browsers are on the internet. Here the browser subscribes at the test's own, with its keys; everything
 * else (permission, service worker, delivery into it) is Chromium's.
 */
async function subscribesAt(visitor: Visitor, { subscription }: PushBrowser): Promise<void> {
  await visitor.context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write']);
  await visitor.context.addInitScript((given) => {
    // The smallest builds of Chromium have no place to show a note at, and say "denied" whatever they were granted.
    Object.assign(globalThis, { showsNotes: Notification.permission !== 'denied' });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const one = { toJSON: () => given, unsubscribe: async () => sessionStorage.removeItem('subscribed') };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return one as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') ? (one as unknown as PushSubscription) : null;
  }, subscription);
}

/** Hands a message to the service worker, as the browser does when one comes. */
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

/** What the browser shows of pushes now: it shows and takes away in its own time, so ask until it is what is meant. */
function notesShownBy({ page }: Visitor): Promise<{ title: string; body: string; href: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notes = await registration.getNotifications();
    return notes.map(({ title, body, data }) => ({ title, body, href: (data as { href: string }).href }));
  });
}

/**
 * Clicks the note that is shown, or one that leads to `href`, in the service worker itself: no headless browser shows notes that could
 * be clicked. What it lets only a real click do is written down instead of done. The note must go, whenever the browser gets to it.
 */
async function clickNote(visitor: Visitor, href?: string): Promise<string> {
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
    const notes = await scope.registration.getNotifications();
    const notification = notes.at(-1)!;
    const click = new (
      globalThis as never as Record<'NotificationEvent', new (...given: unknown[]) => Event>
    )['NotificationEvent']('notificationclick', { notification });
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
  await expect.poll(() => notesShownBy(visitor)).toEqual([]);
  return done;
}

it('turns on push after a click, shows what was pushed, and turns it off again', patience, async () => {
  const person = await buildSeller(journey);
  const browser = await service.browser();
  const seller = await journey.visit({ as: person });
  await subscribesAt(seller, browser);
  await seller.goTo('/settings');
  await seller.press('Turn on push on this device');
  const off = seller.button(/^Turn off push on /);
  await off.waitFor();
  expect(await lookOver(seller, 'settings with a device')).toEqual([]);

  const number = await sell(person);
  expect(browser.told.map((note) => note.title)).toEqual([`Ben placed ${number}`]);
  if (await seller.page.evaluate(() => (globalThis as { showsNotes?: boolean }).showsNotes)) {
    await deliver(seller, JSON.stringify(browser.told[0]));
    await expect
      .poll(() => notesShownBy(seller))
      .toEqual([{ title: `Ben placed ${number}`, body: 'Guildhall', href: `/orders/${number}` }]);

    expect(await clickNote(seller)).toBe(`opened /orders/${number}`);
    expect(await clickNote(seller, '/settings')).toBe('went to /settings');
    expect(await clickNote(seller, 'https://evil.example/orders')).toBe('opened /notifications');
  }

  await off.click();
  await seller.button('Turn on push on this device').waitFor();
  await sell(person);
  expect(browser.told).toHaveLength(1);
});

it('collects mails, shows them in either theme, and ends them from one', patience, async () => {
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
  expect(await journey.mailsTo(person.email)).toEqual(['2 things happened on Guildhall']);

  await seller.page.goto(`/mailbox?to=${encodeURIComponent(person.email)}`);
  await seller.follow(/2 things happened/);
  for (const view of ['Light', 'Dark']) {
    await seller.follow(view);
    const mail = seller.page.frameLocator('iframe');
    await mail.getByRole('link', { name: 'See your notifications' }).waitFor();
    expect(await mail.getByRole('link', { name: /^Ben placed ORD-/ }).count()).toBe(2);
  }
  await seller.follow('Plain text');
  expect(await lookOver(seller, 'a mail as text')).toEqual([]);
  const text = await seller.page.locator('pre').textContent();
  const link = /\/unsubscribe\/\S+/.exec(text ?? '')![0];
  await seller.goTo(link);
  await seller.press('Stop these emails');
  await seller.sees('Emails about orders are turned off');
});
