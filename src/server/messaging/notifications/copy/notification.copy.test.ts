// The list of who is told what: whole, and written as people should read it.
import { expect, it } from 'vitest';
import { notifiedEvents } from '#contract/messaging/notifications/notification-event.ts';
import type { Told } from '#contract/messaging/notifications/notification-event.ts';
import { orderEventNames } from '#contract/orders/orders/order.events.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { renderMail } from '#server/foundation/mail/render-mail.ts';
import type { FactsByEvent, ToldEventName } from '../facts/notification.facts.ts';
import { mailOf, mailWordsOf } from '../notification.email.ts';
import { notificationTexts } from './notification.copy.ts';
import type { Telling } from './notification.copy.ts';
import { at, order, sample } from '../facts/told-facts.ts';

const tellingsOf = (name: ToldEventName) => notificationTexts[name] as readonly Telling<unknown>[];

function says<Name extends ToldEventName>(name: Name, to: Told, facts: Partial<FactsByEvent[Name]> = {}) {
  return tellingsOf(name)
    .find((telling) => telling.to === to)!
    .says({ ...sample(name), ...facts });
}
function isTold<Name extends ToldEventName>(
  name: Name,
  to: Told,
  facts: Partial<FactsByEvent[Name]> = {},
): boolean {
  const telling = tellingsOf(name).find((one) => one.to === to);
  return telling !== undefined && !telling.unless?.({ ...sample(name), ...facts });
}

it('says for every event of an order who is told', () => {
  for (const name of orderEventNames) {
    expect(notificationTexts[name]?.length, name).toBeGreaterThan(0);
    expect(new Set(notificationTexts[name].map((telling) => telling.to)).size).toBe(
      notificationTexts[name].length,
    );
  }
});

it('is the list of the contract, event by event', () => {
  expect(Object.keys(notificationTexts).sort()).toEqual(notifiedEvents.toSorted());
});

it('leaves nobody of an order uninformed of what the other side, or nobody, has done', () => {
  for (const { by, emits } of orderMachine.transitions) {
    const listed = notificationTexts[emits as keyof typeof notificationTexts].map((telling) => telling.to);
    if (by.includes('buyer' as never)) expect(listed, emits).toContain('seller');
    if (by.includes('seller' as never)) expect(listed, emits).toContain('buyer');
  }
});

it('is written in one voice: short titles, whole sentences, no exclamation marks, links into the product', () => {
  for (const name of Object.keys(notificationTexts) as ToldEventName[]) {
    for (const telling of tellingsOf(name)) {
      const { title, body, href, action } = telling.says(sample(name));
      expect(title.length, title).toBeLessThanOrEqual(80);
      expect(title, title).toMatch(/^[A-Z$\d][^!]*[^.!]$/);
      expect(body, body).toMatch(/^[A-Z$“\d].*(\.|[.?…]”)$/);
      expect(`${title} ${body}`).not.toMatch(/!|undefined|null|NaN| {2}|Invalid/);
      expect(href).toMatch(
        /^\/(orders\/ORD-\d{4}-\d{4}|seller\/(earnings|level|gigs)|gigs\/[a-z-]+|offers\/[0-9a-f-]{36}|messages\/[0-9a-f-]{36}|projects\/[0-9a-f-]{36}(\/compare)?|explore\?[\w.=&-]+|entrance\/[a-z0-9/-]+|decisions|claims\/[0-9a-f-]{36}|dashboard)$/,
      );
      expect(action).toMatch(/^[A-Z][^.!]+$/);
    }
  }
});

it('becomes a mail whose two bodies say the same amounts and moments, with one button into the product', () => {
  const settings = { brandName: 'Guildhall', publicUrl: 'https://guildhall.test' };
  const given = { to: 'mara@example.test', dedupeKey: 'one' };
  const numbersOf = (body: string) =>
    [
      ...new Set(body.match(/\$[\d,]+\.\d\d|\d{1,2} [A-Z][a-z]+(?: \d{4})?(?:, \d\d:\d\d UTC)?/g) ?? []),
    ].sort();
  for (const name of Object.keys(notificationTexts) as ToldEventName[]) {
    for (const telling of tellingsOf(name)) {
      const words = telling.says(sample(name));
      const { html, text, subject } = renderMail(settings, mailOf(mailWordsOf(words), given));
      const seen = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '\n');
      expect(numbersOf(seen), name).toEqual(numbersOf(text));
      expect(subject).toBe(words.title);
      expect(html.match(/class="button"/g), name).toHaveLength(1);
      expect(html).not.toContain('<script');
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^https:\/\/guildhall\.test/);
      expect(text).toContain(`${words.action}:\nhttps://guildhall.test${words.href}`);
      expect(openTagsOf(html), name).toEqual([]);
    }
  }
});

/** What was opened and never closed, or closed out of turn. */
function openTagsOf(html: string): string[] {
  const open: string[] = [];
  for (const [, closes, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (name === 'meta') continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

it('says what a dispute means in money, and what silence does', () => {
  expect(says('order.dispute_opened', 'seller').body).toBe(
    'They ask that $20.00 of the price goes back to Ben and you get $72.00. Answer by 6 March, 14:00 UTC: if you stay silent, it happens.',
  );
  expect(says('order.dispute_opened', 'seller', { isLate: true }).body).toBe(
    'They ask that $20.00 of the price goes back to Ben and you keep $72.00. Answer by 6 March, 14:00 UTC: if you stay silent, it happens. Until it is over, what you earned with it does not clear.',
  );
  expect(says('order.cancellation_expired', 'seller').title).toBe(
    'Ben’s proposal to cancel ORD-2026-0007 is now a dispute',
  );
  expect(says('order.cancellation_expired', 'buyer').title).toBe(
    'Nobody answered: ORD-2026-0007 is now a dispute',
  );
  const missed = { missedRound: 1, phase: 'negotiating' as const, split: null };
  expect(says('order.blind_entered', 'buyer', missed).title).toBe(
    'Your hidden amounts for ORD-2026-0007 did not meet',
  );
  expect(isTold('order.blind_entered', 'buyer')).toBe(false);
  expect(isTold('order.blind_entered', 'seller')).toBe(true);
  expect(says('order.dispute_settled', 'buyer', { phase: null, until: null, outcome: 'silence' }).body).toBe(
    'There was no answer in time, so the last offer happens: $21.00 goes back to you and Mara gets $72.00.',
  );
});

it('says what a delivery means in money and time', () => {
  expect(says('order.delivered', 'buyer')).toMatchObject({
    title: 'Mara delivered ORD-2026-0007',
    body: 'Approve it or ask for a revision by 6 March, 14:00 UTC; on silence $90.00 is released to Mara.',
    href: '/orders/ORD-2026-0007',
  });
  expect(says('order.approval_reminded', 'buyer', { now: at('06T12:00') }).title).toBe(
    'ORD-2026-0007 is approved automatically in 2 hours',
  );
  expect(says('order.revision_requested', 'seller').body).toBe(
    '2 of 5 points are not met. Deliver again by 5 March, 09:00 UTC; your $90.00 stays in escrow until it is approved. 1 more revision is included.',
  );
  expect(says('order.delivery_approved', 'seller', { actor: 'buyer' })).toMatchObject({
    title: 'Ben approved ORD-2026-0007',
    body: '$90.00 is yours; you can withdraw it from 10 March. The rights certificate is in the order room. You may review Ben until 17 March.',
  });
});

it('sends the buyer a receipt whose lines add up', () => {
  const { mailFacts } = says('order.placed', 'buyer');
  expect(mailFacts!.map((fact) => `${fact.label}: ${fact.value}`)).toEqual([
    'Basic: $80.00',
    'Source files: $20.00',
    'Service fee: $5.00',
    'Paid on 3 March, 14:00 UTC with Visa •••• 4242: $105.00',
  ]);
});

it('tells of a cancellation whose fault it was, and where the money goes', () => {
  expect(says('order.cancelled', 'seller', { cancelFault: 'seller', actor: 'buyer' }).body).toContain(
    'counts against you',
  );
  expect(says('order.cancelled', 'seller', { cancelFault: 'none', actor: 'buyer' }).body).toContain(
    'does not count against you',
  );
  expect(says('order.cancelled', 'buyer').body).toContain('$105.00 is on its way back to Visa •••• 4242');
});

it('keeps quiet about what is over, and about what may not be told yet', () => {
  expect(isTold('order.requirements_reminded', 'buyer', { state: 'pending' })).toBe(true);
  expect(isTold('order.requirements_reminded', 'buyer', { state: 'in-progress' })).toBe(false);
  expect(isTold('order.approval_reminded', 'buyer')).toBe(true);
  expect(isTold('order.approval_reminded', 'buyer', { autoCompleteAt: null })).toBe(false);
  expect(isTold('order.approval_reminded', 'buyer', { now: at('06T14:00') })).toBe(false);
  expect(isTold('order.late', 'seller', { dueAt: null })).toBe(false);
  expect(isTold('review.left', 'subject', { isPublished: true })).toBe(false);
  expect(isTold('payout_method.added', 'person', { isRemoved: true })).toBe(false);
  const { title, body } = says('review.left', 'subject');
  expect(`${title} ${body}`).not.toMatch(/5|star/);
});

it('lets a reminder lapse with what it reminds of', () => {
  expect(says('order.approval_reminded', 'buyer').uselessAfter).toEqual(order.autoCompleteAt);
  expect(says('order.requirements_reminded', 'buyer').uselessAfter).toEqual(order.silentUntil);
});

it('says what became of a refund that is kept as balance, by whoever’s wish', () => {
  const refused = says('refund.credited', 'person');
  expect(refused.body).toContain('could not take the money');
  expect(refused.body).toContain('You can pay with it at any checkout, or write to support');
  const kept = says('refund.credited', 'person', { isKept: true });
  expect(kept.title).toBe('$105.00 for ORD-2026-0007 is in your balance');
  expect(kept.body).not.toContain('could not');
});

it('says of a level what it means in time and gigs, and what it lacks', () => {
  const up = says('seller.level_changed', 'person', { levelWas: 0, level: 1 });
  expect(up.title).toBe('You are level 1 now');
  expect(up.body).toBe(
    'You reached all it asks. Orders completed from now on clear after 5 days, and you may have 25 active gigs.',
  );
  const down = says('seller.level_changed', 'person', { levelWas: 2, level: 1 });
  expect(down.title).toBe('Your level was lowered to level 1');
  expect(down.body).toMatch(
    /^Level 2 asks for an average of 4\.60 stars\. Orders completed .* stay active\.$/,
  );
  expect(says('seller.level_warned', 'person').body).toBe(
    'Level 2 asks for an average of 4.60 stars. If that is still so on 4 March, 00:10 UTC, your level is lowered.',
  );
  expect(isTold('seller.level_warned', 'person', { loweredAt: at('03T13:00') })).toBe(false);
});

it('says of a proposal to cancel what silence means: a dispute about delivered work, the end for the rest', () => {
  expect(says('order.cancellation_proposed', 'seller', { wasDelivered: false }).body).toBe(
    'Ben would get $105.00 back and you nothing; the fault would be nobody’s. Accept or decline by 5 March, 14:00 UTC; on silence it is cancelled.',
  );
  expect(says('order.cancellation_proposed', 'buyer').body).toContain('on silence it becomes a dispute');
  expect(isTold('order.extension_asked', 'buyer', { asked: { ...order.asked!, isOpen: false } })).toBe(false);
  const { body } = says('order.cancellation_agreed', 'seller', { actor: 'system', cancelFault: 'seller' });
  expect(body).toContain('Nobody answered the proposal in time.');
  expect(body).toContain('counts against you');
});
