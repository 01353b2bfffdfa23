// Every notification can be stored, however long the texts of users that it quotes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declineOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildOffer } from '#tests/fixtures/build-offer.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sampleFacts } from '../facts/sample-facts.ts';
import { notificationEvents } from '../notification.listeners.ts';
import type { NotificationEvent } from '../notification.report.ts';
import { notifyWith } from '../notify.ts';
import { copyLimits, fittedCopy } from './fitted-copy.ts';
import { notificationTemplates } from './notification.copy.ts';
import type { NotificationTemplate } from './notification-template.ts';

let app: TestApp;
let one: BuiltUser;
let other: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  one = await buildBuyer(app);
  other = await buildBuyer(app);
});
afterAll(() => app.close());

/** Longer than any field of a user; each character is two units of UTF-16. */
const long = '🦉'.repeat(3000);

/** The facts with every text replaced, except those that choose a sentence, such as a state. */
function lengthened(facts: unknown, canRender: (facts: unknown) => boolean): unknown {
  const copy = structuredClone(facts);
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || value instanceof Date) return;
    const holder = value as Record<string, unknown>;
    for (const [key, item] of Object.entries(holder)) {
      visit(item);
      if (typeof item !== 'string') continue;
      holder[key] = long;
      if (!canRender(copy)) holder[key] = item;
    }
  };
  visit(copy);
  return copy;
}

const rendersWith = (template: NotificationTemplate<unknown>) => (facts: unknown) => {
  try {
    const { title, body, href } = template.render(facts);
    return href.length < 500 && title.length > 0 && !/undefined/.test(`${title}${body}`);
  } catch {
    return false;
  }
};

const cases = notificationEvents.flatMap((name) =>
  (notificationTemplates[name] as readonly NotificationTemplate<unknown>[]).map((template) => ({
    name,
    template,
    facts: lengthened(sampleFacts(name), rendersWith(template)),
  })),
);

it('stores every notification with the longest texts, within the limits of its table', async () => {
  for (const { name, template, facts } of cases) {
    const ids = {
      buyerId: one.id,
      authorId: one.id,
      userId: one.id,
      sellerId: other.id,
      subjectId: other.id,
      orderId: newId(),
      fileId: newId(),
    };
    const event = { name, ...ids, at: app.clock.now().toISOString() };
    const { skipIf } = template;
    await inTransaction(app.platform, (tx) =>
      notifyWith(tx, event as unknown as NotificationEvent, async () => facts),
    );
    const stored = await app.platform.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('event', '=', name)
      .execute();
    const isWritten = !skipIf?.(facts);
    const { title, body } = fittedCopy(template.render(facts));
    expect(stored.some((row) => row.title === title && row.body === body) || !isWritten, name).toBe(true);
  }
});

it('has notifications that would not fit', () => {
  const tooLong = cases.filter(
    ({ template, facts }) => [...template.render(facts).body].length > copyLimits.body,
  );
  expect(tooLong.length).toBeGreaterThan(20);
});

it('counts characters, and ends a shortened text with an ellipsis', () => {
  const copy = { href: '/a', action: 'Open' };
  const whole = fittedCopy({ ...copy, title: '🦉'.repeat(300), body: '' });
  expect(whole.title).toBe('🦉'.repeat(300));
  const cut = fittedCopy({ ...copy, title: `${'🦉'.repeat(298)} 🦉🦉`, body: 'b'.repeat(1001) });
  expect(cut.title).toBe(`${'🦉'.repeat(298)}…`);
  expect(cut.body).toBe(`${'b'.repeat(999)}…`);
});

it('notifies about an offer that was declined with the longest reason', async () => {
  const { offer, buyer, seller } = await buildOffer(app);
  await app.call(declineOffer, { offerId: offer.id, reason: 'r'.repeat(1000) }, await asUser(app, seller));
  await app.drainWorker();
  const { items } = await app.call(listNotifications, { limit: 50 }, await asUser(app, buyer));
  expect(items.find((item) => item.event === 'offer.declined')?.body).toMatch(/ They wrote: r{800,}…$/);
});
