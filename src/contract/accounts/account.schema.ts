// Accounts: the shapes of a person's own account and the specification's rules for e-mail, password, code and username.
// Guards: one rule, one message, on both sides. Messages of the specification are kept to the letter.
import { z } from 'zod';
import { idSchema } from '../common/ids.ts';

/** 0 = new, no role yet · 1 = seller · 2 = buyer (the specification's numbers). */
export const roleNumbers = { new: 0, seller: 1, buyer: 2 } as const;
export const roleSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const switchableSchema = z.union([z.literal(1), z.literal(2)]);
export type RoleNumber = z.infer<typeof roleSchema>;

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const emailSchema = z
  .string('Please enter a valid email address')
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(emailPattern, 'Please enter a valid email address');

/** The five sign-up rules, in the order of the checklist "Password must have". */
export const passwordRules = [
  { id: 'length', label: 'At least 8 characters', test: (password: string) => [...password].length >= 8 },
  { id: 'upper', label: 'One uppercase letter', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: 'One lowercase letter', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'number', label: 'One number', test: (password: string) => /[0-9]/.test(password) },
  {
    id: 'special',
    label: 'One special character',
    test: (password: string) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/.test(password),
  },
] as const;

export function passwordIsStrong(password: string): boolean {
  return [...password].length <= 128 && passwordRules.every((rule) => rule.test(password));
}

export const newPasswordSchema = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')
  .refine(passwordIsStrong, 'The password does not meet all the rules below');

export const otpLength = 6;
export const usernameMinimum = 3;
export const usernameMaximum = 30;
/** Letters, digits, dot, dash and underscore of ASCII only: no look-alikes. Reserved names are the server's business. */
export const usernamePattern = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/;

export const onboardingSchema = {
  typeofFreelancer: z.enum(['side-hustle', 'solo-freelancer']),
  freelancerExperience: z.enum(['online', 'offline']),
  teamSize: z.enum(['individual', '2-10', '11-100', '100+']),
  lookingFor: z
    .array(z.enum(['online', 'offline', 'long-term']))
    .min(1, 'Choose at least one')
    .max(3),
};

export const accountStatusSchema = z.enum(['active', 'suspended', 'deleted']);

/** The profile block of every sign-in answer (auth.md section 3, P). `emailverified_at` is in unix seconds, 0 = unverified. */
export const accountSchema = z.object({
  token: z.string(),
  _id: idSchema,
  email: z.string(),
  role: roleSchema,
  switchable: switchableSchema,
  bonbording: z.int(),
  sonbording: z.int(),
  profile: z.object({
    username: z.string().nullable(),
    displayName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
  }),
  status: accountStatusSchema,
  created_at: z.iso.datetime(),
  emailverified_at: z.int(),
});
export type Account = z.infer<typeof accountSchema>;

export const sessionSchema = z.object({
  id: idSchema,
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  current: z.boolean(),
});

/** A person as others see them beside a gig, an order or a review. */
export const personSchema = z.object({
  id: idSchema,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

export const languageSchema = z.object({
  name: z.string().trim().min(2).max(40),
  level: z.enum(['basic', 'conversational', 'fluent', 'native']),
});

/** What a person says of themselves; everything optional, so that a half-filled profile can be kept. */
export const profileFields = {
  displayName: z.string().trim().min(2, 'Use at least 2 characters').max(60),
  title: z.string().trim().max(120),
  bio: z.string().trim().max(2000),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
  skills: z.array(z.string().trim().min(1).max(40)).max(15),
  languages: z.array(languageSchema).max(10),
  experienceYears: z.int().min(0).max(60),
  hourlyRateMinor: z.int().min(100).max(100_000).nullable(),
};
export const ownProfileSchema = z.object({
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  title: z.string(),
  bio: z.string(),
  country: z.string().nullable(),
  skills: z.array(z.string()),
  languages: z.array(languageSchema),
  experienceYears: z.int(),
  hourlyRateMinor: z.int().nullable(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** A seller's (or buyer's) public page. Ratings are stars × 100 as an integer; null until there is one. */
export const publicProfileSchema = personSchema.extend({
  title: z.string(),
  bio: z.string(),
  country: z.string().nullable(),
  skills: z.array(z.string()),
  languages: z.array(languageSchema),
  experienceYears: z.int(),
  hourlyRateMinor: z.int().nullable(),
  memberSince: z.iso.datetime(),
  isSeller: z.boolean(),
  ratingHundredths: z.int().nullable(),
  reviewCount: z.int(),
  ordersCompleted: z.int(),
  onTimePercent: z.int().nullable(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;
