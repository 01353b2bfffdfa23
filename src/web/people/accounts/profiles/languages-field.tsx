// Languages with their levels. Rows can be added and removed by keyboard.
import { Plus, X } from 'lucide-react';
import { type OwnProfile, profileLimits } from '#contract/people/accounts/profile.schema.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

type Languages = OwnProfile['languages'];
type Level = Languages[number]['level'];

const levels: { value: Level; label: string }[] = [
  { value: 'basic', label: 'Basic' },
  { value: 'conversational', label: 'Conversational' },
  { value: 'fluent', label: 'Fluent' },
  { value: 'native', label: 'Native' },
];
const max = profileLimits.languages;

export function LanguagesField({
  value,
  onChange,
  onBlur,
  errorOf,
}: {
  value: Languages;
  onChange: (languages: Languages) => void;
  onBlur: () => void;
  /** The error at a path below the list ("0.name"), or of the list itself. */
  errorOf: (path?: string) => string | undefined;
}) {
  const set = (at: number, changes: Partial<Languages[number]>) =>
    onChange(value.map((language, i) => (i === at ? { ...language, ...changes } : language)));
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Languages</legend>
      <div className="grid gap-5 sm:gap-3">
        {value.map((language, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are identified by position only
          <div key={at} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_12rem_auto]">
            <TextField
              className="max-sm:col-span-2"
              label={`Language ${at + 1}`}
              hideLabel
              placeholder="English"
              maxLength={40}
              value={language.name}
              error={errorOf(`${at}.name`)}
              onBlur={onBlur}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <NativeSelect
              label={`Level of language ${at + 1}`}
              hideLabel
              options={levels}
              value={language.level}
              onChange={(event) => set(at, { level: event.target.value as Level })}
            />
            <IconButton
              icon={X}
              label={`Remove language ${at + 1}`}
              onClick={() => onChange(value.filter((_, i) => i !== at))}
            />
          </div>
        ))}
        {value.length < max && (
          <div>
            <Button
              id="languages"
              size="sm"
              icon={Plus}
              onClick={() => onChange([...value, { name: '', level: 'fluent' }])}
            >
              Add a language
            </Button>
          </div>
        )}
        <FormFailure>{errorOf()}</FormFailure>
      </div>
    </fieldset>
  );
}
