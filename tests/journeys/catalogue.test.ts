// Support keeps the catalogue: a subcategory is added and a seller finds it in a new gig; two tags become one, and the gig carries it;
// a subcategory is merged, and its old address leads on.
import { expect, it } from 'vitest';
import { getOwnGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();
const reasons = 'Buyers look for both in one place, and both mean the same work.';

it(
  'support adds a subcategory, merges tags and subcategories; sellers and buyers find what it became',
  { timeout: 240_000 },
  async () => {
    const gig = await buildGig(journey, { content: { subcategory: 'print-design', tags: ['letterpres'] } });
    const found: string[] = [];
    const desk = await journey.visit({ as: await buildSupport(journey) });
    await desk.goTo('/admin');
    await desk.follow('Categories');
    await desk.isAt('/admin/categories');
    await desk.sees('Print design');
    found.push(...(await lookOver(desk, 'the categories')));
    await desk.press('Add a subcategory to Design');
    const adding = desk.dialog('Add a subcategory');
    await desk.type('Name', 'X');
    await adding.getByRole('button', { name: 'Add subcategory' }).click();
    await desk.sees('Use at least 2 characters');
    await desk.type('Name', 'Woodcuts');
    found.push(...(await lookOver(desk, 'adding a subcategory')));
    await adding.getByRole('button', { name: 'Add subcategory' }).click();
    await desk.sees('Woodcuts added');
    await adding.waitFor({ state: 'hidden' });
    await desk.link('Woodcuts').waitFor();

    await desk.press('Actions for Print design');
    await desk.page.getByRole('menuitem', { name: 'Merge into another' }).click();
    const merging = desk.dialog('Merge the subcategory');
    await merging.getByLabel('Into').selectOption({ label: 'Woodcuts' });
    await desk.type('Reasons', reasons);
    found.push(...(await lookOver(desk, 'merging a subcategory')));
    await merging.getByRole('button', { name: 'Merge' }).click();
    await desk.sees('Print design is merged; its gigs move now');
    await desk.sees('Merged: Print design into Woodcuts.');

    await desk.goTo('/admin/tags');
    await desk.type('How the tag begins', 'letterp');
    await desk.press('Find');
    await desk.page.waitForURL(/q=letterp/);
    await desk.sees('letterpres');
    found.push(...(await lookOver(desk, 'tags found')));
    await desk.press('Write another way: letterpres');
    await desk.type('Write instead', 'letterpress');
    await desk.type('Reasons', reasons);
    found.push(...(await lookOver(desk, 'merging a tag')));
    await desk.press('Change it everywhere');
    await desk.sees('“letterpres” is written “letterpress” from now on');
    await desk.sees('Written “letterpress”');
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
    const answer = await fetch(
      new URL('/explore?category=design&subcategory=print-design', guest.page.url()),
      { redirect: 'manual' },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/explore?category=design&subcategory=woodcuts',
    ]);
    await guest.goTo('/explore?tags=letterpress');
    await guest.sees(gig.content.title);
    expect(found).toEqual([]);
  },
);
