// The demo world: people, gigs, orders, reviews, earnings and withdrawals, made by the real commands under a moving clock.
// Deterministic relative to its end, the present. It fails unless the ledger's invariants hold at the end.
// Requires an empty database without other users (see database-home.ts), and trades durability for speed.
import { demoGigCount } from '#seed/content/gigs.ts';
import { demoReviewWriter } from '#seed/content/order-texts.ts';
import { randomFrom } from '#seed/random.ts';
import { stateAvailability } from '#seed/demo-availability.ts';
import { inBatches, makeActors } from '#seed/demo-actors.ts';
import type { Actors } from '#seed/demo-actors.ts';
import { examAttemptSteps } from '#seed/demo-exam-attempts.ts';
import { riskSteps } from '#seed/demo-risk.ts';
import { supportSteps } from '#seed/demo-support.ts';
import { drawCovers, gigsInOrderOfPublication, makeGigs } from '#seed/demo-gigs.ts';
import { recordSearches } from '#seed/demo-searches.ts';
import type { Cover, OfferedGig } from '#seed/demo-gigs.ts';
import { recordGigViews } from '#seed/demo-gig-views.ts';
import { stepsOf } from '#seed/demo-orders.ts';
import type { Ending, Step } from '#seed/demo-orders.ts';
import { saveBillingDetails } from '#seed/demo-billing-details.ts';
import { makePortfolios } from '#seed/demo-portfolios.ts';
import { savedListSteps, savedSearchSteps } from '#seed/demo-saved-lists.ts';
import { postSteps } from '#seed/demo-posts.ts';
import { projectOrderCount, projectSteps } from '#seed/demo-projects.ts';
import { openDirectOutbox } from '#seed/direct-outbox.ts';
import { negotiationSteps, negotiatedOrderCount } from '#seed/demo-negotiations.ts';
import { firstContactSteps, messageSteps } from '#seed/demo-messages.ts';
import { withdrawalSteps } from '#seed/demo-withdrawals.ts';
import { hashPassword } from '#server/people/accounts/sign-in/password-hash.ts';
import { allJobs, allListeners, allTimers } from '#server/app/all-listeners.ts';
import { markRead } from '#server/messaging/notifications/mark-read.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { later, movableClock, systemClock } from '#server/platform/clock.ts';
import type { MovableClock } from '#server/platform/clock.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import type { Log } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { rebuildPrices } from '#server/catalog/prices/rebuild-prices.ts';
import { reindexAll } from '#server/discovery/search/index-gig.ts';
import { reindexProjects } from '#server/discovery/search/projects/index-project.ts';
import { reindexSellers } from '#server/discovery/search/sellers/index-seller.ts';
import { sql } from 'kysely';

export const demoPassword = 'Demo-pass-1!';

const lifeDays = 150;
const orderCount = 300;
/** How many orders have which ending; the others are completed. */
const endings: [Ending, number][] = [
  ['pending', 14],
  ['in-progress', 26],
  ['late', 6],
  ['delivered', 16],
  ['revision', 10],
  ['cancelled', 18],
  ['auto-completed', 24],
];

export type DemoHome = {
  settings: Settings;
  log: Log;
  connectionString: string;
  masterKeys: string[];
  filesFolder: string;
};

/** `now` is the end of its history; only tests pass it. */
export async function makeDemoWorld(home: DemoHome, now: Date = systemClock.now()): Promise<void> {
  const clock = movableClock(later(now, { days: -lifeDays }));
  const database = new URL(home.connectionString).pathname.slice(1);
  const opened = await openPlatform({
    ...home,
    // The history is paid with test cards of the sandbox, also where Stripe is configured.
    settings: { ...home.settings, limitsFactor: 1_000_000, stripe: undefined },
    clock,
    allowUnsafeDatabase: true,
  });
  const platform = onDirectOutbox(opened.platform, later(now, { days: -14 }));
  try {
    // Durability is not needed: after a crash the whole demo world is made again.
    await sql.raw(`alter database "${database}" set synchronous_commit = off`).execute(platform.db);
    await fillWorld(platform, clock, now);
    await sql.raw(`alter database "${database}" reset synchronous_commit`).execute(platform.db);
  } finally {
    await opened.close();
  }
}

/** Sends no mail for past events, and leaves picture variants to be made on demand. */
function onDirectOutbox(opened: Platform, notifiedSince: Date): Platform {
  const platform: Platform = { ...opened };
  const skipped = new Set(['send-mail', 'derive-picture', 'send-code-mail']);
  const parts = {
    listeners: allListeners.filter((listener) => !/^(search|prices)\//.test(listener.name)),
    jobs: allJobs.filter((job) => !skipped.has(job.name)),
    // Clean-up timers would find nothing in this history.
    timers: allTimers.filter(
      (timer) => !/purge|reencrypt|stale|refresh-search|flush|sweep|^prices/.test(timer.name),
    ),
    // Old notifications would add thousands of rows without a use.
    isRelevant: (listener: Listener, event: DomainEvent) =>
      (!listener.name.startsWith('notifications/') || event.at >= notifiedSince.toISOString()) &&
      // There are no webhooks, and all pictures are our own.
      !listener.name.startsWith('developers/') &&
      !listener.name.startsWith('claims/'),
  };
  platform.outbox = openDirectOutbox(parts, () => platform);
  return platform;
}

async function fillWorld(platform: Platform, clock: MovableClock, now: Date): Promise<void> {
  // Covers keep the encoder busy and accounts the database, so they run in parallel.
  const [covers, actors] = await Promise.all([
    drawCovers(),
    makeActors(platform, await hashPassword(platform, demoPassword)),
  ]);
  const offered = await publishGigs(platform, clock, actors, covers);
  await makePortfolios(platform, actors, offered);
  await saveBillingDetails(platform, actors);
  const steps = [
    ...planOrders(platform, actors, offered, now),
    ...negotiationSteps(platform, actors, offered, now),
    ...withdrawalSteps(platform, actors, now),
    markReadStep(platform, actors, now),
    ...postSteps(platform, actors, now),
    ...savedListSteps(platform, actors, offered, now),
    ...savedSearchSteps(platform, actors, now),
    ...projectSteps(platform, actors, offered, now),
    ...examAttemptSteps(platform, actors, now),
    ...messageSteps(platform, actors, offered, now),
    ...firstContactSteps(platform, actors, offered, now),
    ...supportSteps(platform, actors, offered, now),
    ...riskSteps(platform, actors, offered, now),
  ];
  await runSteps(platform, clock, steps, now);
  await stateAvailability(platform, actors, now);
  await recordGigViews(platform, offered);
  await reindexAll(platform);
  await reindexSellers(platform);
  await reindexProjects(platform);
  await recordSearches(platform, clock, now);
  await rebuildPrices(platform);
  await sql`analyze`.execute(platform.db);
  const { rows } = await sql`select * from ledger.invariant_violation limit 5`.execute(platform.db);
  if (rows.length > 0) throw new Error(`The demo world breaks the ledger: ${JSON.stringify(rows)}`);
}

/** In rounds over the first 50 days, so that gigs differ in age. */
async function publishGigs(
  platform: Platform,
  clock: MovableClock,
  actors: Actors,
  covers: Map<string, Cover>,
): Promise<OfferedGig[]> {
  const gigs = gigsInOrderOfPublication();
  const offered: OfferedGig[] = [];
  const perRound = 60;
  for (let from = 0; from < demoGigCount; from += perRound) {
    clock.advance({ days: 5 });
    offered.push(...(await makeGigs(platform, actors, covers, gigs.slice(from, from + perRound))));
  }
  return offered;
}

/** Who buys what, and with which ending. Ninety gigs are popular; both demo logins have orders of every kind. */
function planOrders(platform: Platform, actors: Actors, offered: readonly OfferedGig[], now: Date): Step[][] {
  const random = randomFrom('orders');
  const popular = random.shuffle([...offered]).slice(0, 90);
  const sellerGigs = offered.filter(({ seller }) => seller.username === 'seller');
  const buyer = actors.buyers[0]!;
  const plan = endings.flatMap(([ending, count]) => Array.from({ length: count }, () => ending));
  while (plan.length < orderCount - negotiatedOrderCount - projectOrderCount()) plan.push('completed');
  const writer = demoReviewWriter();
  const seen = new Map<Ending, number>();
  return plan.map((ending, at) => {
    const nth = (seen.get(ending) ?? 0) + 1;
    seen.set(ending, nth);
    // The first order of each kind is the demo buyer's, the second the demo seller's, the third between both.
    const isBuyers = nth === 1 || nth === 3 || (ending === 'completed' && nth < 12 && nth % 2 === 0);
    const isSellers = nth === 2 || nth === 3 || (ending === 'completed' && nth < 40 && nth % 2 === 1);
    const from = isSellers ? sellerGigs : popular;
    // The lower of two draws: gigs at the beginning of the list are bought most.
    const pick = from[Math.min(random.int(0, from.length - 1), random.int(0, from.length - 1))]!;
    const who = isBuyers ? buyer : random.pick(actors.buyers.slice(1));
    const endedDaysAgo = random.between(0.5, 80);
    const order = { seed: `${ending}-${at}`, buyer: who, offered: pick, ending, now, endedDaysAgo };
    return stepsOf(platform, order, writer);
  });
}

/** Runs the steps in slots of six hours; steps in the same slot run concurrently. */
async function runSteps(
  platform: Platform,
  clock: MovableClock,
  orders: readonly Step[][],
  now: Date,
): Promise<void> {
  const slotMs = 6 * 3_600_000;
  const started = clock.now().getTime();
  const slots = new Map<number, Step[][]>();
  for (const steps of orders) {
    let earliest = 0;
    for (const step of steps) {
      // Steps of one order never share a slot: each depends on the one before.
      const slot = Math.max(Math.floor((Math.max(step.at.getTime(), started) - started) / slotMs), earliest);
      earliest = slot + 1;
      slots.set(slot, [...(slots.get(slot) ?? []), [step]]);
    }
  }
  const last = Math.floor((now.getTime() - started) / slotMs);
  for (let slot = 0; slot <= last; slot++) {
    const due = (slots.get(slot) ?? []).flat();
    if (due.length > 0) {
      const times = due.map((step) => step.at.getTime()).filter((at) => at >= clock.now().getTime());
      if (times.length > 0) clock.set(new Date(Math.min(...times)));
      await inBatches(due, (step) => step.run());
    }
    // Timers and listeners run once a day and after the last slot.
    if (slot % 4 === 3 || slot === last) {
      const until = Math.min(started + (slot + 1) * slotMs, now.getTime());
      if (until > clock.now().getTime()) clock.set(new Date(until));
      await platform.outbox.drain();
    }
  }
  clock.set(now);
  await platform.outbox.drain();
}

/** Both demo logins have read their notifications up to three days ago. */
function markReadStep(platform: Platform, actors: Actors, now: Date): Step[] {
  const people = [actors.buyers[0]!, actors.sellers.get('seller')!];
  const run = async () => {
    await inTransaction(platform, async (tx) => {
      for (const person of people) await markRead(tx, person, {});
    });
  };
  return [{ at: later(now, { days: -3 }), run }];
}
