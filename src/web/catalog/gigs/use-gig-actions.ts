// A seller's actions on a gig in a list or on its page: publish, pause, resume, duplicate, delete.
// Guarantees: one action at a time per gig; after a refusal the page shows the current state.
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import {
  deleteGig,
  duplicateGig,
  pauseGig,
  publishGig,
  resumeGig,
} from '#contract/catalog/gigs/own-gig.endpoints.ts';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { call } from '#web/app/call.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

const endpoints = {
  'publish-gig': publishGig,
  'pause-gig': pauseGig,
  'resume-gig': resumeGig,
  'duplicate-gig': duplicateGig,
  'delete-gig': deleteGig,
} as const;
export type GigAction = keyof typeof endpoints;

const done: Record<GigAction, string> = {
  'publish-gig': 'Your gig is published',
  'pause-gig': 'Paused. Buyers can no longer find this gig',
  'resume-gig': 'Active again. Buyers can order this gig',
  'duplicate-gig': 'Copied into a new draft',
  'delete-gig': 'Deleted',
};

export function useGigActions(gig: OwnGig) {
  const [running, setRunning] = useState<GigAction | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const run = async (action: GigAction): Promise<boolean> => {
    if (running) return false;
    setRunning(action);
    setFailure(null);
    try {
      const answer = await call(endpoints[action], { gigId: gig.id });
      toast.success(done[action]);
      if (action === 'duplicate-gig') await navigate(`/seller/gigs/${answer.id}/edit`);
      else if (action === 'delete-gig') await navigate('/seller/gigs');
      if (action !== 'duplicate-gig') await revalidate();
      return true;
    } catch (error) {
      if (isCallFailed(error) && (error.code === 'gig_not_complete' || error.code === 'course_unfinished')) {
        toast.error(sentenceOf(error));
        await navigate(`/seller/gigs/${gig.id}/edit?step=gallery`);
        return false;
      }
      setFailure(error);
      if (isCallFailed(error) && error.http === 409) await revalidate();
      return false;
    } finally {
      setRunning(null);
    }
  };
  return { running, failure, run, may: (action: GigAction) => gig.allowedActions.includes(action) };
}
