// Sellers by what a text means: those who say its words in any way, then those whose gigs it finds.
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import { gigQueryOf } from '../understanding/gig-query.ts';
import { meantWords } from '../understanding/meant-words.ts';
import { understandQuery } from '../understanding/understand-query.ts';
import { findSellers, hasMeanings, isAmong } from './seller.store.ts';

/** Gigs that are read for their sellers. */
const maxGigs = 60;

export async function saysMeanings(read: Read, q: string): Promise<RawBuilder<unknown> | null> {
  const words = meantWords(await understandQuery(read, { q }));
  return words.length > 0 ? hasMeanings(words) : null;
}

/** Close matches only where no gig has every word, and not for a name: a seller of half a name is another one. */
export async function offersGigs(read: Read, q: string): Promise<RawBuilder<unknown> | null> {
  const understood = await understandQuery(read, { q });
  if (understood.words.length === 0) return null;
  const asked = { filters: {}, sort: 'relevance', limit: maxGigs, cursor: undefined } as const;
  const { hits } = await postgresEngine.search(read, gigQueryOf(understood, asked));
  const full = hits.filter(({ why }) => !why.isClose);
  if (full.length === 0 && understood.words.some(({ isName }) => isName)) return null;
  const ids = new Set((full.length > 0 ? full : hits).map(({ sellerId }) => sellerId));
  return ids.size > 0 ? isAmong([...ids]) : null;
}

/** A few of them, best rated first. */
export async function findMeantSellers(read: Read, q: string, limit: number): Promise<string[]> {
  for (const ask of [saysMeanings, offersGigs]) {
    const asks = await ask(read, q);
    if (asks === null) continue;
    const all = { category: 0, experienceYears: 0, sort: 'top-rated', limit, after: null } as const;
    const { page } = await findSellers(read, { ...all, asks });
    if (page.length > 0) return page.slice(0, limit).map(([, id]) => id);
  }
  return [];
}
