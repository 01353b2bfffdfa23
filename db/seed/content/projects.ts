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
    visibility: z.enum(['public', 'invited']).default('public'),
    /** The first proposal is the accepted one of an agreed or hired project. Closed ones were left without activity. */
    state: z.enum(['open', 'agreed', 'hired', 'cancelled', 'closed']).default('open'),
    /** Why it was cancelled. */
    reason: text.optional(),
    question: z.strictObject({ text, answer: text }).optional(),
    proposals: z.array(
      z.strictObject({
        title: text,
        price: dollars,
        days,
        plan: text,
        cover: text,
        state: z.enum(['shortlisted', 'declined', 'withdrawn']).optional(),
        /** Why it was declined. */
        reason: text.optional(),
      }),
    ),
  });
}

export type DemoProject = z.infer<ReturnType<typeof projectSchema>>;
export type DemoProjects = { published: DemoProject[]; draft: { title: string; description: string } };

/** The first published one and the draft are the demo buyer's. */
export function demoProjects(data = demoData): DemoProjects {
  const schema = z.strictObject({
    published: z.array(projectSchema(data)).min(1),
    draft: z.strictObject({ title: text, description: text }),
  });
  return data.readYaml('projects', schema);
}
