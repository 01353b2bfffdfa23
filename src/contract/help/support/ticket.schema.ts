// What people write to support. Guards: the feedback form's sentences are the specification's, to the letter.
import { z } from 'zod';
import { emailPattern, personSchema } from '../accounts/account.schema.ts';
import { orderNumberSchema } from '../common/ids.ts';
import { fileSchema } from '../uploads/upload.schema.ts';

export const queryTypes = ['technical', 'non-technical', 'general'] as const;
export const helpSubjects = ['account', 'buying', 'selling', 'payments', 'earnings', 'other'] as const;
export type HelpSubject = (typeof helpSubjects)[number];

export const messageMaximum = 5000;

const person = {
  name: z.string('Name is required').trim().min(1, 'Name is required').max(100, 'Use at most 100 characters'),
  email: z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Invalid email address')
    .regex(emailPattern, 'Invalid email address'),
};
/** What somebody writes: at first, in answer, and by support. */
export const ticketTextSchema = z
  .string('Please enter your message')
  .trim()
  .min(1, 'Please enter your message')
  .max(messageMaximum, 'Use at most 5,000 characters');
/** No person sees this field; what fills it in is a program. */
const website = z.string().max(200).optional();

export const feedbackInput = {
  queryType: z.enum(queryTypes, 'Please select a query type'),
  ...person,
  message: ticketTextSchema,
  website,
};
export const helpRequestInput = {
  subject: z.enum(helpSubjects, 'Choose what it is about'),
  ...person,
  /** Empty: it is about no order. */
  orderNumber: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.union([z.literal(''), orderNumberSchema]))
    .optional(),
  message: ticketTextSchema,
  website,
};

export const feedbackForm = z.object(feedbackInput);
export const helpRequestForm = z.object(helpRequestInput);

export const ticketStateSchema = z.enum(['open', 'answered', 'closed']);

/** A ticket as the person who wrote it sees it. `topic` is a query type or a help subject, by `kind`. */
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

export const ticketReceiptSchema = z.object({ number: z.string() });
export type TicketReceipt = z.infer<typeof ticketReceiptSchema>;

export const ticketMessageSchema = z.object({
  number: z.int(),
  side: z.enum(['person', 'support']),
  text: z.string(),
  at: z.iso.datetime(),
  /** Where it came by mail; null for what was written on a page. */
  mail: z
    .object({
      /** The address it says it is from, where that is not the ticket's own; nothing proves it. */
      from: z.string().nullable(),
      /** With what it quoted; null where `text` is all of it. */
      whole: z.string().nullable(),
      /** Sentences about what of the mail is not here. */
      leftOut: z.array(z.string()),
    })
    .nullable(),
  /** Files that came with it; whoever holds only the link has no addresses of them. */
  files: z.array(fileSchema),
});
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

/** A ticket with everything that was written since, oldest first. */
export const ticketThreadSchema = ticketSchema.extend({ messages: z.array(ticketMessageSchema) });
export type TicketThread = z.infer<typeof ticketThreadSchema>;

export const ticketNumberSchema = z
  .string()
  .regex(/^TKT-\d{4}-\d{4,9}$/, 'A ticket looks like TKT-2026-0001');
/** Of the link in a mail. */
export const ticketTokenSchema = z.string().max(80);

/** More than any matter takes; whoever comes to it opens another ticket. */
export const mostTicketMessages = 100;

/** As support reads it. */
export const supportTicketSchema = ticketSchema.extend({
  name: z.string(),
  email: z.string(),
  /** Null for guests. */
  userId: z.uuid().nullable(),
  /** Since when it waits for support; null while it does not. */
  waitingSince: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  replies: z.int(),
});
export type SupportTicket = z.infer<typeof supportTicketSchema>;

export const supportThreadSchema = supportTicketSchema.extend({
  messages: z.array(ticketMessageSchema.extend({ by: z.string().nullable() })),
  isOwn: z.boolean(),
  /** Whose message it reports, where it does. */
  reported: personSchema.nullable(),
});
export type SupportThread = z.infer<typeof supportThreadSchema>;
