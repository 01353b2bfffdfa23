// The conversations of the two demo logins, from data/messages.yaml.
import { z } from 'zod';
import { demoData, text } from './read-data.ts';

/** The oldest message first. */
const conversation = z
  .array(z.strictObject({ from: z.enum(['buyer', 'seller']), hoursAgo: z.number().positive(), text }))
  .min(1);
const messagesSchema = z.strictObject({
  demoBuyerAndDemoSeller: conversation,
  demoBuyerAndOtherSeller: conversation,
  otherBuyerAndDemoSeller: conversation,
});

export type DemoMessage = z.infer<typeof conversation>[number];

export function demoMessages(data = demoData): z.infer<typeof messagesSchema> {
  return data.readYaml('messages', messagesSchema);
}
