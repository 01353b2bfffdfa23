// The filters of a search for projects, shared by the list of projects and by saved searches.
import { z } from 'zod';

/** USD cents: the highest budget a project can state. */
export const maxProjectBudgetMinor = 2_000_000;

export const projectFilterFields = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(40).optional(),
  tag: z.string().trim().toLowerCase().max(24).optional(),
  /** USD cents: the minimum upper bound of the budget. Projects without a budget are included. */
  budgetFrom: z.coerce.number().int().min(0).max(maxProjectBudgetMinor).optional(),
  /** Disables spelling correction. */
  exact: z.stringbool().optional(),
};
/** Without a page: what a search for projects that is saved may name. */
export const projectFilters = z.object(projectFilterFields);
