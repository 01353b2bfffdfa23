// The address of a gig: made from its title when it is first published, never changed or reused.
import type { Tx } from '#server/platform/data/tx.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { insertSlug } from './gig.store.ts';

/** "I will design a café logo" → "design-a-cafe-logo". Never empty. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^i will /, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replace(/^-+|(?<!-)-+$/g, '');
  return slug || 'gig';
}

/** Reserves the address of the title, or the next free one. */
export async function takeSlug(tx: Tx, gigId: string, title: string): Promise<string> {
  const plain = slugOf(title);
  const candidates = [
    plain,
    ...[2, 3, 4, 5].map((n) => `${plain}-${n}`),
    `${plain}-${gigId.slice(-6)}`,
    `${plain}-${gigId}`,
  ];
  for (const slug of candidates) if (await insertSlug(tx, slug, gigId)) return slug;
  assert(false, `the address ${plain} with the gig's own id is free`);
}
