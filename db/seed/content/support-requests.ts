// What waits for support in the demo world, from data/support-requests.yaml: reported gigs and tickets.
import { z } from 'zod';
import { reportReasons } from '#contract/trust/moderation/moderation.schema.ts';
import { helpSubjects } from '#contract/help/support/ticket.schema.ts';
import { demoData, text } from './read-data.ts';

const position = z.int().min(0);
const daysAgo = z.number().positive();

/** `gig` and `buyer` are positions in the lists of published gigs and of buyers, counted from 0. */
const requestsSchema = z.strictObject({
  reports: z.array(
    z.strictObject({ gig: position, buyer: position, daysAgo, reason: z.enum(reportReasons), text }),
  ),
  tickets: z.array(
    z.strictObject({
      buyer: position,
      daysAgo,
      subject: z.enum(helpSubjects),
      message: text,
      answer: text.optional(),
    }),
  ),
});

export type DemoSupportRequests = z.infer<typeof requestsSchema>;

export function demoSupportRequests(data = demoData): DemoSupportRequests {
  return data.readYaml('support-requests', requestsSchema);
}
