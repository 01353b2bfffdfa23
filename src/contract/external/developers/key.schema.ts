// Schemas of API keys: scopes, limits and forms. A key has scopes and an expiry, and only its prefix is shown after creation.
// Which call needs which scope is in key-scope.rules.ts.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

/** Prefix of every key, so that secret scanners can detect leaked keys. */
export const keyMarker = 'mk_';
/** Number of characters that stay visible, enough to tell keys apart. */
export const keyPrefixLength = 9;

export const keyScopes = [
  {
    name: 'read',
    label: 'Read',
    description: 'Read your account, gigs, orders, offers, projects, reviews and notifications.',
  },
  {
    name: 'earnings',
    label: 'Read earnings',
    description: 'Read earnings, withdrawals, spending, invoices and statements. Cannot move money.',
  },
  {
    name: 'orders',
    label: 'Orders',
    description:
      'Submit requirements, deliver, request revisions and extensions, and review. Cannot pay, release or refund.',
  },
  {
    name: 'gigs',
    label: 'Gigs',
    description: 'Create, edit, publish, pause and delete your gigs; announce absences.',
  },
  {
    name: 'offers',
    label: 'Offers',
    description: 'Make, answer and withdraw offers and quote requests. Cannot pay for them.',
  },
  {
    name: 'projects',
    label: 'Projects',
    description: 'Create and publish projects, ask questions about them, and send and answer proposals.',
  },
  {
    name: 'messages',
    label: 'Messages',
    description: 'Read and send messages on your behalf; mark notifications as read.',
  },
  {
    name: 'saved',
    label: 'Saved',
    description: 'Read and change your lists, saved searches and recently viewed gigs.',
  },
  { name: 'files', label: 'Files', description: 'Upload files and images, and read the text of your files.' },
] as const;

export type KeyScope = (typeof keyScopes)[number]['name'];
export const keyScopeNames = keyScopes.map((scope) => scope.name) as [KeyScope, ...KeyScope[]];

export const keyLimits = {
  keys: 20,
  name: 60,
  /** Per key; calls of all keys also count toward the user's own limit. */
  perMinute: 120,
  days: [7, 30, 90, 365],
} as const;

export const keyNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(keyLimits.name, 'Use at most 60 characters');

export const newKeySchema = z.strictObject({
  name: keyNameSchema,
  scopes: z
    .array(z.enum(keyScopeNames))
    .min(1, 'Choose at least one scope')
    .max(keyScopes.length)
    .transform((chosen) => keyScopeNames.filter((name) => chosen.includes(name))),
  /** Lifetime in days. */
  days: z.literal(keyLimits.days, 'Choose when it expires'),
});

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopeNames)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Precise to the minute; null if never used. */
  usedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
