// After a refused submit: focuses the first invalid field, of any kind.
// Waits until this attempt's error marks are in the page, which may take React some frames after an answer.

const maxFrames = 20;

export function focusFirstInvalid(form: HTMLElement | null, frame = 1): void {
  requestAnimationFrame(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = marked?.matches('fieldset')
      ? marked.querySelector<HTMLElement>('input:checked, input, textarea, button')
      : marked;
    if (control) control.focus();
    else if (frame < maxFrames) focusFirstInvalid(form, frame + 1);
  });
}

/** Ctrl+Enter or Cmd+Enter in a long text submits its form, as Enter does in a short one: `<TextArea onKeyDown={sendOnCtrlEnter}>`. */
export function sendOnCtrlEnter(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
