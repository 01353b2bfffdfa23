// get-deletion: obligations that block deleting the account, and the consequences of deleting it.
import { formatMinor } from '#contract/common/money.ts';
import type { Deletion } from '#contract/external/privacy/privacy.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { obligationsOf } from './obligations.ts';
import { deletionPayoutOf } from './pay-out-for-deletion.ts';

export async function getDeletion(read: Read, viewer: Viewer): Promise<Deletion> {
  const found = await obligationsOf(read, viewer.userId);
  const { obligations, forfeitedMinor } = found;
  return {
    obligations,
    payout: await deletionPayoutOf(read, viewer.userId, found),
    consequences: [
      'Deletion is immediate and cannot be undone. You are signed out everywhere.',
      'Your name, email address, profile, photo, bank accounts, notifications, support messages and sign-in methods are erased.',
      'Your gigs are deleted and can no longer be found or ordered.',
      'Orders, reviews and payments are kept under the name “Deleted user”, as required by law.',
      'Issued invoices keep their name and address, as required by law.',
      'Your username stays reserved so that no one can impersonate you.',
      ...(forfeitedMinor > 0
        ? [
            `You forfeit ${formatMinor(forfeitedMinor)}, which is below the minimum withdrawal, unless you have it paid out first.`,
          ]
        : []),
    ],
  };
}
