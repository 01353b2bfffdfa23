// Question banks in the console: statistics, audited access to keys, retiring and restoring questions, reports; and renamed banks
// in search.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import * as desk from '#contract/people/exams/question-bank.endpoints.ts';
import { getAttempt, startAttempt } from '#contract/people/exams/exam.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { takeExam } from '#tests/fixtures/take-exam.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { analyzeItems } from './analyze-items.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { retirementCause } from './item.rules.ts';
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
const bankOf = async (examSlug: string) => app.call(desk.getQuestionBank, { examSlug }, await as());
const moveToRetired = async (questionId: string) =>
  app.call(desk.retireQuestion, { questionId, reasons }, await as());
const moveToRestored = async (questionId: string) =>
  app.call(desk.restoreQuestion, { questionId, reasons }, await as());

describe('a bank', () => {
  it('shows statistics; prompt and key only of an opened question, which is audited', async () => {
    await takeExam(app, await buildBuyer(app), { right: 20 });
    await takeExam(app, await buildBuyer(app), { right: 3 });
    const { items } = await app.call(desk.listQuestionBanks, {}, await as());
    expect(items.find((item) => item.slug === 'sql')).toMatchObject({
      version: 1,
      source: 'file',
      inUse: 40,
      retired: 0,
      attempts: 2,
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

  it('retires a question with reasons and restores it, never below the required thirty', async () => {
    const { questions } = await bankOf('html-css');
    const [first, ...rest] = questions.map((question) => question.id);
    await moveToRetired(first!);
    expect(await refusalOf(moveToRetired(first!))).toBe('question_wrong_state');
    const { questions: now, bank } = await bankOf('html-css');
    expect(bank).toMatchObject({ inUse: 39, retired: 1 });
    expect(now[0]!.retired).toMatchObject({ cause: 'support', reasons });
    const { id } = await app.call(
      startAttempt,
      { examSlug: 'html-css' },
      await asUser(app, await buildBuyer(app)),
    );
    const { rows } = await sql`
      select 1 from exam_attempt_items where attempt_id = ${id} and item_id = ${first}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
    await moveToRestored(first!);
    expect(await refusalOf(moveToRestored(first!))).toBe('question_wrong_state');
    expect((await bankOf('html-css')).questions[0]).toMatchObject({ retired: null, isRestored: true });
    for (const questionId of rest.slice(0, 10)) await moveToRetired(questionId);
    expect(await refusalOf(moveToRetired(rest[10]!))).toBe('question_needed');
  });

  it('never retires a restored question again by the daily analysis', async () => {
    const figures = { id: 'a', number: 1, attempts: 500, rightShare: 0.99, discrimination: 0.5 };
    expect(retirementCause(figures)).toBe('too_easy');
    expect(retirementCause({ ...figures, isRestored: true })).toBe(null);
    const { id } = (await bankOf('sql')).questions.find((question) => question.exposureBasisPoints! > 0)!;
    await moveToRetired(id);
    await moveToRestored(id);
    app.clock.advance({ days: 1 });
    while (await inTransaction(app.platform, analyzeItems));
    const { rows } = await sql<{ attempts: number }>`
      select attempts from exam_items where id = ${id} and restored_at is not null`.execute(app.platform.db);
    expect(rows[0]!.attempts).toBeGreaterThan(0);
  });
});

describe('a report of a question', () => {
  it('is created once by the candidate, answered once, and the answer is sent', async () => {
    const person = await buildBuyer(app);
    const { id: attemptId } = await app.call(startAttempt, { examSlug: 'sql' }, await asUser(app, person));
    const text = 'Both the first and the second choice are right here.';
    const report = async (who = person, position = 3) =>
      app.call(desk.reportQuestion, { attemptId, position, text }, await asUser(app, who));
    expect(await refusalOf(report(await buildBuyer(app)))).toBe('exam_attempt_not_found');
    await report();
    expect(await refusalOf(report())).toBe('question_reported');
    const question = (await bankOf('sql')).questions.find(({ openReports }) => openReports === 1)!;
    const opened = await app.call(desk.openQuestion, { questionId: question.id }, await as());
    expect(opened.reports).toMatchObject([{ text, answer: null }]);
    const answer = 'You are right, and we have taken the question out. Thank you.';
    const input = { reportId: opened.reports[0]!.id, answer };
    await app.call(desk.answerQuestionReport, input, await as());
    const again = app.call(desk.answerQuestionReport, input, await as());
    expect(await refusalOf(again)).toBe('question_report_answered');
    await app.drainWorker();
    const attempt = await app.call(getAttempt, { attemptId }, await asUser(app, person));
    expect(attempt.reports).toEqual([{ position: 3, text, answer }]);
    const emails = await listMailbox(app.platform.pool, { to: person.email, before: null, limit: 5 });
    expect(emails.map((mail) => mail.subject)).toContain('Your report of a question in “SQL” was answered');
    expect((await bankOf('sql')).bank.openReports).toBe(0);
  });
});

it('lists and counts a report after a new wording replaced its question, until it is answered', async () => {
  const waiting = async () => {
    const { queues } = await app.call(getConsoleOverview, {}, await as());
    return queues.find((queue) => queue.name === 'question-reports')!.waiting;
  };
  const person = await buildBuyer(app);
  const attempt = await app.call(startAttempt, { examSlug: 'javascript' }, await asUser(app, person));
  const text = 'Both the first and the second choice are right here.';
  await app.call(
    desk.reportQuestion,
    { attemptId: attempt.id, position: 1, text },
    await asUser(app, person),
  );
  expect(await waiting()).toBe(1);
  const reported = async () =>
    (await bankOf('javascript')).questions.filter((question) => question.openReports > 0);
  const [before] = await reported();
  expect(before!.isCurrent).toBe(true);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-banks-'));
  const file = (await readBankFiles()).find(({ name }) => name === 'javascript.json')!;
  const bank = JSON.parse(file.text) as { items: { number: number; prompt: string }[] };
  for (const item of bank.items) if (item.number === before!.number) item.prompt += ' Choose well.';
  await writeFile(join(folder, 'javascript.json'), JSON.stringify(bank));
  expect(await loadBanks(app.platform, folder)).toBe(1);
  await rm(folder, { recursive: true });
  expect(await reported()).toMatchObject([{ id: before!.id, isCurrent: false }]);
  // Unanswered reports come first, however many were answered since.
  for (let nth = 0; nth < 3; nth++)
    await app.call(startAttempt, { examSlug: 'python' }, await asUser(app, await buildBuyer(app)));
  await sql`
    insert into exam_reports (id, attempt_id, position, item_id, text, reported_at, answer, answered_at)
    select gen_random_uuid(), pi.attempt_id, pi.position, ${before!.id}, ${text}, i.started_at, ${reasons}, i.started_at
    from (select id, started_at + interval '1 hour' as started_at from exam_attempts) i
    join exam_attempt_items pi on pi.attempt_id = i.id
    on conflict (attempt_id, position) do nothing`.execute(app.platform.db);
  const opened = await app.call(desk.openQuestion, { questionId: before!.id }, await as());
  expect(opened.reports).toHaveLength(50);
  expect(opened.reports[0]).toMatchObject({ text, answer: null });
  const answer = 'You are right, and it is written otherwise by now. Thank you.';
  await app.call(desk.answerQuestionReport, { reportId: opened.reports[0]!.id, answer }, await as());
  expect(await waiting()).toBe(0);
  expect(await reported()).toEqual([]);
});

it('finds a renamed bank by its new title once its holders are reindexed', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, { seller, content: { tags: ['sql'] } });
  await takeExam(app, seller, { right: 20 });
  await app.drainWorker();
  const tested = async (title: string) =>
    (await app.call(searchGigs, { tested: title })).items.map((item) => item.slug);
  expect(await tested('SQL')).toEqual([gig.slug]);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-banks-'));
  const file = (await readBankFiles()).find(({ name }) => name === 'sql.json')!;
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
