// A brief as its form holds it: what people type, before it is sent.
// Guards: a budget and a day that are not asked for are not sent, and nothing typed is lost when they are switched off.
import type { ProjectDraft, ProjectView, Visibility } from '#contract/deals/projects/project.schema.ts';

export type BriefDraft = {
  title: string;
  description: string;
  category: string;
  tags: string[];
  /** 'range' or 'ask' */
  budgetKind: 'range' | 'ask';
  minMinor: number | null;
  maxMinor: number | null;
  deadline: string;
  visibility: Visibility;
};

export const emptyBrief: BriefDraft = {
  title: '',
  description: '',
  category: '',
  tags: [],
  budgetKind: 'range',
  minMinor: null,
  maxMinor: null,
  deadline: '',
  visibility: 'public',
};

export function briefOf(project: ProjectView): BriefDraft {
  return {
    title: project.title,
    description: project.description,
    category: project.category?.slug ?? '',
    tags: project.tags,
    budgetKind: project.budget === null && project.state !== 'draft' ? 'ask' : 'range',
    minMinor: project.budget?.minMinor ?? null,
    maxMinor: project.budget?.maxMinor ?? null,
    deadline: project.deadline ?? '',
    visibility: project.visibility,
  };
}

export function sentOf(draft: BriefDraft, fileIds: string[]): ProjectDraft {
  const { minMinor, maxMinor } = draft;
  const hasBudget = draft.budgetKind === 'range' && (minMinor !== null || maxMinor !== null);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    category: draft.category === '' ? null : draft.category,
    tags: draft.tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag.length >= 2),
    // One end of the range alone is both.
    budget: hasBudget ? { minMinor: minMinor ?? maxMinor!, maxMinor: maxMinor ?? minMinor! } : null,
    deadline: draft.deadline === '' ? null : draft.deadline,
    visibility: draft.visibility,
    fileIds,
  };
}

/** What only the form can know: a budget was meant and none was typed. */
export function formProblems(draft: BriefDraft): Record<string, string> {
  return draft.budgetKind === 'range' && draft.minMinor === null && draft.maxMinor === null
    ? { 'budget.minMinor': 'Enter a budget, or ask for a price' }
    : {};
}
