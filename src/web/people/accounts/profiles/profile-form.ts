// Values of the profile form: as typed, and as saved. Numbers and URLs are text until they are parsed.
// Guarantees: unparsable input is reported at its field, never dropped.
import { z } from 'zod';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import {
  educationSchema,
  type OwnProfile,
  portfolioItemInput,
  profileFields,
} from '#contract/people/accounts/profile.schema.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { parseAmount } from '#contract/common/money.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';

const yearsText = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, 'Enter whole years, 0 or more')
  .transform(Number)
  .pipe(profileFields.experienceYears);

const rateText = z
  .string()
  .trim()
  .transform((text, context) => {
    const amountMinor = text === '' ? null : parseAmount(text);
    if (text === '' || amountMinor !== null) return amountMinor;
    context.addIssue('Enter an amount in dollars, such as 45 or 45.50');
    return z.NEVER;
  })
  .pipe(profileFields.hourlyRateMinor);

const yearText = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, 'Enter a year, such as 2015')
  .transform((text) => (text === '' ? null : Number(text)));

const educationEntry = z
  .object({ school: z.string(), degree: z.string(), fromYear: yearText, toYear: yearText })
  .pipe(educationSchema);

const portfolioPiece = z
  .object({
    picture: z.custom<Picture>(),
    title: z.string(),
    text: z.string(),
    link: z.string().trim(),
  })
  .transform(({ picture, link, ...piece }) => ({
    ...piece,
    pictureId: picture.id,
    // People type "example.com/work" without a scheme.
    link: link === '' ? null : link.includes('://') ? link : `https://${link}`,
  }))
  .pipe(portfolioItemInput);

export const profileFormSchema = z.object({
  ...profileFields,
  country: profileFields.country.nullable(),
  experienceYears: yearsText,
  hourlyRateMinor: rateText,
  education: z.array(educationEntry).pipe(profileFields.education),
  portfolio: z.array(portfolioPiece).pipe(profileFields.portfolio),
});
export type ProfileValues = z.input<typeof profileFormSchema>;
export type EducationValues = ProfileValues['education'][number];
export type PieceValues = ProfileValues['portfolio'][number];

export function valuesOf(profile: OwnProfile): ProfileValues {
  const { hourlyRateMinor } = profile;
  return {
    displayName: profile.displayName ?? profile.username ?? '',
    title: profile.title,
    company: profile.company,
    bio: profile.bio,
    country: profile.country,
    skills: profile.skills,
    languages: profile.languages,
    experienceYears: profile.experienceYears === 0 ? '' : String(profile.experienceYears),
    hourlyRateMinor: hourlyRateMinor === null ? '' : (hourlyRateMinor / 100).toFixed(2),
    education: profile.education.map(({ fromYear, toYear, ...entry }) => ({
      ...entry,
      fromYear: fromYear === null ? '' : String(fromYear),
      toYear: toYear === null ? '' : String(toYear),
    })),
    portfolio: profile.portfolio.map((piece) => ({ ...piece, link: piece.link ?? '' })),
  };
}

/** Includes only the fields of the side's form, so that a buyer's save keeps seller fields. */
export function changesOf(
  values: z.output<typeof profileFormSchema>,
  isSeller: boolean,
): InputOf<typeof saveProfile> {
  const { displayName, title, company, bio, country, languages, ...trade } = values;
  return {
    displayName,
    title,
    bio,
    languages,
    ...(country === null ? {} : { country }),
    ...(isSeller ? trade : { company }),
  };
}
