// Notifications of projects and proposals; part of the list in notification.copy.ts.
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { asSentence, days, theyWrote, usd } from './copy-parts.ts';
import type { ProjectFacts, ProjectNotificationEvent } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

const quoted = (b: ProjectFacts) => `“${b.title}”`;
const page = (b: ProjectFacts) => ({
  href: `/projects/${b.projectId}`,
  action: 'Open the project',
  about: quoted(b),
});

export const projectTemplates: {
  readonly [Name in ProjectNotificationEvent]: readonly NotificationTemplate<ProjectFacts>[];
} = {
  'project.seller_invited': [
    {
      to: 'seller',
      skipIf: (b) => b.state !== 'open',
      render: (b) => ({
        ...page(b),
        title: `${b.buyer} invites you to make a proposal`,
        body: `${quoted(b)}. Proposals are free; the project closes on ${momentText(b.closesAt, b.now)} at the earliest.`,
        uselessAfter: b.closesAt,
      }),
    },
  ],
  'project.question_asked': [
    {
      to: 'buyer',
      render: (b) => ({
        ...page(b),
        title: `${b.seller} asked about your project`,
        body: `${quoted(b)}: ${b.question} Everyone who can see the project can read your answer.`,
        action: 'Answer the question',
      }),
    },
  ],
  'project.question_answered': [
    {
      to: 'seller',
      render: (b) => ({
        ...page(b),
        title: `${b.buyer} answered your question`,
        body: `${quoted(b)}: ${asSentence(b.answer)}`,
      }),
    },
  ],
  'proposal.sent': [
    {
      to: 'buyer',
      skipIf: (b) => b.proposal?.state === 'withdrawn',
      render: (b) => ({
        ...page(b),
        title: `${b.seller} made a proposal`,
        body: `${quoted(b)} for ${price(b)}. Compare it with the others, then shortlist or decline it.`,
        href: `/projects/${b.projectId}/compare`,
        action: 'Compare the proposals',
      }),
    },
  ],
  'proposal.withdrawn': [
    {
      to: 'buyer',
      render: (b) => ({
        ...page(b),
        title: `${b.seller} withdrew a proposal`,
        body: `${quoted(b)} for ${price(b)} is no longer available.`,
      }),
    },
  ],
  'proposal.shortlisted': [
    {
      to: 'seller',
      skipIf: (b) => b.proposal?.state !== 'shortlisted',
      render: (b) => ({
        ...page(b),
        title: 'Your proposal was shortlisted',
        body: `${quoted(b)}: ${b.buyer} shortlisted your proposal for ${price(b)}.`,
      }),
    },
  ],
  'proposal.declined': [
    {
      to: 'seller',
      render: (b) => ({
        ...page(b),
        title: `${b.buyer} declined your proposal`,
        body: `${quoted(b)} for ${price(b)} was declined.${theyWrote(b.proposal?.reason ?? '')}`,
      }),
    },
  ],
  'proposal.closed': [
    {
      to: 'seller',
      render: (b) => ({
        ...page(b),
        title:
          b.state === 'hired' ? `${b.buyer} hired someone else` : 'A project you proposed for was closed',
        body: `${quoted(b)} ${outcome(b)} Your proposal no longer counts toward your open proposals.`,
      }),
    },
  ],
  'project.idle_reminded': [
    {
      to: 'buyer',
      skipIf: (b) => b.state !== 'open' || b.closesAt <= b.now,
      render: (b) => ({
        ...page(b),
        title: 'Your project closes soon',
        body: `${quoted(b)} has had no activity for ${projectLimits.reminderDays} days. Respond to a proposal or keep it open by ${momentText(b.closesAt, b.now)}, or it closes.`,
        action: 'Keep it open',
        uselessAfter: b.closesAt,
      }),
    },
  ],
  'project.closed': [
    {
      to: 'buyer',
      render: (b) => ({
        ...page(b),
        title: 'Your project was closed',
        body: `${quoted(b)} had no activity for ${projectLimits.idleDays} days, so it no longer accepts proposals. You can publish it again as a new project.`,
      }),
    },
  ],
};

function price({ proposal }: ProjectFacts): string {
  return proposal ? `${usd(proposal.priceMinor)} in ${days(proposal.deliveryDays)}` : 'your price';
}

function outcome(b: ProjectFacts): string {
  if (b.state === 'hired') return 'is closed: someone else was hired.';
  if (b.state !== 'cancelled') return `is closed: the buyer was inactive for ${projectLimits.idleDays} days.`;
  return b.reason === ''
    ? 'was cancelled by the buyer.'
    : `was cancelled by the buyer: ${asSentence(b.reason)}`;
}
