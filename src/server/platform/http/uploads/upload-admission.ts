// Admits uploads a few at a time. Admission reads the session and counts the limit, which is a write to the database: 200 uploads at
// once took every connection of the pool, and all other requests waited behind them.
// Guarantees: uploads occupy at most `atOnce` connections before they are received; meanwhile their bodies stay unread.
import { refuse } from '../refuse.ts';

export const uploadAdmission = { atOnce: 3, waiting: 400 };

let running = 0;
const waiting: (() => void)[] = [];

/** First come, first served. Refuses as busy if too many wait. */
export async function inAdmissionTurn<Result>(admit: () => Promise<Result>): Promise<Result> {
  if (running < uploadAdmission.atOnce) running++;
  else {
    if (waiting.length >= uploadAdmission.waiting) refuse('busy', { retryAfterSeconds: 10 });
    // The turn of the one that ends is passed on, so that a newcomer cannot take it.
    await new Promise<void>((begin) => waiting.push(begin));
  }
  try {
    return await admit();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
