// Which tests a change selects, over a few planted files and over this repository.
import { describe, expect, it } from 'vitest';
import { affectedTests, routesOf } from './affected-tests.ts';
import { readSources, sourceOf } from './sources.ts';
import { laneOf } from './test-lanes.ts';

const file = (path: string, imports: string[] = [], text = '') =>
  sourceOf(path, [...imports.map((target) => `import { x } from '${target}';`), text].join('\n'));

const planted = [
  file('src/contract/orders/tip.endpoints.ts'),
  file('src/server/orders/send-tip.ts'),
  file('src/server/orders/tip.routes.ts', ['#contract/orders/tip.endpoints.ts', './send-tip.ts']),
  file('src/server/orders/tip.test.ts', ['#contract/orders/tip.endpoints.ts', '#tests/fixtures/test-app.ts']),
  file('src/server/server.ts', ['./orders/tip.routes.ts']),
  file('tests/fixtures/test-app.ts', ['#server/server.ts']),
  file('src/server/orders/other.test.ts', ['#tests/fixtures/test-app.ts']),
  file('src/web/orders/tip-card.tsx'),
  file('src/web/pages/orders/order-page.tsx', ['#web/orders/tip-card.tsx']),
  file('src/web/shell/routes.ts', [], `route('orders/:orderNumber', '../pages/orders/order-page.tsx'),`),
  file('tests/journeys/tips.test.ts', [], 'await ada.goTo(`/orders/${order.number}`);'),
  file('tests/journeys/home.test.ts', [], `await ada.goTo('/');`),
  file('tests/journeys/sign-up-to-withdrawal.test.ts', [], `await ada.follow('Orders');`),
];
const affected = (...changed: string[]) => affectedTests(changed, planted).map(({ path }) => path);

describe('a change', () => {
  it('selects the tests that call the endpoints of a changed command, and no others', () => {
    expect(affected('src/server/orders/send-tip.ts')).toEqual(['src/server/orders/tip.test.ts']);
  });

  it('selects the journeys that open a page with a changed panel, and the longest one', () => {
    expect(affected('src/web/orders/tip-card.tsx')).toEqual([
      'tests/journeys/sign-up-to-withdrawal.test.ts',
      'tests/journeys/tips.test.ts',
    ]);
  });

  it('selects every test of a changed fixture', () => {
    expect(affected('tests/fixtures/test-app.ts').toSorted()).toEqual([
      'src/server/orders/other.test.ts',
      'src/server/orders/tip.test.ts',
    ]);
  });

  it('selects a changed test first', () => {
    expect(affected('src/server/orders/send-tip.ts', 'tests/journeys/home.test.ts')[0]).toBe(
      'tests/journeys/home.test.ts',
    );
  });

  it('selects nothing for a file that no test reaches', () => {
    expect(affected('README.md')).toEqual([]);
  });
});

it('matches the addresses of a route, and not those below it', () => {
  const [order, home] = routesOf(
    `route('orders/:orderNumber', '../pages/orders/order-page.tsx'),\nindex('../pages/home/home-page.tsx')`,
  );
  expect(order!.page).toBe('src/web/pages/orders/order-page.tsx');
  expect(
    ["'/orders/ORD-1'", '`/orders/${number}`', String.raw`isAt(/\/orders\//)`, "'/orders/ORD-1/checks'"].map(
      (text) => order!.address.test(text),
    ),
  ).toEqual([true, true, true, false]);
  expect(["'/'", "'/help'"].map((text) => home!.address.test(text))).toEqual([true, false]);
});

it('puts each test of this repository into the lane of what it needs', () => {
  const sources = readSources();
  expect(laneOf('tools/architecture/affected-tests.test.ts', sources)).toBe('unit');
  expect(laneOf('src/server/orders/orders/approve-delivery.test.ts', sources)).toBe('server');
  expect(laneOf('tests/journeys/main-job.test.ts', sources)).toBe('journeys');
  expect(laneOf('tests/programme/storm.test.ts', sources)).toBe('programme');
});
