// Question banks over time: loading, versions, banks edited by support, and retired questions.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startAttempt } from '#contract/people/exams/exam.endpoints.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { takeExam } from '#tests/fixtures/take-exam.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { questionsToRetire, retirementCause } from './item.rules.ts';
import { loadBanks, readBankFiles } from './load-banks.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-banks-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Wording = { number: number; since: number; until: number | null; prompt: string };
async function wordingsOf(slug: string, number: number): Promise<Wording[]> {
  const { rows } = await sql<Wording>`
    select number, since_version as since, until_version as until, content->>'prompt' as prompt from exam_items
    where exam_slug = ${slug} and number = ${number} order by since_version`.execute(app.platform.db);
  return rows;
}
const versionsOf = async (slug: string) =>
  (
    await sql<{ version: number }>`
      select version from exam_banks where exam_slug = ${slug} order by version`.execute(app.platform.db)
  ).rows.map((row) => row.version);

describe('a bank', () => {
  it('is loaded once; a changed question becomes a new row, and attempts keep the old one', async () => {
    expect(await loadBanks(app.platform)).toBe(0);
    const person = await buildBuyer(app);
    const { id: attemptId } = await app.call(startAttempt, { examSlug: 'sql' }, await asUser(app, person));
    const { rows } = await sql<{ number: number }>`
      select i.number from exam_attempt_items pi join exam_items i on i.id = pi.item_id
      where pi.attempt_id = ${attemptId} order by i.number limit 1`.execute(app.platform.db);
    const { number } = rows[0]!;
    const file = (await readBankFiles()).find(({ name }) => name === 'sql.json')!;
    const bank = JSON.parse(file.text) as { items: { number: number; prompt: string }[] };
    const item = bank.items.find((candidate) => candidate.number === number)!;
    const before = item.prompt;
    item.prompt = `${before} Choose with care.`;
    await writeFile(join(folder, 'sql.json'), JSON.stringify(bank));
    const loaded = await Promise.all([loadBanks(app.platform, folder), loadBanks(app.platform, folder)]);
    expect(loaded.toSorted()).toEqual([0, 1]);
    expect(await versionsOf('sql')).toEqual([1, 2]);
    expect(await wordingsOf('sql', number)).toEqual([
      { number, since: 1, until: 2, prompt: before },
      { number, since: 2, until: null, prompt: item.prompt },
    ]);
    const other = bank.items.find((item) => item.number !== number)!;
    expect(await wordingsOf('sql', other.number)).toMatchObject([{ since: 1, until: null }]);
    const { rows: asked } = await sql<{ prompt: string }>`
      select i.content->>'prompt' as prompt from exam_attempt_items pi join exam_items i on i.id = pi.item_id
      where pi.attempt_id = ${attemptId} and i.number = ${number}`.execute(app.platform.db);
    expect(asked).toEqual([{ prompt: before }]);
    // Support saves its own version; the file does not overwrite it.
    await sql`insert into exam_banks (exam_slug, version, source, sha256, created_at)
      values ('sql', 3, 'support', null, ${app.clock.now()})`.execute(app.platform.db);
    expect(await loadBanks(app.platform)).toBe(0);
    expect(await versionsOf('sql')).toEqual([1, 2, 3]);
  });

  it('that cannot be loaded is logged and does not block the others', async () => {
    const broken = await mkdtemp(join(folder, 'broken-'));
    const house = await readBankFiles();
    const read = (name: string) =>
      JSON.parse(house.find((file) => file.name === name)!.text) as Record<string, unknown>;
    const write = (name: string, text: string) => writeFile(join(broken, name), text);
    await write('copywriting.json', '{ "slug": "copywriting", ');
    await write('email-marketing.json', JSON.stringify({ ...read('email-marketing.json'), items: [] }));
    // It has the title of another exam, which violates a unique key.
    await write('html-css.json', JSON.stringify({ ...read('html-css.json'), title: read('seo.json').title }));
    await write('logo-design.json', JSON.stringify({ ...read('python.json'), position: 90 }));
    await write('typography.json', JSON.stringify({ ...read('typography.json'), position: 91 }));
    expect(await loadBanks(app.platform, broken)).toBe(1);
    expect(await versionsOf('typography')).toEqual([1, 2]);
    for (const slug of ['copywriting', 'email-marketing', 'html-css', 'logo-design', 'python'])
      expect(await versionsOf(slug), slug).toEqual([1]);
    const logged = app.logged.filter((line) => line.includes('a question bank is invalid'));
    expect(logged.map((line) => (JSON.parse(line) as { bank: string }).bank).toSorted()).toEqual([
      'copywriting.json',
      'email-marketing.json',
      'html-css.json',
      'logo-design.json',
    ]);
    // Restores the original bank.
    expect(await loadBanks(app.platform)).toBe(1);
  });
});

describe('a question', () => {
  const figures = { id: 'a', number: 1, attempts: 400, rightShare: 0.6, discrimination: 0.3 };
  it.each([
    ['stays while it discriminates', {}, null],
    ['stays with too few attempts', { attempts: 99, rightShare: 1 }, null],
    ['is retired when nearly everyone has it right', { rightShare: 0.98 }, 'too_easy'],
    ['is retired when hardly anyone has it right', { rightShare: 0.05 }, 'too_hard'],
    [
      'is retired when weaker candidates have it right',
      { attempts: 100, discrimination: -0.06 },
      'misleading',
    ],
    ['is retired without discrimination over many attempts', { discrimination: 0.05 }, 'uninformative'],
    ['stays without discrimination over fewer attempts', { attempts: 299, discrimination: 0.05 }, null],
  ])('%s', (_name, changes, cause) => {
    expect(retirementCause({ ...figures, ...changes })).toBe(cause);
  });

  it('is retired with at most one other per day, worst first, never below 30 questions', () => {
    const bad = [0.02, -0.4, -0.1].map((discrimination, at) => ({
      ...figures,
      id: String(at),
      number: at,
      discrimination,
    }));
    expect(questionsToRetire(bad, 40, 30).map(({ id }) => id)).toEqual(['1', '2']);
    expect(questionsToRetire(bad, 31, 30).map(({ id }) => id)).toEqual(['1']);
    expect(questionsToRetire(bad, 30, 30)).toEqual([]);
  });

  it('is analyzed once a day after new attempts, and retired with its figures in the audit log', async () => {
    await takeExam(app, await buildBuyer(app), { right: 10 });
    // Two hundred copies of the first attempt, in which weaker candidates answer one question correctly.
    await sql`
      with pattern as (select * from exam_attempts where graded_at is not null limit 1),
      copied as (
        insert into exam_attempts (id, exam_slug, user_id, bank_version, state, started_at, ends_at, submitted_at, graded_at,
          correct, total)
        select gen_random_uuid(), exam_slug, user_id, bank_version, 'failed', started_at, ends_at, submitted_at, graded_at,
          case when n % 2 = 0 then 4 else 12 end, total
        from pattern, generate_series(1, 200) n returning id, correct)
      insert into exam_attempt_items (attempt_id, position, item_id, choice_order, is_right)
      select c.id, i.position, i.item_id, i.choice_order,
        case when i.position = 1 then c.correct = 4 else c.correct = 12 and i.position % 2 = 0 end
      from copied c, exam_attempt_items i where i.attempt_id = (select id from pattern)`.execute(
      app.platform.db,
    );
    app.clock.advance({ days: 1 });
    await app.drainWorker();
    const { rows } = await sql<{ cause: string; attempts: number }>`
      select i.retired_cause as cause, i.attempts from exam_attempt_items pi join exam_items i on i.id = pi.item_id
      where pi.position = 1 and i.retired_at is not null group by i.id`.execute(app.platform.db);
    expect(rows).toEqual([{ cause: 'misleading', attempts: expect.any(Number) }]);
    expect(rows[0]!.attempts).toBeGreaterThanOrEqual(200);
    const { rows: audited } = await sql<{ details: { cause: string } }>`
      select details from audit_log where action = 'exam.item_retired' order by id limit 5`.execute(
      app.platform.db,
    );
    expect(audited.length).toBeGreaterThanOrEqual(1);
    expect(audited.length).toBeLessThanOrEqual(2);
  });
});
