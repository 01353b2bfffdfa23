// The draft of a project as its form holds it, and its conversion to the API input.
// Guarantees: a budget that is switched off is not sent, but not lost either.
import type { ProjectDraft, ProjectView, Visibility } from '#contract/deals/projects/project.schema.ts';

export type ProjectFormDraft = {
  title: string;
  description: string;
  category: string;
  tags: string[];
  budgetKind: 'range' | 'ask';
  minMinor: number | null;
  maxMinor: number | null;
  deadline: string;
  visibility: Visibility;
};

export const emptyProject: ProjectFormDraft = {
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

export function formDraftOf(project: ProjectView): ProjectFormDraft {
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

export function projectDraftOf(draft: ProjectFormDraft, fileIds: string[]): ProjectDraft {
  const { minMinor, maxMinor } = draft;
  const hasBudget = draft.budgetKind === 'range' && (minMinor !== null || maxMinor !== null);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    category: draft.category === '' ? null : draft.category,
    tags: draft.tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag.length >= 2),
    // If only one end is entered, it is used for both.
    budget: hasBudget ? { minMinor: minMinor ?? maxMinor!, maxMinor: maxMinor ?? minMinor! } : null,
    deadline: draft.deadline === '' ? null : draft.deadline,
    visibility: draft.visibility,
    fileIds,
  };
}

/** Errors only the form can detect: a budget was selected but not entered. */
export function formProblems(draft: ProjectFormDraft): Record<string, string> {
  return draft.budgetKind === 'range' && draft.minMinor === null && draft.maxMinor === null
    ? { 'budget.minMinor': 'Enter a budget, or ask for quotes' }
    : {};
}
