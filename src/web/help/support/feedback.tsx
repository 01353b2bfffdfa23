// The feedback widget's floating button on every page, and its shortcut: Ctrl+Enter opens the form and closes it again.
// Guards: weighs next to nothing until it is wanted (the form is fetched then); a text that is sent by Ctrl+Enter keeps that key
// for itself, and nothing opens above another dialog. Stays clear of what lies at the lower edge: see .feedback-button in app.css.
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/app/session.ts';
import { IconButton } from '#web/ui/button.tsx';

const dialog = () => import('#web/support/feedback-dialog.tsx');
const FeedbackDialog = lazy(() => dialog().then((part) => ({ default: part.FeedbackDialog })));

function preload(): void {
  void dialog().catch(() => undefined);
}

export function Feedback() {
  const { userId } = useSession();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
      if (event.defaultPrevented || event.repeat) return;
      setOpen((isOpen) => !isOpen && !document.querySelector('[role=dialog],[role=alertdialog]'));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        icon={MessageSquareText}
        label="Feedback"
        title="Feedback (Ctrl+Enter)"
        aria-keyshortcuts="Control+Enter"
        aria-haspopup="dialog"
        variant="secondary"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="feedback-button fixed right-2 z-20 shadow-raised print:hidden"
      />
      {wanted && (
        <Suspense fallback={null}>
          <FeedbackDialog key={userId} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
