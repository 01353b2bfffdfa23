// Renders the messages of toast.ts in a live region at the lower edge (on phones at the upper: sheets and thumbs are below), on Base
// UI's toasts. F6 moves the focus to them.
// Guarantees: errors are announced at once, the rest politely; hovering or focusing pauses the timer. A message moves in and out but is
// never translucent, so its text keeps its contrast from the first frame to the last.
import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { iconButtonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { connectToaster, toastLimit } from './toast.ts';

const manager = Toast.createToastManager();

export function Toaster() {
  useEffect(
    () =>
      connectToaster(({ kind, text, timeoutMs }) => {
        manager.add({
          title: text,
          // The library keeps its own 'loading' messages forever; ours disappear like the others.
          type: kind === 'loading' ? 'working' : kind,
          timeout: timeoutMs,
          priority: kind === 'error' ? 'high' : 'low',
        });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} limit={toastLimit}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-3 z-50 mx-auto flex max-w-sm flex-col gap-2 pt-[env(safe-area-inset-top)] sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0 sm:w-96 sm:pt-0">
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Messages() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // The library hides urgent messages, whose text it repeats as an alert, and hides the button until hover; but both can be reached
      // by keyboard, so they must be exposed to everyone.
      aria-hidden={false}
      className="rounded-md border border-line bg-surface shadow-raised transition-transform duration-200 ease-out [transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-ending-style:-translate-y-3 data-limited:hidden data-starting-style:-translate-y-3 sm:data-ending-style:translate-y-3 sm:data-starting-style:translate-y-3"
    >
      <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
        <Mark type={toast.type} />
        <Toast.Title render={<p />} className="flex-1 py-1.5 text-sm font-medium" />
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className={cx(iconButtonClasses('quiet', 'sm'), 'text-ink-faint')}
        >
          <Icon of={X} size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

function Mark({ type }: { type: string | undefined }) {
  if (type === 'working') return <Spinner className="shrink-0 text-ink-faint" />;
  if (type === 'error') return <Icon of={CircleAlert} className="shrink-0 text-danger" />;
  return <Icon of={Check} className="shrink-0 text-success" />;
}
