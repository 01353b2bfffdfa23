// Records finished lessons; used by answer-lesson and the demo world.
import type { Tx } from '#server/platform/data/tx.ts';
import { insertDone } from './guideline.store.ts';
import { lessons } from './lessons/all-lessons.ts';

export async function finishLessons(
  tx: Tx,
  userId: string,
  numbers: readonly number[] = lessons.map((lesson) => lesson.number),
): Promise<void> {
  await insertDone(tx, userId, numbers);
}
