// The content of a gig while it is edited: its empty parts, what is missing to publish it, and where each field stands.
// Guards: one rule for "missing" with the server (the contract's schema); a field's path is also its id on the page.
import type { z } from 'zod';
import { newId } from '#contract/common/ids.ts';
import {
  type GigDraft,
  packageTiers,
  type PackageTier,
  publishableGigSchema,
} from '#contract/gigs/gig.schema.ts';
import { defaultLicence } from '#contract/gigs/licence.rules.ts';

export type GigContent = Required<GigDraft>;
export type DraftPackage = GigContent['packages'][number];
export type DraftExtra = GigContent['extras'][number];
export type DraftRequirement = GigContent['requirements'][number];
export type DraftQuestion = GigContent['faq'][number];
/** Field path ("packages.0.priceMinor") → sentence. */
export type FieldSentences = Record<string, string>;

export const emptyContent: GigContent = {
  title: '',
  category: null,
  subcategory: null,
  tags: [],
  packages: [],
  extras: [],
  description: '',
  faq: [],
  requirements: [],
  pictureIds: [],
  aiUse: null,
  aiTools: '',
};

export const steps = [
  { name: 'overview', label: 'Overview', fields: ['title', 'category', 'subcategory', 'tags'] },
  { name: 'packages', label: 'Packages', fields: ['packages', 'extras'] },
  { name: 'description', label: 'Description', fields: ['description', 'aiUse', 'aiTools', 'faq'] },
  { name: 'requirements', label: 'Requirements', fields: ['requirements'] },
  { name: 'gallery', label: 'Gallery', fields: ['pictureIds'] },
] as const;
export type StepName = (typeof steps)[number]['name'];

export function stepOfField(path: string): StepName {
  const field = path.split('.')[0] as string;
  return steps.find((step) => (step.fields as readonly string[]).includes(field))?.name ?? 'overview';
}

/** The first package a seller describes, and any further one. */
export function newPackage(tier: PackageTier, like?: DraftPackage): DraftPackage {
  return {
    tier,
    title: '',
    description: '',
    priceMinor: null,
    deliveryDays: null,
    revisions: like?.revisions ?? 1,
    items: like ? [...like.items] : [],
    licence: like?.licence ?? defaultLicence,
  };
}

export function newExtra(): DraftExtra {
  return { id: newId(), title: '', priceMinor: null, daysDelta: 0 };
}

export function newRequirement(): DraftRequirement {
  return { id: newId(), prompt: '', kind: 'text', choices: [], required: true };
}

/** In the order of the tiers, as buyers see them. */
export function inTierOrder(packages: DraftPackage[]): DraftPackage[] {
  return [...packages].sort(
    (one, other) => packageTiers.indexOf(one.tier) - packageTiers.indexOf(other.tier),
  );
}

/** What is missing to publish this content. */
export function missingIn(content: GigContent): FieldSentences {
  const missing: FieldSentences = {};
  const parsed = publishableGigSchema.safeParse(content);
  for (const issue of parsed.error?.issues ?? []) missing[issue.path.join('.')] ??= sentenceOfIssue(issue);
  if (!content.category) missing.category ??= 'Choose a category';
  if (!content.subcategory) missing.subcategory ??= 'Choose a subcategory';
  return missing;
}

/** The contract's own sentence, or one in its voice where the contract leaves a length without words. */
export function sentenceOfIssue(issue: z.core.$ZodIssue): string {
  const isUnworded = /^(Too small|Too big|Invalid)\b/.test(issue.message);
  if (!isUnworded) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Use at least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `Use at most ${issue.maximum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `At most ${issue.maximum}`;
  return 'Check this field';
}

const fieldNames: Record<string, string> = {
  title: 'Title',
  category: 'Category',
  subcategory: 'Subcategory',
  tags: 'Tags',
  packages: 'Packages',
  extras: 'Extras',
  description: 'Description',
  faq: 'Questions and answers',
  requirements: 'Requirements',
  pictureIds: 'Pictures',
  aiUse: 'Use of AI',
  aiTools: 'AI tools',
};
const partNames: Record<string, string> = {
  title: 'name',
  description: 'sentence',
  priceMinor: 'price',
  deliveryDays: 'delivery',
  revisions: 'revisions',
  items: 'included items',
  licence: 'licence',
  prompt: 'question',
  question: 'question',
  answer: 'answer',
  choices: 'choices',
  daysDelta: 'delivery',
};

/** "Standard package, price" for "packages.1.priceMinor". */
export function nameOfField(path: string, content: GigContent): string {
  const [field = '', at, part] = path.split('.');
  const name = fieldNames[field] ?? field;
  if (at === undefined) return name;
  const number = Number(at) + 1;
  const tier = field === 'packages' ? content.packages[Number(at)]?.tier : undefined;
  const one = tier
    ? `${tier[0]!.toUpperCase()}${tier.slice(1)} package`
    : field === 'tags'
      ? `Tag ${number}`
      : field === 'faq'
        ? `Question ${number}`
        : `${name.replace(/s$/, '')} ${number}`;
  return part === undefined ? one : `${one}, ${partNames[part] ?? part}`;
}
