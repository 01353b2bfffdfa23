// What can act for an account without its password, or receives its events or money. Its owner checks the list.
import { z } from 'zod';

/** What was added within this time before a password reset loses its access: a thief who had a session may have added it. */
export const recentlyAddedDays = 30;

export const accessKinds = ['passkey', 'connected-account', 'api-key', 'webhook', 'payout-method'] as const;
export type AccessKind = (typeof accessKinds)[number];

export const accessItemSchema = z.object({
  kind: z.enum(accessKinds),
  /** As the endpoint that removes it expects it: an id, or the provider of a connected account. */
  id: z.string(),
  name: z.string(),
  /** When it was added; of a webhook, also when its URL or secret was last changed. */
  addedAt: z.iso.datetime(),
  /** Added within `recentlyAddedDays`. */
  isRecent: z.boolean(),
  /** A webhook that is paused or was stopped; a disabled passkey; a bank account that cannot be used yet. */
  isOff: z.boolean(),
});
export type AccessItem = z.infer<typeof accessItemSchema>;

export const accessSchema = z.object({ items: z.array(accessItemSchema) });
