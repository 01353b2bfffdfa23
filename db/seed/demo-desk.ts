// What waits for support in the demo world: gigs that buyers have reported, and tickets, one of them answered.
// Guards: made by the real commands, a few only; nobody's reports lead to a decision, so that every gig stays where it is.
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import type { ReportReason } from '#contract/measures/measure.schema.ts';
import type { HelpSubject } from '#contract/support/ticket.schema.ts';
import { reportGig } from '#server/measures/report-gig.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { answerTicket } from '#server/support/answer-ticket.ts';
import { askForHelp } from '#server/support/ask-for-help.ts';

/** Which of the gigs, which of the buyers, how long ago. */
const reports: readonly [gig: number, buyer: number, daysAgo: number, reason: ReportReason, words: string][] =
  [
    [41, 3, 4.2, 'misleading', 'It promises three drafts in the title and one in the package.'],
    [41, 9, 1.6, 'misleading', 'The description and the packages do not say the same.'],
    [137, 14, 2.4, 'stolen-work', 'The second picture is from a studio that I have worked with.'],
    [288, 21, 0.8, 'other', 'They ask for my password of the shop before I have ordered.'],
  ];

const requests: readonly {
  buyer: number;
  daysAgo: number;
  subject: HelpSubject;
  message: string;
  answer?: string;
}[] = [
  {
    buyer: 5,
    daysAgo: 6,
    subject: 'payments',
    message: 'My bank shows two payments for one order. Was I charged twice?',
    answer:
      'You were charged once. The other one is a reservation that your bank made for the card’s check and lets go of within five days.\n\nWrite back if it is still there by then.',
  },
  {
    buyer: 17,
    daysAgo: 2.6,
    subject: 'buying',
    message: 'The seller and I agreed on a fourth page in our messages. How do I pay for it?',
  },
  {
    buyer: 26,
    daysAgo: 0.4,
    subject: 'account',
    message: 'I have a new telephone and no backup codes any more. How do I get into my account?',
  },
];

export function deskSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  return [
    ...reports.map(([gig, buyer, daysAgo, reason, words]): Step[] => [
      {
        at: later(now, { days: -daysAgo }),
        run: async () => {
          const { slug } = offered[gig]!.gig;
          await inTransaction(platform, (tx) =>
            reportGig(tx, actors.buyers[buyer]!, { slug, reason, words }),
          );
        },
      },
    ]),
    ...requests.map((one) => ticketSteps(platform, actors, one, now)),
  ];
}

function ticketSteps(
  platform: Platform,
  actors: Actors,
  { buyer, daysAgo, subject, message, answer }: (typeof requests)[number],
  now: Date,
): Step[] {
  const writer: Actor = actors.buyers[buyer]!;
  let ticketNumber = '';
  const written = { subject, message, name: writer.person.displayName, email: writer.person.email };
  const ask: Step = {
    at: later(now, { days: -daysAgo }),
    run: async () => {
      ticketNumber = (await inTransaction(platform, (tx) => askForHelp(tx, writer, written))).number;
    },
  };
  if (answer === undefined) return [ask];
  const reply: Step = {
    at: later(now, { days: -daysAgo + 1 }),
    run: async () => {
      await inTransaction(platform, (tx) => answerTicket(tx, actors.support, { ticketNumber, text: answer }));
    },
  };
  return [ask, reply];
}
