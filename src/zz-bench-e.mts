import { mkdtemp } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openPlatform } from '#server/open-platform.ts';
import { buildServer } from '#server/server.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openLog } from '#server/platform/log.ts';
import { readSettings } from '#server/platform/settings.ts';
import { reindexAll } from '#server/search/index-gig.ts';

const n = Number(process.argv[2] ?? 20000);
const folder = await mkdtemp('/tmp/eb/pg-');
const postgres = await startEmbeddedPostgres({ dataDir: folder, tieToParent: true, settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '512MB', max_wal_size: '8GB' } });
const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') });
await admin.connect(); await admin.query('create database bench');
const url = postgres.connectionString('bench');
await migrate(url);
const c = new pg.Client({ connectionString: url }); await c.connect();
await c.query(`insert into users (id,email,email_verified_at,username,role,switchable,sonbording,status,created_at)
 select ('00000000-0000-7000-8000-'||lpad(to_hex(i),12,'0'))::uuid, 'u'||i||'@x.test', now(), 'user-'||i, 1,1,1,'active', now() from generate_series(1,2000) i`);
await c.query(`insert into profiles(user_id, display_name, updated_at) select id, username, now() from users`);
await c.query(`insert into seller_facts(user_id, level) select id, (random()*3)::int from users`);
await c.query(`insert into picture_masters values (md5('x'),1200,800,'#aabbcc',now())`);
await c.query(`insert into pictures select ('10000000-0000-7000-8000-'||lpad(to_hex(i),12,'0'))::uuid, ('00000000-0000-7000-8000-'||lpad(to_hex(i),12,'0'))::uuid, md5('x'), now() from generate_series(1,2000) i`);
await c.query(`create temp table w as select i, case i when 1 then 'design' when 2 then 'logo' when 3 then 'website' when 4 then 'modern' when 5 then 'video' else 'w'||md5(i::text)::text end as word from generate_series(1,20000) i; update w set word = left(word,9)`);
await c.query(`create temp table subs as select row_number() over () as r, * from subcategories`);
await c.query(`insert into gigs (id, seller_id, state, version, slug, content, title, category_slug, subcategory_slug, description_html, from_price_minor, delivery_days, cover_picture_id, created_at, updated_at, published_at)
 select ('20000000-0000-7000-8000-'||lpad(to_hex((i*7919)%${n}*1::bigint),12,'0'))::uuid, ('00000000-0000-7000-8000-'||lpad(to_hex(1+i%2000),12,'0'))::uuid,'active',1,'gig-'||i,
  jsonb_build_object('title', t.title, 'tags', jsonb_build_array(t.tag), 'description', t.d, 'pictureIds', '[]'::jsonb,'packages','[]'::jsonb,'extras','[]'::jsonb,'requirements','[]'::jsonb,'faq','[]'::jsonb),
  t.title, s.category_slug, s.slug, '<p></p>', 500+(random()*random()*90000)::int, 1+(random()*30)::int, ('10000000-0000-7000-8000-'||lpad(to_hex(1+i%2000),12,'0'))::uuid, now()-random()*interval '300 days', now(), now()-random()*interval '300 days'
 from generate_series(1,${n}) i join subs s on s.r = 1+i%35
 cross join lateral (select 'I will '||string_agg(word,' ') as title, min(word) as tag, min(word)||' vector work with care for you and your company in a calm way' d from (select w.word from (select greatest(1,(20000^random())::int) as k from generate_series(1,5+0*i)) q join w on w.i = q.k) x) t where t.title is not null`);
await c.query(`insert into gig_statistics (gig_id, orders_completed, orders_placed, rating_sum, review_count) select id, (1000^random())::int, 1000, 45, 10 from gigs`);
await c.query('analyze');
const settings = { ...readSettings({ LIMITS_FACTOR: '1000000' }), databasePool: 10 };
const { platform, close } = await openPlatform({ settings, connectionString: url, clock: systemClock, log: openLog({ logLevel: 'error' }), masterKeys: ['11'.repeat(32)], filesFolder: folder + '-files', allowUnsafeDatabase: true });
let t = performance.now();
await c.query('alter database bench set statement_timeout=60000');
console.log('reindexed', await reindexAll(platform), ((performance.now() - t) / 1000).toFixed(1) + 's');
await c.query('vacuum analyze');
console.log((await c.query(`select relname, pg_size_pretty(pg_total_relation_size(oid)) from pg_class where relname in ('search_gigs','search_postings','search_terms','gigs')`)).rows);
console.log((await c.query(`select lexeme, count(*) from search_postings p join search_terms t on t.id=p.term_id group by 1 order by 2 desc limit 8`)).rows.map((r) => r.lexeme + ':' + r.count).join(' '));
const { http } = await buildServer(platform);
await http.ready();
const rare = (await c.query(`select word from search_terms where word like 'w%' order by id limit 1 offset 3000`)).rows[0].word;
const queries = ['', 'q=logo', 'q=design', 'q=logo+design', 'q=website+logo+modern', 'q=' + rare, 'q=lgoo', 'category=design', 'category=design&sort=newest', 'sort=price-low', 'category=video&subcategory=short-clips&delivery=3&priceMax=5000', 'q=logo&category=design&delivery=3&priceMax=5000', 'q=logo&sort=newest', 'q=logo+design&sort=price-low', 'q=design&category=video&subcategory=short-clips&delivery=1&sort=rating', 'q=zzzzzz'];
const explain = new pg.Client({ connectionString: url }); await explain.connect(); await explain.query('set plan_cache_mode=force_generic_plan');
let seen: [string, unknown[]][] | null = null;
const original = pg.Client.prototype.query;
(pg.Client.prototype as any).query = function (a: any, ...r: any[]) { if (seen && typeof a === 'object' && a.text) seen.push([a.text, a.values]); return original.call(this, a, ...r); };
for (const q of queries) {
  seen = []; await http.inject('/api/v1/search/gigs?' + q); const list = seen; seen = null;
  let k = 0; const each: string[] = [];
  for (const [text, values] of list) {
    const types = values.map((v) => Array.isArray(v) ? 'unknown' : 'unknown');
    await original.call(explain, `prepare p${++k} as ${text}`);
    const lit = values.map((v) => v === null ? 'null' : Array.isArray(v) ? `'{${v.map((x) => '"' + x + '"').join(',')}}'` : `'${String(v).replaceAll("'", "''")}'`).join(',');
    const times: number[] = []; let plan = '';
    for (let i = 0; i < 7; i++) { const r: any = await original.call(explain, `explain (analyze, buffers, format text) execute p${k}(${lit})`); const lines = r.rows.map((x: any) => x['QUERY PLAN']); times.push(Number(/Execution Time: ([\d.]+)/.exec(lines.join())![1])); plan = lines.join('\n'); }
    times.sort((x, y) => x - y); each.push(times[1]!.toFixed(2));
    if (process.env.PLAN === q && text.includes('walked')) console.log(plan);
    await original.call(explain, `deallocate p${k}`);
  }
  console.log(q.padEnd(70), 'sql ms', each.join(' | '));
}
for (const q of queries) {
  const times: number[] = [];
  let body: any;
  for (let i = 0; i < 40; i++) { const s = performance.now(); const r = await http.inject('/api/v1/search/gigs?' + q); times.push(performance.now() - s); body = r.json(); }
  const sorted = times.slice(8).sort((a, b) => a - b);
  console.log(q.padEnd(70), 'p50', sorted[16]!.toFixed(1), 'p95', sorted[30]!.toFixed(1), 'total', body.data?.total ?? body.code, body.data?.items.length, body.data?.correctedTo ?? '');
}
for (const u of ['/api/v1/gigs/gig-77', '/api/v1/gigs/gig-77/related', '/api/v1/categories']) {
  const times: number[] = [];
  for (let i = 0; i < 60; i++) { const s = performance.now(); const r = await http.inject(u); times.push(performance.now() - s); if (r.statusCode !== 200) console.log(r.body); }
  const sorted = times.slice(10).sort((a, b) => a - b); console.log(u, 'p50', sorted[25]!.toFixed(2), 'p95', sorted[46]!.toFixed(2));
}
if (process.argv[3]) { console.log(url); await new Promise((r) => setTimeout(r, 600000)); }
await http.close(); await close(); await c.end(); await admin.end(); await postgres.stop();
