// Support looks after question banks: figures, keys only with a row in the log, questions out and in again, and what candidates report.
// And a bank whose title changes is found by the new one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getConsoleOverview } from '#contract/console/overview.endpoints.ts';
import { searchAuditLog } from '#contract/console/user.endpoints.ts';
import * as desk from '#contract/exams/bank-desk.endpoints.ts';
import { getPaper, startPaper } from '#contract/exams/exam.endpoints.ts';
import { searchGigs } from '#contract/search/search.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { sitExam } from '#tests/fixtures/sit-exam.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import { analyseItems } from './analyse-items.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { unfitBecause } from './item.rules.ts';
import { loadBanks, readBankFiles } from './load-banks.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const reasons = 'Two of its choices are right since the newest version of the standard.';
const as = () => asUser(app, support);
const bankOf = async (examSlug: string) => app.call(desk.getBank, { examSlug }, await as());
const takeOut = async (questionId: string) =>
  app.call(desk.takeOutQuestion, { questionId, reasons }, await as());
const putBack = async (questionId: string) =>
  app.call(desk.putBackQuestion, { questionId, reasons }, await as());

describe('a bank', () => {
  it('shows its figures, and no prompt or key but of a question that is opened, which is written down', async () => {
    await sitExam(app, await buildBuyer(app), { right: 20 });
    await sitExam(app, await buildBuyer(app), { right: 3 });
    const { items } = await app.call(desk.listBanks, {}, await as());
    expect(items.find((one) => one.slug === 'sql')).toMatchObject({
      version: 1,
      source: 'house',
      inUse: 40,
      takenOut: 0,
      papers: 2,
      passRateBasisPoints: 5000,
      openReports: 0,
    });
    const { questions } = await bankOf('sql');
    expect(questions).toHaveLength(40);
    expect(questions.reduce((sum, one) => sum + one.exposureBasisPoints!, 0)).toBe(20 * 10_000);
    expect(JSON.stringify(questions)).not.toMatch(/prompt|choices|right"/);
    const opened = await app.call(desk.openQuestion, { questionId: questions[0]!.id }, await as());
    expect(opened.right.length).toBeGreaterThan(0);
    expect(opened.prompt.length).toBeGreaterThan(5);
    const { items: log } = await app.call(searchAuditLog, { action: 'exam.question_opened' }, await as());
    expect(log).toMatchObject([{ details: { exam: 'sql', number: 1 } }]);
    expect(await refusalOf(app.call(desk.openQuestion, { questionId: questions[0]!.id }))).not.toBe(
      'succeeded',
    );
  });

  it('loses a question for a reason and gets it back, never below the thirty it needs', async () => {
    const { questions } = await bankOf('html-css');
    const [first, ...rest] = questions.map((one) => one.id);
    await takeOut(first!);
    expect(await refusalOf(takeOut(first!))).toBe('question_wrong_state');
    const { questions: now, bank } = await bankOf('html-css');
    expect(bank).toMatchObject({ inUse: 39, takenOut: 1 });
    expect(now[0]!.takenOut).toMatchObject({ because: 'support', reasons });
    const { id } = await app.call(
      startPaper,
      { examSlug: 'html-css' },
      await asUser(app, await buildBuyer(app)),
    );
    const { rows } = await sql`
      select 1 from exam_paper_items where paper_id = ${id} and item_id = ${first}`.execute(app.platform.db);
    expect(rows).toEqual([]);
    await putBack(first!);
    expect(await refusalOf(putBack(first!))).toBe('question_wrong_state');
    expect((await bankOf('html-css')).questions[0]).toMatchObject({ takenOut: null, isKept: true });
    for (const questionId of rest.slice(0, 10)) await takeOut(questionId);
    expect(await refusalOf(takeOut(rest[10]!))).toBe('question_needed');
  });

  it('keeps what support has put back, whatever the daily look thinks of it', async () => {
    const figures = { id: 'a', number: 1, papers: 500, rightShare: 0.99, discrimination: 0.5 };
    expect(unfitBecause(figures)).toBe('too_easy');
    expect(unfitBecause({ ...figures, isKept: true })).toBe(null);
    const { id } = (await bankOf('sql')).questions.find((one) => one.exposureBasisPoints! > 0)!;
    await takeOut(id);
    await putBack(id);
    app.clock.advance({ days: 1 });
    while (await inTransaction(app.platform, analyseItems));
    const { rows } = await sql<{ papers: number }>`
      select papers from exam_items where id = ${id} and restored_at is not null`.execute(app.platform.db);
    expect(rows[0]!.papers).toBeGreaterThan(0);
  });
});

describe('a report of a question', () => {
  it('is made once by whoever sits it, answered once, and told', async () => {
    const person = await buildBuyer(app);
    const { id: paperId } = await app.call(startPaper, { examSlug: 'sql' }, await asUser(app, person));
    const words = 'Both the first and the second choice are right here.';
    const report = async (who = person, position = 3) =>
      app.call(desk.reportQuestion, { paperId, position, words }, await asUser(app, who));
    expect(await refusalOf(report(await buildBuyer(app)))).toBe('paper_not_found');
    await report();
    expect(await refusalOf(report())).toBe('question_reported');
    const question = (await bankOf('sql')).questions.find((one) => one.openReports === 1)!;
    const opened = await app.call(desk.openQuestion, { questionId: question.id }, await as());
    expect(opened.reports).toMatchObject([{ words, answer: null }]);
    const answer = 'You are right, and we have taken the question out. Thank you.';
    const input = { reportId: opened.reports[0]!.id, answer };
    await app.call(desk.answerQuestionReport, input, await as());
    const again = app.call(desk.answerQuestionReport, input, await as());
    expect(await refusalOf(again)).toBe('question_report_answered');
    await app.drainWorker();
    const paper = await app.call(getPaper, { paperId }, await asUser(app, person));
    expect(paper.reports).toEqual([{ position: 3, words, answer }]);
    const mails = await listMailbox(app.platform.pool, { to: person.email, before: null, limit: 5 });
    expect(mails.map((mail) => mail.subject)).toContain('Your report of a question in “SQL” is answered');
    expect((await bankOf('sql')).bank.openReports).toBe(0);
  });
});

it('a report can be found and answered after another wording has taken the place of its question, and counts until then', async () => {
  const waiting = async () => {
    const { queues } = await app.call(getConsoleOverview, {}, await as());
    return queues.find((one) => one.name === 'question-reports')!.waiting;
  };
  const person = await buildBuyer(app);
  const paper = await app.call(startPaper, { examSlug: 'javascript' }, await asUser(app, person));
  const words = 'Both the first and the second choice are right here.';
  await app.call(desk.reportQuestion, { paperId: paper.id, position: 1, words }, await asUser(app, person));
  expect(await waiting()).toBe(1);
  const reported = async () => (await bankOf('javascript')).questions.filter((one) => one.openReports > 0);
  const [before] = await reported();
  expect(before!.isCurrent).toBe(true);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-banks-'));
  const file = (await readBankFiles()).find((one) => one.name === 'javascript.json')!;
  const bank = JSON.parse(file.text) as { items: { number: number; prompt: string }[] };
  for (const item of bank.items) if (item.number === before!.number) item.prompt += ' Choose well.';
  await writeFile(join(folder, 'javascript.json'), JSON.stringify(bank));
  expect(await loadBanks(app.platform, folder)).toBe(1);
  await rm(folder, { recursive: true });
  expect(await reported()).toMatchObject([{ id: before!.id, isCurrent: false }]);
  // However many were answered since: those that wait come first.
  for (let nth = 0; nth < 3; nth++)
    await app.call(startPaper, { examSlug: 'python' }, await asUser(app, await buildBuyer(app)));
  await sql`
    insert into exam_reports (id, paper_id, position, item_id, words, reported_at, answer, answered_at)
    select gen_random_uuid(), pi.paper_id, pi.position, ${before!.id}, ${words}, i.started_at, ${reasons}, i.started_at
    from (select id, started_at + interval '1 hour' as started_at from exam_papers) i
    join exam_paper_items pi on pi.paper_id = i.id
    on conflict (paper_id, position) do nothing`.execute(app.platform.db);
  const opened = await app.call(desk.openQuestion, { questionId: before!.id }, await as());
  expect(opened.reports).toHaveLength(50);
  expect(opened.reports[0]).toMatchObject({ words, answer: null });
  const answer = 'You are right, and it is written otherwise by now. Thank you.';
  await app.call(desk.answerQuestionReport, { reportId: opened.reports[0]!.id, answer }, await as());
  expect(await waiting()).toBe(0);
  expect(await reported()).toEqual([]);
});

it('a bank that is called otherwise is found by its new title, once its holders are written anew', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, { seller, content: { tags: ['sql'] } });
  await sitExam(app, seller, { right: 20 });
  await app.drainWorker();
  const tested = async (title: string) =>
    (await app.call(searchGigs, { tested: title })).items.map((one) => one.slug);
  expect(await tested('SQL')).toEqual([gig.slug]);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-banks-'));
  const file = (await readBankFiles()).find((one) => one.name === 'sql.json')!;
  await writeFile(
    join(folder, 'sql.json'),
    JSON.stringify({ ...(JSON.parse(file.text) as object), title: 'Querying data' }),
  );
  expect(await loadBanks(app.platform, folder)).toBe(1);
  await app.drainWorker();
  expect(await tested('Querying data')).toEqual([gig.slug]);
  expect(await tested('SQL')).toEqual([]);
  await rm(folder, { recursive: true });
});
