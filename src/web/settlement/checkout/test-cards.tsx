// The sandbox's test cards and what each simulates; choosing one fills the form.
import { testCards } from '#contract/settlement/checkout/checkout.schema.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';

export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className="mt-6 rounded-md bg-sunken px-4 py-1 text-sm">
      <Disclosure summary="Test cards: no real money moves">
        <p>This installation accepts test cards only. Choose one to fill in the form:</p>
        <ul className="mt-1 -mr-9">
          {testCards.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                className="flex min-h-11 w-full justify-between gap-x-4 rounded-sm py-1 text-left hover:text-accent max-sm:flex-col sm:items-center"
                onClick={() => onChoose(card.number)}
              >
                <span className="tabular-nums underline underline-offset-4">{card.number}</span>
                <span className="text-ink-soft">{card.does}</span>
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
