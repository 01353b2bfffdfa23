// The notification templates: complete, and consistent in style.
import { expect, it } from 'vitest';
import { notifiedEvents } from '#contract/messaging/notifications/notification-event.ts';
import type { RecipientRole } from '#contract/messaging/notifications/notification-event.ts';
import { orderEventNames } from '#contract/orders/orders/order.events.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { renderMail } from '#server/foundation/mail/render-mail.ts';
import type { FactsByEvent, NotificationEventName } from '../facts/notification.facts.ts';
import { mailOf, mailCopyOf } from '../notification.email.ts';
import { notificationTemplates } from './notification.copy.ts';
import type { NotificationTemplate } from './notification-template.ts';
import { at, order, sampleFacts } from '../facts/sample-facts.ts';

const templatesOf = (name: NotificationEventName) =>
  notificationTemplates[name] as readonly NotificationTemplate<unknown>[];

function render<Name extends NotificationEventName>(
  name: Name,
  to: RecipientRole,
  facts: Partial<FactsByEvent[Name]> = {},
) {
  return templatesOf(name)
    .find((template) => template.to === to)!
    .render({ ...sampleFacts(name), ...facts });
}
function isSent<Name extends NotificationEventName>(
  name: Name,
  to: RecipientRole,
  facts: Partial<FactsByEvent[Name]> = {},
): boolean {
  const template = templatesOf(name).find((candidate) => candidate.to === to);
  return template !== undefined && !template.skipIf?.({ ...sampleFacts(name), ...facts });
}

it('has at least one recipient for every order event, each once', () => {
  for (const name of orderEventNames) {
    expect(notificationTemplates[name]?.length, name).toBeGreaterThan(0);
    expect(new Set(notificationTemplates[name].map((template) => template.to)).size).toBe(
      notificationTemplates[name].length,
    );
  }
});

it('covers exactly the events of the contract', () => {
  expect(Object.keys(notificationTemplates).sort()).toEqual(notifiedEvents.toSorted());
});

it('notifies the other side of every order transition', () => {
  for (const { by, emits } of orderMachine.transitions) {
    const listed = notificationTemplates[emits as keyof typeof notificationTemplates].map(
      (template) => template.to,
    );
    if (by.includes('buyer' as never)) expect(listed, emits).toContain('seller');
    if (by.includes('seller' as never)) expect(listed, emits).toContain('buyer');
  }
});

it('uses short titles, full sentences, no exclamation marks, and links into the product', () => {
  for (const name of Object.keys(notificationTemplates) as NotificationEventName[]) {
    for (const template of templatesOf(name)) {
      const { title, body, href, action } = template.render(sampleFacts(name));
      expect(title.length, title).toBeLessThanOrEqual(80);
      expect(title, title).toMatch(/^[A-Z$\d][^!]*[^.!]$/);
      expect(body, body).toMatch(/^[A-Z$“\d].*(\.|[.?…]”)$/);
      expect(`${title} ${body}`).not.toMatch(/!|undefined|null|NaN| {2}|Invalid/);
      expect(href).toMatch(
        /^\/(orders\/ORD-\d{4}-\d{4}|seller\/(earnings|level|gigs)|gigs\/[a-z-]+|offers\/[0-9a-f-]{36}|messages\/[0-9a-f-]{36}|projects\/[0-9a-f-]{36}(\/compare)?|(explore|projects)\?[\w.=&-]+|entrance\/[a-z0-9/-]+|moderation|claims\/[0-9a-f-]{36}|dashboard|settings)$/,
      );
      expect(action).toMatch(/^[A-Z][^.!]+$/);
    }
  }
});

it('renders emails whose text and HTML state the same amounts and times, with one button into the product', () => {
  const settings = { brandName: 'Guildhall', publicUrl: 'https://guildhall.test' };
  const envelope = { to: 'mara@example.test', dedupeKey: 'one' };
  const numbersOf = (body: string) =>
    [
      ...new Set(body.match(/\$[\d,]+\.\d\d|[A-Z][a-z]+ \d{1,2}(?:, \d{4})?(?:, \d\d:\d\d UTC)?/g) ?? []),
    ].sort();
  for (const name of Object.keys(notificationTemplates) as NotificationEventName[]) {
    for (const template of templatesOf(name)) {
      const copy = template.render(sampleFacts(name));
      const { html, text, subject } = renderMail(settings, mailOf(mailCopyOf(copy), envelope));
      const visible = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '\n');
      expect(numbersOf(visible), name).toEqual(numbersOf(text));
      expect(subject).toBe(copy.title);
      expect(html.match(/class="button"/g), name).toHaveLength(1);
      expect(html).not.toContain('<script');
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^https:\/\/guildhall\.test/);
      expect(text).toContain(`${copy.action}:\nhttps://guildhall.test${copy.href}`);
      expect(openTagsOf(html), name).toEqual([]);
    }
  }
});

/** Tags left open, or closed in the wrong order. */
function openTagsOf(html: string): string[] {
  const open: string[] = [];
  for (const [, closes, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (name === 'meta') continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

it('states the money at stake in a dispute, and what happens without a response', () => {
  expect(render('order.dispute_opened', 'seller').body).toBe(
    'They propose that $20.00 of the price goes back to Ben and you get $72.00. Respond by March 6, 14:00 UTC; otherwise it takes effect.',
  );
  expect(render('order.dispute_opened', 'seller', { isLate: true }).body).toBe(
    'They propose that $20.00 of the price goes back to Ben and you keep $72.00. Respond by March 6, 14:00 UTC; otherwise it takes effect if your balance covers it, and support decides if not. Your earnings from it do not clear until the dispute ends.',
  );
  expect(render('order.dispute_opened', 'buyer', { openedBy: 'seller', actor: 'seller' }).body).toBe(
    'They propose that $20.00 of the price goes back to you and Mara gets $72.00. Respond by March 6, 14:00 UTC; otherwise support decides.',
  );
  expect(render('order.cancellation_expired', 'seller').title).toBe(
    'Ben’s proposal to cancel ORD-2026-0007 is now in dispute',
  );
  expect(render('order.cancellation_expired', 'buyer').title).toBe(
    'No response: ORD-2026-0007 is now in dispute',
  );
  const missed = { missedRound: 1, phase: 'negotiating' as const, split: null };
  expect(render('order.sealed_offer_submitted', 'buyer', missed).title).toBe(
    'Your sealed offers for ORD-2026-0007 did not overlap',
  );
  expect(isSent('order.sealed_offer_submitted', 'buyer')).toBe(false);
  expect(isSent('order.sealed_offer_submitted', 'seller')).toBe(true);
  expect(
    render('order.dispute_settled', 'buyer', { phase: null, until: null, outcome: 'unanswered' }).body,
  ).toBe(
    'There was no response in time, so the last offer takes effect: $21.00 goes back to you and Mara gets $72.00.',
  );
});

it('states what a delivery means in money and time', () => {
  expect(render('order.delivered', 'buyer')).toMatchObject({
    title: 'Mara delivered ORD-2026-0007',
    body: 'Approve it or request a revision by March 6, 14:00 UTC; otherwise it’s auto-approved and $90.00 is released to Mara.',
    href: '/orders/ORD-2026-0007',
  });
  expect(render('order.approval_reminded', 'buyer', { now: at('06T12:00') }).title).toBe(
    'ORD-2026-0007 will be auto-approved in 2 hours',
  );
  expect(render('order.revision_requested', 'seller').body).toBe(
    '2 of 5 criteria are not met. Deliver again by March 5, 09:00 UTC; your $90.00 stays in escrow until it is approved. 1 more revision is included.',
  );
  expect(render('order.delivery_approved', 'seller', { actor: 'buyer' })).toMatchObject({
    title: 'Ben approved ORD-2026-0007',
    body: '$90.00 is yours; you can withdraw it from March 10. The rights certificate is on the order page. You can review Ben until March 17.',
  });
});

it('sends the buyer an itemized receipt', () => {
  const { mailFacts } = render('order.placed', 'buyer');
  expect(mailFacts!.map((fact) => `${fact.label}: ${fact.value}`)).toEqual([
    'Basic: $80.00',
    'Source files: $20.00',
    'Buyer fee: $5.00',
    'Paid on March 3, 14:00 UTC with Visa •••• 4242: $105.00',
  ]);
});

it('states who is at fault for a cancellation, and where the refund goes', () => {
  expect(render('order.cancelled', 'seller', { cancelFault: 'seller', actor: 'buyer' }).body).toContain(
    'counts against you',
  );
  expect(render('order.cancelled', 'seller', { cancelFault: 'none', actor: 'buyer' }).body).toContain(
    'does not count against you',
  );
  expect(render('order.cancelled', 'buyer').body).toContain('$105.00 is being refunded to Visa •••• 4242');
});

it('skips events that are no longer current, and hides the stars of an unpublished review', () => {
  expect(isSent('order.requirements_reminded', 'buyer', { state: 'pending' })).toBe(true);
  expect(isSent('order.requirements_reminded', 'buyer', { state: 'in-progress' })).toBe(false);
  expect(isSent('order.approval_reminded', 'buyer')).toBe(true);
  expect(isSent('order.approval_reminded', 'buyer', { autoCompleteAt: null })).toBe(false);
  expect(isSent('order.approval_reminded', 'buyer', { now: at('06T14:00') })).toBe(false);
  expect(isSent('order.late', 'seller', { dueAt: null })).toBe(false);
  expect(isSent('review.left', 'subject', { isPublished: true })).toBe(false);
  expect(isSent('payout_method.added', 'person', { isRemoved: true })).toBe(false);
  const { title, body } = render('review.left', 'subject');
  expect(`${title} ${body}`).not.toMatch(/5|star/);
});

it('expires a reminder at its deadline', () => {
  expect(render('order.approval_reminded', 'buyer').uselessAfter).toEqual(order.autoCompleteAt);
  expect(render('order.requirements_reminded', 'buyer').uselessAfter).toEqual(order.silentUntil);
});

it('explains why a refund was credited to the balance', () => {
  const refused = render('refund.credited', 'person');
  expect(refused.body).toContain('could not accept the refund');
  expect(refused.body).toContain('You can use it at any checkout, or contact support');
  const kept = render('refund.credited', 'person', { isKept: true });
  expect(kept.title).toBe('$105.00 for ORD-2026-0007 is in your balance');
  expect(kept.body).not.toContain('could not');
});

it('states the effect of a level change, and the missing requirements', () => {
  const up = render('seller.level_changed', 'person', { levelWas: 0, level: 1 });
  expect(up.title).toBe('You are now level 1');
  expect(up.body).toBe(
    'You met all the requirements. Orders completed from now on clear after 5 days, and you can have 25 active gigs.',
  );
  const down = render('seller.level_changed', 'person', { levelWas: 2, level: 1 });
  expect(down.title).toBe('Your level was lowered to level 1');
  expect(down.body).toMatch(
    /^Level 2 requires an average of 4\.60 stars\. Orders completed .* stay active\.$/,
  );
  expect(render('seller.level_warned', 'person').body).toBe(
    'Level 2 requires an average of 4.60 stars. If nothing changes by March 4, 00:10 UTC, your level will be lowered.',
  );
  expect(isSent('seller.level_warned', 'person', { loweredAt: at('03T13:00') })).toBe(false);
});

it('states what happens without a response to a cancellation proposal: a dispute if work was delivered, otherwise cancellation', () => {
  expect(render('order.cancellation_proposed', 'seller', { wasDelivered: false }).body).toBe(
    'Ben would get $105.00 back and you would get nothing; the fault would be no one’s. Accept or decline by March 5, 14:00 UTC; otherwise the order is cancelled, without fault unless it is late by then.',
  );
  expect(render('order.cancellation_proposed', 'buyer').body).toContain('otherwise it becomes a dispute');
  expect(isSent('order.extension_asked', 'buyer', { request: { ...order.request!, isOpen: false } })).toBe(
    false,
  );
  const { body } = render('order.cancellation_agreed', 'seller', { actor: 'system', cancelFault: 'seller' });
  expect(body).toContain('There was no response to the proposal in time.');
  expect(body).toContain('counts against you');
});
