// What somebody sees and types about the keys by which their own programs call the API.
// Guards: a key says what it may do in scopes, ends by itself, and is recognised by its beginning only. How each call is opened by
// which scope stands in key-scope.rules.ts.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

/** Every key begins like this, so that one that was left in a file is recognised as a key. */
export const keyMark = 'mk_';
/** So much of a key stays visible: enough to tell one's keys apart, nothing to call with. */
export const keyPrefixLength = 9;

export const keyScopes = [
  {
    name: 'read',
    label: 'Read',
    says: 'See your account, gigs, orders, offers, projects, reviews and notifications.',
  },
  {
    name: 'earnings',
    label: 'Read earnings',
    says: 'See earnings, withdrawals, spending, invoices and statements. Moves no money.',
  },
  {
    name: 'orders',
    label: 'Orders',
    says: 'Answer requirements, deliver, ask for revisions and more time, review. Never pays, releases or refunds.',
  },
  { name: 'gigs', label: 'Gigs', says: 'Write, publish, pause and delete your gigs; say when you are away.' },
  {
    name: 'offers',
    label: 'Offers',
    says: 'Make, answer and withdraw offers. Paying for one stays with you.',
  },
  {
    name: 'projects',
    label: 'Projects',
    says: 'Write and publish briefs, ask about them, send and answer proposals.',
  },
  {
    name: 'messages',
    label: 'Messages',
    says: 'Read and write messages in your name; mark notifications as read.',
  },
  { name: 'saved', label: 'Saved', says: 'Your lists, saved searches and what you looked at.' },
  { name: 'files', label: 'Files', says: 'Upload files and pictures, and read the text of yours.' },
] as const;

export type KeyScope = (typeof keyScopes)[number]['name'];
export const keyScopeNames = keyScopes.map((scope) => scope.name) as [KeyScope, ...KeyScope[]];

export const keyLimits = {
  keys: 20,
  name: 60,
  /** Calls of one key; those of all keys of a person count with the person's own, too. */
  perMinute: 120,
  days: [7, 30, 90, 365],
} as const;

export const keyNameSchema = z
  .string()
  .trim()
  .min(1, 'Name the program that uses it')
  .max(keyLimits.name, 'Use at most 60 characters');

export const newKeySchema = z.strictObject({
  name: keyNameSchema,
  scopes: z
    .array(z.enum(keyScopeNames))
    .min(1, 'Choose at least one thing that it may do')
    .max(keyScopes.length)
    .transform((chosen) => keyScopeNames.filter((name) => chosen.includes(name))),
  /** After so many days it stops by itself. */
  days: z.literal(keyLimits.days, 'Choose how long it works'),
});

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopeNames)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** To the minute; null: not used yet. */
  usedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
