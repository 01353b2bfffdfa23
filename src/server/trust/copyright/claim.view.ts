// A claim as its parties and support see it.
// The seller never sees the claimant's email address, and only support sees whether the claimant has an account.
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import type { Claim, ClaimAdminView } from '#contract/trust/copyright/claim.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { allowedActions } from './claim.policy.ts';
import { countWaitingBeside, getClaimWithGig } from './claim.store.ts';
import type { ClaimWithGig } from './claim.store.ts';

type Side = Claim['side'];
type Agent = Pick<Viewer, 'userId' | 'email'>;
/** Support's deadline after the seller's response. */
const decideWithin = { days: supportTargets.decisionDays };

export async function claimView(read: Read, id: string, side: Side): Promise<Claim> {
  const claim = await getClaimWithGig(read, id);
  const [view] = await claimViews(read, [claim], side);
  const isWaiting = side === 'seller' && claim.state === 'open';
  return { ...view!, othersWaiting: isWaiting ? await countWaitingBeside(read, claim) : 0 };
}

export async function claimViews(read: Read, rows: readonly ClaimWithGig[], side: Side): Promise<Claim[]> {
  const people = await personsById(
    read,
    rows.map((row) => row.seller_id),
  );
  const pictures = await picturesById(
    read,
    rows.flatMap((row) => [
      ...row.picture_ids,
      ...(row.original_picture_id === null ? [] : [row.original_picture_id]),
    ]),
  );
  return rows.map((row) => ({
    id: row.id,
    side,
    state: row.state,
    gig: { id: row.gig_id, slug: row.gig_slug, title: row.gig_title },
    seller: people.get(row.seller_id)!,
    claimantName: row.name,
    pictures: row.picture_ids
      .map((id) => pictures.get(id))
      .filter((picture) => picture !== undefined)
      .map((picture) => ({ ...picture, alt: 'A claimed image' })),
    originalUrl: row.original_url,
    original: original(pictures.get(row.original_picture_id ?? ''), side),
    statement: row.statement,
    signature: row.signature,
    madeAt: row.made_at.toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    othersWaiting: 0,
    answer: row.answer === null ? null : { text: row.answer, at: row.answered_at!.toISOString() },
    decision:
      row.state === 'upheld' || row.state === 'rejected'
        ? { text: row.decision, at: row.ended_at!.toISOString() }
        : null,
    allowedActions: allowedActions(row.state, side),
  }));
}

function original(picture: Claim['original'] | undefined, side: Side): Claim['original'] {
  const alt = side === 'claimant' ? 'Your original' : 'The claimant’s original';
  return picture ? { ...picture, alt } : null;
}

export async function claimAdminViews(
  read: Read,
  viewer: Agent,
  rows: readonly ClaimWithGig[],
): Promise<ClaimAdminView[]> {
  const views = await claimViews(read, rows, 'support');
  const people = await personsById(
    read,
    rows.flatMap((row) => (row.claimant_id === null ? [] : [row.claimant_id])),
  );
  return rows.map((row, at) => ({
    ...views[at]!,
    email: row.email,
    claimant: row.claimant_id === null ? null : people.get(row.claimant_id)!,
    isOverdue: row.state === 'answered' && later(row.answered_at!, decideWithin) <= read.now,
    allowedActions: isParty(row, viewer) ? [] : views[at]!.allowedActions,
  }));
}

/** Includes claims submitted as a guest with the account's address. */
export function isParty(
  row: Pick<ClaimWithGig, 'seller_id' | 'claimant_id' | 'email'>,
  { userId, email }: Agent,
): boolean {
  if (row.seller_id === userId || row.claimant_id === userId) return true;
  return email !== '' && row.email.toLowerCase() === email.toLowerCase();
}
