// A field that no person sees, hears or reaches: only programs that fill in every field fill in this one.
// Guards: out of the tab order, out of the accessibility tree, and of no interest to password managers.
import type { ComponentProps } from 'react';

export function HoneyField(props: ComponentProps<'input'>) {
  return (
    <div className="hidden" aria-hidden>
      <label>
        Website
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
