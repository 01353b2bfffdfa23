// Support turns off two-factor for an owner who cannot sign in: one agent proposes it on the account's page, a second one approves it
// with the password, and the owner keeps it on by the link in the email.
import { expect, it } from 'vitest';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { endRecentSignIns, typePassword } from '#tests/fixtures/confirm-identity.ts';
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
