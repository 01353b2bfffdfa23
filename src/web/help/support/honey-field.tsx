// A honeypot: a field that people cannot see or reach, and that bots fill in.
// Out of the tab order and the accessibility tree, and ignored by password managers.
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
