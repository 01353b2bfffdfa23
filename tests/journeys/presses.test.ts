// Presses in the first moments of a page: before it has hydrated, and while the code of a late part is loading.
// The scripts are kept back during the presses, so that the result does not depend on the speed of the machine.
import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { type BuiltGig, buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };
/** A short tap; most take between 40 and 100 ms. */
const pressMs = 40;
const word = 'lantern';

let built: Promise<BuiltGig> | undefined;
const theGig = () =>
  (built ??= (async () => {
    const gig = await buildGig(journey, {
      content: { title: `I will fold a ${word} from paper`, tags: [word] },
    });
    await buildGig(journey, {
      seller: gig.seller,
      content: { title: `I will carve a ${word} from wood`, tags: [word] },
    });
    await journey.settle();
    return gig;
  })());

/** Keeps back every script that is requested from now on, until `release`. */
async function keepScripts({ page }: Visitor): Promise<{ release: () => Promise<void> }> {
  const kept: Route[] = [];
  let isReleased = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isReleased) await route.continue();
    else kept.push(route);
  });
  return {
    async release() {
      isReleased = true;
      await Promise.all(kept.splice(0).map((route) => route.continue()));
    },
  };
}

type Point = { x: number; y: number };

/** By touch on phones, by mouse elsewhere. */
async function presserOf(visitor: Visitor, width: number): Promise<(point: Point) => Promise<void>> {
  const { page, context } = visitor;
  if (width >= 640) {
    return async ({ x, y }) => page.mouse.click(x, y, { delay: pressMs });
  }
  const devtools = await context.newCDPSession(page);
  return async ({ x, y }) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    // The duration of the tap itself.
    await wait(pressMs);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

type Watched = Window & {
  delivered?: Map<string, number>;
  watched?: { control: HTMLElement; name: string }[];
};

/**
 * Counts the clicks that reach each control while React can handle them, and stops them there, so that every control of a page can be
 * pressed. Native links and forms with fields work without scripts, so their clicks always count. Returns how many there are.
 */
function watchControls(): number {
  const kinds =
    'a[href],button,[role=button],select,summary,input[type=radio],input[type=checkbox],input[type=submit]';
  // By name, because a part that hydrates late may get new elements.
  const delivered = new Map<string, number>();
  const nameOf = (control: Element) =>
    `${control.tagName} “${control.getAttribute('aria-label') ?? control.textContent}” ${control.getAttribute('name')}=${control.getAttribute('value')}`;
  const seenKinds = new Set<string>();
  const watched = [...document.querySelectorAll<HTMLElement>(kinds)].filter((control) => {
    const box = control.getBoundingClientRect();
    if (box.width < 8 || box.height < 8 || control.closest('[inert],noscript')) return false;
    if (control.matches('select,[disabled]') || !control.checkVisibility({ visibilityProperty: true }))
      return false;
    // One of each look: the cards of a list are alike.
    const kind = `${control.tagName} ${control.className} ${control.closest('header,footer,nav') ? control.textContent : ''}`;
    if (seenKinds.has(kind) || seenKinds.has(nameOf(control))) return false;
    seenKinds.add(kind).add(nameOf(control));
    return true;
  });
  const isNative = (control: Element) =>
    control.matches('a[href]:not([role=button]),summary') ||
    ((control as HTMLButtonElement).type === 'submit' &&
      !!control.closest('form')?.querySelector('input:not([type=hidden])'));
  const isHydrated = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
  const countAt = (place: EventTarget, counts: (control: Element) => boolean, stopsAll: boolean) =>
    place.addEventListener(
      'click',
      (event) => {
        const control = (event.target as Element).closest(kinds);
        const isCounted = control !== null && counts(control);
        if (isCounted) delivered.set(nameOf(control), (delivered.get(nameOf(control)) ?? 0) + 1);
        if (!isCounted && !stopsAll) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
  countAt(window, isNative, false);
  // Below the root of React: a click that React discards does not arrive.
  countAt(document.body, isHydrated, true);
  const named = watched.map((control) => ({ control, name: nameOf(control) }));
  Object.assign(window as Watched, { delivered, watched: named });
  return watched.length;
}

/** Where to press the control at this position; null if something else covers it. */
async function pointOf({ page }: Visitor, at: number): Promise<Point | null> {
  return page.evaluate((position) => {
    const { control } = (window as Watched).watched![position]!;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + Math.min(height / 2, 40) };
    const found = document.elementFromPoint(point.x, point.y);
    return found && (control.contains(found) || found.closest('label')?.contains(control)) ? point : null;
  }, at);
}

/** Presses every control, and returns those whose press did not arrive exactly once after `release`. */
async function missedPresses(
  visitor: Visitor,
  width: number,
  release: () => Promise<void>,
): Promise<string[]> {
  const count = await visitor.page.evaluate(watchControls);
  const press = await presserOf(visitor, width);
  const pressed: number[] = [];
  for (let at = 0; at < count; at++) {
    const point = await pointOf(visitor, at);
    if (!point) continue;
    await press(point);
    pressed.push(at);
  }
  expect(pressed.length).toBeGreaterThan(5);
  await release();
  const missed = () =>
    visitor.page.evaluate((positions) => {
      const { watched, delivered } = window as Watched;
      return positions.flatMap((at) => {
        const { name } = watched![at]!;
        const times = delivered!.get(name) ?? 0;
        return times === 1 ? [] : [`${name}: ${times} times`];
      });
    }, pressed);
  await expect
    .poll(missed, { timeout: 14_000 })
    .toEqual([])
    .catch(() => undefined);
  return missed();
}

const hydrated = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'));

const places = {
  home: () => '/',
  explore: () => `/explore?q=${word}&delivery=7`,
  gig: (gig: BuiltGig) => `/gigs/${gig.slug}`,
  profile: (gig: BuiltGig) => `/profile/${gig.seller.username}`,
};

for (const width of [390, 1440]) {
  for (const [name, addressOf] of Object.entries(places)) {
    it(`loses no press on the ${name} page before it has hydrated, at ${width}`, timeLimit, async () => {
      const address = addressOf(await theGig());
      const guest = await journey.visit({ width });
      const scripts = await keepScripts(guest);
      await guest.goToBare(address);
      expect(await missedPresses(guest, width, scripts.release)).toEqual([]);
    });

    it(`loses no press on the ${name} page while its late parts load, at ${width}`, timeLimit, async () => {
      const address = addressOf(await theGig());
      const guest = await journey.visit({ width });
      await guest.page.goto(address);
      await guest.page.waitForFunction(hydrated, 'main a[href]');
      const scripts = await keepScripts(guest);
      expect(await missedPresses(guest, width, scripts.release)).toEqual([]);
    });
  }

  it(`loses no press on the signed-in header, at ${width}`, timeLimit, async () => {
    await theGig();
    const buyer = await journey.visit({ width, as: await buildBuyer(journey) });
    const scripts = await keepScripts(buyer);
    await buyer.goToBare('/');
    expect(await missedPresses(buyer, width, scripts.release)).toEqual([]);
  });

  it(
    `compares, saves a search and opens the menus with a first short press, at ${width}`,
    timeLimit,
    async () => {
      const gig = await theGig();
      const guest = await journey.visit({ width });
      const press = await presserOf(guest, width);
      /** Opens explore, lets the page hydrate, and presses while the late code is kept back. */
      const firstPress = async (name: string) => {
        await guest.page.goto(`/explore?q=${word}&delivery=7`);
        await guest.page.waitForFunction(hydrated, 'main a[href]');
        const scripts = await keepScripts(guest);
        const button = guest.page.getByRole('button', { name, exact: true }).filter({ visible: true });
        await button.scrollIntoViewIfNeeded();
        const box = (await button.boundingBox())!;
        await press({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
        await scripts.release();
      };
      await firstPress(`Compare ${gig.content.title}`);
      await guest.sees('Add one more to compare');
      await guest.isAt('/explore');
      await firstPress('Save this search');
      await guest.page.getByRole('dialog').waitFor();
      await guest.page.keyboard.press('Escape');
      await guest.page.getByRole('dialog').waitFor({ state: 'detached' });
      await guest.isAt('/explore');
      await firstPress(width === 390 ? 'Menu' : 'Sign In');
      await guest.page.getByRole('dialog').waitFor();
    },
  );
}
