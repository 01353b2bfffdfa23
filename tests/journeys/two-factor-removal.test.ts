// Support turns off two-factor for an owner who cannot sign in: one agent proposes it on the account's page, a second one approves it
// with the password, and the owner keeps it on by the link in the email, or sets a new password once it is off.
import { expect, it } from 'vitest';
import * as removals from '#contract/people/accounts/two-factor-removal.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { endRecentSignIns, typePassword } from '#tests/fixtures/confirm-identity.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { turnOn } from '#tests/fixtures/second-factor.ts';

const journey = useJourney();

it('needs two agents and can be stopped by the owner', { timeout: 240_000 }, async () => {
  const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
  const owner = await buildBuyer(journey, { displayName: 'Rosalind Pike' });
  await turnOn(journey, owner);
  const issues: string[] = [];

  const proposing = await journey.visit({ as: first, width: 390 });
  await proposing.goTo(`/admin/users/${owner.id}`);
  await proposing.press('Turn off two-factor');
  await proposing.type('Reasons', 'Two invoices and the last four digits of the card match.');
  issues.push(...(await accessibilityIssues(proposing, 'proposing to turn off two-factor')));
  await proposing.press('Propose');
  await proposing.sees('Another support agent must approve it.');
  issues.push(...(await accessibilityIssues(proposing, 'a proposal of one’s own')));

  const approving = await journey.visit({ as: second });
  await approving.goTo('/admin');
  await approving.follow('Two-factor requests');
  await approving.isAt(/show=two-factor$/);
  await approving.follow('Rosalind Pike');
  await approving.isAt(`/admin/users/${owner.id}`);
  await approving.press('Approve');
  issues.push(...(await accessibilityIssues(approving, 'approving to turn off two-factor')));
  await endRecentSignIns(journey);
  approving.expectsRefusal(403);
  await approving.dialog('Approve turning off two-factor?').getByRole('button', { name: 'Approve' }).click();
  await typePassword(approving, second);
  await approving.sees(/^Two-factor will be turned off on/);
  issues.push(...(await accessibilityIssues(approving, 'an approved removal')));

  await journey.settle();
  const emails = await listMailbox(journey.platform.pool, { to: owner.email, before: null, limit: 5 });
  const announced = emails.find(({ subject }) => subject.startsWith('Two-factor will be turned off'));
  const link = /\/two-factor-links\/\w+/.exec(announced!.text)![0];
  const guest = await journey.visit({ width: 390, theme: 'dark' });
  await guest.goTo(link);
  await guest.page.getByRole('heading', { name: 'Two-factor will be turned off' }).waitFor();
  issues.push(...(await accessibilityIssues(guest, 'a removal by its link')));
  await guest.button('Keep two-factor on').focus();
  await guest.page.keyboard.press('Enter');
  await guest.sees('Two-factor stays on');
  await approving.reload();
  await approving.button('Turn off two-factor').waitFor();
  expect(issues).toEqual([]);
});

it('leads the owner to a new password once it is off', { timeout: 240_000 }, async () => {
  const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
  const owner = await buildBuyer(journey);
  await turnOn(journey, owner);
  const proposal = { userId: owner.id, reasons: 'Two invoices match what the owner sent.' };
  const { id: removalId } = await journey.call(
    removals.proposeTwoFactorRemoval,
    proposal,
    await asAgent(journey, first),
  );
  await journey.call(removals.approveTwoFactorRemoval, { removalId }, await asAgent(journey, second));
  await journey.passTime({ hours: 24 });
  const emails = await listMailbox(journey.platform.pool, { to: owner.email, before: null, limit: 5 });
  const done = emails.find(({ subject }) => subject.startsWith('Two-factor is off'));
  const guest = await journey.visit({ width: 390 });
  await guest.goTo(/\/two-factor-links\/\w+/.exec(done!.text)![0]);
  await guest.page.getByRole('heading', { name: 'Two-factor was turned off' }).waitFor();
  const issues = await accessibilityIssues(guest, 'a removal that is done');
  await guest.button('Set a new password').focus();
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('dialog', { name: 'Forgot Password' }).getByLabel('Email').waitFor();
  expect(issues).toEqual([]);
});
