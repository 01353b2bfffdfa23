// The seller course: three short lessons with check questions, and the caller's progress.
// The server reveals which answer is right only after it was given.
import { z } from 'zod';

export const lessonCount = 3;
export const maxQuestions = 6;
const lessonNumber = z.int().min(1).max(lessonCount);

export const lessonHeadSchema = z.object({
  number: lessonNumber,
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  doneAt: z.iso.datetime().nullable(),
});
export type LessonHead = z.infer<typeof lessonHeadSchema>;

/** Progress: every lesson with the time it was finished. */
export const courseSchema = z.object({
  lessons: z.array(lessonHeadSchema),
  isFinished: z.boolean(),
});
export type Course = z.infer<typeof courseSchema>;

export const lessonSchema = lessonHeadSchema.extend({
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      /** A list below the paragraphs; may be empty. */
      points: z.array(z.string()),
    }),
  ),
  questions: z.array(z.object({ id: z.string(), prompt: z.string(), choices: z.array(z.string()) })),
});
export type Lesson = z.infer<typeof lessonSchema>;

/** The result of the answers: one explanation per question, in order. */
export const lessonResultSchema = z.object({
  passed: z.boolean(),
  answers: z.array(z.object({ questionId: z.string(), isRight: z.boolean(), because: z.string() })),
  course: courseSchema,
});
export type LessonResult = z.infer<typeof lessonResultSchema>;
