// The search of a console page: one field, sent as a plain address, so that what was found can be linked and gone back to.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  /** The page itself. */
  action: string;
  name?: string;
  label: string;
  /** What was asked last. */
  value: string;
  maxLength: number;
  /** Numbers and addresses, which a phone should not capitalise or correct. */
  exact?: boolean;
  /** Hidden fields that stay with the search. */
  children?: ReactNode;
};

export function FindForm({ action, name = 'q', label, value, maxLength, exact = false, children }: Props) {
  return (
    <Form role="search" action={action} className="flex flex-wrap items-end gap-3 pb-6">
      {children}
      <TextField
        key={value}
        label={label}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        {...(exact && { autoCapitalize: 'none', spellCheck: false })}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" variant="primary">
        Find
      </Button>
    </Form>
  );
}
