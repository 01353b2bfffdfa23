// The filters further down: price, delivery, rating, level, and the seller’s own: languages, exams, presence, availability.
// Guarantees: names and values are those of the URL, so that the form works by GET without scripts.
import { useIsEnabled } from '#web/app/site.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { deliveryChoices, levelChoices, ratingChoices } from '#contract/discovery/search/search.endpoints.ts';
import { languageLabel, levelLabel, ratingLabel } from './active-filters.ts';
import { deliveryLabel } from './explore-filters.ts';
import { type FacetChoice, FacetGroup } from './facet-group.tsx';
import { PriceFilter } from './price-filter.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countOf, type Facets, type FilterFieldsProps } from './facets.ts';

type MoreFiltersProps = Omit<FilterFieldsProps, 'categories'>;

export function MoreFilters({ filters, facets, onChange }: MoreFiltersProps) {
  return (
    <>
      <PriceFilter
        minMinor={filters.minMinor}
        maxMinor={filters.maxMinor}
        facet={facets.price}
        onChange={(range) => onChange({ ...filters, ...range })}
      />
      <FacetGroup
        legend="Delivery time"
        name="delivery"
        value={filters.delivery === null ? '' : String(filters.delivery)}
        choices={[
          { value: '', label: 'Any time' },
          ...deliveryChoices.map((days) => ({
            value: String(days),
            label: deliveryLabel(days),
            count: countOf(facets.delivery, String(days)),
          })),
        ]}
        onChange={(value) => onChange({ ...filters, delivery: value ? Number(value) : null })}
      />
      <FacetGroup
        legend="Rating"
        name="rating"
        value={String(filters.rating ?? '')}
        choices={[
          { value: '', label: 'Any rating' },
          ...minimumChoices(ratingChoices, ratingLabel, facets.rating),
        ]}
        onChange={(value) => onChange({ ...filters, rating: value ? Number(value) : null })}
      />
      <FacetGroup
        legend="Seller level"
        name="level"
        value={String(filters.level ?? '')}
        choices={[
          { value: '', label: 'Any level' },
          ...minimumChoices(levelChoices, levelLabel, facets.level),
        ]}
        onChange={(value) => onChange({ ...filters, level: value ? Number(value) : null })}
      />
      <SellerFields filters={filters} facets={facets} onChange={onChange} />
    </>
  );
}

/** Filters on the seller: languages, exams, presence, availability. */
function SellerFields({ filters, facets, onChange }: MoreFiltersProps) {
  const { language } = filters;
  const isEnabled = useIsEnabled();
  const known = facets.language.filter(({ value, count }) => count > 0 || value === language);
  if (language && !known.some(({ value }) => value === language)) known.push({ value: language, count: 0 });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-semibold">Seller</legend>
      <ChoiceBox
        label="Works in"
        name="language"
        value={language}
        onChange={(chosen) => onChange({ ...filters, language: chosen })}
      >
        <option value="">Any language</option>
        {known.map(({ value, count }) => (
          <option key={value} value={value}>
            {`${languageLabel(value)} (${count.toLocaleString('en-US')})`}
          </option>
        ))}
      </ChoiceBox>
      {isEnabled('exams') && (
        <ExamBox
          exam={filters.tested}
          known={facets.tested}
          onChange={(tested) => onChange({ ...filters, tested })}
        />
      )}
      <DayBox day={filters.startBy} onChange={(startBy) => onChange({ ...filters, startBy })} />
      <label className="flex min-h-9 items-center gap-2.5 text-sm text-ink-soft pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="online"
          value="true"
          checked={filters.online}
          onChange={(event) => onChange({ ...filters, online: event.target.checked })}
          className="size-4 shrink-0 accent-accent"
        />
        Online now
      </label>
    </fieldset>
  );
}

/** Offers exams that a seller has passed, and the one in the URL, so that it can be deselected. */
function ExamBox({
  exam,
  known,
  onChange,
}: {
  exam: string | null;
  known: readonly string[];
  onChange: (exam: string | null) => void;
}) {
  const titles = exam === null || known.includes(exam) ? known : [...known, exam];
  if (titles.length === 0) return null;
  return (
    <ChoiceBox label="Skill test" name="tested" value={exam} onChange={onChange}>
      <option value="">Any</option>
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </ChoiceBox>
  );
}

function ChoiceBox(props: {
  label: string;
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
  children: ReactNode;
}) {
  return (
    <label className="grid gap-1 text-sm text-ink-soft">
      {props.label}
      <span className="relative">
        <select
          name={props.name}
          value={props.value ?? ''}
          onChange={(event) => props.onChange(event.target.value || null)}
          className="filter-box appearance-none pr-10"
        >
          {props.children}
        </select>
        <Icon
          of={ChevronDown}
          size={16}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint"
        />
      </span>
    </label>
  );
}

/** While a year is typed, the value passes through years such as 2 and 202, which are ignored. */
function DayBox({ day, onChange }: { day: string | null; onChange: (day: string | null) => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = day ?? '';
  }, [day]);
  return (
    <label className="grid gap-1 text-sm text-ink-soft">
      Available by
      <input
        ref={box}
        type="date"
        name="startBy"
        defaultValue={day ?? ''}
        onChange={({ target: { value } }) => {
          if (value === '' || value > '2') onChange(value || null);
        }}
        className="filter-box"
      />
    </label>
  );
}

function minimumChoices(
  all: readonly number[],
  labelOf: (minimum: number) => string,
  facet: Facets['category'],
): FacetChoice[] {
  return all.map((minimum) => ({
    value: String(minimum),
    label: labelOf(minimum),
    count: countOf(facet, String(minimum)),
  }));
}
