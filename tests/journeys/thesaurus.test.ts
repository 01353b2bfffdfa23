// The search thesaurus in the console: an entry is added, tried, weighted, switched off and removed, on a desktop and on a phone.
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadThesaurus } from '#server/discovery/thesaurus/load-thesaurus.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';

const journey = useJourney();
beforeAll(() => loadThesaurus(journey.platform, join(import.meta.dirname, '../fixtures/thesaurus')));
const timeLimit = { timeout: 240_000 };

it('adds an entry, tries it, and changes, undoes and removes it', timeLimit, async () => {
  const issues: string[] = [];
  const agent = await journey.visit({ as: await buildSupport(journey) });
  const { page } = agent;
  const row = (phrase: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch') })
      .filter({ hasText: phrase });
  await agent.goTo('/admin');
  await agent.follow('Search thesaurus');
  await agent.isAt('/admin/thesaurus');
  await row('logo design').first().waitFor();
  issues.push(...(await accessibilityIssues(agent, 'the thesaurus')));

  await agent.press('Add an entry');
  const adding = agent.dialog('Add an entry');
  await adding.getByRole('button', { name: 'Add entry' }).click();
  await agent.sees('Enter a phrase');
  await agent.sees('Choose a kind of work');
  agent.expectsRefusal(422);
  await agent.type('Phrase', 'For the');
  await adding.getByLabel('Kind of work').selectOption({ label: 'Logo design (Design)' });
  await adding.getByRole('button', { name: 'Add entry' }).click();
  await agent.sees(/Add a word with a meaning/);
  issues.push(...(await accessibilityIssues(agent, 'adding an entry')));
  await agent.type('Phrase', 'Shop front');
  await adding.getByText('Says the same as').click();
  await agent.type('Words', 'storefront');
  await adding.getByText('Means the work').click();
  expect(await adding.getByLabel('Kind of work').inputValue()).toBe('design/logo-design');
  await adding.getByText('Says the same as').click();
  expect(await adding.getByLabel('Words').inputValue()).toBe('storefront');
  await adding.getByRole('button', { name: 'Add entry' }).click();
  await agent.sees('“shop front” added');
  await adding.waitFor({ state: 'hidden' });

  await agent.type('Query', 'A Shop Front & a logo');
  await agent.press('Try');
  await page.waitForURL(/try=/);
  const explained = page
    .getByRole('status')
    .getByRole('listitem')
    .filter({ has: page.getByRole('list') });
  await explained.first().waitFor();
  expect(await explained.allTextContents()).toEqual([
    'shop frontalso finds “storefront” Normal (70)',
    'logomeans Logo design (Design) Strong (100)',
  ]);
  issues.push(...(await accessibilityIssues(agent, 'a tried query')));

  await agent.follow('Added by support');
  await page.waitForURL(/show=operator/);
  await page.waitForURL(/try=/);
  expect(await row('front').allTextContents()).toHaveLength(2);
  await page.getByRole('switch', { name: 'Use shop front, which also finds “storefront”' }).click();
  await row('shop front').getByText('Off').first().waitFor();
  await expect.poll(() => explained.count()).toBe(1);
  await agent.press('Actions for storefront, which also finds “shop front”');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await agent.sees('“storefront” removed');
  await expect.poll(() => row('front').count()).toBe(1);
  expect(issues).toEqual([]);
});

it('sets a weight of the file and restores it on a phone, with the keyboard', timeLimit, async () => {
  const phone = await journey.visit({ as: await buildSupport(journey), width: 390 });
  const { page } = phone;
  await phone.goTo('/admin/thesaurus?work=design/logo-design');
  const actions = page.getByRole('button', { name: 'Actions for sign, which means Logo design (Design)' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Strong weight' }).waitFor();
  await page.keyboard.press('Enter');
  await phone.sees('Strong (100), changed from Weak (40)');
  expect(await accessibilityIssues(phone, 'the thesaurus on a phone')).toEqual([]);
  await phone.follow('Changed or off');
  await page.waitForURL(/show=changed/);
  expect(page.url()).toContain('work=design');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Restore the weight of the file (40)' }).click();
  await phone.sees('No matching entries');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

it('is not found by others', timeLimit, async () => {
  const guest = await journey.visit();
  const answer = await guest.page.request.get('/admin/thesaurus');
  expect(answer.status()).toBe(404);
});
