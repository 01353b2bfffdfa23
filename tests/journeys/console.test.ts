// Support at work: a gig is reported, removed with reasons, appealed and restored; an account is found and restricted.
// Every page of the way under axe in both themes and at 320 pixels. Two of support, because an appeal is answered by another.
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
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const patience = { timeout: 240_000 };
const reasons = 'The second picture was drawn by somebody else, as their portfolio shows.';
const appeal = 'I drew it myself in 2021; the sketches before it are in my portfolio.';
const decision = 'The sketches show that the picture is the seller’s own work.';

it('on a phone all places stand behind one menu that says where one is', patience, async () => {
  const phone = await journey.visit({ as: await buildSupport(journey), width: 390 });
  const { page } = phone;
  await phone.goTo('/admin');
  const places = page.getByRole('navigation', { name: 'Support console' });
  const menu = places.locator('summary');
  // The sidebar of wide screens is there, too, and not shown.
  const group = places.getByText('Lookup').filter({ visible: true });
  await menu.filter({ hasText: 'Overview' }).tap();
  await group.waitFor();
  expect(await places.getByRole('link').count()).toBe(22);
  expect(await accessibilityIssues(phone, 'the places of the console on a phone')).toEqual([]);
  await places.getByRole('link', { name: 'Audit log' }).tap();
  await phone.isAt('/admin/audit-log');
  await menu.filter({ hasText: 'Audit log' }).waitFor();
  await group.waitFor({ state: 'hidden' });
  // By keyboard: Esc closes it, and the focus is back where it was opened.
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await group.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true);
  // Where one is already closes it, too; where one goes, the keyboard goes on from the menu.
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
    expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true);
  }
});

it('a gig is reported, removed with reasons, appealed and restored', patience, async () => {
  const gig = await buildGig(journey);
  const { title } = gig.content;
  const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
  const found: string[] = [];

  const reporting = await journey.visit({ as: await buildBuyer(journey), width: 390 });
  await reporting.goTo(`/gigs/${gig.slug}`);
  await reporting.follow('Report this gig');
  await reporting.isAt(`/gigs/${gig.slug}/report`);
  await reporting.tick('It shows or sells someone else’s work');
  await reporting.type(/^Details/, 'The second picture is mine.');
  found.push(...(await accessibilityIssues(reporting, 'reporting a gig')));
  await reporting.press('Report gig');
  await reporting.sees('Thank you');

  const removing = await journey.visit({ as: first });
  await removing.goTo('/help');
  await removing.press('Account menu');
  await removing.page.getByRole('menuitem', { name: 'Support console' }).click();
  await removing.isAt('/admin');
  await removing.goTo('/admin/reports');
  await removing.sees('The second picture is mine.');
  found.push(...(await accessibilityIssues(removing, 'the reports of gigs')));
  await removing.press('Remove gig');
  const dialog = removing.dialog('Remove this gig?');
  await dialog.getByRole('button', { name: 'Remove gig' }).click();
  await removing.sees('Choose the rule');
  await dialog.getByLabel('Rule').selectOption('stolen-work');
  await removing.type('Reasons', reasons);
  await removing.type('Evidence', 'Picture 2 equals picture 4 of another portfolio.');
  found.push(...(await accessibilityIssues(removing, 'removing a gig')));
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
  found.push(...(await accessibilityIssues(selling, 'a decision and its appeal')));
  await selling.press('Send appeal');
  await selling.sees('Appealed');

  await removing.goTo('/admin/moderation');
  await removing.sees('Another support agent must decide this appeal.');
  const answering = await journey.visit({ as: second });
  await answering.goTo('/admin/moderation');
  await answering.sees(appeal);
  found.push(...(await accessibilityIssues(answering, 'an appeal before support')));
  await answering.press('Lift');
  await answering.type('Reasons', decision);
  await answering.press('Lift action');
  await answering.sees(decision);
  await journey.settle();
  expect(await journey.mailsTo(gig.seller.email)).toContain(`“${title}” is back`);
  await reporting.goTo(`/gigs/${gig.slug}`);
  await reporting.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(found).toEqual([]);
});

it('an account is found, read and restricted, and its person meets the refusal', patience, async () => {
  const gig = await buildGig(journey);
  const person = await buildBuyer(journey, { displayName: 'Rosalind Pike', username: 'rosalind-pike' });
  const support = await journey.visit({ as: await buildSupport(journey) });
  const found: string[] = [];
  await support.goTo('/admin/users');
  await support.type('Email, username or name', 'rosalind');
  await support.press('Find');
  await support.page.waitForURL(/q=rosalind/);
  await support.sees('Rosalind Pike');
  found.push(...(await accessibilityIssues(support, 'people found')));
  await support.follow('Rosalind Pike');
  await support.isAt(`/admin/users/${person.id}`);
  await support.press('Restrict');
  const dialog = support.dialog('Restrict Rosalind Pike');
  await dialog.getByLabel(/^Buying/).check();
  await dialog.getByLabel('Rule').selectOption('fraud');
  await support.type('Reasons', 'Three cards of three people were used within an hour.');
  await support.type('Evidence', 'Payments of this morning.');
  found.push(...(await accessibilityIssues(support, 'restricting an account')));
  await support.press('Restrict account');
  await support.sees('Restricted: buying');
  found.push(...(await accessibilityIssues(support, 'an account with a decision')));
  await support.follow('Audit log');
  await support.sees('moderation.restricted');
  found.push(...(await accessibilityIssues(support, 'the audit log')));

  const { order } = await buildOrder(journey, 'cancelled', { gig });
  await support.goTo('/admin/money');
  await support.sees(order.number);
  found.push(...(await accessibilityIssues(support, 'a refund on its way')));
  await support.goTo(`/admin/ledger?about=${order.number}`);
  await support.sees('settle');
  found.push(...(await accessibilityIssues(support, 'the journals of an order')));
  await support.goTo('/admin/jobs');
  await support.sees('No dead-lettered jobs');
  found.push(...(await accessibilityIssues(support, 'the jobs')));

  const buying = await journey.visit({ as: person });
  buying.expectsRefusal(403);
  await buying.goTo(`/gigs/${gig.slug}`);
  await buying.press(/^Continue \(/);
  await buying.sees(/Support has restricted this/);
  expect(found).toEqual([]);
});

it(
  'fees are changed from tomorrow, an order is read, and the ledger corrected by two',
  patience,
  async () => {
    const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
    const { order, buyer } = await buildOrder(journey, 'delivered');
    const found: string[] = [];
    const desk = await journey.visit({ as: first });
    await desk.goTo('/admin/rules');
    await desk.follow('New version');
    await desk.isAt('/admin/rules/new');
    await desk.page
      .getByRole('group', { name: 'Seller fee' })
      .getByLabel('Percentage of the price')
      .fill('12');
    await desk.type('Reasons', 'What cards cost us has risen since the last version.');
    found.push(...(await accessibilityIssues(desk, 'a new version of the rules')));
    await desk.press('Preview');
    await desk.sees('Seller gets');
    found.push(...(await accessibilityIssues(desk, 'what new rules mean')));
    await desk.press('Schedule version 2');
    await desk.isAt('/admin/rules');
    await desk.sees('Scheduled');
    await desk.sees('All values of version 1');
    found.push(...(await accessibilityIssues(desk, 'the versions of the rules')));
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
    await desk.press('Withdraw version 2');
    await desk.type('Reasons', 'The provider has taken its new prices back.');
    await desk.press('Withdraw the version');
    await desk.sees('Withdrawn');

    await desk.goTo('/admin/orders');
    await desk.type('Order number, email or username', buyer.email);
    await desk.press('Find');
    await desk.page.waitForURL(/q=/);
    found.push(...(await accessibilityIssues(desk, 'orders found')));
    await desk.follow(order.number);
    await desk.isAt(`/admin/orders/${order.number}`);
    await desk.sees('Steps and seals');
    found.push(...(await accessibilityIssues(desk, 'an order before support')));

    await desk.goTo(`/admin/users/${buyer.id}/correction`);
    await desk.type('Amount', '20');
    await desk.type('Note to the user', 'For the afternoon on which our checkout did not answer.');
    await desk.type('Reasons', 'The log of that afternoon shows three attempts that we refused.');
    found.push(...(await accessibilityIssues(desk, 'proposing a correction')));
    await desk.press('Propose $20.00');
    await desk.isAt('/admin/corrections');
    await desk.sees('Another support agent must decide this.');
    const other = await journey.visit({ as: second });
    await other.goTo('/admin/corrections');
    found.push(...(await accessibilityIssues(other, 'a correction that waits')));
    await other.press('Approve and post $20.00');
    await other.press('Post $20.00');
    await other.sees('Posted. The user is notified');
    await journey.settle();
    expect(await journey.mailsTo(buyer.email)).toContain('Support has added $20.00 to your balance');
    expect(found).toEqual([]);
  },
);

it(
  'what was typed stays while somebody else makes a version of the rules, and takes it back',
  patience,
  async () => {
    const [first, second] = [await buildSupport(journey), await buildSupport(journey)];
    const reasons = 'What cards cost us has risen since the last version.';
    const desk = await journey.visit({ as: first });
    await desk.goTo('/admin/rules/new');
    const share = desk.page.getByRole('group', { name: 'Seller fee' }).getByLabel('Percentage of the price');
    await share.fill('13');
    await desk.type('Reasons', reasons);

    const as = await asUser(journey, second);
    const { rules, firstDay } = await journey.call(getRulesDraft, {}, as);
    const theirs = await journey.call(
      scheduleRules,
      { basedOn: rules.version, startsOn: firstDay, changes: { reviewDays: 10 }, reasons },
      as,
    );
    desk.expectsRefusal(409);
    await desk.press('Preview');
    await desk.sees(/^Another version was created or withdrawn/);
    await desk.sees(new RegExp(`^Based on version ${theirs.version}\\.`));
    expect(await share.inputValue()).toBe('13');
    expect(await desk.page.getByLabel('Reasons').inputValue()).toBe(reasons);
    // Nobody touched the day: it moves behind the other version.
    expect(await desk.page.getByLabel('Starts on').inputValue()).not.toBe(firstDay);

    await desk.press('Preview');
    await desk.sees('Seller gets');
    await journey.call(withdrawRules, { rulesVersion: theirs.version, reasons }, as);
    await desk.press(`Schedule version ${theirs.version + 1}`);
    await desk.sees(/^Another version was created or withdrawn/);
    expect(await share.inputValue()).toBe('13');
    expect(await desk.page.getByLabel('Reasons').inputValue()).toBe(reasons);
    await desk.press('Preview');
    await desk.sees('Seller gets');
    await desk.press(`Schedule version ${theirs.version + 1}`);
    await desk.isAt('/admin/rules');
    await desk.sees('Scheduled');
  },
);

it('a ticket opened by feedback is answered by mail, answered back, and closed', patience, async () => {
  const found: string[] = [];
  const email = 'ada-winter@example.test';
  const said = {
    queryType: 'technical' as const,
    name: 'Ada Winter',
    email,
    message: 'My picture is turned.',
  };
  const { number } = await journey.call(sendFeedback, said);
  const desk = await journey.visit({ as: await buildSupport(journey) });
  await desk.goTo('/admin/tickets');
  await desk.sees('My picture is turned.');
  found.push(...(await accessibilityIssues(desk, 'the tickets')));
  await desk.follow(number);
  await desk.isAt(`/admin/tickets/${number}`);
  await desk.type('Answer', 'It stands upright again. Thank you for telling us.');
  found.push(...(await accessibilityIssues(desk, 'a ticket before support')));
  await desk.press('Send answer');
  await desk.sees('Close ticket');
  await journey.settle();
  const mails = await listMailbox(journey.platform.pool, { to: email, before: null, limit: 5 });
  const mail = mails.find((one) => one.subject.startsWith('We answered'));
  const path = /(\/tickets\/\S+)/.exec(mail!.text)![1]!;

  const guest = await journey.visit({ width: 390 });
  await guest.goTo(path);
  await guest.sees('It stands upright again. Thank you for telling us.');
  found.push(...(await accessibilityIssues(guest, 'a ticket by its link')));
  await guest.type('Reply', 'The other one is turned, too.');
  await guest.press('Send');
  await guest.page.getByRole('listitem').filter({ hasText: 'The other one is turned, too.' }).waitFor();
  await desk.goTo(`/admin/tickets/${number}`);
  await desk.sees('The other one is turned, too.');
  await desk.press('Close without answering');
  await desk.page.getByText('Closed', { exact: true }).first().waitFor();
  await guest.reload();
  await guest.sees('This ticket is closed. A reply reopens it.');
  expect(found).toEqual([]);
});
