// T15: an upgrade without an outage. A process of the previous release, with its own code from git, fills a database and serves on
// while this release migrates it; then both serve the main job, each request the other one, with both workers at work.
// Skipped, with the reason in its title, where the history of git is not there.
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeBuyerOnboarding,
  completeSellerOnboarding,
  otpVerification,
  userRegistration,
} from '#contract/people/accounts/account.endpoints.ts';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { createGig, publishGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { lessonCount } from '#contract/people/guidelines/guideline.schema.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { payCheckout, startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { clearingDifference, listViolations } from '#server/foundation/ledger/violation.report.ts';
import { codeOf } from '#server/people/accounts/sign-in/one-time-code.ts';
import type { CodeSource } from '#server/people/accounts/sign-in/one-time-code.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { reading } from '#server/platform/data/tx.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { gigContent } from '#tests/fixtures/build-gig.ts';
import { answersTo } from '#tests/fixtures/build-order.ts';
import { extractRelease, findPreviousRelease } from '../../tools/release/previous-release.ts';
import { report, timeLimit } from '../programme/size.ts';
import { freePort, root, startProcess } from './app-process.ts';
import type { AppProcess } from './app-process.ts';
import { masterKey, openDurableMarket, openPlatformOf } from './durable-market.ts';
import type { DurableMarket } from './durable-market.ts';
import { openVisitor, origin } from './release-visitor.ts';
import type { Visitor } from './release-visitor.ts';

const previous = await findPreviousRelease();
const isMissing = 'missing' in previous;
if (isMissing) process.stdout.write(`T15 skipped: ${previous.missing}\n`);
const title = isMissing ? `skipped, because ${previous.missing}` : `from ${previous.name}`;

type Release = { process: AppProcess; url: string };
let market: DurableMarket;
let oldFolder: string;
let older: Release;
let newer: Release;
/** Without the code of either release, which the schema may not fit yet. */
let pool: pg.Pool;

async function start(folder: string): Promise<Release> {
  const port = await freePort();
  const settings = {
    DATABASE_URL: market.connectionString,
    DATA_DIR: market.folder,
    SECRET_KEY: masterKey,
    PUBLIC_URL: origin,
    PORT: String(port),
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'error',
  };
  const process = startProcess('tests/crash/serve-api.ts', settings, folder);
  await process.waitForOutput('ready');
  return { process, url: `http://127.0.0.1:${port}` };
}

/** Each request goes to the next of the releases. */
function inTurn(...releases: Release[]): () => string {
  let turn = 0;
  return () => releases[turn++ % releases.length]!.url;
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query(text, values)).rows as Row[];
}

async function countMigrations(): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from migrations where name not like 'views/%'`,
  );
  return row!.count;
}

/** Files of this release that the previous one does not have. */
async function newMigrations(): Promise<number> {
  const [own, others] = await Promise.all(
    [root, oldFolder].map((folder) => readdir(join(folder, 'db/migrations'))),
  );
  return own!.filter((name) => !others!.includes(name)).length;
}

const keys = deriveKeys([masterKey]);
let registered = 0;

/** Registers with a code by email. */
async function register(nextUrl: () => string): Promise<{ visitor: Visitor; id: string }> {
  const visitor = openVisitor(nextUrl);
  const name = `upgrade-${++registered}`;
  const email = `${name}@example.test`;
  const pending = await visitor.call(userRegistration, {
    email,
    username: name,
    password: 'Quiet-harbour-7!',
    mode: 'unique',
    terms: true,
  });
  visitor.useToken(pending!.token);
  const [flow] = await query<CodeSource>(
    'select id, kid, nonce, generation from code_flows where email = $1',
    [email],
  );
  const verified = (await visitor.call(otpVerification, { otp: codeOf(keys, flow!)! })) as Account;
  visitor.useToken(verified.token);
  const [user] = await query<{ id: string }>('select id from users where email = $1', [email]);
  return { visitor, id: user!.id };
}

async function publishedGig(nextUrl: () => string) {
  const { visitor: seller, id } = await register(nextUrl);
  await seller.call(completeSellerOnboarding, {
    accountType: 'seller',
    typeofFreelancer: 'solo-freelancer',
    freelancerExperience: 'online',
  });
  // The course for sellers is not part of the main job.
  await query(
    `insert into guideline_progress (user_id, lesson, done_at) select $1, lesson, now() from generate_series(1, $2::int) lesson`,
    [id, lessonCount],
  );
  const content = gigContent({ pictureIds: [await seller.addPicture()] });
  const draft = await seller.call(createGig, content);
  const gig = await seller.call(publishGig, { gigId: draft.id });
  return { seller, slug: gig.slug!, content };
}

type Sale = { buyer: Visitor; gig: Awaited<ReturnType<typeof publishedGig>>; number: string };

async function placeOrder(nextUrl: () => string): Promise<Sale> {
  const gig = await publishedGig(nextUrl);
  const { visitor: buyer } = await register(nextUrl);
  await buyer.call(completeBuyerOnboarding, {
    account_type: 'buyer',
    team_size: 'individual',
    looking_for: ['online'],
  });
  const choice = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
  const checkout = await buyer.call(startCheckout, choice);
  const paid = await buyer.call(payCheckout, { checkoutId: checkout.id, card: card() });
  return { buyer, gig, number: paid.orderNumber! };
}

async function completeOrder({ buyer, gig, number: orderNumber }: Sale): Promise<void> {
  await buyer.call(orders.submitRequirements, {
    orderNumber,
    answers: answersTo(gig.content.requirements),
  });
  await gig.seller.call(orders.deliverOrder, {
    orderNumber,
    message: 'Here is everything.',
    metCriteria: [],
  });
  await buyer.call(orders.approveDelivery, { orderNumber });
}

const stateOf = async (release: Release, { buyer, number }: Sale) =>
  (await buyer.call(orders.getOrder, { orderNumber: number }, release.url)).state;

describe.skipIf(isMissing)(`an upgrade (${title})`, () => {
  let begun: Sale;
  let applied: number;

  beforeAll(async () => {
    if ('missing' in previous) return;
    oldFolder = await mkdtemp(join(tmpdir(), 'guildhall-release-'));
    await extractRelease(previous, oldFolder);
    await symlink(join(root, 'node_modules'), join(oldFolder, 'node_modules'));
    market = await openDurableMarket({ isMigrated: false });
    older = await start(oldFolder);
    pool = new pg.Pool({ connectionString: market.connectionString, max: 2 });
    begun = await placeOrder(inTurn(older));
    const before = await countMigrations();
    newer = await start(root);
    applied = (await countMigrations()) - before;
    report('T15 an upgrade', { from: previous.name, 'migrations while it served': applied });
  }, timeLimit);

  afterAll(async () => {
    await pool?.end();
    await Promise.all([older, newer].map((release) => release?.process.end('SIGKILL')));
    await market?.close();
    if (oldFolder) await rm(oldFolder, { recursive: true, force: true });
  });

  it(
    'migrates the database of the previous release, which serves on',
    async () => {
      expect(applied).toBe(await newMigrations());
      expect(await stateOf(older, begun)).toBe('pending');
      expect(await stateOf(newer, begun)).toBe('pending');
    },
    timeLimit,
  );

  it(
    'completes an order that was begun before it',
    async () => {
      begun.buyer.serveBy(inTurn(newer, older));
      begun.gig.seller.serveBy(inTurn(newer, older));
      await completeOrder(begun);
      expect(await stateOf(older, begun)).toBe('completed');
      expect(await stateOf(newer, begun)).toBe('completed');
    },
    timeLimit,
  );

  it.each([
    ['the previous release first', () => inTurn(older, newer)],
    ['this release first', () => inTurn(newer, older)],
  ])(
    'serves the main job by both, %s',
    async (_, turns) => {
      const sale = await placeOrder(turns());
      await completeOrder(sale);
      expect(await stateOf(older, sale)).toBe('completed');
      expect(await stateOf(newer, sale)).toBe('completed');
    },
    timeLimit,
  );

  it(
    'leaves no error, no failed job and sound books',
    async () => {
      await Promise.all([older, newer].map((release) => release.process.end('SIGTERM')));
      const { platform, close } = await openPlatformOf(market, 'running');
      await platform.outbox.drain();
      expect(older.process.output()).toBe('ready\n');
      expect(newer.process.output()).toBe('ready\n');
      expect(await query(`select name, output from pgboss.job where name = 'dead'`)).toEqual([]);
      const read = reading(platform);
      expect(await listViolations(read)).toEqual([]);
      expect(await clearingDifference(read, platform.payments)).toBeNull();
      await close();
    },
    timeLimit,
  );
});
