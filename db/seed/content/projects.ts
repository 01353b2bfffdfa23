// The projects of the demo world with questions and proposals, from data/projects.yaml. Amounts are US dollars.
import { z } from 'zod';
import { demoCategories } from './categories.ts';
import { demoData, text, texts } from './read-data.ts';
import type { DataFolder } from './read-data.ts';

const dollars = z.int().positive();
const days = z.int().positive();

function projectSchema(data: DataFolder) {
  return z.strictObject({
    title: text,
    daysAgo: days,
    /** Days from publication to the deadline; without it there is none. */
    dueInDays: days.optional(),
    category: z.enum(demoCategories(data).map(({ slug }) => slug)),
    tags: texts,
    /** Without it, sellers name their price. */
    budget: z.strictObject({ min: dollars, max: dollars }).optional(),
    description: text,
    question: z.strictObject({ text, answer: text }).optional(),
    proposals: z.array(z.strictObject({ title: text, price: dollars, days, plan: text, cover: text })),
  });
}

export type DemoProject = z.infer<ReturnType<typeof projectSchema>>;
export type DemoProjects = { open: DemoProject[]; draft: { title: string; description: string } };

/** The first open one and the draft are the demo buyer's. */
export function demoProjects(data = demoData): DemoProjects {
  const schema = z.strictObject({
    open: z.array(projectSchema(data)).min(1),
    draft: z.strictObject({ title: text, description: text }),
  });
  return data.readYaml('projects', schema);
}
