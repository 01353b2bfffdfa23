// Profiles: the fields people edit, and the public page.
// Every field is optional so that an incomplete profile can be saved; server and pages share each rule and its message.
import { z } from 'zod';
import { absenceSchema } from './absence.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { readOutsideLink } from '#contract/common/link.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';
import { personSchema } from './account.schema.ts';

export const profileLimits = {
  skills: 15,
  languages: 10,
  portfolio: 12,
  education: 6,
  displayName: 60,
  title: 120,
  company: 80,
  bio: 2000,
  portfolioTitle: 80,
  portfolioText: 600,
  school: 100,
} as const;

function line(most: number) {
  return z.string().trim().max(most, `Use at most ${most} characters`);
}
function namedLine(most: number, missing: string) {
  return z.string().trim().min(2, missing).max(most, `Use at most ${most} characters`);
}

export const languageLevels = ['basic', 'conversational', 'fluent', 'native'] as const;
export const languageSchema = z.object({
  name: namedLine(40, 'Enter the language'),
  level: z.enum(languageLevels),
});

/** Education; either year may be left open. */
export const educationSchema = z
  .object({
    school: namedLine(profileLimits.school, 'Enter the school'),
    degree: line(profileLimits.school),
    fromYear: yearSchema().nullable(),
    toYear: yearSchema().nullable(),
  })
  .refine(({ fromYear, toYear }) => fromYear === null || toYear === null || fromYear <= toYear, {
    path: ['toYear'],
    message: 'The last year comes after the first',
  });
export type Education = z.infer<typeof educationSchema>;

function yearSchema() {
  const sentence = 'Enter a year, such as 2015';
  return z.int(sentence).min(1930, sentence).max(2100, sentence);
}

export const linkSchema = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'Enter a full URL, such as https://example.com',
  })
  .max(300, { error: 'This URL is too long', abort: true })
  .refine(
    (text) => readOutsideLink(text) !== null,
    'Enter a plain URL: without a username and password, spaces or backslashes',
  );

const portfolioText = {
  title: namedLine(profileLimits.portfolioTitle, 'Enter a title of at least 2 characters'),
  text: z
    .string()
    .trim()
    .max(profileLimits.portfolioText, `Use at most ${profileLimits.portfolioText} characters`),
  link: linkSchema.nullable(),
};
/** Input: the picture was uploaded before (upload-picture) by the same person. */
export const portfolioItemInput = z.object({ pictureId: idSchema, ...portfolioText });
/** Output. */
export const portfolioItemSchema = z.object({
  picture: pictureSchema,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
});
export type PortfolioItem = z.infer<typeof portfolioItemSchema>;

/** The fields a person edits in their own profile. */
export const profileFields = {
  displayName: namedLine(profileLimits.displayName, 'Use at least 2 characters'),
  title: line(profileLimits.title),
  /** The company a buyer buys for. */
  company: line(profileLimits.company),
  bio: line(profileLimits.bio),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
  skills: z
    .array(z.string().trim().min(1, 'Enter a skill').max(40, 'Use at most 40 characters for a skill'))
    .max(profileLimits.skills, `At most ${profileLimits.skills} skills`),
  languages: z
    .array(languageSchema)
    .max(profileLimits.languages, `At most ${profileLimits.languages} languages`),
  experienceYears: z.int('Enter whole years').min(0, 'Enter whole years').max(60, 'At most 60 years'),
  hourlyRateMinor: z
    .int()
    .min(100, 'At least $1.00 an hour')
    .max(100_000, 'At most $1,000.00 an hour')
    .nullable(),
  education: z
    .array(educationSchema)
    .max(profileLimits.education, `At most ${profileLimits.education} entries`),
  portfolio: z
    .array(portfolioItemInput)
    .max(profileLimits.portfolio, `At most ${profileLimits.portfolio} pieces`),
};

const shown = {
  title: z.string(),
  company: z.string(),
  bio: z.string(),
  country: z.string().nullable(),
  skills: z.array(z.string()),
  languages: z.array(z.object({ name: z.string(), level: z.enum(languageLevels) })),
  experienceYears: z.int(),
  hourlyRateMinor: z.int().nullable(),
  education: z.array(
    z.object({
      school: z.string(),
      degree: z.string(),
      fromYear: z.int().nullable(),
      toYear: z.int().nullable(),
    }),
  ),
  portfolio: z.array(portfolioItemSchema),
};

export const ownProfileSchema = z.object({
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  ...shown,
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** Public profile page. `ratingHundredths` is stars × 100; null without reviews. */
export const publicProfileSchema = personSchema.extend({
  ...shown,
  memberSince: z.iso.datetime(),
  isSeller: z.boolean(),
  /** 0 new · 1 · 2 · 3 top. */
  level: z.int().min(0).max(3),
  ratingHundredths: z.int().nullable(),
  reviewCount: z.int(),
  ordersCompleted: z.int(),
  onTimePercent: z.int().nullable(),
  /** A seller’s median time to a first reply; null with too few conversations. */
  replyMinutes: z.int().nullable(),
  /** A seller’s absence that has begun or is announced. */
  absence: absenceSchema.nullable(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;
