// Support suspends an account: its open page is signed out with the reason, sign-in and the emailed link say why, and restoring the
// account opens it again. Checks accessibility of each page.
import { expect, it } from 'vitest';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';

const journey = useJourney();
const reasons = 'Three cards of three people were used within an hour.';
const appeal = 'The cards belong to my two partners and to me; they can confirm it.';
const rule = 'This looks like an attempt to deceive.';

it(
  'suspends an account with open pages, hears the appeal, and restores it',
  { timeout: 240_000 },
  async () => {
    const person = await buildBuyer(journey, { displayName: 'Rosalind Pike', username: 'rosalind-pike' });
    const issues: string[] = [];
    const user = await journey.visit({ as: person, width: 390 });
    user.expectsRefusal(403);
    await user.goTo('/notifications');
    const support = await journey.visit({ as: await buildSupport(journey) });
    await support.goTo(`/admin/users/${person.id}`);
    await support.press('Suspend');
    const dialog = support.dialog('Suspend Rosalind Pike?');
    await support.press('Suspend account');
    await support.sees('Choose the rule');
    await dialog.getByLabel('Duration').selectOption('30');
    await dialog.getByLabel('Rule').selectOption('fraud');
    await support.type('Reasons', reasons);
    await support.type('Evidence', 'Payments of this morning.');
    issues.push(...(await accessibilityIssues(support, 'suspending an account')));
    await support.press('Suspend account');
    await support.sees('Account suspended');
    issues.push(...(await accessibilityIssues(support, 'a suspended account')));

    // Without a click: the live connection ends.
    await user.isAt('/');
    const notice = user.page.getByRole('alert').filter({ hasText: rule });
    await notice.waitFor();
    issues.push(...(await accessibilityIssues(user, 'signed out by a suspension')));

    await journey.settle();
    const [email] = await listMailbox(journey.platform.pool, { to: person.email, before: null, limit: 1 });
    expect(email!.subject).toBe('Your account was suspended');
    const link = /\/suspension-links\/\w+/.exec(email!.text)![0];
    await user.goTo(link);
    await user.sees(reasons);
    await user.seesNo('Payments of this morning.');
    issues.push(...(await accessibilityIssues(user, 'a suspension and its appeal')));
    await user.press('Appeal');
    await user.type('Your appeal', appeal);
    await user.press('Send appeal');
    await user.sees('Appealed');

    const second = await journey.visit({ as: await buildSupport(journey) });
    await second.goTo('/admin/users?show=suspended');
    await second.follow('Rosalind Pike');
    await second.sees(appeal);
    await second.page.getByRole('button', { name: 'Restore account' }).first().click();
    const restoring = second.dialog('Restore this account?');
    await second.type('Reasons', 'The partners confirmed their payments.');
    issues.push(...(await accessibilityIssues(second, 'restoring an account')));
    await restoring.getByRole('button', { name: 'Restore account' }).click();
    await second.sees('Restored. The user is notified by email');
    await second.page.getByText('Active', { exact: true }).first().waitFor();
    await user.goTo(link);
    await user.sees('The suspension has ended');
    await journey.settle();
    expect(await journey.mailsTo(person.email)).toContain('Your account was restored');
    expect(issues).toEqual([]);
  },
);
