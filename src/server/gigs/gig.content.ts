// What a seller typed: made whole and harmless before it is kept, and judged by one rule for what is missing to publish it.
// Guards: the errors of publishing name their fields by the draft's own paths ("packages.0.priceMinor").
import type { z } from 'zod';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { newId } from '#contract/common/ids.ts';
import { aiUseSchema } from '#contract/gigs/ai-use.schema.ts';
import { licenceOf } from '#contract/gigs/licence.rules.ts';
import { publishableGigSchema } from '#contract/gigs/gig.schema.ts';
import type { GigDraft } from '#contract/gigs/gig.schema.ts';
import { writtenHtml } from '#server/platform/written-html.ts';
import type { Read } from '#server/platform/tx.ts';
import { categoryTree } from './category.view.ts';
import type { CategoryTree } from './category.view.ts';
import { asWritten, refusedTag, tagRules } from './tag-rules.view.ts';
import type { TagRules } from './tag-rules.view.ts';

export type GigContent = Required<GigDraft>;
export type WholeContent = z.output<typeof keptGigSchema>;

/** A gig that was published before the question of AI is asked and goes on; nobody takes back what they have said. */
const keptGigSchema = publishableGigSchema.extend({ aiUse: aiUseSchema.nullable() });

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

/** The content after saving some of its parts. */
export function withChanges(content: GigContent, changes: GigDraft): GigContent {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = harmless({ ...content, ...given }) as GigContent;
  return {
    ...next,
    packages: withLicences(next.packages, content.packages),
    // Who uses none has no tools to name: the field is not even shown, and a certificate would say both for good.
    aiTools: next.aiUse === null || next.aiUse === 'none' ? '' : next.aiTools,
    tags: [...new Set(next.tags)],
    pictureIds: [...new Set(next.pictureIds)],
    extras: withOwnIds(next.extras),
    requirements: withOwnIds(next.requirements),
  };
}

/** Programs and pages from before licences say nothing of them; that must not change what the seller chose. */
function withLicences(
  packages: GigContent['packages'],
  before: GigContent['packages'],
): GigContent['packages'] {
  return packages.map((one) => ({
    ...one,
    licence: one.licence ?? licenceOf(before.find(({ tier }) => tier === one.tier) ?? {}),
  }));
}

/** Two of the same id could not be told apart in an order; the second gets its own. */
function withOwnIds<Item extends { id: string }>(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.map((item) => {
    const own = seen.has(item.id) ? { ...item, id: newId() } : item;
    seen.add(own.id);
    return own;
  });
}

/** Takes out what no text needs: control characters (but line ends and tabs), half characters, characters that turn the direction. */
function harmless(value: unknown): unknown {
  if (typeof value === 'string') {
    // oxlint-disable-next-line no-control-regex -- these are the ones to take out
    return value.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
  }
  if (Array.isArray(value)) return value.map(harmless);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, harmless(one)]));
}

export type Judged = { missing: FieldErrors; whole: WholeContent | null };

/** The catalogue as far as it concerns these gigs. */
export type Catalogue = { categories: CategoryTree; tags: TagRules };

export async function catalogueFor(read: Read, contents: readonly GigContent[]): Promise<Catalogue> {
  const written = contents.flatMap((one) => one.tags);
  return { categories: await categoryTree(read), tags: await tagRules(read, written) };
}

/** The content with the words that the catalogue has for it now: a subcategory that became another one, tags written another way. */
export function asListed(content: GigContent, { categories, tags }: Catalogue): GigContent {
  const { category, subcategory } = content;
  const listed = categories.subcategory(category ?? '', subcategory ?? '')?.slug;
  return { ...content, subcategory: listed ?? subcategory, tags: asWritten(content.tags, tags) };
}

/** What a gig that buyers see already may go on with, though no new gig may begin with it. */
export type Kept = {
  /** The subcategory it is found in, which may have been closed for new gigs since. */
  subcategory?: string | null;
  /** It is from before the question of AI and has not answered it. */
  isUnsaid?: boolean;
};

/** What is missing to publish this content (field path → sentence), and the content tidied up when nothing is. */
export function judge(content: GigContent, { categories, tags }: Catalogue, keeps: Kept = {}): Judged {
  const missing: FieldErrors = {};
  const parsed = (keeps.isUnsaid ? keptGigSchema : publishableGigSchema).safeParse(content);
  for (const issue of parsed.error?.issues ?? []) missing[issue.path.join('.')] ??= issue.message;
  const category = categories.category(content.category ?? '');
  if (!category) missing['category'] ??= 'Choose a category';
  else {
    const subcategory = categories.subcategory(category.slug, content.subcategory ?? '');
    if (!subcategory) missing['subcategory'] = 'Choose a subcategory of this category';
    else if (subcategory.isClosed && subcategory.slug !== keeps.subcategory)
      missing['subcategory'] = `“${subcategory.name}” takes no new gigs. Choose another subcategory`;
  }
  const refused = refusedTag(content.tags, tags);
  if (refused !== null) missing['tags'] = refused;
  const whole = parsed.success && Object.keys(missing).length === 0 ? parsed.data : null;
  return { missing, whole };
}

/** The columns that follow from the content. */
export function columnsOf(content: GigContent, categories: CategoryTree) {
  const prices = content.packages.map((one) => one.priceMinor).filter((price) => price !== null);
  const days = content.packages.map((one) => one.deliveryDays).filter((one) => one !== null);
  const category = categories.category(content.category ?? '')?.slug ?? null;
  const subcategory = categories.subcategory(category ?? '', content.subcategory ?? '')?.slug ?? null;
  return {
    title: content.title,
    category_slug: category,
    subcategory_slug: subcategory,
    description_html: writtenHtml(content.description, 'people'),
    from_price_minor: prices.length > 0 ? Math.min(...prices) : null,
    delivery_days: days.length > 0 ? Math.min(...days) : null,
    cover_picture_id: content.pictureIds[0] ?? null,
  };
}
export type GigColumns = ReturnType<typeof columnsOf>;
