// Catalog management: a subcategory is added, tags and subcategories are merged, and old URLs redirect.
import { expect, it } from 'vitest';
import { getOwnGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const reasons = 'Buyers look for both in one place, and both mean the same work.';

it('adds and merges subcategories and tags, and redirects the old URLs', { timeout: 240_000 }, async () => {
  const gig = await buildGig(journey, { content: { subcategory: 'print-design', tags: ['letterpres'] } });
  const issues: string[] = [];
  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo('/admin');
  await agent.follow('Categories');
  await agent.isAt('/admin/categories');
  await agent.sees('Print design');
  issues.push(...(await accessibilityIssues(agent, 'the categories')));
  await agent.press('Add a subcategory to Design');
  const adding = agent.dialog('Add a subcategory');
  await agent.type('Name', 'X');
  await adding.getByRole('button', { name: 'Add subcategory' }).click();
  await agent.sees('Use at least 2 characters');
  await agent.type('Name', 'Woodcuts');
  issues.push(...(await accessibilityIssues(agent, 'adding a subcategory')));
  await adding.getByRole('button', { name: 'Add subcategory' }).click();
  await agent.sees('Woodcuts added');
  await adding.waitFor({ state: 'hidden' });
  await agent.link('Woodcuts').waitFor();

  await agent.press('Actions for Print design');
  await agent.page.getByRole('menuitem', { name: 'Merge into another' }).click();
  const merging = agent.dialog('Merge subcategory');
  await merging.getByLabel('Into').selectOption({ label: 'Woodcuts' });
  await agent.type('Reasons', reasons);
  issues.push(...(await accessibilityIssues(agent, 'merging a subcategory')));
  await merging.getByRole('button', { name: 'Merge' }).click();
  await agent.sees('Print design merged; its gigs are moving');
  await agent.sees('Merged: Print design into Woodcuts.');

  await agent.goTo('/admin/tags');
  await agent.type('Tag starts with', 'letterp');
  await agent.press('Find');
  await agent.page.waitForURL(/q=letterp/);
  await agent.sees('letterpres');
  issues.push(...(await accessibilityIssues(agent, 'tags found')));
  await agent.press('Rename letterpres');
  await agent.type('New tag', 'letterpress');
  await agent.type('Reasons', reasons);
  issues.push(...(await accessibilityIssues(agent, 'merging a tag')));
  await agent.press('Rename everywhere');
  await agent.sees('“letterpres” is now “letterpress”');
  await agent.sees('Renamed to “letterpress”');
  await journey.settle();

  const seller = await journey.visit({ as: gig.seller });
  await seller.goTo('/seller/gigs/create');
  await seller.page.getByLabel('Category', { exact: true }).selectOption('design');
  await seller.page.getByLabel('Subcategory').selectOption({ label: 'Woodcuts' });
  const { content } = await journey.call(getOwnGig, { gigId: gig.id }, await asUser(journey, gig.seller));
  expect(content).toMatchObject({ subcategory: 'woodcuts', tags: ['letterpress'] });

  const guest = await journey.visit();
  await guest.goTo('/explore?category=design&subcategory=print-design');
  await guest.isAt(/subcategory=woodcuts/);
  await guest.sees(gig.content.title);
  const answer = await fetch(new URL('/explore?category=design&subcategory=print-design', guest.page.url()), {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/explore?category=design&subcategory=woodcuts',
  ]);
  await guest.goTo('/explore?tags=letterpress');
  await guest.sees(gig.content.title);
  expect(issues).toEqual([]);
});
