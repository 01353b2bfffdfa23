// Support's decisions ask for the password when the sign-in is not recent, then go on: what was typed stays, also when the password
// is not given. One place of each kind: a form with reasons, a confirmation, a larger form, a switch, a button.
import { expect, it } from 'vitest';
import { raiseSecurityAlarm } from '#server/platform/data/security-alarms.ts';
import { buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { endRecentSignIns, typePassword } from '#tests/fixtures/confirm-identity.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };
const reasons = 'The provider charges more since the last version.';

/** Presses a button whose call then asks for the password. */
async function pressesAndIsAsked(visitor: Visitor, button: string | RegExp): Promise<void> {
  await endRecentSignIns(journey);
  visitor.expectsRefusal(403);
  await visitor.press(button);
  await visitor.dialog('Confirm it is you').waitFor();
}

async function cancels(visitor: Visitor): Promise<void> {
  await visitor.page.keyboard.press('Escape');
  await visitor.dialog('Confirm it is you').waitFor({ state: 'detached' });
}

it('asks for the password before rules are scheduled and withdrawn', timeLimit, async () => {
  const agent = await buildSupport(journey);
  const support = await journey.visit({ as: agent, width: 390 });
  const { page } = support;
  const issues: string[] = [];
  await support.goTo('/admin/rules/new');
  const share = page.getByRole('group', { name: 'Seller fee' }).getByLabel('Percentage of the price');
  await share.fill('12');
  await support.type('Reasons', reasons);
  await support.press('Preview');
  await pressesAndIsAsked(support, 'Schedule version 2');
  issues.push(...(await accessibilityIssues(support, 'the password before rules are scheduled')));
  await cancels(support);
  await support.press('Edit');
  expect([await share.inputValue(), await page.getByLabel('Reasons').inputValue()]).toEqual(['12', reasons]);
  await support.press('Preview');
  await pressesAndIsAsked(support, 'Schedule version 2');
  await typePassword(support, agent);
  await support.isAt('/admin/rules');

  await support.goTo('/admin');
  await support.follow('Scheduled rules');
  await support.isAt('/admin/rules');
  await support.press('Withdraw version 2');
  await support.type('Reasons', reasons);
  await pressesAndIsAsked(support, 'Withdraw the version');
  await cancels(support);
  expect(await support.dialog('Withdraw version 2?').getByLabel('Reasons').inputValue()).toBe(reasons);
  await pressesAndIsAsked(support, 'Withdraw the version');
  await typePassword(support, agent);
  await support.sees('Withdrawn');
  expect(issues).toEqual([]);
});

it('asks for the password before a dispute is decided', timeLimit, async () => {
  const agent = await buildSupport(journey);
  const { order } = await buildEscalatedDispute(journey, { asks: 4000, offers: 0 });
  const support = await journey.visit({ as: agent });
  await support.goTo(`/admin/disputes/${order.number}`);
  await support.type('How much of the price is refunded?', '10.00');
  await support.type('Reasons', 'Two of the three pages are done and can be used.');
  await support.press('Decide');
  await pressesAndIsAsked(support, /^Send the decision: refund \$/);
  const issues = await accessibilityIssues(support, 'the password before a decision');
  await cancels(support);
  await pressesAndIsAsked(support, /^Send the decision: refund \$/);
  await typePassword(support, agent);
  await support.sees(/Either party can appeal until/);
  expect(issues).toEqual([]);
});

it('asks for the password before a contact rule is added, switched or removed', timeLimit, async () => {
  const agent = await buildSupport(journey);
  const support = await journey.visit({ as: agent });
  const { page } = support;
  await support.goTo('/admin/contact-rules');
  await support.press('Add a rule');
  const form = support.dialog('Add a rule');
  await support.type('Name', 'gift-cards');
  await support.type('Pattern', 'gift card');
  await support.type('Warning', 'Gift cards cannot be refunded. Payments made here stay in escrow.');
  await pressesAndIsAsked(support, 'Save');
  await cancels(support);
  expect(await form.getByLabel('Pattern').inputValue()).toBe('gift card');
  await pressesAndIsAsked(support, 'Save');
  await typePassword(support, agent);
  const enabled = page.getByRole('switch', { name: 'Enable gift-cards' });
  await enabled.waitFor();

  await endRecentSignIns(journey);
  support.expectsRefusal(403);
  await enabled.focus();
  await page.keyboard.press('Space');
  await support.dialog('Confirm it is you').waitFor();
  await cancels(support);
  expect(await enabled.isChecked()).toBe(true);
  await support.press('Remove gift-cards');
  await pressesAndIsAsked(support, 'Remove');
  await typePassword(support, agent);
  await enabled.waitFor({ state: 'detached' });
});

it('asks for the password before an alarm is acknowledged', timeLimit, async () => {
  const agent = await buildSupport(journey);
  await raiseSecurityAlarm(journey.platform, { kind: 'sign-in-failures', subject: 'reset-code' });
  const support = await journey.visit({ as: agent });
  await support.goTo('/admin/security');
  await pressesAndIsAsked(support, 'Acknowledge');
  await typePassword(support, agent);
  await support.sees('Acknowledged.');
});
