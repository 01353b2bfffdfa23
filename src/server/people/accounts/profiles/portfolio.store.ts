// The SQL of portfolios: a person's selected works in their own order, each with a picture.
// Guarantees: a portfolio is replaced as a whole, so positions have no gaps; the caller locks the profile row.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    portfolio_items: {
      user_id: string;
      position: number;
      picture_id: string;
      title: string;
      body: string;
      link_url: string | null;
    };
  }
}

export type PortfolioEntry = { pictureId: string; title: string; text: string; link: string | null };

export async function replacePortfolio(
  tx: Tx,
  userId: string,
  entries: readonly PortfolioEntry[],
): Promise<void> {
  await tx.sql.deleteFrom('portfolio_items').where('user_id', '=', userId).execute();
  if (entries.length === 0) return;
  await tx.sql
    .insertInto('portfolio_items')
    .values(
      entries.map((entry, position) => ({
        user_id: userId,
        position,
        picture_id: entry.pictureId,
        title: entry.title,
        body: entry.text,
        link_url: entry.link,
      })),
    )
    .execute();
}

export async function listPortfolio(read: Read, userId: string): Promise<PortfolioEntry[]> {
  return read.sql
    .selectFrom('portfolio_items')
    .select(['picture_id as pictureId', 'title', 'body as text', 'link_url as link'])
    .where('user_id', '=', sql<string>`${userId}::uuid`)
    .orderBy('position')
    .execute();
}
