// The trades of the demo world, one per subcategory, from data/trades: the parts that a seller's gigs are composed of.
// In their texts, {a|b} stands for either wording, [a|b|c] for the wording of the basic, standard or premium package,
// and @language for the seller's own language.
import { z } from 'zod';
import { categoryOf, demoCategories } from './categories.ts';
import { demoData, text, texts } from './read-data.ts';

/** Titles and descriptions of the basic, standard and premium package, in this order. */
export const packageSetSchema = z
  .record(text, text)
  .refine((set) => Object.keys(set).length === 3, 'Name three packages')
  // JavaScript would move such keys to the front.
  .refine((set) => !Object.keys(set).some((title) => /^\d+$/.test(title)), 'A title must not be a number')
  .transform((set) => Object.entries(set).map(([title, description]) => ({ title, description })));

const jobSchema = z.strictObject({
  /** Follows "I will". */
  title: text,
  /** Whether "for" and an audience may follow the title. */
  takesAudience: z.boolean().default(false),
  /** What the buyer receives, as reviews call it: read after "the". */
  work: text,
  tags: texts,
  lead: text,
  /** Replace those of the trade where they do not fit this job. */
  criteria: z.array(text).default([]),
});

/** A text that fits every job of the trade, or only those whose `work` is listed. */
const fittingSchema = z.union([
  text.transform((value) => ({ text: value, of: null })),
  z.strictObject({ text, of: texts }),
]);

const requirement = { prompt: text, required: z.boolean() };
const requirementSchema = z.discriminatedUnion('kind', [
  /** `answers`: what buyers answer. */
  z.strictObject({ ...requirement, kind: z.literal('text'), answers: texts }),
  z.strictObject({ ...requirement, kind: z.literal('choice'), choices: z.array(text).min(2) }),
  z.strictObject({ ...requirement, kind: z.literal('file') }),
]);

export const faqSchema = z.array(z.strictObject({ question: text, answer: text }));

const tradeSchema = z.strictObject({
  /** What the basic package usually costs, in US dollars, and its delivery time. */
  price: z.number().positive(),
  days: z.int().positive(),
  jobs: z.array(jobSchema).min(1),
  /** How the seller works; a paragraph each. */
  approaches: texts,
  /** Short lines for the list in the description. */
  deliverables: texts,
  /** What is not included, or worth knowing before ordering. */
  limits: texts,
  packages: z.array(packageSetSchema).min(1),
  /** The two indispensable ones come first. */
  criteria: texts,
  /** `price` in US dollars; negative `days` make the delivery faster. */
  extras: z.array(z.strictObject({ title: text, price: z.number().positive(), days: z.int() })),
  requirements: z.array(requirementSchema).min(1),
  faq: faqSchema,
  /** What the work is for; read after "for". */
  uses: z.array(fittingSchema).min(1),
  /** Sentences of happy buyers. */
  praise: z.array(fittingSchema).min(1),
});

export type PackageSet = z.infer<typeof packageSetSchema>;
export type Trade = z.infer<typeof tradeSchema> & { category: string; slug: string };
export type Job = Trade['jobs'][number];

/** The texts that fit this work. */
export function fitting(list: Trade['praise'], work: string): string[] {
  return list.filter(({ of }) => of === null || of.includes(work)).map((entry) => entry.text);
}

/** In the order of the categories. */
export function allTrades(data = demoData): Trade[] {
  return demoCategories(data).flatMap(({ subcategories }) =>
    subcategories.map(({ slug }) => tradeOf(slug, data)),
  );
}

export function tradeOf(subcategory: string, data = demoData): Trade {
  const category = categoryOf(subcategory, data);
  const trade = data.readYaml(`trades/${category}/${subcategory}`, tradeSchema);
  return { ...trade, category, slug: subcategory };
}
