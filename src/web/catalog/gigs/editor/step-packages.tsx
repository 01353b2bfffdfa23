// Step 2 of the gig editor: one to three packages, the extras, and how orders are taken.
import { type PackageTier, gigLimits, packageTiers } from '#contract/catalog/gigs/gig.schema.ts';
import { licenseOf, licenses, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { Editor } from './editor-context.ts';
import { ExtrasEditor } from './extras-editor.tsx';
import { DaysField } from './days-field.tsx';
import { type DraftPackage, inTierOrder, newPackage } from './gig-content.ts';
import { OrderTerms } from './order-terms.tsx';
import { netText } from './net-text.ts';
import { OrderedList } from '#web/ui/forms/ordered-list.tsx';
import { revisionsText, tierNames } from '../package-copy.ts';
import { PriceHint } from '#web/catalog/prices/price-hint.tsx';
import { SwitchField } from '#web/ui/forms/switch-field.tsx';
import { FieldNotes } from '#web/ui/forms/field.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

const purposes: Record<PackageTier, string> = {
  basic: 'The smallest complete result. Every gig has it.',
  standard: 'What most buyers need.',
  premium: 'Everything you can do for this.',
};

export function StepPackages({ editor }: { editor: Editor }) {
  const { content, change, errorOf } = editor;
  const basic = content.packages.find(({ tier }) => tier === 'basic');
  const set = (tier: PackageTier, next: DraftPackage | null) => {
    const others = content.packages.filter((offered) => offered.tier !== tier);
    change({ packages: inTierOrder(next ? [...others, next] : others) });
  };
  const error = errorOf('packages');
  return (
    <div className="grid gap-6">
      <PriceHint prices={editor.prices} tags={content.tags} />
      {error && <FieldNotes ids={{ id: 'packages', describedBy: undefined, invalid: true }} error={error} />}
      {packageTiers.map((tier) => {
        const at = content.packages.findIndex((offered) => offered.tier === tier);
        const described = content.packages[at] ?? (tier === 'basic' ? newPackage('basic') : null);
        return (
          <section
            key={tier}
            aria-labelledby={`tier-${tier}`}
            className="rounded-lg border border-line bg-surface p-5 sm:p-6"
          >
            {tier === 'basic' ? (
              <>
                <h3 id={`tier-${tier}`} className="heading-3">
                  {tierNames[tier]}
                </h3>
                <p className="mt-0.5 text-sm text-ink-faint">{purposes[tier]}</p>
              </>
            ) : (
              <SwitchField
                label={
                  <span id={`tier-${tier}`} className="heading-3">
                    {tierNames[tier]}
                  </span>
                }
                help={purposes[tier]}
                checked={described !== null}
                onChange={(isOffered) => set(tier, isOffered ? newPackage(tier, basic) : null)}
              />
            )}
            {described && (
              <PackageFields
                editor={editor}
                one={described}
                at={at < 0 ? 0 : at}
                onChange={(next) => set(tier, next)}
              />
            )}
          </section>
        );
      })}
      <ExtrasEditor editor={editor} />
      <OrderTerms editor={editor} />
    </div>
  );
}

type PackageFieldsProps = {
  editor: Editor;
  one: DraftPackage;
  at: number;
  onChange: (next: DraftPackage) => void;
};

function PackageFields({ editor, one, at, onChange }: PackageFieldsProps) {
  const path = (name: string) => `packages.${at}.${name}`;
  const field = (name: string) => ({
    id: path(name),
    error: editor.errorOf(path(name)),
    onBlur: () => editor.leave(path(name)),
  });
  return (
    <div className="mt-5 grid gap-5">
      <TextField
        label="Name"
        placeholder="One direction"
        maxLength={60}
        value={one.title}
        onChange={(event) => onChange({ ...one, title: event.target.value })}
        {...field('title')}
      />
      <TextArea
        label="Short description"
        placeholder="A single considered logo, for when you already know the feeling you want."
        rows={2}
        maxLength={300}
        value={one.description}
        onChange={(event) => onChange({ ...one, description: event.target.value })}
        {...field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
        <MoneyField
          label="Price"
          help={netText(one.priceMinor, editor.sellerFee)}
          valueMinor={one.priceMinor}
          onChangeMinor={(priceMinor) => onChange({ ...one, priceMinor })}
          {...field('priceMinor')}
        />
        <DaysField
          label="Delivery"
          days={one.deliveryDays}
          onChangeDays={(deliveryDays) => onChange({ ...one, deliveryDays })}
          {...field('deliveryDays')}
        />
        <NativeSelect
          label="Revisions"
          value={one.revisions === null ? 'unlimited' : String(one.revisions)}
          options={revisionOptions}
          onChange={(event) =>
            onChange({
              ...one,
              revisions: event.target.value === 'unlimited' ? null : Number(event.target.value),
            })
          }
          {...field('revisions')}
        />
      </div>
      <NativeSelect
        label="License"
        help={licenseWords[licenseOf(one)].summary}
        value={licenseOf(one)}
        options={licenseOptions}
        onChange={(event) => onChange({ ...one, license: event.target.value as DraftPackage['license'] })}
        {...field('license')}
      />
      <IncludedItems editor={editor} one={one} path={path('items')} onChange={onChange} />
    </div>
  );
}

const licenseOptions = licenses.map((value) => ({ value, label: licenseWords[value].name }));

const revisionOptions = [
  ...Array.from({ length: gigLimits.revisions.max + 1 }, (_, count) => ({
    value: String(count),
    label: revisionsText(count),
  })),
  { value: 'unlimited', label: 'Unlimited' },
];

function IncludedItems({
  editor,
  one,
  path,
  onChange,
}: Pick<PackageFieldsProps, 'editor' | 'one' | 'onChange'> & { path: string }) {
  const error = editor.errorOf(path);
  return (
    <fieldset id={path} tabIndex={-1} className="outline-none">
      <legend className="mb-1 text-sm font-medium">What is included</legend>
      <p className="mb-3 text-sm text-ink-faint">
        Each item becomes an acceptance criterion of the delivery: “Logo as SVG and PDF”, “2 revisions within
        a week”.
      </p>
      <OrderedList
        label={`Included in ${tierNames[one.tier]}`}
        itemName="item"
        addLabel="Add an item"
        items={one.items}
        max={gigLimits.packageItems.max}
        newItem={() => ''}
        isCompact
        onChange={(items) => {
          onChange({ ...one, items });
          editor.leave(path);
        }}
      >
        {(item, at, changeItem) => (
          <TextField
            id={`${path}.${at}`}
            label={`Item ${at + 1}`}
            hideLabel
            maxLength={100}
            value={item}
            error={editor.errorOf(`${path}.${at}`)}
            onChange={(event) => changeItem(event.target.value)}
            onBlur={() => editor.leave(`${path}.${at}`)}
          />
        )}
      </OrderedList>
      {error && <FieldNotes ids={{ id: path, describedBy: undefined, invalid: true }} error={error} />}
    </fieldset>
  );
}
