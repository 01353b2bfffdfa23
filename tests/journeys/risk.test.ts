// Risk alerts: an order with oneself waits for support and counts once dismissed; a seller is warned of a pressing title.
import { expect, it } from 'vitest';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };
const reasons = 'A couple with one tablet; the work was delivered and used.';

it(
  'counts an order between accounts of one device only after support has dismissed the alert',
  timeLimit,
  async () => {
    const seller = await buildSeller(journey, { displayName: 'Petra Lindqvist' });
    const buyer = await buildBuyer(journey, { displayName: 'Jonas Lindqvist' });
    for (const user of [seller, buyer])
      await inTransaction(journey.platform, (tx) => recordSignal(tx, user.id, 'device', 'their-tablet'));
    const gig = await buildGig(journey, { seller });
    const { order } = await buildOrder(journey, 'completed', { gig, buyer });
    const review = {
      stars: 5,
      scores: { quality: 5, communication: 5, value: 5 },
      text: 'Very good work, quick and kind.',
    };
    await journey.call(leaveReview, { orderNumber: order.number, ...review }, await asUser(journey, buyer));
    await journey.settle();
    const sold = async () => (await journey.call(getGig, { slug: gig.slug })).ordersCompleted;
    expect(await sold()).toBe(0);

    const issues: string[] = [];
    const agent = await journey.visit({ as: await buildSupport(journey) });
    await agent.goTo('/admin');
    await agent.page.getByRole('article').getByRole('link', { name: 'Risk alerts' }).click();
    await agent.isAt('/admin/risk');
    await agent.sees('Both accounts signed in with the same device.');
    await agent.sees('(not counted)');
    issues.push(...(await accessibilityIssues(agent, 'the risk alerts')));
    await agent.field('Rule').selectOption('self-dealing');
    await agent.press('Filter');
    await agent.page.waitForURL(/rule=self-dealing/);
    await agent.sees('Petra Lindqvist');
    await agent.press('Dismiss');
    await agent.press('Dismiss alert');
    await agent.sees(/^Enter the reasons in at least/);
    await agent.type('Reasons', reasons);
    issues.push(...(await accessibilityIssues(agent, 'dismissing a risk alert')));
    await agent.press('Dismiss alert');
    await agent.sees(reasons);
    await agent.seesNo('(not counted)');
    await journey.settle();
    expect(await sold()).toBe(1);

    // From the account's page, by keyboard.
    await agent.goTo('/admin/risk?show=dismissed');
    await agent.link('Petra Lindqvist').focus();
    await agent.page.keyboard.press('Enter');
    await agent.isAt(`/admin/users/${seller.id}`);
    await agent.page.locator('main a[href*="show=all"]').focus();
    await agent.page.keyboard.press('Enter');
    await agent.page.waitForURL(/\/admin\/risk\?show=all/);
    await agent.sees(reasons);
    await agent.follow('Confirmed');
    await agent.sees('No alerts');
    issues.push(...(await accessibilityIssues(agent, 'no risk alerts')));
    expect(issues).toEqual([]);
  },
);

it('warns a seller whose title presses buyers, until it is changed', timeLimit, async () => {
  const { draft, seller } = await buildDraft(journey);
  const visitor = await journey.visit({ as: seller, width: 390 });
  await visitor.goTo(`/seller/gigs/${draft.id}/edit?step=overview`);
  const warning = /^Claimed scarcity presses buyers\./;
  await visitor.field('Title').fill('I will draw your logo, only 3 places left');
  await visitor.sees(warning);
  expect(await accessibilityIssues(visitor, 'a warning about a title')).toEqual([]);
  await visitor.field('Title').fill('I will draw your logo within three days');
  await visitor.seesNo(warning);
});
