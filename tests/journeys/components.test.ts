// The page of components, /ui: accessible in every state it shows, in both themes and on a narrow screen; absent in production.
import { describe, expect, it } from 'vitest';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';

describe('in development', () => {
  const journey = useJourney({ settingsAt: async () => ({ showsComponents: true }) });

  it('shows every component without an accessibility violation', async () => {
    const visitor = await journey.visit();
    await visitor.goTo('/ui');
    const found = await accessibilityIssues(visitor, 'components');
    await visitor.press('Open a dialog');
    await visitor.dialog('Request a revision').waitFor();
    found.push(...(await accessibilityIssues(visitor, 'dialog')));
    await visitor.page.keyboard.press('Escape');
    await visitor.press('Cancel the order');
    await visitor.dialog('Cancel this order?').waitFor();
    found.push(...(await accessibilityIssues(visitor, 'confirmation')));
    expect(found).toEqual([]);
  });
});

describe('in production', () => {
  const journey = useJourney();

  it('is not found', async () => {
    const visitor = await journey.visit();
    visitor.expectsRefusal(404);
    expect((await visitor.goTo('/ui'))?.status()).toBe(404);
  });
});
