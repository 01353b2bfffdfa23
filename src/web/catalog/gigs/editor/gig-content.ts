// The content of a gig in the editor: new parts, what is missing to publish it, and which step and name each field has.
// The rule for what is missing is the contract's schema; a field's path is also its id on the page.
import type { z } from 'zod';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { newId } from '#contract/common/ids.ts';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { packageTiers, type PackageTier, publishableGigSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { defaultLicense } from '#contract/catalog/gigs/license.rules.ts';

export type DraftPackage = GigContent['packages'][number];
export type DraftExtra = GigContent['extras'][number];
export type DraftRequirement = GigContent['requirements'][number];
export type DraftQuestion = GigContent['faq'][number];

export const steps = [
  { name: 'overview', label: 'Overview', fields: ['title', 'category', 'subcategory', 'tags'] },
  { name: 'packages', label: 'Packages', fields: ['packages', 'extras', 'maxOpenOrders', 'asksFirst'] },
  { name: 'description', label: 'Description', fields: ['description', 'aiUse', 'aiTools', 'faq'] },
  { name: 'requirements', label: 'Requirements', fields: ['requirements'] },
  { name: 'gallery', label: 'Gallery', fields: ['pictureIds'] },
] as const;
export type StepName = (typeof steps)[number]['name'];

export function stepOfField(path: string): StepName {
  const field = path.split('.')[0] as string;
  return steps.find((step) => (step.fields as readonly string[]).includes(field))?.name ?? 'overview';
}

/** An empty package, with revisions, items and license of another one. */
export function newPackage(tier: PackageTier, like?: DraftPackage): DraftPackage {
  return {
    tier,
    title: '',
    description: '',
    priceMinor: null,
    deliveryDays: null,
    revisions: like?.revisions ?? 1,
    items: like ? [...like.items] : [],
    license: like?.license ?? defaultLicense,
  };
}

export function newExtra(): DraftExtra {
  return { id: newId(), title: '', priceMinor: null, daysDelta: 0 };
}

export function newRequirement(): DraftRequirement {
  return { id: newId(), prompt: '', kind: 'text', choices: [], required: true };
}

/** In the order of tiers, as buyers see them. */
export function inTierOrder(packages: DraftPackage[]): DraftPackage[] {
  return [...packages].sort((a, b) => packageTiers.indexOf(a.tier) - packageTiers.indexOf(b.tier));
}

/** What is missing to publish this content. */
export function missingIn(content: GigContent): FieldErrors {
  const missing: FieldErrors = {};
  const parsed = publishableGigSchema.safeParse(content);
  for (const issue of parsed.error?.issues ?? []) missing[issue.path.join('.')] ??= sentenceOfIssue(issue);
  if (!content.category) missing.category ??= 'Choose a category';
  if (!content.subcategory) missing.subcategory ??= 'Choose a subcategory';
  return missing;
}

/** The contract's sentence, or one for a length that the contract leaves to the library. */
export function sentenceOfIssue(issue: z.core.$ZodIssue): string {
  const isDefault = /^(Too small|Too big|Invalid)\b/.test(issue.message);
  if (!isDefault) return issue.message;
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
  pictureIds: 'Images',
  aiUse: 'Use of AI',
  aiTools: 'AI tools',
  maxOpenOrders: 'Orders at once',
  asksFirst: 'Quote first',
};
const partNames: Record<string, string> = {
  title: 'name',
  description: 'description',
  priceMinor: 'price',
  deliveryDays: 'delivery',
  revisions: 'revisions',
  items: 'included items',
  license: 'license',
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
  const item = tier
    ? `${tier[0]!.toUpperCase()}${tier.slice(1)} package`
    : field === 'tags'
      ? `Tag ${number}`
      : field === 'faq'
        ? `Question ${number}`
        : `${name.replace(/s$/, '')} ${number}`;
  return part === undefined ? item : `${item}, ${partNames[part] ?? part}`;
}
