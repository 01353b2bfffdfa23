// Accessibility of every page and dialog: axe in both themes, and no horizontal scrolling at 320 pixels.
import { expect, it } from 'vitest';
import { buildCheckout, card, cards } from '#tests/fixtures/build-checkout.ts';
import { payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { asUser, buildOrder, type OrderGoal } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

async function checkEach(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const issues: string[] = [];
  for (const path of paths) {
    await visitor.goTo(path);
    issues.push(...(await accessibilityIssues(visitor, path)));
  }
  return issues;
}

it('reports the issues of each theme, also in a page that was checked before', timeLimit, async () => {
  const guest = await journey.visit();
  await guest.goTo('/explore');
  expect(await accessibilityIssues(guest, 'as built')).toEqual([]);
  await guest.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.pale { background: #fff; color: #ccc } .dim { background: #eee; color: #222 } .wide { width: 400px }' +
        '@media (prefers-color-scheme: dark) { .pale { color: #222 } .dim { background: #111; color: #444 } }',
    );
    document.adoptedStyleSheets.push(sheet);
    const broken =
      '<p class="pale">pale</p><p class="dim">dim</p><button class="nameless"></button><div class="wide">wide</div>';
    document.querySelector('main')!.insertAdjacentHTML('beforeend', broken);
  });
  expect(await accessibilityIssues(guest, 'broken')).toEqual([
    'broken, light: button-name at .nameless',
    'broken, light: color-contrast at .pale',
    'broken, dark: color-contrast at .dim',
    expect.stringMatching(/^broken, 320 px: the page is \d+ px wide, beyond it DIV “wide”$/),
  ]);
});

it(
  'starts no transition when the theme changes, if the visitor wants reduced motion',
  timeLimit,
  async () => {
    const guest = await journey.visit();
    await guest.goTo('/explore');
    const started = await guest.page.evaluateHandle(() => {
      const counted = { transitions: 0 };
      document.addEventListener('transitionrun', () => counted.transitions++);
      return counted;
    });
    await guest.page.emulateMedia({ colorScheme: 'dark' });
    // Events of transitions are sent before the frame after the one that starts them.
    await guest.page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    expect(await started.jsonValue()).toEqual({ transitions: 0 });
  },
);

it('has no accessibility issues on public pages', timeLimit, async () => {
  const { gig } = await buildOrder(journey, 'completed');
  await journey.settle();
  const guest = await journey.visit();
  guest.expectsRefusal(404);
  const paths = [
    '/',
    '/explore',
    '/explore?q=nothing-like-this',
    `/gigs/${gig.slug}`,
    `/profile/${gig.seller.username}`,
    '/no-such-page',
  ];
  expect(await checkEach(guest, paths)).toEqual([]);
});

it('has no accessibility issues in any mode of the authentication dialog', timeLimit, async () => {
  const guest = await journey.visit();
  const issues: string[] = [];
  const check = async (name: string) => void issues.push(...(await accessibilityIssues(guest, name)));
  await guest.goTo('/');
  await guest.press('Sign In');
  await guest.button('Continue with Email/Username').waitFor();
  await check('sign-in, all options');
  await guest.press('Continue with Email/Username');
  await guest.field('Password').waitFor();
  await check('sign-in by email');
  await guest.press('Forgot Password');
  await guest.press('Send code');
  await guest.sees('Email is required');
  await check('forgot password');
  await guest.press('Back to Sign In');
  await guest.press('Join here');
  await guest.type('Email', 'axe@example.test');
  await guest.type('Password', 'Quiet-harbour-7!');
  await guest.tick(/I am at least 18/);
  await check('sign-up');
  await guest.press('Continue');
  await guest.type('Username', 'axe');
  await guest.sees('axe is available');
  await check('username');
  await guest.press('Create account');
  await guest.field('Digit 1 of 6').waitFor();
  await check('code');
  expect(issues).toEqual([]);
});

it('has no accessibility issues in any step of the onboarding wizard', timeLimit, async () => {
  const person = await journey.visit({ as: await buildUser(journey, { role: 0 }) });
  const issues: string[] = [];
  const check = async (name: string) => void issues.push(...(await accessibilityIssues(person, name)));
  await person.goTo('/dashboard');
  await person.sees('Set up your account');
  await check('wizard, account type');
  await person.field(/Selling Services/).check();
  await person.press('Next');
  await check('wizard, type of freelancer');
  await person.field(/Side hustle/).check();
  await person.press('Next');
  await check('wizard, experience');
  await person.field(/Offline/).check();
  await person.press('Finish');
  await person.sees('Your seller account is ready');
  await check('wizard, next steps');
  await person.press('Complete your seller profile');
  await person.isAt('/onBoarding');
  await check('profile form');
  expect(issues).toEqual([]);
});

it('has no accessibility issues on the pages of a seller', timeLimit, async () => {
  const person = await buildSeller(journey);
  const { draft } = await buildDraft(journey, { seller: person });
  const gig = await buildGig(journey, { seller: person });
  await buildOrder(journey, 'completed', { gig });
  await journey.settle();
  const seller = await journey.visit({ as: person });
  const editor = `/seller/gigs/${draft.id}/edit`;
  const steps = ['packages', 'description', 'requirements', 'gallery'].map(
    (step) => `${editor}?step=${step}`,
  );
  const paths = [
    '/dashboard',
    '/profile',
    '/accounts',
    '/accounts/access',
    '/notifications',
    '/seller/gigs',
    `/seller/gigs/${gig.id}`,
    editor,
    ...steps,
    '/seller/orders',
    '/seller/earnings',
  ];
  const issues = await checkEach(seller, paths);
  await seller.press('Add a bank account');
  await seller.field('Account holder').waitFor();
  issues.push(...(await accessibilityIssues(seller, 'earnings, adding a bank account')));
  await seller.press('Account menu');
  await seller.page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  // An open menu is outside the landmarks (a best practice, not a WCAG rule) and does not move when the window shrinks.
  const menuIssues = await accessibilityIssues(seller, 'account menu');
  issues.push(...menuIssues.filter((issue) => !/: region at|320 px/.test(issue)));
  await seller.page.keyboard.press('Escape');
  await seller.page.keyboard.press('ControlOrMeta+K');
  await seller.page.getByRole('dialog').waitFor();
  issues.push(...(await accessibilityIssues(seller, 'search')));
  expect(issues).toEqual([]);
});

it('has no accessibility issues in checkout, open, confirming and expired', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const buyer = await journey.visit({ as: person });
  const open = await buildCheckout(journey, { buyer: person });
  const asking = await buildCheckout(journey, { buyer: person });
  await journey.call(
    payCheckout,
    { checkoutId: asking.checkout.id, card: card(cards.requiresAction) },
    await asUser(journey, person),
  );
  const address = ({ gig, checkout }: typeof open) => `/checkout/${gig.slug}?c=${checkout.id}`;
  const issues = await checkEach(buyer, [address(open), address(asking)]);
  await buyer.goTo(address(open));
  await buyer.press(/^Pay /);
  await buyer.sees('Enter the card number');
  issues.push(...(await accessibilityIssues(buyer, 'checkout with errors')));
  await journey.passTime({ minutes: 31 });
  issues.push(...(await checkEach(buyer, [address(open)])));
  expect(issues).toEqual([]);
});

const goals: OrderGoal[] = ['pending', 'in-progress', 'delivered', 'revision', 'completed', 'cancelled'];

it.each(goals)(
  'has no accessibility issues on the order page, %s, for either side',
  timeLimit,
  async (goal) => {
    const walked = await buildOrder(journey, goal);
    await journey.settle();
    const issues: string[] = [];
    for (const side of ['buyer', 'seller'] as const) {
      const visitor = await journey.visit({ as: walked[side] });
      await visitor.goTo(`/orders/${walked.order.number}`);
      issues.push(...(await accessibilityIssues(visitor, `${goal} order, ${side}`)));
      if (side === 'buyer') issues.push(...(await checkActions(visitor, goal)));
    }
    expect(issues).toEqual([]);
  },
);

async function checkActions(buyer: Visitor, goal: OrderGoal): Promise<string[]> {
  const issues: string[] = [];
  if (goal === 'pending') {
    await buyer.press(/^Cancel this order and refund \$/);
    await buyer.page.getByRole('alertdialog').waitFor();
    issues.push(...(await accessibilityIssues(buyer, 'cancelling')));
    await buyer.page.keyboard.press('Escape');
    await buyer.goTo('/buyer/orders');
    issues.push(...(await accessibilityIssues(buyer, 'the buyer’s orders')));
  }
  if (goal === 'delivered') {
    await buyer.press(/^Approve and release/);
    await buyer.page.getByRole('alertdialog').waitFor();
    issues.push(...(await accessibilityIssues(buyer, 'approving')));
    await buyer.page.keyboard.press('Escape');
    await buyer.press('Request a revision');
    await buyer.field('What should be different?').waitFor();
    issues.push(...(await accessibilityIssues(buyer, 'asking for a revision')));
  }
  return issues;
}

it('has no accessibility issues in the menu and filters on a phone', timeLimit, async () => {
  await buildGig(journey);
  await journey.settle();
  const phone = await journey.visit({ width: 390 });
  await phone.goTo('/explore');
  await phone.press('Menu');
  await phone.page.getByRole('dialog').waitFor();
  const issues = await accessibilityIssues(phone, 'phone menu');
  await phone.page.keyboard.press('Escape');
  await phone.press(/^Filters/);
  await phone.dialog('Filters').waitFor();
  issues.push(...(await accessibilityIssues(phone, 'filter sheet')));
  expect(issues).toEqual([]);
});
