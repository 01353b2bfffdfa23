// The extras of a gig: what a buyer may add to any package, with price and effect on the delivery time.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import type { Editor } from './editor-context.ts';
import { newExtra } from './gig-content.ts';
import { OrderedList } from '#web/ui/forms/ordered-list.tsx';
import { netText } from './net-text.ts';
import { deltaText } from '../package-copy.ts';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const usualDeltas = [-14, -7, -5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 10, 14, 21, 30];

function deltaOptions(current: number) {
  const all = [...new Set([...usualDeltas, current])].sort((a, b) => a - b);
  return all.map((days) => ({ value: String(days), label: days === 0 ? 'Same delivery' : deltaText(days) }));
}

export function ExtrasEditor({ editor }: { editor: Editor }) {
  const { content, change, errorOf, leave, sellerFee } = editor;
  return (
    <section aria-labelledby="extras-title" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 id="extras-title" className="heading-3">
        Extras <span className="ml-1 text-sm font-normal text-ink-faint">Optional</span>
      </h3>
      <p className="mt-0.5 mb-5 text-sm text-ink-faint">
        Offered with every package: a faster delivery, another concept, the source files.
      </p>
      <OrderedList
        label="Extras"
        itemName="extra"
        addLabel="Add an extra"
        items={content.extras}
        max={gigLimits.extras.max}
        newItem={newExtra}
        onChange={(extras) => change({ extras })}
      >
        {(extra, at, changeExtra) => {
          const path = (name: string) => `extras.${at}.${name}`;
          const field = (name: string) => ({
            id: path(name),
            error: errorOf(path(name)),
            onBlur: () => leave(path(name)),
          });
          return (
            <div className="grid gap-4">
              <TextField
                label="What the buyer gets"
                placeholder="First sketches within 24 hours"
                maxLength={80}
                value={extra.title}
                onChange={(event) => changeExtra({ ...extra, title: event.target.value })}
                {...field('title')}
              />
              <div className="grid grid-cols-2 gap-4">
                <MoneyField
                  label="Price"
                  help={netText(extra.priceMinor, sellerFee)}
                  valueMinor={extra.priceMinor}
                  onChangeMinor={(priceMinor) => changeExtra({ ...extra, priceMinor })}
                  {...field('priceMinor')}
                />
                <NativeSelect
                  label="Delivery"
                  value={String(extra.daysDelta)}
                  options={deltaOptions(extra.daysDelta)}
                  onChange={(event) => changeExtra({ ...extra, daysDelta: Number(event.target.value) })}
                  {...field('daysDelta')}
                />
              </div>
            </div>
          );
        }}
      </OrderedList>
    </section>
  );
}
