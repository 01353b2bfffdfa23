// The refusals of exams, a part of errors.ts. Guards: what errors.ts guards.
import { described } from './described-error.ts';

export const examErrors = {
  exam_not_found: described(404, 'There is no such exam, or it is not offered now.'),
  exam_paper_open: described(409, 'You have a paper of another exam open. Hand that one in first.'),
  exam_badge_held: described(409, 'You hold this badge. You can renew it in its last 60 days.'),
  exam_try_later: described(409, 'You can try each exam once in 30 days. Its page says from when on.'),
  paper_not_found: described(404, 'This paper does not exist, or it is not yours.'),
  question_not_found: described(404, 'There is no such question.'),
  question_wrong_state: described(409, 'This question stands otherwise by now. Reload to see how.'),
  question_needed: described(409, 'An exam needs 30 questions to be offered. Put another one back first.'),
  question_reported: described(409, 'You have reported this question already. Support answers you.'),
  question_report_not_found: described(404, 'There is no such report.'),
  question_report_answered: described(409, 'This report is answered already. Reload to see how.'),
  paper_closed: described(409, 'The time is over or the paper was handed in. What was saved before counts.'),
} as const;
