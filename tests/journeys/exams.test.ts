// Exams: started, answered, resumed in another tab and after a lost connection, passed, failed, expired, and questions reported.
import { expect, it } from 'vitest';
import { getExam, submitAttempt } from '#contract/people/exams/exam.endpoints.ts';
import type { ExamAnswer } from '#contract/people/exams/exam.schema.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { answerAttempt, rightAnswers } from '#tests/fixtures/take-exam.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

async function begin(visitor: Visitor): Promise<string> {
  await visitor.press('Start the exam');
  await visitor.dialog('Start the exam?').waitFor();
  await visitor.press('Start now');
  await visitor.isAt(/\/entrance\/attempts\//);
  await visitor.sees('Question 1 of 20');
  return new URL(visitor.page.url()).pathname.split('/').at(-1)!;
}

/** Answers the current question with the controls of the page. */
async function answerHere(visitor: Visitor, answer: ExamAnswer): Promise<void> {
  const { page } = visitor;
  if (typeof answer === 'string') return visitor.type('Your answer', answer);
  if (typeof answer === 'number') return page.getByRole('radio').nth(answer).check();
  const boxes = page.getByRole('checkbox');
  if ((await boxes.count()) > 0) {
    for (const at of answer) await boxes.nth(at).check();
    return;
  }
  // Moves each choice to its place, from the top, with its buttons.
  const rows = page.getByRole('group', { name: 'Put them in order' }).getByRole('listitem');
  const current = answer.map((_, at) => at);
  for (const [place, wanted] of answer.entries()) {
    for (let at = current.indexOf(wanted); at > place; at--) {
      await rows.nth(at).locator('[data-move=up]').click();
      [current[at - 1], current[at]] = [current[at]!, current[at - 1]!];
    }
  }
}

it('passes an exam after an interruption, and shows and filters by its badge', timeLimit, async () => {
  const mara = await buildSeller(journey, { displayName: 'Mara' });
  const gig = await buildGig(journey, { seller: mara, content: { tags: ['sql'] } });
  const seller = await journey.visit({ as: mara });
  await seller.goTo('/dashboard');
  await seller.press('Account menu');
  await seller.page.getByRole('menuitem', { name: /Exam & Tags/ }).click();
  await seller.isAt('/entrance');
  const issues = await accessibilityIssues(seller, 'the exams');
  await seller.link(/^SQL/).click();
  await seller.isAt('/entrance/sql');
  issues.push(...(await accessibilityIssues(seller, 'an exam')));
  const attemptId = await begin(seller);
  const right = await rightAnswers(journey, attemptId);
  await seller.seesNo('Saved');
  issues.push(...(await accessibilityIssues(seller, 'a question')));
  // Two answers while offline, saved after reconnecting.
  await seller.setNetwork('offline');
  for (const position of [1, 2]) {
    await answerHere(seller, right.get(position) ?? 'not known');
    await seller.press('Next');
    await seller.sees(`Question ${position + 1} of 20`);
  }
  await seller.sees('Not saved yet, trying again');
  // The attempt cannot be submitted without them.
  await seller.press('Submit');
  const asked = seller.dialog('Submit exam?');
  await asked.getByRole('button', { name: 'Submit' }).click();
  await seller.sees(/^Some answers are not saved yet/);
  await asked.getByRole('button', { name: 'Continue exam' }).click();
  await asked.waitFor({ state: 'hidden' });
  await seller.setNetwork('online');
  await seller.sees(/^Saved$/);
  for (const [position, answer] of right) {
    if (position <= 2) continue;
    await seller.sees(`Question ${position} of 20`);
    await answerHere(seller, answer ?? 'not known');
    if (position < 20) await seller.press('Next');
  }
  await seller.sees(/^Saved$/);
  // Another tab shows all answers.
  const other = await seller.openTab();
  await other.goTo('/entrance/sql');
  await other.follow('Continue exam');
  await other.sees('Question 1 of 20');
  expect(await other.page.getByRole('link', { name: /, answered$/ }).count()).toBe(20);
  await other.page.close();
  await seller.press('Submit');
  await seller.dialog('Submit exam?').waitFor();
  await seller.sees('All questions are answered.');
  issues.push(...(await accessibilityIssues(seller, 'submitting')));
  await seller.dialog('Submit exam?').getByRole('button', { name: 'Submit' }).click();
  await seller.sees('You passed');
  issues.push(...(await accessibilityIssues(seller, 'a result')));
  await seller.follow('See it on your profile');
  await seller.sees('Exams passed');
  await journey.settle();
  const guest = await journey.visit({ width: 390 });
  await guest.goTo(`/gigs/${gig.slug}`);
  await guest.sees('Tested in SQL');
  await guest.goTo('/explore?tested=SQL');
  await guest.sees('1 gig');
  await guest.sees(gig.content.title);
  issues.push(...(await accessibilityIssues(guest, 'gigs of tested sellers')));
  expect(await journey.mailsTo(mara.email)).toContain('You passed the exam “SQL”');
  expect(issues).toEqual([]);
});

it('fails an exam on a phone by keyboard, and shows when it can be repeated', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const buyer = await journey.visit({ as: person, width: 390 });
  await buyer.goTo('/entrance/sql');
  const attemptId = await begin(buyer);
  await answerAttempt(journey, await asUser(journey, person), { id: attemptId }, 4);
  await buyer.reload();
  expect(await buyer.page.getByRole('timer').textContent()).toMatch(/^(20:00|1\d:\d\d)$/);
  await buyer.button('Submit').focus();
  await buyer.page.keyboard.press('Enter');
  const asked = buyer.dialog('Submit exam?');
  await asked.waitFor();
  await asked.getByRole('button', { name: 'Submit' }).focus();
  await buyer.page.keyboard.press('Enter');
  await buyer.sees('Not passed this time');
  await buyer.sees('4 of 20 correct; 14 are needed.');
  const issues = await accessibilityIssues(buyer, 'a failed attempt on a phone');
  await buyer.follow('Back to all exams');
  await buyer.follow(/^SQL/);
  await buyer.sees(/You can try again from/);
  expect(await buyer.button('Start the exam').count()).toBe(0);
  expect(issues).toEqual([]);
});

it('grades an expired attempt by its saved answers', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const buyer = await journey.visit({ as: person });
  await buyer.goTo('/entrance/sql');
  const attemptId = await begin(buyer);
  await answerAttempt(journey, await asUser(journey, person), { id: attemptId }, 15);
  buyer.expectsRefusal(409);
  await journey.passTime({ minutes: 20 });
  await buyer.reload();
  await buyer.sees('Time ran out before you submitted it');
  await buyer.sees('You passed');
  const { own } = await journey.call(getExam, { examSlug: 'sql' }, await asUser(journey, person));
  expect(own.badge).toMatchObject({ correct: 15 });
});

it('retires a reported question and shows support’s answer to the candidate', timeLimit, async () => {
  const issues: string[] = [];
  const person = await buildBuyer(journey);
  const candidate = await journey.visit({ as: person, width: 390 });
  await candidate.goTo('/entrance/sql');
  const attemptId = await begin(candidate);
  await candidate.press('Report this question');
  await candidate.type('What is wrong with it?', 'Two of');
  await candidate.press('Send the report');
  await candidate.sees('Describe what is wrong in a sentence');
  await candidate.type('What is wrong with it?', 'Two of the choices are right here.');
  issues.push(...(await accessibilityIssues(candidate, 'reporting a question')));
  await candidate.press('Send the report');
  await candidate.sees('You have reported this question. Support will answer you.');

  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo('/admin/exams');
  await agent.sees('1 open');
  expect(await agent.page.getByRole('cell', { name: 'None', exact: true }).count()).toBe(11);
  issues.push(...(await accessibilityIssues(agent, 'the question banks')));
  await agent.follow('SQL');
  await agent.isAt('/admin/exams/sql');
  await agent.sees('1 report');
  issues.push(...(await accessibilityIssues(agent, 'a question bank')));
  await agent.page
    .getByRole('row', { name: /1 report/ })
    .getByRole('link')
    .click();
  await agent.sees('Two of the choices are right here.');
  issues.push(...(await accessibilityIssues(agent, 'a question before support')));
  await agent.press('Retire');
  await agent.type('Reasons', 'Two of its choices are right since the newest standard.');
  issues.push(...(await accessibilityIssues(agent, 'retiring a question')));
  await agent.press('Retire question');
  await agent.sees('Question retired');
  await agent.page.getByRole('button', { name: 'Restore' }).waitFor();
  const answer = 'You are right, and the question is out. Thank you.';
  await agent.type('Answer', answer);
  await agent.press('Answer and close');
  await agent.sees(`Answered: ${answer}`);
  await journey.settle();
  expect(await journey.mailsTo(person.email)).toContain('Your report of a question in “SQL” was answered');

  await journey.call(submitAttempt, { attemptId }, await asUser(journey, person));
  await candidate.goTo(`/entrance/attempts/${attemptId}`);
  await candidate.sees(`Support: ${answer}`);
  issues.push(...(await accessibilityIssues(candidate, 'a result with a report')));
  expect(issues).toEqual([]);
});

it('shows support the longest code of a question within a narrow page', timeLimit, async () => {
  const { rows } = await journey.platform.pool.query<{ id: string }>(
    `select id from exam_items where content ->> 'code' is not null
     order by (select max(length(line)) from string_to_table(content ->> 'code', chr(10)) line) desc limit 1`,
  );
  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo(`/admin/exam-questions/${rows[0]!.id}`);
  await agent.sees('Your access to this question has been recorded');
  expect(await accessibilityIssues(agent, 'the longest code')).toEqual([]);
});
