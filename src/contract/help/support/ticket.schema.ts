// Tickets: what users and guests write to support. The feedback form's sentences are fixed by the specification.
import { z } from 'zod';
import { emailField, personSchema } from '#contract/people/accounts/account.schema.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const queryTypes = ['technical', 'non-technical', 'general'] as const;
export const helpSubjects = ['account', 'buying', 'selling', 'payments', 'earnings', 'other'] as const;
export type HelpSubject = (typeof helpSubjects)[number];

export const messageMaximum = 5000;

const person = {
  name: z.string('Name is required').trim().min(1, 'Name is required').max(100, 'Use at most 100 characters'),
  email: emailField('Email is required', 'Invalid email address'),
};
/** The text of a first message, a reply or an answer. */
export const ticketTextSchema = z
  .string('Please enter your message')
  .trim()
  .min(1, 'Please enter your message')
  .max(messageMaximum, 'Use at most 5,000 characters');
/** A honeypot: people do not see this field, bots fill it in. */
const website = z.string().max(200).optional();

export const feedbackInput = {
  queryType: z.enum(queryTypes, 'Please select a query type'),
  ...person,
  message: ticketTextSchema,
  website,
};
export const helpRequestInput = {
  subject: z.enum(helpSubjects, 'Choose a subject'),
  ...person,
  /** Empty when it is not about an order. */
  orderNumber: z
    .string()
    .trim()
    .max(40, 'An order number looks like ORD-2026-0001')
    .toUpperCase()
    .pipe(z.union([z.literal(''), orderNumberSchema]))
    .optional(),
  message: ticketTextSchema,
  website,
};

export const feedbackForm = z.object(feedbackInput);
export const helpRequestForm = z.object(helpRequestInput);

export const ticketStateSchema = z.enum(['open', 'answered', 'closed']);

/** A ticket as its sender sees it. `topic` is a query type or a help subject, depending on `kind`. */
export const ticketSchema = z.object({
  number: z.string(),
  kind: z.enum(['help', 'feedback']),
  topic: z.enum([...queryTypes, ...helpSubjects]),
  state: ticketStateSchema,
  orderNumber: z.string().nullable(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `isConfirmed`: an email confirms it; not if the address has received too many that day. */
export const ticketReceiptSchema = z.object({ number: z.string(), isConfirmed: z.boolean() });
export type TicketReceipt = z.infer<typeof ticketReceiptSchema>;

export const ticketMessageSchema = z.object({
  number: z.int(),
  side: z.enum(['person', 'support']),
  text: z.string(),
  at: z.iso.datetime(),
  /** For a reply by email; null for one written on the site. */
  mail: z
    .object({
      /** The sender address, unverified; null when it is the ticket's own. */
      from: z.string().nullable(),
      /** The full text with quotes; null when `text` is the full text. */
      whole: z.string().nullable(),
      /** Sentences about parts of the email that were left out. */
      leftOut: z.array(z.string()),
    })
    .nullable(),
  /** Attachments; without URLs for viewers who hold only the link. */
  files: z.array(fileSchema),
});
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

/** A ticket with its replies and answers, oldest first. */
export const ticketThreadSchema = ticketSchema.extend({ messages: z.array(ticketMessageSchema) });
export type TicketThread = z.infer<typeof ticketThreadSchema>;

export const ticketNumberSchema = z
  .string()
  .regex(/^TKT-\d{4}-\d{4,9}$/, 'A ticket number looks like TKT-2026-0001');
/** The token of the link in an email. */
export const ticketTokenSchema = z.string().max(80);

/** Beyond this, the sender opens another ticket. */
export const maxTicketMessages = 100;

/** As support sees it. */
export const supportTicketSchema = ticketSchema.extend({
  name: z.string(),
  email: z.string(),
  /** Null for guests. */
  userId: z.uuid().nullable(),
  /** When it began to wait for support; null while it does not wait. */
  waitingSince: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  replies: z.int(),
});
export type SupportTicket = z.infer<typeof supportTicketSchema>;

export const supportThreadSchema = supportTicketSchema.extend({
  messages: z.array(ticketMessageSchema.extend({ by: z.string().nullable() })),
  isOwn: z.boolean(),
  /** The author of the reported message, for a report. */
  reported: personSchema.nullable(),
  /** How many files that message has; list-reported-files opens them. */
  reportedFiles: z.int(),
  /** Its earlier texts and the names of its deleted files, which the reporter does not see; null if there are none. */
  reportedText: z.string().nullable(),
});
export type SupportThread = z.infer<typeof supportThreadSchema>;
