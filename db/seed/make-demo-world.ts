// The demo world: people, gigs, orders, reviews, earnings and withdrawals, made by the real commands under a moving clock.
// Guards: deterministic but for its end, which is now; the ledger's invariants hold when it is done, or it is not done.
// Runs on an empty database that nobody else uses yet (see database-home.ts), so it may be quick and forgetful.
import { demoGigCount } from '#seed/content/gigs.ts';
import { randomFrom } from '#seed/content/random.ts';
import { inBatches, makeActors } from '#seed/demo-actors.ts';
import type { Actors } from '#seed/demo-actors.ts';
import { examSteps } from '#seed/demo-exams.ts';
import { deskSteps } from '#seed/demo-desk.ts';
import { drawCovers, gigsInOrderOfPublication, makeGigs } from '#seed/demo-gigs.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { lookAtGigs } from '#seed/demo-looks.ts';
import { stepsOf } from '#seed/demo-orders.ts';
import type { Ending, Step } from '#seed/demo-orders.ts';
import { giveBillingDetails } from '#seed/demo-papers.ts';
import { makePortfolios } from '#seed/demo-portfolios.ts';
import { pickSteps } from '#seed/demo-picks.ts';
import { postSteps } from '#seed/demo-posts.ts';
import { projectSteps } from '#seed/demo-projects.ts';
import { openDirectOutbox } from '#seed/direct-outbox.ts';
import { talkSteps, talkedOrders } from '#seed/demo-talks.ts';
import { messageSteps } from '#seed/demo-messages.ts';
import { withdrawalSteps } from '#seed/demo-withdrawals.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { allJobs, allListeners, allTimers } from '#server/all-listeners.ts';
import { markRead } from '#server/notifications/mark-read.ts';
import { openPlatform } from '#server/open-platform.ts';
import { later, movableClock, systemClock } from '#server/platform/clock.ts';
import type { MovableClock } from '#server/platform/clock.ts';
import type { DomainEvent, Listener } from '#server/platform/events.ts';
import type { Log } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { rebuildPrices } from '#server/prices/rebuild-prices.ts';
import { reindexAll } from '#server/search/index-gig.ts';
import { reindexProjects } from '#server/search/index-project.ts';
import { reindexSellers } from '#server/search/index-seller.ts';
import { sql } from 'kysely';

export const demoPassword = 'Demo-pass-1!';

const lifeDays = 150;
const orderCount = 300;
/** How many orders end how; the rest is completed. */
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

/** `now` is where its history ends: the present, but for tests. */
export async function makeDemoWorld(home: DemoHome, now: Date = systemClock.now()): Promise<void> {
  const clock = movableClock(later(now, { days: -lifeDays }));
  const database = new URL(home.connectionString).pathname.slice(1);
  const opened = await openPlatform({
    ...home,
    // Its history is paid with test cards, whoever takes the payments of the present.
    settings: { ...home.settings, limitsFactor: 1_000_000, stripe: undefined },
    clock,
    allowUnsafeDatabase: true,
  });
  const platform = onDirectOutbox(opened.platform, later(now, { days: -14 }));
  try {
    // Nothing here needs to survive a crash: the whole world would be begun anew.
    await sql.raw(`alter database "${database}" set synchronous_commit = off`).execute(platform.db);
    await live(platform, clock, now);
    await sql.raw(`alter database "${database}" reset synchronous_commit`).execute(platform.db);
  } finally {
    await opened.close();
  }
}

/** Mails of the past would only bury those to come, and pictures are made smaller when they are first looked at. */
function onDirectOutbox(opened: Platform, notifiedSince: Date): Platform {
  const platform: Platform = { ...opened };
  const skipped = new Set(['send-mail', 'derive-picture', 'send-code-mail']);
  const parts = {
    listeners: allListeners.filter((listener) => !/^(search|prices)\//.test(listener.name)),
    jobs: allJobs.filter((job) => !skipped.has(job.name)),
    // What tidies up after months finds nothing to tidy in a history without accidents.
    timers: allTimers.filter(
      (timer) => !/purge|seal-anew|stale|refresh-search|flush|sweep|^prices/.test(timer.name),
    ),
    // Bells of months ago would be thousands of rows that nobody scrolls to.
    matters: (listener: Listener, event: DomainEvent) =>
      (!listener.name.startsWith('notifications/') || event.at >= notifiedSince.toISOString()) &&
      // Nobody there has a webhook, and the house drew every picture itself.
      !listener.name.startsWith('developers/') &&
      !listener.name.startsWith('claims/'),
  };
  platform.outbox = openDirectOutbox(parts, () => platform);
  return platform;
}

async function live(platform: Platform, clock: MovableClock, now: Date): Promise<void> {
  // Drawing is the encoder's work and accounts are the database's, so they go side by side.
  const [covers, actors] = await Promise.all([
    drawCovers(),
    makeActors(platform, await hashPassword(platform, demoPassword)),
  ]);
  const offered = await publishGigs(platform, clock, actors, covers);
  await makePortfolios(platform, actors, offered);
  await giveBillingDetails(platform, actors);
  const steps = [
    ...planOrders(platform, actors, offered, now),
    ...talkSteps(platform, actors, offered, now),
    ...withdrawalSteps(platform, actors, now),
    readingStep(platform, actors, now),
    ...postSteps(platform, actors, now),
    ...pickSteps(platform, actors, offered, now),
    ...projectSteps(platform, actors, offered, now),
    ...examSteps(platform, actors, now),
    ...messageSteps(platform, actors, offered, now),
    ...deskSteps(platform, actors, offered, now),
  ];
  await walkThrough(platform, clock, steps, now);
  await lookAtGigs(platform, offered);
  await reindexAll(platform);
  await reindexSellers(platform);
  await reindexProjects(platform);
  await rebuildPrices(platform);
  await sql`analyze`.execute(platform.db);
  const { rows } = await sql`select * from ledger.invariant_violation limit 5`.execute(platform.db);
  if (rows.length > 0) throw new Error(`The demo world breaks the ledger: ${JSON.stringify(rows)}`);
}

/** Over the first 50 days, in rounds, so that gigs differ in age. */
async function publishGigs(
  platform: Platform,
  clock: MovableClock,
  actors: Actors,
  covers: Map<string, Buffer>,
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

/** Who buys what, and how it ends. A few gigs are much loved; the two whose logins are printed see every kind of order. */
function planOrders(platform: Platform, actors: Actors, offered: readonly OfferedGig[], now: Date): Step[][] {
  const random = randomFrom('orders');
  const popular = random.shuffle([...offered]).slice(0, 90);
  const sellerGigs = offered.filter((one) => one.seller.username === 'seller');
  const buyer = actors.buyers[0]!;
  const plan = endings.flatMap(([ending, count]) => Array.from({ length: count }, () => ending));
  while (plan.length < orderCount - talkedOrders) plan.push('completed');
  const seen = new Map<Ending, number>();
  return plan.map((ending, at) => {
    const nth = (seen.get(ending) ?? 0) + 1;
    seen.set(ending, nth);
    // The first three of each kind are the demo buyer's, the demo seller's, and one between the two.
    const isBuyers = nth === 1 || nth === 3 || (ending === 'completed' && nth < 12 && nth % 2 === 0);
    const isSellers = nth === 2 || nth === 3 || (ending === 'completed' && nth < 40 && nth % 2 === 1);
    const from = isSellers ? sellerGigs : popular;
    // Two dice and the lower one: the beginning of the list is bought most.
    const pick = from[Math.min(random.int(0, from.length - 1), random.int(0, from.length - 1))]!;
    const who = isBuyers ? buyer : random.pick(actors.buyers.slice(1));
    return stepsOf(platform, {
      seed: `${ending}-${at}`,
      buyer: who,
      offered: pick,
      ending,
      now,
      endedDaysAgo: random.between(0.5, 80),
    });
  });
}

/** Goes through the days; what falls into the same quarter of a day happens side by side, as in life. */
async function walkThrough(
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
      // Steps of one order never share a slot: each needs what the one before has done.
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
    // Timers and listeners once a day, and after the last slot.
    if (slot % 4 === 3 || slot === last) {
      const until = Math.min(started + (slot + 1) * slotMs, now.getTime());
      if (until > clock.now().getTime()) clock.set(new Date(until));
      await platform.outbox.drain();
    }
  }
  clock.set(now);
  await platform.outbox.drain();
}

/** Whoever signs in has seen what is older than three days; only the latest is new. */
function readingStep(platform: Platform, actors: Actors, now: Date): Step[] {
  const people = [actors.buyers[0]!, actors.sellers.get('seller')!];
  const run = async () => {
    await inTransaction(platform, async (tx) => {
      for (const person of people) await markRead(tx, person, {});
    });
  };
  return [{ at: later(now, { days: -3 }), run }];
}
