// The whole demo world on a real database: its counts, and a ledger that balances to the cent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryEstimateRules } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import { projectStates, proposalStates } from '#contract/deals/projects/project.schema.ts';
import { popularRules } from '#contract/discovery/search/popular.rules.ts';
import { makeDemoWorld } from '#seed/make-demo-world.ts';
import { openLog } from '#server/platform/log.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { createTestDatabase } from '#tests/fixtures/database.ts';
import type { TestDatabase } from '#tests/fixtures/database.ts';

let database: TestDatabase;
let filesFolder: string;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  filesFolder = await mkdtemp(join(tmpdir(), 'guildhall-demo-files-'));
  const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000' });
  await makeDemoWorld(
    {
      settings,
      log: openLog({ logLevel: 'silent' }),
      connectionString: database.connectionString,
      masterKeys: ['11'.repeat(32)],
      filesFolder,
    },
    new Date('2026-06-01T12:00:00.000Z'),
  );
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
}, 240_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
  await rm(filesFolder, { recursive: true, force: true });
});

async function count(text: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(text);
  return Number(rows[0]!.n);
}

describe('demo world', () => {
  it('has its people, gigs and orders', async () => {
    expect(await count('select count(*) as n from users where role = 1')).toBe(120);
    expect(await count('select count(*) as n from users where role = 2')).toBe(41);
    expect(await count(`select count(*) as n from gigs where state = 'active'`)).toBe(600);
    expect(await count('select count(*) as n from search_gigs')).toBe(600);
    expect(await count('select count(*) as n from orders')).toBe(300);
    expect(await count('select count(distinct state) as n from orders')).toBe(7);
    expect(await count('select count(*) as n from reviews where published_at is not null')).toBeGreaterThan(
      150,
    );
  });

  it('has sellers of whom a page can say how soon they reply', async () => {
    const answered = await count(`
      select count(*) as n from (
        select first.seller from (
          select distinct on (m.conversation_id) m.conversation_id, m.author_id, s.other_id as seller
          from messages m join conversation_sides s
            on s.conversation_id = m.conversation_id and s.user_id = m.author_id
          order by m.conversation_id, m.number) first
        join users u on u.id = first.seller and u.role = 1
        where exists (
          select from messages a where a.conversation_id = first.conversation_id and a.author_id = first.seller)
        group by first.seller having count(*) >= 3) sellers`);
    expect(answered).toBeGreaterThanOrEqual(35);
  });

  it('has reported gigs and tickets for support, one of them answered', async () => {
    expect(await count(`select count(distinct gig_id) as n from gig_reports where state = 'open'`)).toBe(3);
    expect(await count(`select count(*) as n from tickets where state = 'open'`)).toBeGreaterThanOrEqual(2);
    expect(await count(`select count(*) as n from tickets where state = 'answered'`)).toBe(1);
    expect(await count(`select count(distinct rule) as n from risk_alerts where state = 'open'`)).toBe(2);
    expect(await count('select count(*) as n from orders where excluded_at is not null')).toBe(1);
  });

  it('gives every seller a portfolio, and most sellers an education', async () => {
    expect(await count('select count(distinct user_id) as n from portfolio_items')).toBe(120);
    expect(await count(`select count(*) as n from profiles where education <> '[]'`)).toBeGreaterThan(60);
    expect(await count('select count(*) as n from search_sellers where categories > 0')).toBe(120);
  });

  it('has nine blog posts by sellers, each with its own cover', async () => {
    expect(await count('select count(*) as n from posts')).toBe(9);
    expect(await count('select count(distinct cover_picture_id) as n from posts')).toBe(9);
    expect(await count('select count(distinct author_id) as n from posts')).toBeGreaterThan(6);
    expect(await count('select count(*) as n from posts where reading_minutes between 2 and 4')).toBe(9);
  });

  it('gives both demo logins orders in every state', async () => {
    for (const side of ['buyer', 'seller']) {
      const states = await count(
        `select count(distinct state) as n from orders join users on users.id = ${side}_id where email = '${side}@demo.test'`,
      );
      expect(states, side).toBe(7);
    }
  });

  it('has open negotiations between the two demo logins, and a dispute for support to decide', async () => {
    const between = (what: string) =>
      count(`select count(*) as n from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
           where b.email = 'buyer@demo.test' and s.email = 'seller@demo.test' and ${what}`);
    expect(await between(`dispute_phase = 'negotiating' and dispute_waits_for = 'buyer'`)).toBe(1);
    expect(await between(`dispute_phase = 'decided' and dispute_until > '2026-06-01T12:00:00Z'`)).toBe(1);
    expect(await between(`state = 'completed' and dispute_phase = 'answering'`)).toBe(1);
    expect(await between(`extension_answer_by > '2026-06-01T12:00:00Z'`)).toBe(1);
    expect(await between(`milestone = 2 and state = 'in-progress'`)).toBe(1);
    const asked = `exists (select from order_additions a where a.order_id = o.id and a.awaits = 'buyer')`;
    expect(await between(asked)).toBe(1);
    expect(await count(`select count(*) as n from orders where dispute_phase = 'deciding'`)).toBe(1);
    expect(await count(`select count(*) as n from offers where state = 'open' and round = 2`)).toBe(1);
  });

  it('has an open, an answered and a declined quote request to the demo seller', async () => {
    const states = await count(
      `select count(distinct q.state) as n from quote_requests q join users s on s.id = q.seller_id
       where s.email = 'seller@demo.test' and q.state in ('open', 'answered', 'declined')`,
    );
    expect(states).toBe(3);
  });

  it('has sellers who are away or will be soon, one of whom takes no orders', async () => {
    const away = (what: string) => count(`select count(*) as n from absences where ${what}`);
    expect(await away(`from_on <= '2026-06-01' and until_on >= '2026-06-01' and not takes_orders`)).toBe(1);
    expect(await away(`from_on <= '2026-06-01' and until_on >= '2026-06-01' and takes_orders`)).toBe(1);
    expect(await away(`from_on > '2026-06-01'`)).toBe(1);
  });

  it('has 30 projects, in every state and with proposals in every state', async () => {
    expect(await count(`select count(*) as n from projects where state <> 'deleted'`)).toBe(30);
    const states = (table: string, all: readonly string[]) =>
      Promise.all(
        all.map(async (state) => [
          state,
          (await count(`select count(*) as n from ${table} where state = '${state}'`)) > 0,
        ]),
      );
    expect(await states('projects', projectStates)).toEqual(projectStates.map((state) => [state, true]));
    expect(await states('proposals', proposalStates)).toEqual(proposalStates.map((state) => [state, true]));
    expect(await count(`select count(*) as n from projects where visibility = 'invited'`)).toBe(1);
  });

  it('has sellers who ask for a quote request first', async () => {
    expect(await count('select count(distinct seller_id) as n from gigs where asks_first')).toBe(6);
  });

  it('has one gig whose queue is full', async () => {
    const full = `select count(*) as n from gigs g join gig_statistics s on s.gig_id = g.id
      where g.state = 'active' and s.orders_open >= (g.content->>'maxOpenOrders')::int`;
    expect(await count(full)).toBe(1);
  });

  it('shows no picture under two sellers, and every gig with its own cover', async () => {
    expect(await count('select count(distinct cover_picture_id) as n from gigs')).toBe(600);
    expect(
      await count(
        "select count(distinct p.hash) as n from gigs g join pictures p on p.id = g.cover_picture_id where g.state = 'active'",
      ),
    ).toBe(600);
    expect(
      await count(
        'select count(*) as n from (select hash from pictures group by hash having count(distinct owner_id) > 1) shared',
      ),
    ).toBe(0);
  });

  it('describes no two packages in the same words', async () => {
    const repeated = `select count(*) as n from (
      select p->>'description' from gigs, jsonb_array_elements(content->'packages') p group by 1 having count(*) > 1) r`;
    expect(await count(repeated)).toBe(0);
  });

  it('repeats no review, and no sentence on one gig or by or about one person', async () => {
    const { rows } = await client.query<Record<'text' | 'gig_id' | 'author_id' | 'subject_id', string>>(
      `select text, gig_id, author_id, subject_id from reviews
       union all select reply_text, gig_id, subject_id, author_id from reviews where reply_text is not null`,
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows.map((row) => row.text)).size).toBe(rows.length);
    const placed = rows.flatMap((row) =>
      row.text
        .split(/(?<=[.!?]) (?=[A-Z“\d])/)
        .flatMap((sentence) => [row.gig_id, row.author_id, row.subject_id].map((id) => `${id} ${sentence}`)),
    );
    expect(placed.filter((entry, at) => placed.indexOf(entry) !== at)).toEqual([]);
  });

  it('fills the places of popular gigs on the home page', async () => {
    const { minimumOrders, minimumReviews, minimumWeightedHundredths, places } = popularRules;
    const popular = `select count(distinct seller_id) as n from search_gigs join gig_statistics using (gig_id)
      where orders_completed >= ${minimumOrders} and review_count >= ${minimumReviews}
        and rating_key <= ${-minimumWeightedHundredths * 1000}`;
    expect(await count(popular)).toBeGreaterThanOrEqual(places);
  });

  it('gives every gig more views than orders', async () => {
    expect(await count('select count(*) as n from gig_statistics where views <= orders_placed')).toBe(0);
  });

  it('has searches of four weeks, most of which found gigs and became popular', async () => {
    expect(await count('select count(distinct day) as n from search_queries')).toBe(28);
    expect(await count('select count(distinct words) as n from search_queries')).toBe(60);
    const popular = `select words from search_queries group by words
      having sum(searches - without_result) >= ${queryLogRules.popular.minFound} and max(sources) >= ${queryLogRules.popular.minSources}`;
    expect(await count(`select count(*) as n from (${popular}) found`)).toBeGreaterThan(40);
  });

  it('saves gigs and sellers for the demo buyer in three lists', async () => {
    const of = (what: string) =>
      count(
        `select count(${what}) as n from saved_entries join users on users.id = user_id where email = 'buyer@demo.test'`,
      );
    expect(await of('distinct list_id')).toBe(3);
    expect(await of('gig_id')).toBe(7);
    expect(await of('seller_id')).toBe(5);
  });

  it('saves a search for gigs and one for projects that finds some', async () => {
    const of = (kind: string, email: string) =>
      count(`select count(*) as n from saved_searches join users on users.id = user_id
        where kind = '${kind}' and email = '${email}'`);
    expect(await of('gigs', 'buyer@demo.test')).toBe(1);
    expect(await of('projects', 'seller@demo.test')).toBe(1);
    expect(
      await count(`select count(*) as n from search_projects where category = 'design'`),
    ).toBeGreaterThan(0);
  });

  it('has sellers with enough deliveries for an estimate at checkout', async () => {
    expect(
      await count(`select count(*) as n from (select seller_id from orders o join deliveries d on d.order_id = o.id and d.number = 1
        group by seller_id having count(*) >= ${deliveryEstimateRules.floor}) sellers`),
    ).toBeGreaterThanOrEqual(3);
  });

  it('has sellers of several levels, computed by the daily run', async () => {
    expect(await count('select count(distinct level) as n from seller_facts')).toBeGreaterThan(1);
    expect(
      await count(
        `select level as n from seller_facts f join users u on u.id = f.user_id where email = 'seller@demo.test'`,
      ),
    ).toBeGreaterThan(0);
    expect(await count('select count(*) as n from level_days where level <> level_was')).toBeGreaterThan(0);
  });

  it('balances to the cent', async () => {
    expect(await count('select count(*) as n from ledger.invariant_violation')).toBe(0);
    expect(await count('select count(*) as n from ledger.journal')).toBeGreaterThan(700);
  });

  it('leaves no overdue work for timers', async () => {
    expect(
      await count(
        `select count(*) as n from orders where state = 'delivered' and auto_complete_at <= '2026-06-01T12:00:00Z'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*) as n from orders where earnings_clear_at <= '2026-06-01T12:00:00Z' and earnings_cleared_at is null`,
      ),
    ).toBe(0);
  });
});
