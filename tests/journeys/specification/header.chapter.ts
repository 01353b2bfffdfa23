// The header, menus, footer and search button of the specification.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Journey } from '#tests/fixtures/journey-app.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { type Persona, personas, texts, visitorOf } from './personas.ts';

async function names(found: Locator): Promise<(string | null)[]> {
  return found.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')));
}

/** Closes the wizard, which opens automatically for users without a role. */
async function closeWizard(visitor: Visitor): Promise<void> {
  const wizard = visitor.dialog('Set up your account');
  await wizard.waitFor();
  await visitor.page.keyboard.press('Escape');
  await wizard.waitFor({ state: 'hidden' });
}

export function headerAndFooter(journey: Journey): void {
  headerLinks(journey);
  accountMenu(journey);
  footerAndSearch(journey);
}

function headerLinks(journey: Journey): void {
  it('links each role to its own pages in the header', async () => {
    const wanted: Record<Persona, string[]> = {
      guest: ['Explore', 'Blogs'],
      new: ['Explore', 'Blogs'],
      seller: ['Explore', 'Blogs', 'My Gigs', 'Orders', 'Earnings'],
      buyer: ['Explore', 'Blogs', 'My Orders', 'My Picks', 'Discover Sellers'],
    };
    const icons: Record<Persona, string[]> = {
      guest: [],
      new: ['Messages', 'Notifications', 'Account menu'],
      seller: ['Messages', 'Notifications', 'Earnings', 'Account menu'],
      buyer: ['Messages', 'Notifications', 'My Picks', 'Account menu'],
    };
    for (const persona of personas) {
      const visitor = await visitorOf(journey, persona);
      await visitor.goTo('/help');
      if (persona === 'new') await closeWizard(visitor);
      const links = visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      expect(await texts(links), persona).toEqual(wanted[persona]);
      const found = visitor.page
        .getByRole('banner')
        .locator('[aria-label]:is(a, button)')
        .filter({ visible: true });
      await expect.poll(() => names(found), { message: persona, timeout: 10_000 }).toEqual(icons[persona]);
      for (const name of ['Sign In', 'Join']) {
        expect(await visitor.button(name).count(), `${name} for ${persona}`).toBe(
          persona === 'guest' ? 1 : 0,
        );
      }
    }
  });

  it('shows guests Join Now and a burger menu on a phone', async () => {
    const guest = await visitorOf(journey, 'guest', 390);
    await guest.goTo('/');
    await guest.button(/^Join\sNow$/).waitFor();
    await guest.press('Menu');
    const menu = guest.page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Explore', 'Blogs']) await menu.getByRole('link', { name, exact: true }).waitFor();
  });
}

function accountMenu(journey: Journey): void {
  it('names the account in the account menu, and links to its pages', async () => {
    const cases = [
      ['seller', 'Seller Account', ['Switch to Buyer', 'Logout']],
      ['buyer', 'Buyer Account', ['Switch to Seller', 'Logout']],
      ['new', 'Your Account', ['Logout']],
    ] as const;
    for (const [persona, title, actions] of cases) {
      const visitor = await visitorOf(journey, persona);
      await visitor.goTo('/help');
      if (persona === 'new') await closeWizard(visitor);
      await visitor.press('Account menu');
      const menu = visitor.page.getByRole('menu');
      await menu.getByText(title, { exact: true }).waitFor();
      const entries = menu.getByRole('menuitem');
      const links = await entries.evaluateAll((all) =>
        all.flatMap((item) => (item instanceof HTMLAnchorElement ? [new URL(item.href).pathname] : [])),
      );
      expect(links).toEqual(['/profile', '/accounts', '/settings', '/entrance', '/help']);
      await menu.getByRole('menuitem', { name: /^Exam & Tags\s*Premium$/ }).waitFor();
      expect(await menu.getByRole('menuitem', { name: 'Help & Support' }).count()).toBe(1);
      expect((await texts(entries)).slice(links.length)).toEqual(actions);
    }
  });
}

function footerAndSearch(journey: Journey): void {
  it('has no broken links in the footer', async () => {
    const guest = await visitorOf(journey, 'guest');
    await guest.goTo('/');
    const footer = guest.page.getByRole('contentinfo');
    for (const name of ['Categories', 'About', 'Support', 'Community']) {
      expect(await footer.getByRole('navigation', { name }).getByRole('link').count(), name).toBeGreaterThan(
        1,
      );
    }
    await footer.getByText(/© 2025/).waitFor();
    await footer.getByLabel('Language').waitFor();
    expect(await footer.getByLabel('Currency').inputValue()).toBe('USD');
    const paths = await footer.getByRole('link').evaluateAll((all) =>
      all
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter((url) => url.origin === location.origin)
        .map((url) => url.pathname + url.search),
    );
    for (const path of new Set(paths)) {
      expect((await guest.context.request.get(path)).status(), path).toBe(200);
    }
  });

  it('opens search by its button and Ctrl+K, and closes it with Escape', async () => {
    const guest = await visitorOf(journey, 'guest');
    await guest.goTo('/');
    const button = guest.page.getByRole('banner').getByRole('button', { name: /^Search/ });
    for (const show of [
      () => button.filter({ visible: true }).click(),
      () => guest.page.keyboard.press('Control+K'),
    ]) {
      await show();
      const palette = guest.page.getByRole('dialog', { name: 'Search' });
      await palette.waitFor();
      await guest.page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
    }
  });
}
