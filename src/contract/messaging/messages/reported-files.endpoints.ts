// The files of a reported message, for support only; everyone else gets 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';
import { ticketNumberSchema } from '#contract/help/support/ticket.schema.ts';

export const listReportedFiles = endpoint({
  name: 'list-reported-files',
  domain: 'messages',
  summary: 'The files of the message that a ticket reports, also if its author has deleted it',
  method: 'GET',
  path: '/admin/tickets/:ticketNumber/reported-files',
  params: z.object({ ticketNumber: ticketNumberSchema }),
  data: z.object({ files: z.array(fileSchema) }),
  refusals: ['ticket_not_found', 'conflict_of_interest'],
});

export const reportedFilesEndpoints = [listReportedFiles];
