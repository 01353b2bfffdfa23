// The support console: reports, removals and appeals of gigs, restrictions, rules, corrections and tickets.
// Two agents, because appeals and corrections need a second one. Checks accessibility of each page.
import { expect, it } from 'vitest';
import {
  scheduleRules,
  getRulesDraft,
  withdrawRules,
} from '#contract/orders/orders/rules-version.endpoints.ts';
import { sendFeedback } from '#contract/help/support/support.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { endRecentSignIns, typePassword } from '#tests/fixtures/confirm-identity.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };
const reasons = 'The second picture was drawn by someone else, as their portfolio shows.';
const appeal = 'I drew it myself in 2021; the sketches before it are in my portfolio.';
const decision = 'The sketches show that the picture is the seller’s own work.';

it('navigates the console on a phone through one menu that names the current page', timeLimit, async () => {
  const phone = await journey.visit({ as: await buildSupport(journey), width: 390 });
  const { page } = phone;
  await phone.goTo('/admin');
  const places = page.getByRole('navigation', { name: 'Support console' });
  const menu = places.locator('summary');
  // The sidebar for wide screens is in the document, but hidden.
  const group = places.getByText('Lookup').filter({ visible: true });
  await menu.filter({ hasText: 'Overview' }).tap();
  await group.waitFor();
  expect(await places.getByRole('link').count()).toBe(28);
  expect(await accessibilityIssues(phone, 'the console menu on a phone')).toEqual([]);
  await places.getByRole('link', { name: 'Audit log' }).tap();
  await phone.isAt('/admin/audit-log');
  await menu.filter({ hasText: 'Audit log' }).waitFor();
  await group.waitFor({ state: 'hidden' });
  // Escape closes the menu and returns the focus to it.
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await group.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  // Choosing the current page also closes the menu; after navigation, the focus is on the menu.
  for (const [place, path] of [
    ['Audit log', '/admin/audit-log'],
    ['Jobs', '/admin/jobs'],
  ] as const) {
    await page.keyboard.press('Enter');
    await group.waitFor();
    await places.getByRole('link', { name: place }).focus();
    await page.keyboard.press('Enter');
    await phone.isAt(path);
    await group.waitFor({ state: 'hidden' });
    await menu.filter({ hasText: place }).waitFor();
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

it('restores a reported and removed gig after an appeal', timeLimit, async () => {
  const gig = await buildGig(journey);
  const { title } = gig.content;
  const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
  const issues: string[] = [];

  const reporting = await journey.visit({ as: await buildBuyer(journey), width: 390 });
  await reporting.goTo(`/gigs/${gig.slug}`);
  await reporting.follow('Report this gig');
  await reporting.isAt(`/gigs/${gig.slug}/report`);
  await reporting.tick('It shows or sells someone else’s work');
  await reporting.type(/^Details/, 'The second picture is mine.');
  issues.push(...(await accessibilityIssues(reporting, 'reporting a gig')));
  await reporting.press('Report gig');
  await reporting.sees('Thank you');

  const removing = await journey.visit({ as: first });
  await removing.goTo('/help');
  await removing.press('Account menu');
  await removing.page.getByRole('menuitem', { name: 'Support console' }).click();
  await removing.isAt('/admin');
  await removing.goTo('/admin/reports');
  await removing.sees('The second picture is mine.');
  issues.push(...(await accessibilityIssues(removing, 'the reports of gigs')));
  await removing.press('Remove gig');
  const dialog = removing.dialog('Remove this gig?');
  await dialog.getByRole('button', { name: 'Remove gig' }).click();
  await removing.sees('Choose the rule');
  await dialog.getByLabel('Rule').selectOption('stolen-work');
  await removing.type('Reasons', reasons);
  await removing.type('Evidence', 'Picture 2 equals picture 4 of another portfolio.');
  issues.push(...(await accessibilityIssues(removing, 'removing a gig')));
  await dialog.getByRole('button', { name: 'Remove gig' }).click();
  await removing.sees('Removed. The seller is notified and can appeal.');

  const selling = await journey.visit({ as: gig.seller });
  await selling.goTo(`/seller/gigs/${gig.id}`);
  await selling.follow('See the reasons and appeal');
  await selling.isAt('/moderation');
  await selling.sees(reasons);
  await selling.seesNo('Picture 2 equals picture 4 of another portfolio.');
  await selling.press('Appeal');
  await selling.type('Your appeal', appeal);
  issues.push(...(await accessibilityIssues(selling, 'a decision and its appeal')));
  await selling.press('Send appeal');
  await selling.sees('Appealed');

  await removing.goTo('/admin/moderation');
  await removing.sees('Another support agent must decide this appeal.');
  const answering = await journey.visit({ as: second });
  await answering.goTo('/admin/moderation');
  await answering.sees(appeal);
  issues.push(...(await accessibilityIssues(answering, 'an appeal before support')));
  await answering.press('Lift');
  await answering.type('Reasons', decision);
  await answering.press('Lift action');
  await answering.sees(decision);
  await journey.settle();
  expect(await journey.mailsTo(gig.seller.email)).toContain(`“${title}” is back`);
  await reporting.goTo(`/gigs/${gig.slug}`);
  await reporting.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(issues).toEqual([]);
});

it('finds and restricts an account, whose user then gets a refusal', timeLimit, async () => {
  const gig = await buildGig(journey);
  const person = await buildBuyer(journey, { displayName: 'Rosalind Pike', username: 'rosalind-pike' });
  const agent = await buildSupport(journey);
  const support = await journey.visit({ as: agent });
  const issues: string[] = [];
  await support.goTo('/admin/users');
  await support.type('Email, username or name', 'rosalind');
  await support.press('Find');
  await support.page.waitForURL(/q=rosalind/);
  await support.sees('Rosalind Pike');
  issues.push(...(await accessibilityIssues(support, 'users found')));
  await support.follow('Rosalind Pike');
  await support.isAt(`/admin/users/${person.id}`);
  await support.press('Restrict');
  const dialog = support.dialog('Restrict Rosalind Pike');
  await dialog.getByLabel(/^Buying/).check();
  await dialog.getByLabel('Rule').selectOption('fraud');
  await support.type('Reasons', 'Three cards of three people were used within an hour.');
  await support.type('Evidence', 'Payments of this morning.');
  issues.push(...(await accessibilityIssues(support, 'restricting an account')));
  await endRecentSignIns(journey);
  support.expectsRefusal(403);
  await support.press('Restrict account');
  await support.dialog('Confirm it is you').waitFor();
  issues.push(...(await accessibilityIssues(support, 'the password before a restriction')));
  await typePassword(support, agent);
  await support.sees('Restricted: buying');
  issues.push(...(await accessibilityIssues(support, 'a restricted account')));
  await support.follow('Audit log');
  await support.sees('moderation.restricted');
  issues.push(...(await accessibilityIssues(support, 'the audit log')));

  const { order } = await buildOrder(journey, 'cancelled', { gig });
  await support.goTo('/admin/money');
  await support.sees(order.number);
  issues.push(...(await accessibilityIssues(support, 'a refund on its way')));
  await support.goTo(`/admin/ledger?about=${order.number}`);
  await support.sees('settle');
  issues.push(...(await accessibilityIssues(support, 'the journals of an order')));
  await support.goTo('/admin/jobs');
  await support.sees('No dead-lettered jobs');
  issues.push(...(await accessibilityIssues(support, 'the jobs')));

  const buying = await journey.visit({ as: person });
  buying.expectsRefusal(403);
  await buying.goTo(`/gigs/${gig.slug}`);
  await buying.press(/^Continue \(/);
  await buying.sees(/Support has restricted this/);
  expect(issues).toEqual([]);
});

it(
  'schedules new fees, shows an order, and corrects the ledger with a second approval',
  timeLimit,
  async () => {
    const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
    const { order, buyer } = await buildOrder(journey, 'delivered');
    const issues: string[] = [];
    const agent = await journey.visit({ as: first });
    await agent.goTo('/admin/rules');
    await agent.follow('New version');
    await agent.isAt('/admin/rules/new');
    await agent.page
      .getByRole('group', { name: 'Seller fee' })
      .getByLabel('Percentage of the price')
      .fill('12');
    await agent.type('Reasons', 'What cards cost us has risen since the last version.');
    issues.push(...(await accessibilityIssues(agent, 'a new version of the rules')));
    await agent.press('Preview');
    await agent.sees('Seller gets');
    issues.push(...(await accessibilityIssues(agent, 'what new rules mean')));
    await agent.press('Schedule version 2');
    await agent.isAt('/admin/rules');
    await agent.sees('Scheduled');
    await agent.sees('All values of version 1');
    issues.push(...(await accessibilityIssues(agent, 'the versions of the rules')));
    const guest = await journey.visit();
    await guest.goTo('/terms-and-privacy');
    await guest.page
      .getByText(/Sellers pay 12% of the price/)
      .first()
      .waitFor({ state: 'attached' });
    await guest.page
      .getByText(/Sellers pay 10% of the price/)
      .first()
      .waitFor({ state: 'attached' });
    await agent.press('Withdraw version 2');
    await agent.type('Reasons', 'The provider has taken its new prices back.');
    await agent.press('Withdraw the version');
    await agent.sees('Withdrawn');

    await agent.goTo('/admin/orders');
    await agent.type('Order number, email or username', buyer.email);
    await agent.press('Find');
    await agent.page.waitForURL(/q=/);
    issues.push(...(await accessibilityIssues(agent, 'orders found')));
    await agent.follow(order.number);
    await agent.isAt(`/admin/orders/${order.number}`);
    await agent.sees('Steps and seals');
    issues.push(...(await accessibilityIssues(agent, 'an order before support')));

    await agent.goTo(`/admin/users/${buyer.id}/correction`);
    await agent.type('Amount', '20');
    await agent.type('Note to the user', 'For the afternoon on which our checkout did not answer.');
    await agent.type('Reasons', 'The log of that afternoon shows three attempts that we refused.');
    issues.push(...(await accessibilityIssues(agent, 'proposing a correction')));
    await agent.press('Propose $20.00');
    await agent.isAt('/admin/corrections');
    await agent.sees('Another support agent must decide this.');
    const other = await journey.visit({ as: second });
    await other.goTo('/admin/corrections');
    issues.push(...(await accessibilityIssues(other, 'a correction that waits')));
    await other.press('Approve and post $20.00');
    await endRecentSignIns(journey);
    other.expectsRefusal(403);
    await other.press('Post $20.00');
    await typePassword(other, second);
    await other.sees('Posted. The user is notified');
    await journey.settle();
    expect(await journey.mailsTo(buyer.email)).toContain('Support added $20.00 to your balance');
    expect(issues).toEqual([]);
  },
);

it('keeps the input while another agent creates and withdraws a rules version', timeLimit, async () => {
  const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
  const reasons = 'What cards cost us has risen since the last version.';
  const agent = await journey.visit({ as: first });
  await agent.goTo('/admin/rules/new');
  const share = agent.page.getByRole('group', { name: 'Seller fee' }).getByLabel('Percentage of the price');
  await share.fill('13');
  await agent.type('Reasons', reasons);

  const as = await asUser(journey, second);
  const { rules, firstDay } = await journey.call(getRulesDraft, {}, as);
  const theirs = await journey.call(
    scheduleRules,
    { basedOn: rules.version, startsOn: firstDay, changes: { reviewDays: 10 }, reasons },
    as,
  );
  agent.expectsRefusal(409);
  await agent.press('Preview');
  await agent.sees(/^Another version was created or withdrawn/);
  await agent.sees(new RegExp(`^Based on version ${theirs.version}\\.`));
  expect(await share.inputValue()).toBe('13');
  expect(await agent.page.getByLabel('Reasons').inputValue()).toBe(reasons);
  // The unchanged start date moves after the other version.
  expect(await agent.page.getByLabel('Starts on').inputValue()).not.toBe(firstDay);

  await agent.press('Preview');
  await agent.sees('Seller gets');
  await journey.call(withdrawRules, { rulesVersion: theirs.version, reasons }, as);
  await agent.press(`Schedule version ${theirs.version + 1}`);
  await agent.sees(/^Another version was created or withdrawn/);
  expect(await share.inputValue()).toBe('13');
  expect(await agent.page.getByLabel('Reasons').inputValue()).toBe(reasons);
  await agent.press('Preview');
  await agent.sees('Seller gets');
  await agent.press(`Schedule version ${theirs.version + 1}`);
  await agent.isAt('/admin/rules');
  await agent.sees('Scheduled');
});

it('handles a feedback ticket from answer to reply to closing', timeLimit, async () => {
  const issues: string[] = [];
  const email = 'ada-winter@example.test';
  const feedback = {
    queryType: 'technical' as const,
    name: 'Ada Winter',
    email,
    message: 'My picture is turned.',
  };
  const { number } = await journey.call(sendFeedback, feedback);
  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo('/admin/tickets');
  await agent.sees('My picture is turned.');
  issues.push(...(await accessibilityIssues(agent, 'the tickets')));
  await agent.follow(number);
  await agent.isAt(`/admin/tickets/${number}`);
  await agent.type('Answer', 'It is upright again. Thank you for the report.');
  issues.push(...(await accessibilityIssues(agent, 'a ticket before support')));
  await agent.press('Send answer');
  await agent.sees('Close ticket');
  await journey.settle();
  const emails = await listMailbox(journey.platform.pool, { to: email, before: null, limit: 5 });
  const mail = emails.find(({ subject }) => subject.startsWith('We answered'));
  const path = /(\/tickets\/\S+)/.exec(mail!.text)![1]!;

  const guest = await journey.visit({ width: 390 });
  await guest.goTo(path);
  await guest.sees('It is upright again. Thank you for the report.');
  issues.push(...(await accessibilityIssues(guest, 'a ticket by its link')));
  await guest.type('Reply', 'The other one is turned, too.');
  await guest.press('Send');
  await guest.page.getByRole('listitem').filter({ hasText: 'The other one is turned, too.' }).waitFor();
  await agent.goTo(`/admin/tickets/${number}`);
  await agent.sees('The other one is turned, too.');
  await agent.press('Close without answering');
  await agent.page.getByText('Closed', { exact: true }).first().waitFor();
  await guest.reload();
  await guest.sees('This ticket is closed. A reply reopens it.');
  expect(issues).toEqual([]);
});
