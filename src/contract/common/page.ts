// Lists: every list of the API is bounded and paged by an opaque cursor (keyset, never offset).
import { z } from 'zod';

export const pageQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
};

/** The shape of every list answer. `total` is capped (see `totalIsCapped`); `nextCursor` is null on the last page. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.int().nullable(),
    totalIsCapped: z.boolean().optional(),
  });
}

export type ListOf<Item> = {
  items: Item[];
  nextCursor: string | null;
  total: number | null;
  totalIsCapped?: boolean | undefined;
};
