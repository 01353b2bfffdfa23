// answer-lesson: checks the answers to a lesson's questions; when all are right, the lesson is finished.
// Guarantees: a wrong answer gets a hint where to read, never the right answer. Attempts are unlimited.
import type { LessonResult } from '#contract/people/guidelines/guideline.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
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
