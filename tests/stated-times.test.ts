// Times that texts state as figures (help articles, lessons, legal texts, messages of errors, this repository's pages) are those of the
// rules and settings. A changed rule fails here with the text to change, and a new figure fails until it names its rule.
// Texts that can compute their figures do so instead: `${messageLimits.changeMinutes} minutes`.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errors } from '#contract/common/errors.ts';
import { retention } from '#contract/common/retention.rules.ts';
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { priceRules } from '#contract/catalog/prices/price.rules.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { recentlyAddedDays } from '#contract/external/access/access.schema.ts';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { quoteRequestLimits } from '#contract/messaging/messages/quote-request.schema.ts';
import { messageRetention } from '#contract/messaging/messages/retention.rules.ts';
import { notificationRetention } from '#contract/messaging/notifications/retention.rules.ts';
import { completeRules, defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import { absenceLimits } from '#contract/people/accounts/absence.schema.ts';
import { twoFactorRemovalHours } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { checkoutRetention } from '#contract/settlement/checkout/retention.rules.ts';
import { payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import { backoffAfter } from '#server/external/developers/webhooks/webhook.policy.ts';
import { signalLimits } from '#server/people/accounts/signals/record-signal.ts';
import { sessionAbsolute, sessionIdle } from '#server/people/accounts/sessions/session.policy.ts';
import { codeLife } from '#server/people/accounts/sign-in/send-code.ts';
import { lessons } from '#server/people/guidelines/lessons/all-lessons.ts';

const rules = completeRules(defaultOrderRules);

const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const inHours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
numbers[14] = 'fourteen';
const daysInWords = (count: number) => `${numbers[count] ?? count} ${count === 1 ? 'day' : 'days'}`;
const inWeeks = (days: number) => (days === 7 ? 'a week' : days === 14 ? 'two weeks' : inDays(days));
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

const [firstReminder, secondReminder] = rules.requirementsReminderHours as [number, number];
const [earlyWarning, lateWarning] = rules.autoCompleteReminderHours as [number, number];
const [newcomer, levelOne, levelTwo, top] = rules.clearingDays;

const priceMonths = (priceRules.windowDays / 365) * 12;

/** By help article: every figure with the words around it, as the rules have it. */
const helpArticles: Record<string, string[]> = {
  'answer-briefs': [
    `the buyer has ${inDays(offerLimits.payDays)} to pay`,
    `inactive for ${inDays(projectLimits.idleDays)}`,
  ],
  'ask-a-seller': [
    `It is open for ${inDays(quoteRequestLimits.expiryDays)}`,
    // reply-time.report.ts
    'their first message within a day',
  ],
  'cancel-an-order': [
    `up to ${inHours(rules.buyerCancelMinutes / 60)} after that`,
    `when the order is **${inHours(rules.lateCancelHours)} late**`,
    `have not been sent for ${inDays(rules.requirementsSilenceDays)}`,
    `After ${inDays(rules.pendingEndsDays)} without requirements`,
    `notified ${inWeeks(rules.endWarningDays)} before`,
    `do not answer within ${inHours(rules.answerHours)}`,
    'were refunded in 24 hours',
  ],
  'card-problems': [`stays open for ${rules.checkoutMinutes} minutes`],
  'check-a-delivery': [
    `You have **${inDays(rules.autoCompleteDays)}**, or ${inDays(rules.autoCompleteLargeDays)} for milestones`,
    `We remind you ${inHours(earlyWarning)} and ${inHours(lateWarning)} before`,
    `**Extend approval period by ${inDays(rules.reviewExtensionDays)}**`,
  ],
  copyright: [
    `then has **${inHours(answerHours)}** to respond`,
    `If you do nothing for ${inHours(answerHours)}`,
  ],
  'create-an-account': [
    'at least 18 years old',
    `A code works for ${codeLife.minutes} minutes`,
    `is deleted after ${inHours(retention.unconfirmedAccountHours)}`,
  ],
  deadlines: [
    `From **${inHours(rules.lateCancelHours)}** after the deadline`,
    `for **${inDays(rules.lateEndsDays)}** after the deadline`,
    `notified ${inWeeks(rules.endWarningDays)} before`,
    `begins the ${inDays(rules.lateEndsDays)} again`,
    `from ${inWeeks(absenceLimits.onCardsAheadDays)} before the first day`,
    `less than ${inHours(requestLimits.slowAnswerHours)} in total`,
  ],
  'deliver-an-order': [
    `has ${inDays(rules.autoCompleteDays)} to respond (${inDays(rules.autoCompleteLargeDays)} for milestones`,
  ],
  'exams-and-badges': [
    `takes ${examRules.minutes} minutes`,
    `valid for ${examRules.badgeMonths} months`,
    `remind you ${inDays(examRules.remindDays)} before`,
    `in its last ${inDays(examRules.renewDays)}`,
    `once in ${inDays(examRules.retryDays)}**`,
  ],
  'how-an-order-works': [`review each other for ${inDays(rules.reviewDays)}`],
  'keep-your-account-safe': [
    `turn two-factor off ${inHours(twoFactorRemovalHours)} later`,
    `in the last ${inDays(recentlyAddedDays)}`,
  ],
  'leave-a-review': [
    `summary: ${capital(daysInWords(rules.reviewDays))},`,
    `have **${inDays(rules.reviewDays)}** to review`,
    `the ${inDays(rules.reviewDays)} begin then`,
    `or the ${inDays(rules.reviewDays)} are over`,
    `until the ${inDays(rules.reviewDays)} are over`,
  ],
  'place-an-order': [`not paid within ${rules.checkoutMinutes} minutes`],
  'post-a-brief': [
    `until you pay, within ${inDays(offerLimits.payDays)}`,
    `no activity for ${inDays(projectLimits.idleDays)}`,
    `remind you ${inDays(projectLimits.idleDays - projectLimits.reminderDays)} before`,
  ],
  ranking: [`subcategory within ${inDays(gigLimits.replacesDays)}`],
  'reset-your-password': [
    `in the last ${inDays(recentlyAddedDays)}`,
    `The code works for ${codeLife.minutes} minutes`,
  ],
  'send-the-requirements': [
    `after ${inHours(firstReminder)} and after ${inHours(secondReminder)}`,
    `sent for ${inDays(rules.requirementsSilenceDays)}`,
    `After ${inDays(rules.pendingEndsDays)} the order is cancelled`,
    `notify you ${inWeeks(rules.endWarningDays)} before`,
  ],
  'what-work-costs': [`in the last ${priceMonths} months`],
  'when-earnings-clear': [
    `New sellers: **${inDays(newcomer)}**`,
    `Level 1 and level 2: **${inDays(levelOne === levelTwo ? levelOne : NaN)}**`,
    `Top sellers: **${inDays(top)}**`,
  ],
  'withdraw-earnings': [`can be used after **${inDays(payoutMethodWaitDays)}**`],
};

const legalTexts: Record<string, string[]> = {
  privacy: [
    `for up to ${inDays(sessionIdle.days!)} without a visit and ${inDays(sessionAbsolute.days!)} at most`,
    `for up to ${inYears(retention.deviceDays)}`,
    `for up to ${inYears(signalLimits.keptDays)} after you last used them`,
    `Notifications: ${inYears(notificationRetention.keptDays, 'one')}.`,
  ],
  terms: [
    'at least 18 years old',
    `can be used after ${inDays(payoutMethodWaitDays)}`,
    `less than ${inHours(requestLimits.slowAnswerHours)} in total`,
  ],
};

function inYears(days: number, one: string = 'a'): string {
  return days === 365 ? `${one} year` : inDays(days);
}

const lessonFigures: Record<number, string[]> = {
  1: ['in less than a minute'],
  2: [
    `reminded after ${daysInWords(firstReminder / 24)} and after ${numbers[secondReminder / 24]}.`,
    `After ${daysInWords(rules.requirementsSilenceDays)} without an answer`,
    'explain themselves a year later',
    `${capital(daysInWords(rules.autoCompleteDays))} to answer`,
    `has ${daysInWords(rules.autoCompleteDays)} to approve`,
    `(${numbers[rules.autoCompleteLargeDays]} for a milestone`,
    `extend that once by ${daysInWords(rules.reviewExtensionDays)}`,
    `From ${inHours(rules.lateCancelHours)} after it`,
    `for both sides, for ${daysInWords(rules.reviewDays)}`,
    `not answered for ${daysInWords(rules.autoCompleteDays)}`,
    `auto-approved after ${daysInWords(rules.autoCompleteDays)}`,
    `From ${inHours(rules.lateCancelHours)} after the deadline`,
    'From seven days after the deadline',
    `have ${daysInWords(rules.lateCancelHours / 24)} of grace`,
  ],
  3: [`used after ${daysInWords(payoutMethodWaitDays)}`],
};

const errorFigures: string[] = [
  `in its last ${inDays(examRules.renewDays)}`,
  `once in ${inDays(examRules.retryDays)}`,
  `edited for ${messageLimits.changeMinutes} minutes`,
  `delete it within ${messageLimits.changeMinutes} minutes`,
  `use it ${inDays(payoutMethodWaitDays)} after adding it`,
  `older than ${inDays(webhookLimits.retentionDays)}`,
  `deleted after ${inDays(retention.securityAlarmDays)}`,
  `again in ${rules.checkoutMinutes === 30 ? 'half an hour' : `${rules.checkoutMinutes} minutes`}`,
  `unfinished ones after ${fileLimits.unfinishedHours === 24 ? 'a day' : inHours(fileLimits.unfinishedHours)}`,
  `published ${projectLimits.publishedPerDay} projects within a day`,
  // Windows of a day that limits count in, named as such in their rules.
  'contacted this person as often as is possible in 24 hours',
  'as an account can within 24 hours',
  'cancel alone within 24 hours',
  'refunded in the last 24 hours',
  'less than a day ago',
  'Wait a second',
];

/** Of source files, whose figures are not complete here: those that cannot be computed in place, with the words around them. */
const sources: Record<string, string[]> = {
  'contract/deals/offers/offer.machine.ts': [`and at least ${inDays(offerLimits.payDays)}, to pay`],
  'contract/deals/projects/project.machine.ts': [
    `open for another ${inDays(projectLimits.idleDays)}`,
    `at least ${inDays(offerLimits.payDays)} to pay`,
    `inactive for ${inDays(projectLimits.reminderDays)};`,
    `inactive for ${inDays(projectLimits.idleDays)} and closes`,
  ],
  'contract/external/developers/webhook-event.schema.ts': [
    `closed after ${inDays(projectLimits.idleDays)} of inactivity`,
  ],
  'contract/messaging/messages/quote-request.machine.ts': [
    `not answered within ${inDays(quoteRequestLimits.expiryDays)}`,
  ],
  'contract/people/exams/attempt.machine.ts': [`its ${examRules.minutes} minutes are up`],
  'contract/settlement/checkout/checkout.endpoints.ts': [`its price for ${rules.checkoutMinutes} minutes`],
  'contract/orders/orders/dispute.transitions.ts': [
    `within ${inDays(rules.disputeAnswerDays)} by default`,
    `negotiate (${inDays(rules.disputeNegotiateDays)} by default)`,
    `within ${inDays(rules.appealDays)} of the decision`,
  ],
  'contract/orders/orders/late-dispute.transitions.ts': [`by default up to ${inDays(rules.disputeDays)}`],
  'server/external/privacy/obligations.ts': [
    `at most ${rules.checkoutMinutes === 30 ? 'half an hour' : `${rules.checkoutMinutes} minutes`}`,
  ],
  'web/catalog/prices/how-counted.tsx': [`the last ${priceMonths} months`],
  'web/catalog/prices/price-charts.tsx': [`the last ${priceMonths} months`],
  'web/catalog/prices/price-hint.tsx': [`the last ${priceMonths} months`],
  'web/disputes/disputes/disputed-messages.tsx': [`the last ${messageLimits.changeMinutes} minutes`],
  'web/orders/records/verification-scope.tsx': [`within ${messageLimits.changeMinutes} minutes`],
  'web/pages/catalog/category-prices-page.tsx': [`the last ${priceMonths} months`],
  'web/pages/catalog/tag-prices-page.tsx': [`the last ${priceMonths} months`],
  'web/pages/orders/order-record-page.tsx': [`about ${messageLimits.changeMinutes} minutes after`],
};

const operations: string[] = [
  `| notifications, read or not | ${inDays(notificationRetention.keptDays)} |`,
  `| earlier texts of edited and deleted messages (a report copies them) | ${inDays(messageRetention.versionsKeptDays)} |`,
  `| files of deleted messages; of reported ones, with the ticket | ${inDays(messageRetention.deletedFilesKeptDays)} |`,
  `| checkouts that expired without an attempt to pay | ${inDays(checkoutRetention.abandonedDays)} |`,
  `| tickets · audit log, security alarms | ${retention.ticketMonths} months · ${inDays(retention.auditLogDays)} |`,
  `The deadline is ${inDays(rules.disputeDecideDays)} for a dispute`,
  `${inDays(supportTargets.decisionDays)} for appeals of moderation actions`,
  `${inDays(supportTargets.ticketDays)} for tickets`,
];

const count = String.raw`(?:\d+|one|two|three|four|five|six|seven|ten|twelve|fourteen|thirty|half an|an|a)`;
const figure = new RegExp(
  String.raw`\b${count}( more)?[ -](?:second|minute|hour|day|week|month|year)s?\b(?!(?: support)? agent)`,
  'gi',
);
/** No rule: how often something runs, and turns of phrase. */
const saidOtherwise =
  /\b(?:once|eight sellers) a day\b|\bwait a day\b|\bwithin an? (?:minute|hour)\b|\bAfter a minute\b/gi;

/** Figures that none of the stated texts explains, and stated texts that are missing. */
function problemsOf(text: string, stated: readonly string[]): string[] {
  const missing = stated.filter((part) => !text.includes(part)).map((part) => `missing: ${part}`);
  const rest = stated
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, '…'), text)
    .replaceAll(saidOtherwise, '…');
  return [...missing, ...[...rest.matchAll(figure)].map(([found]) => `of no rule: ${found}`)];
}

const content = (path: string) => readFileSync(`db/content/${path}`, 'utf8');
const slugs = (folder: string) =>
  readdirSync(`db/content/${folder}`).map((file) => file.replace(/\.md$/, ''));

describe('the times that texts state', () => {
  it.each(slugs('help'))('are those of the rules in the help article %s', (slug) => {
    expect(problemsOf(content(`help/${slug}.md`), helpArticles[slug] ?? [])).toEqual([]);
  });

  it.each(slugs('legal'))('are those of the rules in the legal text %s', (slug) => {
    expect(problemsOf(content(`legal/${slug}.md`), legalTexts[slug] ?? [])).toEqual([]);
  });

  it.each(lessons)('are those of the rules in lesson $number', (lesson) => {
    const { sections, questions } = lesson;
    const texts = [
      lesson.summary,
      ...sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points]),
      ...questions.flatMap(({ prompt, choices, because, hint }) => [prompt, ...choices, because, hint]),
    ];
    expect(problemsOf(texts.join('\n'), lessonFigures[lesson.number] ?? [])).toEqual([]);
  });

  it('are those of the rules in the messages of errors', () => {
    const messages = Object.values(errors).map(({ message }) => message);
    expect(problemsOf(messages.join('\n'), errorFigures)).toEqual([]);
  });

  it.each(Object.entries(sources))('are those of the rules in %s', (path, stated) => {
    const text = readFileSync(`src/${path}`, 'utf8').replace(/\s+/g, ' ');
    expect(stated.filter((part) => !text.includes(part))).toEqual([]);
  });

  it('are those of the rules in what the guide for developers says of retries', () => {
    const pauses = Array.from({ length: 20 }, (_, failures) => backoffAfter(failures + 1) ?? {});
    const of = (unit: 'seconds' | 'minutes' | 'hours') => pauses.flatMap((pause) => pause[unit] ?? []);
    const list = (all: number[]) => `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
    const guide = readFileSync('src/web/pages/external/guide-page.tsx', 'utf8').replace(/\s+/g, ' ');
    expect(guide).toContain(
      `retried after ${of('seconds').join()} seconds, ${list(of('minutes'))} minutes, and ${list(of('hours'))} hours`,
    );
  });

  it('are those of the rules in what the operations page says of retention and deadlines', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    expect(operations.filter((part) => !page.includes(part))).toEqual([]);
  });
});
