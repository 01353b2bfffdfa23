// Work for support in the demo world: gigs that buyers have reported, and tickets, one of them answered.
// Made by the real commands. No report leads to a decision, so that every gig stays listed.
import { demoSupportRequests } from '#seed/content/support-requests.ts';
import type { DemoSupportRequests } from '#seed/content/support-requests.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import { reportGig } from '#server/trust/moderation/report-gig.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { answerTicket } from '#server/help/support/answer-ticket.ts';
import { askForHelp } from '#server/help/support/ask-for-help.ts';

export function supportSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const { reports, tickets } = demoSupportRequests();
  return [
    ...reports.map(({ gig, buyer, daysAgo, reason, text }): Step[] => [
      {
        at: later(now, { days: -daysAgo }),
        run: async () => {
          const { slug } = offered[gig]!.gig;
          await inTransaction(platform, (tx) =>
            reportGig(tx, actors.buyers[buyer]!, { slug, reason, details: text }),
          );
        },
      },
    ]),
    ...tickets.map((ticket) => ticketSteps(platform, actors, ticket, now)),
  ];
}

function ticketSteps(
  platform: Platform,
  actors: Actors,
  { buyer, daysAgo, subject, message, answer }: DemoSupportRequests['tickets'][number],
  now: Date,
): Step[] {
  const writer: Actor = actors.buyers[buyer]!;
  let ticketNumber = '';
  const written = { subject, message, name: writer.person.displayName, email: writer.person.email };
  const ask: Step = {
    at: later(now, { days: -daysAgo }),
    run: async () => {
      ticketNumber = (
        await askForHelp(platform, writer, written, { challengeAnswer: undefined, ip: '127.0.0.1' })
      ).number;
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
