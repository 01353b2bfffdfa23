// Every value of a version of the rules, by group.
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { figuresOf } from './rules-fields.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';

export function AllRules({ rules, defaultOpen }: { rules: OrderRules; defaultOpen: boolean }) {
  return (
    <Disclosure
      summary={`All values of version ${rules.version}`}
      defaultOpen={defaultOpen}
      className="mt-4 border-t border-line pt-1"
    >
      <div className="-mr-9 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {figuresOf(rules).map(({ title, figures }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-sm font-medium text-ink">{title}</h3>
            <dl className="mt-2 grid gap-1.5 text-sm">
              {figures.map(({ name, label, text }) => (
                <div key={name} className="flex justify-between gap-4">
                  <dt className="min-w-0">{label}</dt>
                  <dd className="max-w-1/2 text-right text-ink tabular-nums">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Disclosure>
  );
}
