// The people of the demo world, from data/people: 120 sellers and 40 buyers, all of them invented.
// The first seller and the first buyer are the demo logins that are printed at the start.
import { z } from 'zod';
import { languageLevels } from '#contract/people/accounts/profile.schema.ts';
import type { AvatarLook } from '../drawings/avatar.ts';
import { categoryOf, demoCategories, subcategorySlugs } from './categories.ts';
import { randomFrom } from '../random.ts';
import { demoData, text, texts } from './read-data.ts';
import type { DataFolder } from './read-data.ts';

export interface DemoPerson {
  username: string;
  displayName: string;
  email: string;
  /** ISO 3166 code of the country. */
  country: string;
  title: string;
  bio: string;
  skills: string[];
  languages: { name: string; level: (typeof languageLevels)[number] }[];
  experienceYears: number;
  /** US cents. */
  hourlyRateMinor: number;
  mainCategory: string;
  /** Slugs of the subcategories they sell in, or usually order from; the first is the main one. */
  subcategories: string[];
  /** How long they usually take to answer a message. */
  replyMinutes: number;
  /** For `drawAvatar({ seed: username, look })`. */
  look: AvatarLook;
}

export interface DemoSeller extends DemoPerson {
  /** Their preferred clients, to be read after "for". */
  audience: string;
}
export type DemoBuyer = DemoPerson;

/** `hourlyRate` is in US dollars; `languages` maps a language to its level. */
function recordSchema(data: DataFolder) {
  return z.strictObject({
    username: text,
    displayName: text,
    country: z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166 code of two letters'),
    title: text,
    bio: text,
    skills: texts,
    languages: z.record(text, z.enum(languageLevels)),
    experienceYears: z.int().min(1),
    hourlyRate: z.int().min(1),
    subcategories: z.array(z.enum(subcategorySlugs(data))).min(1),
    look: z.strictObject({
      hair: z.enum(['short', 'long', 'scarf', 'turban']),
      tone: z.int().min(0).max(7),
      hasDarkHair: z.boolean(),
    }),
  });
}

function personFrom<Entry extends z.infer<ReturnType<typeof recordSchema>>>(entry: Entry, data: DataFolder) {
  const { hourlyRate, languages, ...same } = entry;
  const random = randomFrom(`person ${entry.username}`);
  return {
    ...same,
    email: `${entry.username}@demo.test`,
    languages: Object.entries(languages).map(([name, level]) => ({ name, level })),
    hourlyRateMinor: hourlyRate * 100,
    mainCategory: categoryOf(entry.subcategories[0]!, data),
    replyMinutes: random.pick([12, 18, 25, 35, 45, 60, 60, 90, 120, 150, 180, 240, 300, 420, 600]),
  };
}

/** The sellers, the categories taking turns, so that any first page of them is mixed. */
export function demoSellers(data = demoData): DemoSeller[] {
  const schema = z.array(recordSchema(data).extend({ audience: text }));
  const groups = demoCategories(data).map(({ slug }) =>
    data.readYaml(`people/${slug}`, schema).map((entry) => personFrom(entry, data)),
  );
  const turns = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: turns }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
}

export function demoBuyers(data = demoData): DemoBuyer[] {
  return data.readYaml('people/buyers', z.array(recordSchema(data))).map((entry) => personFrom(entry, data));
}
