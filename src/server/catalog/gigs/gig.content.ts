// The content of a gig: sanitized before it is stored, and checked by one rule for what is missing to publish it.
// Errors name fields by the draft's paths ("packages.0.priceMinor").
import type { z } from 'zod';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { newId } from '#contract/common/ids.ts';
import { aiUseSchema } from '#contract/catalog/gigs/ai-use.schema.ts';
import { emptyGigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { licenseOf } from '#contract/catalog/gigs/license.rules.ts';
import { publishableGigSchema } from '#contract/catalog/gigs/gig.schema.ts';
import type { GigDraft } from '#contract/catalog/gigs/gig.schema.ts';
import { markdownHtml } from '#server/platform/markdown-html.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { categoryTree } from './categories/category.view.ts';
import type { CategoryTree } from './categories/category.view.ts';
import { currentTags, refusedTag, tagRules } from './categories/tag-rules.view.ts';
import type { TagRules } from './categories/tag-rules.view.ts';

export type CompleteContent = z.output<typeof legacyGigSchema>;

/** Gigs published before the AI statement existed may lack it; a statement once made cannot be withdrawn. */
const legacyGigSchema = publishableGigSchema.extend({ aiUse: aiUseSchema.nullable() });

/** The content after saving some of its parts. */
export function withChanges(content: GigContent, changes: GigDraft): GigContent {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = sanitized({ ...emptyGigContent, ...content, ...given }) as GigContent;
  return {
    ...next,
    packages: withLicenses(next.packages, content.packages),
    // Without AI there are no tools to name; otherwise a certificate would state both permanently.
    aiTools: next.aiUse === null || next.aiUse === 'none' ? '' : next.aiTools,
    tags: [...new Set(next.tags)],
    pictureIds: [...new Set(next.pictureIds)],
    extras: withUniqueIds(next.extras),
    requirements: withUniqueIds(next.requirements),
  };
}

/** Clients that omit the license must not change what the seller chose. */
function withLicenses(
  packages: GigContent['packages'],
  before: GigContent['packages'],
): GigContent['packages'] {
  return packages.map((offered) => ({
    ...offered,
    license: offered.license ?? licenseOf(before.find(({ tier }) => tier === offered.tier) ?? {}),
  }));
}

/** Orders refer to these items by id, so a repeated id is replaced. */
function withUniqueIds<Item extends { id: string }>(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.map((item) => {
    const own = seen.has(item.id) ? { ...item, id: newId() } : item;
    seen.add(own.id);
    return own;
  });
}

/** Removes control characters (except line breaks and tabs), lone surrogates and bidirectional overrides from all strings. */
function sanitized(value: unknown): unknown {
  if (typeof value === 'string') {
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    return value.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
  }
  if (Array.isArray(value)) return value.map(sanitized);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sanitized(part)]));
}

export type ContentCheck = { missing: FieldErrors; complete: CompleteContent | null };

/** The parts of the catalog that concern these gigs. */
export type Catalog = { categories: CategoryTree; tags: TagRules };

export async function catalogFor(read: Read, contents: readonly GigContent[]): Promise<Catalog> {
  const tags = contents.flatMap((content) => content.tags);
  return { categories: await categoryTree(read), tags: await tagRules(read, tags) };
}

/** The content in terms of the current catalog: merged subcategories and replaced tags are resolved. */
export function withCurrentCatalog(content: GigContent, { categories, tags }: Catalog): GigContent {
  const { category, subcategory } = content;
  const listed = categories.subcategory(category ?? '', subcategory ?? '')?.slug;
  return { ...content, subcategory: listed ?? subcategory, tags: currentTags(content.tags, tags) };
}

/** What a published gig may keep, though no new gig may start with it. */
export type Exemptions = {
  /** Its subcategory, which may be closed for new gigs. */
  subcategory?: string | null;
  /** It lacks the AI statement because it is older. */
  lacksAiStatement?: boolean;
};

/** What is missing to publish this content (field path → sentence), and the parsed content when nothing is. */
export function checkContent(
  content: GigContent,
  { categories, tags }: Catalog,
  exemptions: Exemptions = {},
): ContentCheck {
  const missing: FieldErrors = {};
  const parsed = (exemptions.lacksAiStatement ? legacyGigSchema : publishableGigSchema).safeParse(content);
  for (const issue of parsed.error?.issues ?? []) missing[issue.path.join('.')] ??= issue.message;
  const category = categories.category(content.category ?? '');
  if (!category) missing['category'] ??= 'Choose a category';
  else {
    const subcategory = categories.subcategory(category.slug, content.subcategory ?? '');
    if (!subcategory) missing['subcategory'] = 'Choose a subcategory of this category';
    else if (subcategory.isClosed && subcategory.slug !== exemptions.subcategory)
      missing['subcategory'] = `“${subcategory.name}” is closed for new gigs. Choose another subcategory`;
  }
  const refused = refusedTag(content.tags, tags);
  if (refused !== null) missing['tags'] = refused;
  const complete = parsed.success && Object.keys(missing).length === 0 ? parsed.data : null;
  return { missing, complete };
}

/** Columns derived from the content. */
export function columnsOf(content: GigContent, categories: CategoryTree) {
  const prices = content.packages.map(({ priceMinor }) => priceMinor).filter((price) => price !== null);
  const days = content.packages.map(({ deliveryDays }) => deliveryDays).filter((count) => count !== null);
  const category = categories.category(content.category ?? '')?.slug ?? null;
  const subcategory = categories.subcategory(category ?? '', content.subcategory ?? '')?.slug ?? null;
  return {
    title: content.title,
    category_slug: category,
    subcategory_slug: subcategory,
    description_html: markdownHtml(content.description, 'user'),
    from_price_minor: prices.length > 0 ? Math.min(...prices) : null,
    delivery_days: days.length > 0 ? Math.min(...days) : null,
    cover_picture_id: content.pictureIds[0] ?? null,
    // Missing in drafts from before it existed.
    asks_first: content.asksFirst ?? false,
  };
}
export type GigColumns = ReturnType<typeof columnsOf>;
