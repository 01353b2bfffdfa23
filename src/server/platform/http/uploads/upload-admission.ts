// Admits uploads a few at a time. Admission reads the session and counts the limit, which is a write to the database: 200 uploads at
// once took every connection of the pool, and all other requests waited behind them.
// Guarantees: uploads occupy at most `atOnce` connections before they are received; meanwhile their bodies stay unread.
import { openTurns } from '#server/platform/turns.ts';

export const uploadAdmission = { atOnce: 3, waiting: 400 };

/** First come, first served. Refuses as busy if too many wait. */
export const inAdmissionTurn = openTurns({ ...uploadAdmission, retryAfterSeconds: 10 }).take;
