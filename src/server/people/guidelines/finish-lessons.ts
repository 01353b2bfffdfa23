// Keeps that somebody has finished lessons: after right answers, and for the sellers of the demo world.
import type { Tx } from '#server/platform/tx.ts';
import { insertDone } from './guideline.store.ts';
import { lessons } from './lessons/all-lessons.ts';

export async function finishLessons(
  tx: Tx,
  userId: string,
  numbers: readonly number[] = lessons.map((lesson) => lesson.number),
): Promise<void> {
  await insertDone(tx, userId, numbers);
}
