// Education entries, up to six; years may be left empty.
import { profileLimits } from '#contract/people/accounts/profile.schema.ts';
import type { EducationValues } from './profile-form.ts';
import { OrderedList } from '#web/ui/forms/ordered-list.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

export type EducationFieldProps = {
  value: EducationValues[];
  onChange: (entries: EducationValues[]) => void;
  onBlur: () => void;
  /** The error at a path below the list ("0.school"), or of the list itself. */
  errorOf: (path?: string) => string | undefined;
};

export function EducationField({ value, onChange, onBlur, errorOf }: EducationFieldProps) {
  return (
    <>
      <OrderedList
        label="Education"
        itemName="entry"
        addLabel="Add education"
        items={value}
        max={profileLimits.education}
        newItem={() => ({ school: '', degree: '', fromYear: '', toYear: '' })}
        onChange={onChange}
      >
        {(entry, at, change) => (
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_1fr_6rem_6rem]">
            <TextField
              label="School"
              className="col-span-2 sm:col-span-1"
              maxLength={profileLimits.school}
              value={entry.school}
              error={errorOf(`${at}.school`)}
              onChange={(event) => change({ ...entry, school: event.target.value })}
              onBlur={onBlur}
            />
            <TextField
              label="Degree or subject"
              className="col-span-2 sm:col-span-1"
              maxLength={profileLimits.school}
              value={entry.degree}
              error={errorOf(`${at}.degree`)}
              onChange={(event) => change({ ...entry, degree: event.target.value })}
              onBlur={onBlur}
            />
            {(['fromYear', 'toYear'] as const).map((name) => (
              <TextField
                key={name}
                label={name === 'fromYear' ? 'From' : 'To'}
                inputMode="numeric"
                maxLength={4}
                placeholder="Year"
                value={entry[name]}
                error={errorOf(`${at}.${name}`)}
                onChange={(event) => change({ ...entry, [name]: event.target.value })}
                onBlur={onBlur}
              />
            ))}
          </div>
        )}
      </OrderedList>
      <FormFailure>{errorOf()}</FormFailure>
    </>
  );
}
