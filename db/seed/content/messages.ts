// The conversations of the two demo logins, and first messages to sellers, from data/messages.yaml.
import { z } from 'zod';
import { demoData, text, texts } from './read-data.ts';

/** The oldest message first. */
const conversation = z
  .array(z.strictObject({ from: z.enum(['buyer', 'seller']), hoursAgo: z.number().positive(), text }))
  .min(1);
const messagesSchema = z.strictObject({
  demoBuyerAndDemoSeller: conversation,
  demoBuyerAndOtherSeller: conversation,
  otherBuyerAndDemoSeller: conversation,
  firstContacts: z.strictObject({ questions: texts, answers: texts }),
});

export type DemoMessage = z.infer<typeof conversation>[number];

export function demoMessages(data = demoData): z.infer<typeof messagesSchema> {
  return data.readYaml('messages', messagesSchema);
}
