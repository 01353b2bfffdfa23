// Notifications of exams: a pass, an expiring badge, an expired badge, an answered question report.
// A failed attempt sends none; its page shows the result.
import { dayText } from '#server/foundation/mail/moment-text.ts';
import type { ExamFacts, QuestionReportFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type ExamEvent = 'exam.graded' | 'exam.badge_ending' | 'exam.badge_ended';

const exam = (f: ExamFacts) => ({ href: `/entrance/${f.slug}`, action: 'Open the exam' });

export const questionReportTemplates: Record<
  'exam.report_answered',
  readonly NotificationTemplate<QuestionReportFacts>[]
> = {
  'exam.report_answered': [
    {
      to: 'person',
      render: (f) => ({
        href: `/entrance/attempts/${f.attemptId}`,
        action: 'Open your attempt',
        title: `Your report of a question in “${f.title}” was answered`,
        body: `Support wrote about question ${f.position}: “${f.answer}”`,
      }),
    },
  ],
};

export const examTemplates: Record<ExamEvent, readonly NotificationTemplate<ExamFacts>[]> = {
  'exam.graded': [
    {
      to: 'person',
      skipIf: (f) => !f.isPassed || f.badgeUntil === null,
      render: (f) => ({
        href: `/entrance/attempts/${f.attemptId}`,
        action: 'View your result',
        title: `You passed the exam “${f.title}”`,
        body: `${f.correct} of ${f.total} answers were correct. The badge is shown on your profile and on gigs with a matching tag until ${dayText(f.badgeUntil!, f.now)}.`,
      }),
    },
  ],
  'exam.badge_ending': [
    {
      to: 'person',
      skipIf: (f) => f.badgeUntil === null || f.badgeUntil <= f.now,
      render: (f) => ({
        ...exam(f),
        title: `Your badge “${f.title}” expires soon`,
        body: `It is shown on your profile and gigs until ${dayText(f.badgeUntil!, f.now)}. Pass the exam again by then to keep it.`,
        uselessAfter: f.badgeUntil,
      }),
    },
  ],
  'exam.badge_ended': [
    {
      to: 'person',
      skipIf: (f) => f.badgeUntil === null || f.badgeUntil > f.now,
      render: (f) => ({
        ...exam(f),
        title: `Your badge “${f.title}” has expired`,
        body: 'It is no longer shown on your profile and gigs. You can retake the exam at any time.',
      }),
    },
  ],
};
