// Exams in the browser: found by the menu, started, answered by every kind of question, resumed in another tab and after a cut line,
// handed in and passed; failed; and out of time.
import { expect, it } from 'vitest';
import { getExam, submitAttempt } from '#contract/people/exams/exam.endpoints.ts';
import type { ExamAnswer } from '#contract/people/exams/exam.schema.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { answerAttempt, rightAnswers } from '#tests/fixtures/sit-exam.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();
const patience = { timeout: 180_000 };

async function begin(visitor: Visitor): Promise<string> {
  await visitor.press('Start the exam');
  await visitor.dialog('Start the exam?').waitFor();
  await visitor.press('Start now');
  await visitor.isAt(/\/entrance\/attempts\//);
  await visitor.sees('Question 1 of 20');
  return new URL(visitor.page.url()).pathname.split('/').at(-1)!;
}

/** Answers the question that is shown as somebody who knows it, with the controls of the page. */
async function answerHere(visitor: Visitor, answer: ExamAnswer): Promise<void> {
  const { page } = visitor;
  if (typeof answer === 'string') return visitor.type('Your answer', answer);
  if (typeof answer === 'number') return page.getByRole('radio').nth(answer).check();
  const boxes = page.getByRole('checkbox');
  if ((await boxes.count()) > 0) {
    for (const at of answer) await boxes.nth(at).check();
    return;
  }
  // Puts each choice where it belongs, from the top, by its button.
  const rows = page.getByRole('group', { name: 'Put them in order' }).getByRole('listitem');
  const current = answer.map((_, at) => at);
  for (const [place, wanted] of answer.entries()) {
    for (let at = current.indexOf(wanted); at > place; at--) {
      await rows.nth(at).locator('[data-move=up]').click();
      [current[at - 1], current[at]] = [current[at]!, current[at - 1]!];
    }
  }
}

it(
  'an exam is started, resumed, answered through and passed; its badge is shown and found',
  patience,
  async () => {
    const mara = await buildSeller(journey, { displayName: 'Mara' });
    const gig = await buildGig(journey, { seller: mara, content: { tags: ['sql'] } });
    const seller = await journey.visit({ as: mara });
    await seller.goTo('/dashboard');
    await seller.press('Account menu');
    await seller.page.getByRole('menuitem', { name: /Exam & Tags/ }).click();
    await seller.isAt('/entrance');
    const found = await lookOver(seller, 'the exams');
    await seller.link(/^SQL/).click();
    await seller.isAt('/entrance/sql');
    found.push(...(await lookOver(seller, 'an exam')));
    const attemptId = await begin(seller);
    const right = await rightAnswers(journey, attemptId);
    await seller.seesNo('Saved');
    found.push(...(await lookOver(seller, 'a question')));
    // Two answers without a line, then a reload once it is back: nothing is lost.
    await seller.setLine('cut');
    for (const position of [1, 2]) {
      await answerHere(seller, right.get(position) ?? 'not known');
      await seller.press('Next');
      await seller.sees(`Question ${position + 1} of 20`);
    }
    await seller.sees('Not saved yet, trying again');
    // Nor is the attempt handed in without them.
    await seller.press('Submit');
    const asked = seller.dialog('Submit exam?');
    await asked.getByRole('button', { name: 'Submit' }).click();
    await seller.sees(/^Some answers are not saved yet/);
    await asked.getByRole('button', { name: 'Continue exam' }).click();
    await asked.waitFor({ state: 'hidden' });
    await seller.setLine('back');
    await seller.sees(/^Saved$/);
    for (const [position, answer] of right) {
      if (position <= 2) continue;
      await seller.sees(`Question ${position} of 20`);
      await answerHere(seller, answer ?? 'not known');
      if (position < 20) await seller.press('Next');
    }
    await seller.sees(/^Saved$/);
    // In another tab everything is there.
    const other = await seller.openTab();
    await other.goTo('/entrance/sql');
    await other.follow('Continue exam');
    await other.sees('Question 1 of 20');
    expect(await other.page.getByRole('link', { name: /, answered$/ }).count()).toBe(20);
    await other.page.close();
    await seller.press('Submit');
    await seller.dialog('Submit exam?').waitFor();
    await seller.sees('All questions are answered.');
    found.push(...(await lookOver(seller, 'handing in')));
    await seller.dialog('Submit exam?').getByRole('button', { name: 'Submit' }).click();
    await seller.sees('You passed');
    found.push(...(await lookOver(seller, 'a result')));
    await seller.follow('See it on your profile');
    await seller.sees('Exams passed');
    await journey.settle();
    const guest = await journey.visit({ width: 390 });
    await guest.goTo(`/gigs/${gig.slug}`);
    await guest.sees('Tested in SQL');
    await guest.goTo('/explore?tested=SQL');
    await guest.sees('1 gig');
    await guest.sees(gig.content.title);
    found.push(...(await lookOver(guest, 'gigs of the tested')));
    expect(await journey.mailsTo(mara.email)).toContain('You passed the exam “SQL”');
    expect(found).toEqual([]);
  },
);

it('on a phone and by keyboard an exam is failed, and the next try has its day', patience, async () => {
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
  const found = await lookOver(buyer, 'a failed attempt on a phone');
  await buyer.follow('Back to all exams');
  await buyer.follow(/^SQL/);
  await buyer.sees(/You can try again from/);
  expect(await buyer.button('Start the exam').count()).toBe(0);
  expect(found).toEqual([]);
});

it(
  'an attempt whose time is over takes no more answers and is graded by what was saved',
  patience,
  async () => {
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
  },
);

it(
  'a question is reported, read by support, taken out and answered; its candidate reads the answer',
  patience,
  async () => {
    const found: string[] = [];
    const person = await buildBuyer(journey);
    const sitter = await journey.visit({ as: person, width: 390 });
    await sitter.goTo('/entrance/sql');
    const attemptId = await begin(sitter);
    await sitter.press('Report this question');
    await sitter.type('What is wrong with it?', 'Two of');
    await sitter.press('Send the report');
    await sitter.sees('Describe what is wrong in a sentence');
    await sitter.type('What is wrong with it?', 'Two of the choices are right here.');
    found.push(...(await lookOver(sitter, 'reporting a question')));
    await sitter.press('Send the report');
    await sitter.sees('You have reported this question. Support will answer you.');

    const desk = await journey.visit({ as: await buildSupport(journey) });
    await desk.goTo('/admin/exams');
    await desk.sees('1 open');
    expect(await desk.page.getByRole('cell', { name: 'None', exact: true }).count()).toBe(11);
    found.push(...(await lookOver(desk, 'the question banks')));
    await desk.follow('SQL');
    await desk.isAt('/admin/exams/sql');
    await desk.sees('1 report');
    found.push(...(await lookOver(desk, 'a question bank')));
    await desk.page
      .getByRole('row', { name: /1 report/ })
      .getByRole('link')
      .click();
    await desk.sees('Two of the choices are right here.');
    found.push(...(await lookOver(desk, 'a question before support')));
    await desk.press('Retire');
    await desk.type('Reasons', 'Two of its choices are right since the newest standard.');
    found.push(...(await lookOver(desk, 'taking a question out')));
    await desk.press('Retire question');
    await desk.sees('Question retired');
    await desk.page.getByRole('button', { name: 'Restore' }).waitFor();
    const answer = 'You are right, and the question is out. Thank you.';
    await desk.type('Answer', answer);
    await desk.press('Answer and close');
    await desk.sees(`Answered: ${answer}`);
    await journey.settle();
    expect(await journey.mailsTo(person.email)).toContain('Your report of a question in “SQL” is answered');

    await journey.call(submitAttempt, { attemptId }, await asUser(journey, person));
    await sitter.goTo(`/entrance/attempts/${attemptId}`);
    await sitter.sees(`Support: ${answer}`);
    found.push(...(await lookOver(sitter, 'a result with a report')));
    expect(found).toEqual([]);
  },
);
