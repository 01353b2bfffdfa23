// Settings card: links to the billing details and to the invoices.
import { useSession } from '#web/app/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function BillingCard() {
  const { userRole } = useSession();
  const invoices = userRole === 1 ? '/seller/invoices' : userRole === 2 ? '/buyer/invoices' : null;
  return (
    <Card title="Billing">
      <p className="text-ink-soft">The name, address and tax number on your invoices.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/settings/billing">Billing details</ButtonLink>
        {invoices && (
          <ButtonLink to={invoices} variant="quiet">
            Your invoices
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
