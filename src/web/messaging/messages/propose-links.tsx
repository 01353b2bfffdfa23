// Above the message box: asking the other user for a quote, and making them an offer.
import { Handshake, ReceiptText } from 'lucide-react';
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { useSession } from '#web/app/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function ProposeLinks({ conversation }: { conversation: Conversation }) {
  const { userRole } = useSession();
  const { other, otherSells, otherHasWritten } = conversation;
  const mayRequest = userRole === 2 && otherSells;
  // A buyer makes an offer for a gig of the seller; a seller offers their own to someone who has written.
  const mayOffer = mayRequest || otherHasWritten;
  if (!mayRequest && !mayOffer) return null;
  const name = encodeURIComponent(other.username);
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
