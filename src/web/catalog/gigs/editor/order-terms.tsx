// How orders of the gig are taken: how many at once, and whether buyers request a quote first. Part of the packages step.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import type { Editor } from './editor-context.ts';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';

const usual = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, gigLimits.openOrders.max];

export function OrderTerms({ editor: { content, change, errorOf, leave } }: { editor: Editor }) {
  const { maxOpenOrders } = content;
  const counts = [...new Set([...usual, ...(maxOpenOrders === null ? [] : [maxOpenOrders])])].sort(
    (a, b) => a - b,
  );
  return (
    <section
      aria-labelledby="order-terms-title"
      className="rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id="order-terms-title" className="heading-3 mb-4">
        How you take orders
      </h3>
      <NativeSelect
        id="maxOpenOrders"
        label="Orders at once"
        help="While this many orders of this gig are open, it stays visible but cannot be ordered. Agreed offers are not limited."
        value={maxOpenOrders === null ? '' : String(maxOpenOrders)}
        error={errorOf('maxOpenOrders')}
        options={[
          { value: '', label: 'No limit' },
          ...counts.map((count) => ({ value: String(count), label: `At most ${count}` })),
        ]}
        onChange={(event) =>
          change({ maxOpenOrders: event.target.value === '' ? null : Number(event.target.value) })
        }
        onBlur={() => leave('maxOpenOrders')}
      />
      <CheckboxField
        id="asksFirst"
        className="mt-4"
        label="Ask first: buyers request a quote before they order"
        help="You answer with an offer that they can order. Your packages stay on the gig as examples, and cards say “On request”."
        checked={content.asksFirst}
        error={errorOf('asksFirst')}
        onChange={(event) => change({ asksFirst: event.target.checked })}
      />
    </section>
  );
}
