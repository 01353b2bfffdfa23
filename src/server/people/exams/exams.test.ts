// Exams by their calls: sitting, passing, failing, running out of time, resuming; what a badge brings, and how long; who may what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as exams from '#contract/exams/exam.endpoints.ts';
import { allowTag, mergeTag } from '#contract/gigs/catalogue.endpoints.ts';
import { getGig } from '#contract/gigs/gig.endpoints.ts';
import { searchGigs } from '#contract/search/search.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { answerPaper, rightAnswers, sitExam } from '#tests/fixtures/sit-exam.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import { examTimers } from './exam.timers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const start = async (who: BuiltUser, examSlug = 'sql') =>
  app.call(exams.startPaper, { examSlug }, await asUser(app, who));
const see = async (who: BuiltUser, paperId: string) =>
  app.call(exams.getPaper, { paperId }, await asUser(app, who));
const own = async (who: BuiltUser, examSlug = 'sql') =>
  (await app.call(exams.getExam, { examSlug }, await asUser(app, who))).own;
const badgesOf = async (who: BuiltUser) =>
  (await app.call(exams.listBadges, { username: who.username })).items;
const mailsTo = async (who: BuiltUser) => {
  await app.drainWorker();
  const mails = await listMailbox(app.platform.pool, { to: who.email, before: null, limit: 20 });
  return mails.map((mail) => mail.subject);
};

describe('a paper', () => {
  it('asks for a session, and an exam that is offered', async () => {
    const person = await buildBuyer(app);
    expect(await refusalOf(app.call(exams.listExams, {}))).toBe('not_signed_in');
    expect(await refusalOf(start(person, 'astrology'))).toBe('exam_not_found');
    const { items } = await app.call(exams.listExams, {}, await asUser(app, person));
    expect(items.find((exam) => exam.slug === 'sql')).toMatchObject({
      title: 'SQL',
      questions: 20,
      minutes: 20,
      passPercent: 70,
      own: { badge: null, openPaperId: null, lastPaperId: null, startsFrom: null, mayStart: true },
    });
  });

  it('holds no key, neither while it is open nor afterwards', async () => {
    const person = await buildBuyer(app);
    const open = await start(person);
    expect(open.questions).toHaveLength(20);
    const fields = ['answer', 'choices', 'code', 'help', 'kind', 'position', 'prompt'];
    for (const question of open.questions) expect(Object.keys(question).toSorted()).toEqual(fields);
    await answerPaper(app, await asUser(app, person), open, 12);
    const closed = await app.call(exams.submitPaper, { paperId: open.id }, await asUser(app, person));
    expect(closed.questions).toEqual([]);
    expect(closed.result).toMatchObject({
      correct: 12,
      total: 20,
      needed: 14,
      isPassed: false,
      badgeUntil: null,
    });
    const { topics } = closed.result!;
    expect(topics.map((one) => one.total).reduce((a, b) => a + b)).toBe(20);
    expect(topics.map((one) => one.correct).reduce((a, b) => a + b)).toBe(12);
    expect(JSON.stringify(closed)).not.toMatch(/right|rule|prompt/i);
  });

  it('is the same in another tab and after a lost answer, with what was saved; a second one is refused', async () => {
    const person = await buildBuyer(app);
    const first = await start(person);
    const as = await asUser(app, person);
    const right = await rightAnswers(app, first.id);
    const position = first.questions.find((question) => question.kind === 'choice')!.position;
    await app.call(exams.saveAnswer, { paperId: first.id, position, answer: right.get(position)! }, as);
    app.clock.advance({ minutes: 5 });
    const again = await start(person);
    expect(again.id).toBe(first.id);
    expect(again.endsAt).toBe(first.endsAt);
    expect(again.questions[position - 1]!.answer).toEqual(right.get(position));
    expect(await own(person)).toMatchObject({ openPaperId: first.id, mayStart: false });
    const other = (await app.call(exams.listExams, {}, as)).items.find((exam) => exam.slug !== 'sql');
    if (other) expect(await refusalOf(start(person, other.slug))).toBe('exam_paper_open');
    // Taken back.
    await app.call(exams.saveAnswer, { paperId: first.id, position, answer: null }, as);
    expect((await see(person, first.id)).questions[position - 1]!.answer).toBeNull();
  });

  it('is there for nobody else', async () => {
    const paper = await start(await buildBuyer(app));
    const stranger = await buildBuyer(app);
    const as = await asUser(app, stranger);
    expect(await refusalOf(see(stranger, paper.id))).toBe('paper_not_found');
    expect(
      await refusalOf(app.call(exams.saveAnswer, { paperId: paper.id, position: 1, answer: 0 }, as)),
    ).toBe('paper_not_found');
    expect(await refusalOf(app.call(exams.submitPaper, { paperId: paper.id }, as))).toBe('paper_not_found');
  });

  it('refuses an answer that does not answer its question', async () => {
    const person = await buildBuyer(app);
    const paper = await start(person);
    const as = await asUser(app, person);
    for (const { position, kind, choices } of paper.questions) {
      const unfit = kind === 'choice' ? choices.length : choices.length > 0 ? [0, 0] : 3;
      expect(
        await refusalOf(app.call(exams.saveAnswer, { paperId: paper.id, position, answer: unfit }, as)),
        kind,
      ).toBe('invalid_input');
    }
  });

  it('is over by the clock of the server: nothing is saved any more, and what was saved is graded', async () => {
    const person = await buildBuyer(app);
    const paper = await start(person);
    await answerPaper(app, await asUser(app, person), paper, 15);
    app.clock.advance({ minutes: 19, seconds: 59 });
    const as = await asUser(app, person);
    await app.call(exams.saveAnswer, { paperId: paper.id, position: 1, answer: null }, as);
    app.clock.advance({ seconds: 1 });
    expect(
      await refusalOf(app.call(exams.saveAnswer, { paperId: paper.id, position: 2, answer: null }, as)),
    ).toBe('paper_closed');
    expect((await see(person, paper.id)).questions).toEqual([]);
    await app.drainWorker();
    const { state, result } = await see(person, paper.id);
    expect(result).toMatchObject({ wasTimedOut: true });
    expect([14, 15]).toContain(result!.correct);
    expect(state).toBe('passed');
  });

  it('that cannot be graded now waits, counts as nothing done, and holds up none of the others', async () => {
    const [first, second] = [await buildBuyer(app), await buildBuyer(app)];
    const papers = [await start(first), await start(second)];
    await answerPaper(app, await asUser(app, second), papers[1]!, 20);
    const { rows } = await sql<{ id: string; key: object }>`
      update exam_items i set key = '"unreadable"' from exam_items was
      where was.id = i.id and i.id = (
        select pi.item_id from exam_paper_items pi where pi.paper_id = ${papers[0]!.id} and not exists (
          select from exam_paper_items other where other.paper_id = ${papers[1]!.id} and other.item_id = pi.item_id)
        limit 1)
      returning i.id, was.key`.execute(app.platform.db);
    app.clock.advance({ minutes: 21 });
    const endPapers = () => examTimers.find((timer) => timer.name === 'exams/end-papers')!.run(app.platform);
    expect(await endPapers()).toBe(2);
    expect((await see(second, papers[1]!.id)).state).toBe('passed');
    expect((await see(first, papers[0]!.id)).state).toBe('submitted');
    expect(await endPapers()).toBe(0);
    await sql`update exam_items set key = ${JSON.stringify(rows[0]!.key)} where id = ${rows[0]!.id}`.execute(
      app.platform.db,
    );
    expect(await endPapers()).toBe(1);
    expect((await see(first, papers[0]!.id)).state).toBe('failed');
  });

  it('handed in twice is graded once, and both learn the same', async () => {
    const person = await buildBuyer(app);
    const paper = await start(person);
    await answerPaper(app, await asUser(app, person), paper, 17);
    const as = await asUser(app, person);
    const counted = async () =>
      (await sql<{ papers: number }>`select sum(papers) as papers from exam_scores`.execute(app.platform.db))
        .rows[0]!.papers ?? 0;
    const before = await counted();
    const both = await Promise.all([
      app.call(exams.submitPaper, { paperId: paper.id }, as),
      app.call(exams.submitPaper, { paperId: paper.id }, as),
    ]);
    await app.drainWorker();
    const after = await app.call(exams.submitPaper, { paperId: paper.id }, as);
    expect(after.result!.correct).toBe(17);
    for (const one of both) if (one.result) expect(one.result.correct).toBe(17);
    expect((await counted()) - before).toBe(1);
  });
});

describe('trying again', () => {
  it('waits for 30 days from the start of the last try, and asks other questions', async () => {
    const person = await buildBuyer(app);
    const failed = await sitExam(app, person, { right: 3 });
    expect(failed.state).toBe('failed');
    app.clock.advance({ days: 29, hours: 23 });
    expect(await refusalOf(start(person))).toBe('exam_try_later');
    expect(await own(person)).toMatchObject({
      startsFrom: failed.result!.startsAgainFrom,
      mayStart: false,
      lastPaperId: failed.id,
    });
    app.clock.advance({ hours: 1 });
    const itemsOf = async (paperId: string) =>
      (
        await sql<{
          id: string;
        }>`select item_id as id from exam_paper_items where paper_id = ${paperId}`.execute(app.platform.db)
      ).rows.map((row) => row.id);
    const again = await start(person);
    const [then, now] = [await itemsOf(failed.id), await itemsOf(again.id)];
    expect(now.filter((id) => then.includes(id)).length).toBeLessThan(10);
  });

  it('waits while the badge holds, and can renew it in its last 60 days', async () => {
    const person = await buildBuyer(app);
    await sitExam(app, person, { right: 20 });
    app.clock.advance({ days: 31 });
    expect(await refusalOf(start(person))).toBe('exam_badge_held');
    app.clock.advance({ days: 645 });
    const before = (await own(person)).badge!.expiresAt;
    // A failed renewal takes nothing away.
    await sitExam(app, person, { right: 2 });
    expect((await own(person)).badge!.expiresAt).toBe(before);
    app.clock.advance({ days: 30 });
    await sitExam(app, person, { right: 16 });
    expect((await own(person)).badge!.expiresAt > before).toBe(true);
  });
});

describe('a badge', () => {
  it('stands on the profile, on gigs with a tag of the exam, in the search and in a mail', async () => {
    const seller = await buildSeller(app);
    const tested = await buildGig(app, { seller, content: { tags: ['postgresql', 'reports'] } });
    const unrelated = await buildGig(app, { seller, content: { tags: ['sailing'] } });
    const stranger = await buildGig(app, { content: { tags: ['postgresql'] } });
    expect((await app.call(getGig, { slug: tested.slug })).testedIn).toEqual([]);
    await sitExam(app, seller, { right: 18 });
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

  it('stays on gigs whose tag is written another way since, and comes to those that were written so before', async () => {
    const support = await asUser(app, await buildSupport(app));
    const seller = await buildSeller(app);
    const tagged = async (tag: string) => buildGig(app, { seller, content: { tags: [tag] } });
    const [was, before] = [await tagged('postgresql'), await tagged('elephant database')];
    await sitExam(app, seller, { right: 18 });
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
    // Taken back: what was changed stays changed, and is no longer of the exam.
    await app.call(allowTag, { tag: 'postgresql' }, support);
    await app.drainWorker();
    expect(await slugs()).toEqual([]);
    expect((await app.call(getGig, { slug: before.slug })).testedIn).toEqual([]);
  });

  it('is won by 14 of 20, and a failed try is told to nobody', async () => {
    const [almost, enough] = [await buildSeller(app), await buildSeller(app)];
    await sitExam(app, almost, { right: 13 });
    await sitExam(app, enough, { right: 14 });
    await app.drainWorker();
    expect(await badgesOf(almost)).toEqual([]);
    expect(await badgesOf(enough)).toHaveLength(1);
    expect((await mailsTo(almost)).filter((subject) => subject.includes('exam'))).toEqual([]);
  });

  it('is announced 30 days before it ends, and ends after 24 months', async () => {
    const seller = await buildSeller(app);
    const gig = await buildGig(app, { seller, content: { tags: ['sql'] } });
    await sitExam(app, seller, { right: 16 });
    app.clock.advance({ days: 699 });
    expect(await mailsTo(seller)).not.toContain('Your badge “SQL” ends soon');
    app.clock.advance({ days: 3 });
    expect(await mailsTo(seller)).toContain('Your badge “SQL” ends soon');
    expect((await app.call(searchGigs, { tested: 'SQL' })).items.map((one) => one.slug)).toContain(gig.slug);
    app.clock.advance({ days: 31 });
    expect(await badgesOf(seller)).toEqual([]);
    expect((await app.call(getGig, { slug: gig.slug })).testedIn).toEqual([]);
    const subjects = await mailsTo(seller);
    expect(subjects.filter((subject) => subject === 'Your badge “SQL” ends soon')).toHaveLength(1);
    expect(subjects).toContain('Your badge “SQL” has ended');
    expect((await app.call(searchGigs, { tested: 'SQL' })).items.map((one) => one.slug)).not.toContain(
      gig.slug,
    );
    expect((await own(seller)).mayStart).toBe(true);
  });

  it('tells its place once twenty papers are graded', async () => {
    const seller = await buildSeller(app);
    await sql`delete from exam_scores`.execute(app.platform.db);
    await sitExam(app, seller, { right: 17 });
    expect((await badgesOf(seller))[0]!.percentile).toBeNull();
    await sql`insert into exam_scores (exam_slug, total, correct, papers)
      values ('sql', 20, 9, 15), ('sql', 20, 19, 4)`.execute(app.platform.db);
    expect((await badgesOf(seller))[0]!.percentile).toBe(75);
  });
});
