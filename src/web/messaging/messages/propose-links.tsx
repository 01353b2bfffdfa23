// Above the message box: asking the other user for a quote, and making them an offer.
import { Handshake, ReceiptText } from 'lucide-react';
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { useSession } from '#web/app/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export type Proposing = { mayRequest: boolean; mayOffer: boolean };

/** A buyer makes an offer for a gig of the seller; a seller offers their own to someone who has written. */
export function useProposing({ otherSells, otherHasWritten }: Conversation): Proposing {
  const { userRole } = useSession();
  const mayRequest = userRole === 2 && otherSells;
  return { mayRequest, mayOffer: mayRequest || otherHasWritten };
}

export function ProposeLinks({ username, mayRequest, mayOffer }: Proposing & { username: string }) {
  const name = encodeURIComponent(username);
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {mayRequest && (
        <ButtonLink size="sm" icon={ReceiptText} to={`/quotes/new?with=${name}`}>
          Request a quote
        </ButtonLink>
      )}
      {mayOffer && (
        <ButtonLink size="sm" icon={Handshake} to={`/offers/new?with=${name}`}>
          Make an offer
        </ButtonLink>
      )}
    </div>
  );
}
