// What deleting one's account would mean: what stands in the way, and the consequences in sentences.
import { formatMinor } from '#contract/common/money.ts';
import type { Deletion } from '#contract/external/privacy/privacy.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { obligationsOf } from './obligations.ts';

export async function getDeletion(read: Read, viewer: Viewer): Promise<Deletion> {
  const { obligations, leftMinor } = await obligationsOf(read, viewer.userId);
  return {
    obligations,
    consequences: [
      'It happens at once and cannot be undone. You are signed out everywhere.',
      'Your name, address, profile, portrait, bank accounts, notifications, messages to support and ways to sign in are erased.',
      'Your gigs are deleted. Nobody finds or orders them any more.',
      'Orders, reviews and payments are kept, as the law asks, under the name “Deleted user”.',
      'Invoices that were issued keep the name and address they were issued with, as the law asks.',
      'Your username stays reserved, so that nobody can pass for you.',
      ...(leftMinor > 0
        ? [`You leave ${formatMinor(leftMinor)} behind: it is less than the smallest withdrawal.`]
        : []),
    ],
  };
}
