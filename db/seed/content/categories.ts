// The categories and subcategories of the demo world, from data/categories.yaml.
// Their slugs are the keys of the trades (what sellers write) and of the drawings (what covers show).
import { z } from 'zod';
import { demoData, text } from './read-data.ts';

const categorySchema = z.strictObject({
  slug: text,
  name: text,
  description: text,
  subcategories: z.array(z.strictObject({ slug: text, name: text })).min(1),
});

const categoriesSchema = z.array(categorySchema);

export type DemoCategory = z.infer<typeof categorySchema>;

export function demoCategories(data = demoData): readonly DemoCategory[] {
  return data.readYaml('categories', categoriesSchema);
}

/** The slug of the category that a subcategory belongs to. */
export function categoryOf(subcategory: string, data = demoData): string {
  const found = demoCategories(data).find((category) =>
    category.subcategories.some(({ slug }) => slug === subcategory),
  );
  if (found === undefined) throw new Error(`No category has the subcategory ${subcategory}`);
  return found.slug;
}

export function subcategorySlugs(data = demoData): string[] {
  return demoCategories(data).flatMap((category) => category.subcategories.map(({ slug }) => slug));
}
