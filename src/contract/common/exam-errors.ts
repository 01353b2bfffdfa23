// The refusals of exams, a part of errors.ts. Guards: what errors.ts guards.
import { described } from './described-error.ts';

export const examErrors = {
  exam_not_found: described(404, 'There is no such exam, or it is not offered now.'),
  exam_paper_open: described(409, 'You have a paper of another exam open. Hand that one in first.'),
  exam_badge_held: described(409, 'You hold this badge. You can renew it in its last 60 days.'),
  exam_try_later: described(409, 'You can try each exam once in 30 days. Its page says from when on.'),
  paper_not_found: described(404, 'This paper does not exist, or it is not yours.'),
  paper_closed: described(409, 'The time is over or the paper was handed in. What was saved before counts.'),
} as const;
