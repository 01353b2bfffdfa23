// The card "What sellers see of you" and its counterpart "As a buyer": the axes with a way to how they are counted.
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
          How it is counted
        </TextLink>
      }
    >
      <BuyerFacts facts={facts} layout="wide" />
    </Card>
  );
}
