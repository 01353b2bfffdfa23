// The seller course: lessons, answers, and publishing the first gig.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ownGigs from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { answerLesson, getCourse, getLesson } from '#contract/people/guidelines/guideline.endpoints.ts';
import { lessonCount, maxQuestions } from '#contract/people/guidelines/guideline.schema.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { lessons } from './lessons/all-lessons.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const newSeller = () => buildSeller(app, { course: 'unfinished' });
const rightChoices = (number: number) => lessons[number - 1]!.questions.map((question) => question.right);
const answer = (seller: BuiltUser, lesson: number, choices = rightChoices(lesson)) =>
  app.call(answerLesson, { lesson, choices }, { token: seller.token });

describe('the lessons', () => {
  it('are complete: numbered, with three or more questions that have one right answer each', () => {
    expect(lessons.map((lesson) => lesson.number)).toEqual([1, 2, 3]);
    for (const { questions, sections } of lessons) {
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.length).toBeLessThanOrEqual(maxQuestions);
      expect(new Set([...questions, ...sections].map((question) => question.id)).size).toBe(
        questions.length + sections.length,
      );
      for (const { choices, right } of questions) expect(choices[right]).toBeTypeOf('string');
    }
  });

  it('are for sellers only, and never reveal which answer is right', async () => {
    const buyer = await buildBuyer(app);
    expect(await refusalOf(app.call(getLesson, { lesson: 1 }))).toBe('not_signed_in');
    expect(await refusalOf(app.call(getLesson, { lesson: 1 }, { token: buyer.token }))).toBe('wrong_role');
    const seller = await newSeller();
    expect(await refusalOf(app.call(getLesson, { lesson: 4 }, { token: seller.token }))).toBe(
      'invalid_input',
    );
    const raw = await app.answer(getLesson, { lesson: 1 }, { token: seller.token });
    expect(Object.keys(raw.json().data.questions[0]).sort()).toEqual(['choices', 'id', 'prompt']);
  });
});

describe('answering', () => {
  it('refuses fewer answers than questions', async () => {
    const seller = await newSeller();
    expect(await refusalOf(answer(seller, 1, [0]))).toBe('lesson_not_answered');
  });

  it('gives a hint for a wrong answer, stores nothing, and can be retried', async () => {
    const seller = await newSeller();
    const [first, ...rest] = rightChoices(1);
    const tried = await answer(seller, 1, [(first! + 1) % 3, ...rest]);
    expect(tried.passed).toBe(false);
    expect(tried.answers.map((answer) => answer.isRight)).toEqual([false, true, true]);
    expect(tried.answers[0]!.because).toBe(lessons[0]!.questions[0]!.hint);
    expect(tried.course.lessons[0]!.doneAt).toBeNull();
    expect((await answer(seller, 1)).passed).toBe(true);
  });

  it('records a finished lesson with its first time, in any order, for this seller only', async () => {
    const seller = await newSeller();
    const { course } = await answer(seller, 3);
    expect(course.lessons.map((lesson) => lesson.doneAt !== null)).toEqual([false, false, true]);
    app.clock.advance({ minutes: 1 });
    await answer(
      seller,
      3,
      rightChoices(3).map((right) => (right + 1) % 3),
    );
    const again = await answer(seller, 3);
    expect(again.course.lessons[2]!.doneAt).toBe(course.lessons[2]!.doneAt);
    const other = await newSeller();
    expect((await app.call(getCourse, {}, { token: other.token })).lessons[2]!.doneAt).toBeNull();
  });
});

describe('the first gig', () => {
  const publish = (seller: BuiltUser, gigId: string) =>
    app.call(ownGigs.publishGig, { gigId }, { token: seller.token });

  it('cannot be published before the course is finished, and can be afterwards', async () => {
    const seller = await newSeller();
    const { draft } = await buildDraft(app, { seller });
    expect(draft.awaitsCourse).toBe(true);
    for (let lesson = 1; lesson <= lessonCount; lesson++) {
      expect(await refusalOf(publish(seller, draft.id))).toBe('course_unfinished');
      await answer(seller, lesson);
    }
    const own = await app.call(ownGigs.getOwnGig, { gigId: draft.id }, { token: seller.token });
    expect(own).toMatchObject({ state: 'draft', awaitsCourse: false });
    expect((await publish(seller, draft.id)).state).toBe('active');
  });

  it('reports its own missing parts before the course', async () => {
    const seller = await newSeller();
    const bare = await app.call(ownGigs.createGig, {}, { token: seller.token });
    expect(await refusalOf(publish(seller, bare.id))).toBe('gig_not_complete');
  });

  it('does not require the course from a seller who published before, even if that gig is gone', async () => {
    const seller = await buildSeller(app);
    const gig = await buildGig(app, { seller });
    await app.platform.pool.query('delete from guideline_progress where user_id = $1', [seller.id]);
    await app.call(ownGigs.deleteGig, { gigId: gig.id }, { token: seller.token });
    const { draft } = await buildDraft(app, { seller });
    expect(draft.awaitsCourse).toBe(false);
    expect((await publish(seller, draft.id)).state).toBe('active');
  });
});
