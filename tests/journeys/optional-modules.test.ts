// An installation without its optional modules: their pages and calls are not found, and nothing leads to them.
import { expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';

const journey = useJourney({
  settingsAt: async () => ({ disabledModules: ['exams', 'copyright', 'prices'] }),
});

it('answers 404 at their pages and calls', async () => {
  const gig = await buildGig(journey);
  const visitor = await journey.visit({ as: await buildUser(journey) });
  visitor.expectsRefusal(404);
  for (const path of ['/entrance', '/claims', '/prices', `/gigs/${gig.slug}/claim`])
    expect((await visitor.page.goto(path))?.status(), path).toBe(404);
  for (const path of ['exams', 'prices', 'profiles/ada/badges']) {
    const answer = await fetch(`${journey.url}/api/v1/${path}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code], path).toEqual([
      404,
      'not_found',
    ]);
  }
  for (const name of ['list-exams', 'list-prices'])
    expect((await fetch(`${journey.url}/api/v1/developers/reference/${name}`)).status, name).toBe(404);
});

it('links to them from no page', async () => {
  const seller = await buildSeller(journey);
  const gig = await buildGig(journey, { seller });
  const visitor = await journey.visit({ as: seller });
  const found: string[] = [];
  for (const path of [
    '/',
    '/explore',
    `/gigs/${gig.slug}`,
    `/profile/${seller.username}`,
    '/dashboard',
    '/moderation',
  ]) {
    expect((await visitor.goTo(path))?.status(), path).toBe(200);
    const links = await visitor.page
      .locator('a')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    found.push(...links.filter((to) => /^\/(entrance|claims|prices)|\/claim$/.test(to)));
  }
  expect(found).toEqual([]);
});
