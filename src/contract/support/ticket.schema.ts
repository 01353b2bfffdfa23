// What people write to support. Guards: the feedback form's sentences are the specification's, to the letter.
import { z } from 'zod';
import { emailPattern } from '../accounts/account.schema.ts';
import { orderNumberSchema } from '../common/ids.ts';

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
const message = z
  .string('Please enter your message')
  .trim()
  .min(1, 'Please enter your message')
  .max(messageMaximum, 'Use at most 5,000 characters');
/** No person sees this field; what fills it in is a program. */
const website = z.string().max(200).optional();

export const feedbackInput = {
  queryType: z.enum(queryTypes, 'Please select a query type'),
  ...person,
  message,
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
  message,
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
