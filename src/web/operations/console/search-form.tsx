// The search field of a console page, submitted as a GET form so that results have a URL.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  /** The page's path. */
  action: string;
  name?: string;
  label: string;
  /** The current query. */
  value: string;
  maxLength: number;
  /** For identifiers: disables capitalization and spell checking. */
  exact?: boolean;
  /** Hidden fields to keep. */
  children?: ReactNode;
};

export function SearchForm({ action, name = 'q', label, value, maxLength, exact = false, children }: Props) {
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
