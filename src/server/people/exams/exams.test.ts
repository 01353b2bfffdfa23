// Exams by API: starting, passing, failing, running out of time and resuming an attempt; badges; access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as exams from '#contract/people/exams/exam.endpoints.ts';
import { allowTag, mergeTag } from '#contract/catalog/gigs/catalog.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { answerAttempt, rightAnswers, takeExam } from '#tests/fixtures/take-exam.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { examTimers } from './exam.timers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const start = async (who: BuiltUser, examSlug = 'sql') =>
  app.call(exams.startAttempt, { examSlug }, await asUser(app, who));
const see = async (who: BuiltUser, attemptId: string) =>
  app.call(exams.getAttempt, { attemptId }, await asUser(app, who));
const own = async (who: BuiltUser, examSlug = 'sql') =>
  (await app.call(exams.getExam, { examSlug }, await asUser(app, who))).own;
const badgesOf = async (who: BuiltUser) =>
  (await app.call(exams.listBadges, { username: who.username })).items;
const mailsTo = async (who: BuiltUser) => {
  await app.drainWorker();
  const emails = await listMailbox(app.platform.pool, { to: who.email, before: null, limit: 20 });
  return emails.map((mail) => mail.subject);
};

describe('an attempt', () => {
  it('requires a session and an exam on offer', async () => {
    const person = await buildBuyer(app);
    expect(await refusalOf(app.call(exams.listExams, {}))).toBe('not_signed_in');
    expect(await refusalOf(start(person, 'astrology'))).toBe('exam_not_found');
    const { items } = await app.call(exams.listExams, {}, await asUser(app, person));
    expect(items.find((exam) => exam.slug === 'sql')).toMatchObject({
      title: 'SQL',
      questions: 20,
      minutes: 20,
      passPercent: 70,
      own: { badge: null, openAttemptId: null, lastAttemptId: null, startsFrom: null, mayStart: true },
    });
  });

  it('contains no key, neither while it is open nor afterwards', async () => {
    const person = await buildBuyer(app);
    const open = await start(person);
    expect(open.questions).toHaveLength(20);
    const fields = ['answer', 'choices', 'code', 'help', 'kind', 'position', 'prompt'];
    for (const question of open.questions) expect(Object.keys(question).toSorted()).toEqual(fields);
    await answerAttempt(app, await asUser(app, person), open, 12);
    const closed = await app.call(exams.submitAttempt, { attemptId: open.id }, await asUser(app, person));
    expect(closed.questions).toEqual([]);
    expect(closed.result).toMatchObject({
      correct: 12,
      total: 20,
      needed: 14,
      isPassed: false,
      badgeUntil: null,
    });
    const { topics } = closed.result!;
    expect(topics.map((topic) => topic.total).reduce((a, b) => a + b)).toBe(20);
    expect(topics.map((topic) => topic.correct).reduce((a, b) => a + b)).toBe(12);
    expect(JSON.stringify(closed)).not.toMatch(/right|rule|prompt/i);
  });

  it('is the same in another tab and after a lost response, with saved answers; a second one is refused', async () => {
    const person = await buildBuyer(app);
    const first = await start(person);
    const as = await asUser(app, person);
    const right = await rightAnswers(app, first.id);
    const position = first.questions.find((question) => question.kind === 'choice')!.position;
    await app.call(exams.saveAnswer, { attemptId: first.id, position, answer: right.get(position)! }, as);
    app.clock.advance({ minutes: 5 });
    const again = await start(person);
    expect(again.id).toBe(first.id);
    expect(again.endsAt).toBe(first.endsAt);
    expect(again.questions[position - 1]!.answer).toEqual(right.get(position));
    expect(await own(person)).toMatchObject({ openAttemptId: first.id, mayStart: false });
    const other = (await app.call(exams.listExams, {}, as)).items.find((exam) => exam.slug !== 'sql');
    if (other) expect(await refusalOf(start(person, other.slug))).toBe('exam_attempt_open');
    // Cleared.
    await app.call(exams.saveAnswer, { attemptId: first.id, position, answer: null }, as);
    expect((await see(person, first.id)).questions[position - 1]!.answer).toBeNull();
  });

  it('answers 404 to other people', async () => {
    const attempt = await start(await buildBuyer(app));
    const stranger = await buildBuyer(app);
    const as = await asUser(app, stranger);
    expect(await refusalOf(see(stranger, attempt.id))).toBe('exam_attempt_not_found');
    expect(
      await refusalOf(app.call(exams.saveAnswer, { attemptId: attempt.id, position: 1, answer: 0 }, as)),
    ).toBe('exam_attempt_not_found');
    expect(await refusalOf(app.call(exams.submitAttempt, { attemptId: attempt.id }, as))).toBe(
      'exam_attempt_not_found',
    );
  });

  it('refuses an answer that does not fit its question', async () => {
    const person = await buildBuyer(app);
    const attempt = await start(person);
    const as = await asUser(app, person);
    for (const { position, kind, choices } of attempt.questions) {
      const unfit = kind === 'choice' ? choices.length : choices.length > 0 ? [0, 0] : 3;
      expect(
        await refusalOf(app.call(exams.saveAnswer, { attemptId: attempt.id, position, answer: unfit }, as)),
        kind,
      ).toBe('invalid_input');
    }
  });

  it('ends by the server’s clock: no more answers are saved, and the saved ones are graded', async () => {
    const person = await buildBuyer(app);
    const attempt = await start(person);
    await answerAttempt(app, await asUser(app, person), attempt, 15);
    app.clock.advance({ minutes: 19, seconds: 59 });
    const as = await asUser(app, person);
    await app.call(exams.saveAnswer, { attemptId: attempt.id, position: 1, answer: null }, as);
    app.clock.advance({ seconds: 1 });
    expect(
      await refusalOf(app.call(exams.saveAnswer, { attemptId: attempt.id, position: 2, answer: null }, as)),
    ).toBe('exam_attempt_closed');
    expect((await see(person, attempt.id)).questions).toEqual([]);
    await app.drainWorker();
    const { state, result } = await see(person, attempt.id);
    expect(result).toMatchObject({ wasTimedOut: true });
    expect([14, 15]).toContain(result!.correct);
    expect(state).toBe('passed');
  });

  it('that cannot be graded is retried later, is not counted, and does not block others', async () => {
    const [first, second] = [await buildBuyer(app), await buildBuyer(app)];
    const attempts = [await start(first), await start(second)];
    await answerAttempt(app, await asUser(app, second), attempts[1]!, 20);
    const { rows } = await sql<{ id: string; key: object }>`
      update exam_items i set key = '"unreadable"' from exam_items was
      where was.id = i.id and i.id = (
        select pi.item_id from exam_attempt_items pi where pi.attempt_id = ${attempts[0]!.id} and not exists (
          select from exam_attempt_items other where other.attempt_id = ${attempts[1]!.id} and other.item_id = pi.item_id)
        limit 1)
      returning i.id, was.key`.execute(app.platform.db);
    app.clock.advance({ minutes: 21 });
    const endAttempts = () =>
      examTimers.find((timer) => timer.name === 'exams/end-attempts')!.run(app.platform);
    expect(await endAttempts()).toBe(2);
    expect((await see(second, attempts[1]!.id)).state).toBe('passed');
    expect((await see(first, attempts[0]!.id)).state).toBe('submitted');
    expect(await endAttempts()).toBe(0);
    await sql`update exam_items set key = ${JSON.stringify(rows[0]!.key)} where id = ${rows[0]!.id}`.execute(
      app.platform.db,
    );
    expect(await endAttempts()).toBe(1);
    expect((await see(first, attempts[0]!.id)).state).toBe('failed');
  });

  it('submitted twice is graded once with the same result for both', async () => {
    const person = await buildBuyer(app);
    const attempt = await start(person);
    await answerAttempt(app, await asUser(app, person), attempt, 17);
    const as = await asUser(app, person);
    const counted = async () =>
      (
        await sql<{ attempts: number }>`select sum(attempts) as attempts from exam_scores`.execute(
          app.platform.db,
        )
      ).rows[0]!.attempts ?? 0;
    const before = await counted();
    const both = await Promise.all([
      app.call(exams.submitAttempt, { attemptId: attempt.id }, as),
      app.call(exams.submitAttempt, { attemptId: attempt.id }, as),
    ]);
    await app.drainWorker();
    const after = await app.call(exams.submitAttempt, { attemptId: attempt.id }, as);
    expect(after.result!.correct).toBe(17);
    for (const one of both) if (one.result) expect(one.result.correct).toBe(17);
    expect((await counted()) - before).toBe(1);
  });
});

describe('another attempt', () => {
  it('is possible 30 days after the start of the last attempt, with other questions', async () => {
    const person = await buildBuyer(app);
    const failed = await takeExam(app, person, { right: 3 });
    expect(failed.state).toBe('failed');
    app.clock.advance({ days: 29, hours: 23 });
    expect(await refusalOf(start(person))).toBe('exam_try_later');
    expect(await own(person)).toMatchObject({
      startsFrom: failed.result!.startsAgainFrom,
      mayStart: false,
      lastAttemptId: failed.id,
    });
    app.clock.advance({ hours: 1 });
    const itemsOf = async (attemptId: string) =>
      (
        await sql<{
          id: string;
        }>`select item_id as id from exam_attempt_items where attempt_id = ${attemptId}`.execute(
          app.platform.db,
        )
      ).rows.map((row) => row.id);
    const again = await start(person);
    const [then, now] = [await itemsOf(failed.id), await itemsOf(again.id)];
    expect(now.filter((id) => then.includes(id)).length).toBeLessThan(10);
  });

  it('is refused while the badge is valid, except in its last 60 days', async () => {
    const person = await buildBuyer(app);
    await takeExam(app, person, { right: 20 });
    app.clock.advance({ days: 31 });
    expect(await refusalOf(start(person))).toBe('exam_badge_held');
    app.clock.advance({ days: 645 });
    const before = (await own(person)).badge!.expiresAt;
    // A failed renewal keeps the current badge.
    await takeExam(app, person, { right: 2 });
    expect((await own(person)).badge!.expiresAt).toBe(before);
    app.clock.advance({ days: 30 });
    await takeExam(app, person, { right: 16 });
    expect((await own(person)).badge!.expiresAt > before).toBe(true);
  });
});

describe('a badge', () => {
  it('is shown on the profile, on gigs with a tag of the exam, in search and in an email', async () => {
    const seller = await buildSeller(app);
    const tested = await buildGig(app, { seller, content: { tags: ['postgresql', 'reports'] } });
    const unrelated = await buildGig(app, { seller, content: { tags: ['sailing'] } });
    const stranger = await buildGig(app, { content: { tags: ['postgresql'] } });
    expect((await app.call(getGig, { slug: tested.slug })).testedIn).toEqual([]);
    await takeExam(app, seller, { right: 18 });
    await app.drainWorker();
    expect(await badgesOf(seller)).toMatchObject([
      { exam: { slug: 'sql', title: 'SQL' }, correct: 18, total: 20 },
    ]);
    expect((await app.call(getGig, { slug: tested.slug })).testedIn).toEqual(['SQL']);
    for (const gig of [unrelated, stranger])
      expect((await app.call(getGig, { slug: gig.slug })).testedIn).toEqual([]);
    const found = await app.call(searchGigs, { tested: 'sql' });
    const slugs = found.items.map((gig) => gig.slug);
    expect(slugs).toContain(tested.slug);
    expect(slugs).not.toContain(unrelated.slug);
    expect(slugs).not.toContain(stranger.slug);
    const none = await app.call(searchGigs, { tested: 'Astrology' });
    expect(none).toMatchObject({ items: [], nearest: { withoutFilters: ['tested'] } });
    expect(await mailsTo(seller)).toContain('You passed the exam “SQL”');
    app.clock.advance({ minutes: 2 });
    expect((await app.call(searchGigs, {})).facets.tested).toContain('SQL');
  });

  it('stays on gigs whose tag was renamed, and appears on gigs that already had the new tag', async () => {
    const support = await asUser(app, await buildSupport(app));
    const seller = await buildSeller(app);
    const tagged = async (tag: string) => buildGig(app, { seller, content: { tags: [tag] } });
    const [was, before] = [await tagged('postgresql'), await tagged('elephant database')];
    await takeExam(app, seller, { right: 18 });
    await app.drainWorker();
    const slugs = async () =>
      (await app.call(searchGigs, { tested: 'SQL' })).items
        .map((gig) => gig.slug)
        .filter((slug) => [was.slug, before.slug].includes(slug))
        .toSorted();
    const shown = async () =>
      (await app.call(exams.getExam, { examSlug: 'sql' }, await asUser(app, seller))).tags;
    expect(await slugs()).toEqual([was.slug]);
    expect(await shown()).toContain('postgresql');
    const rule = { tag: 'postgresql', becomes: 'elephant database' };
    await app.call(mergeTag, { ...rule, reasons: 'Both names mean the same work.' }, support);
    await app.drainWorker();
    for (const { slug } of [was, before])
      expect((await app.call(getGig, { slug })).testedIn, slug).toEqual(['SQL']);
    expect(await slugs()).toEqual([was.slug, before.slug].toSorted());
    expect(await shown()).toContain('elephant database');
    expect(await shown()).not.toContain('postgresql');
    // Rule withdrawn: renamed tags stay renamed and no longer belong to the exam.
    await app.call(allowTag, { tag: 'postgresql' }, support);
    await app.drainWorker();
    expect(await slugs()).toEqual([]);
    expect((await app.call(getGig, { slug: before.slug })).testedIn).toEqual([]);
  });

  it('is earned with 14 of 20, and a failed attempt notifies no one', async () => {
    const [almost, enough] = [await buildSeller(app), await buildSeller(app)];
    await takeExam(app, almost, { right: 13 });
    await takeExam(app, enough, { right: 14 });
    await app.drainWorker();
    expect(await badgesOf(almost)).toEqual([]);
    expect(await badgesOf(enough)).toHaveLength(1);
    expect((await mailsTo(almost)).filter((subject) => subject.includes('exam'))).toEqual([]);
  });

  it('is announced 30 days before it ends, and ends after 24 months', async () => {
    const seller = await buildSeller(app);
    const gig = await buildGig(app, { seller, content: { tags: ['sql'] } });
    await takeExam(app, seller, { right: 16 });
    app.clock.advance({ days: 699 });
    expect(await mailsTo(seller)).not.toContain('Your badge “SQL” expires soon');
    app.clock.advance({ days: 3 });
    expect(await mailsTo(seller)).toContain('Your badge “SQL” expires soon');
    expect((await app.call(searchGigs, { tested: 'SQL' })).items.map((item) => item.slug)).toContain(
      gig.slug,
    );
    app.clock.advance({ days: 31 });
    expect(await badgesOf(seller)).toEqual([]);
    expect((await app.call(getGig, { slug: gig.slug })).testedIn).toEqual([]);
    const subjects = await mailsTo(seller);
    expect(subjects.filter((subject) => subject === 'Your badge “SQL” expires soon')).toHaveLength(1);
    expect(subjects).toContain('Your badge “SQL” has expired');
    expect((await app.call(searchGigs, { tested: 'SQL' })).items.map((item) => item.slug)).not.toContain(
      gig.slug,
    );
    expect((await own(seller)).mayStart).toBe(true);
  });

  it('shows a percentile once twenty attempts are graded', async () => {
    const seller = await buildSeller(app);
    await sql`delete from exam_scores`.execute(app.platform.db);
    await takeExam(app, seller, { right: 17 });
    expect((await badgesOf(seller))[0]!.percentile).toBeNull();
    await sql`insert into exam_scores (exam_slug, total, correct, attempts)
      values ('sql', 20, 9, 15), ('sql', 20, 19, 4)`.execute(app.platform.db);
    expect((await badgesOf(seller))[0]!.percentile).toBe(75);
  });
});
