// Bounds picture uploads: those of one account from before they are received, and all that have been received before their bytes are
// read into memory. Guarantees: an account with slow or many uploads takes no place from another; every place is freed.
import type { Policy } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { retryAfterSeconds } from './picture-processes.ts';

/** At most `received` buffers of the largest picture are in memory: 240 MB. An editor uploads five pictures at once. */
export const uploadPlaces = { perOwner: 8, received: 24 };

const byOwner = new Map<string, number>();
let received = 0;

function assertUploadRoom(): void {
  if (received >= uploadPlaces.received) refuse('busy', { retryAfterSeconds });
}

/** Called before an upload is received; the result frees its place. Refuses as busy if the account has too many uploads. */
export function takeUploadPlace(ownerId: string): () => void {
  assertUploadRoom();
  const count = byOwner.get(ownerId) ?? 0;
  if (count >= uploadPlaces.perOwner) refuse('busy', { retryAfterSeconds });
  byOwner.set(ownerId, count + 1);
  return () => {
    const left = byOwner.get(ownerId)! - 1;
    if (left > 0) byOwner.set(ownerId, left);
    else byOwner.delete(ownerId);
  };
}

/** Processes a received upload. Refuses as busy if too many are being processed. */
export async function inUploadTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  assertUploadRoom();
  received++;
  try {
    return await work();
  } finally {
    received--;
  }
}

/** What every endpoint that receives a picture states in its policy. */
export const picturePlaces = {
  assertRoom: assertUploadRoom,
  takePlace: ({ userId }) => takeUploadPlace(userId),
} satisfies Pick<Policy, 'assertRoom' | 'takePlace'>;
