// answer-lesson: judges the answers to a lesson's questions; when all are right, the lesson is finished.
// Guards: a wrong answer is told as wrong, with where to read on, but never which one is right. Trying again costs nothing.
import type { LessonResult } from '#contract/guidelines/guideline.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { finishLessons } from './finish-lessons.ts';
import { courseView } from './guideline.view.ts';
import { lessonOf } from './lessons/all-lessons.ts';

export async function answerLesson(
  tx: Tx,
  viewer: Viewer,
  input: { lesson: number; choices: number[] },
): Promise<LessonResult> {
  const { questions } = lessonOf(input.lesson);
  if (input.choices.length !== questions.length) refuse('lesson_not_answered');
  const answers = questions.map((question, at) => {
    const isRight = input.choices[at] === question.right;
    return { questionId: question.id, isRight, because: isRight ? question.because : question.hint };
  });
  const passed = answers.every((answer) => answer.isRight);
  if (passed) await finishLessons(tx, viewer.userId, [input.lesson]);
  return { passed, answers, course: await courseView(tx, viewer.userId) };
}
