// The card of a buyer’s reputation figures, with a link to how they are calculated.
import type { BuyerFacts as Facts } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { BuyerFacts } from './buyer-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function BuyerFactsCard({ title, facts }: { title: string; facts: Facts }) {
  return (
    <Card
      title={title}
      action={
        <TextLink to="/help/levels#buyers" className="touch-target text-sm">
          How this is calculated
        </TextLink>
      }
    >
      <BuyerFacts facts={facts} layout="wide" />
    </Card>
  );
}
