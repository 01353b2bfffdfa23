// Account schemas, and the specification's rules for email, password, code and username.
// Server and pages share each rule and its message; messages of the specification are kept to the letter.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

/** 0 = new, no role yet · 1 = seller · 2 = buyer (the specification's numbers). */
export const roleNumbers = { new: 0, seller: 1, buyer: 2 } as const;
export const roleSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const switchableSchema = z.union([z.literal(1), z.literal(2)]);
export type RoleNumber = z.infer<typeof roleSchema>;

export const emailMaximum = 254;
/** One `@`, and a dot in the domain. The first dot decides, so that a match needs one pass over any text. */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;
/** An email address with the sentences of its form. */
export const emailField = (missing: string, invalid: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(emailMaximum, { error: invalid, abort: true })
    .regex(emailPattern, invalid);

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
  .max(128, { error: 'Password must be at most 128 characters', abort: true })
  .refine(passwordIsStrong, 'The password does not meet all the rules below');

export const otpLength = 6;
export const usernameMinimum = 3;
export const usernameMaximum = 30;
/** ASCII letters, digits, dot, dash and underscore: no look-alikes. The server rejects reserved names. */
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

/**
 * The account in every sign-in response. Field names and codes are the specification's: 1 is seller and 2 is buyer; `bonbording` and
 * `sonbording` are 1 once the person has completed the buyer's or the seller's onboarding. `emailverified_at` is in Unix seconds,
 * 0 = unverified.
 */
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
  /** Present for support agents only, who have a console. Every console endpoint checks the permission itself. */
  support: z.literal(true).optional(),
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

/** A person as others see them next to a gig, an order or a review. */
export const personSchema = z.object({
  id: idSchema,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;
