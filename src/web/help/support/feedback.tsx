// The feedback form of every page, its shortcut Ctrl+Enter, and the floating button, shown where the margin beside the page has room
// for it, so that it never covers content; elsewhere the account menu, the phone menu and the footer have the entry.
// Guarantees: the form's code is fetched on demand; text fields that submit with Ctrl+Enter keep the key; nothing opens above another
// dialog. Its distance to the lower edge: .feedback-button in app.css.
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { closeFeedback, openFeedback, toggleFeedback, useFeedback } from '#web/app/feedback-state.ts';
import { useSession } from '#web/app/session.ts';
import { IconButton } from '#web/ui/button.tsx';

const dialog = () => import('./feedback-dialog.tsx');
const FeedbackDialog = lazy(() => dialog().then((part) => ({ default: part.FeedbackDialog })));

function preload(): void {
  void dialog().catch(() => undefined);
}

export function Feedback() {
  const { userId } = useSession();
  const open = useFeedback();
  const [isLoaded, setIsLoaded] = useState(false);
  if (open && !isLoaded) setIsLoaded(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
      if (event.defaultPrevented || event.repeat) return;
      toggleFeedback();
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
        onClick={openFeedback}
        className="feedback-button fixed right-2 z-20 shadow-raised max-[87.5rem]:hidden print:hidden"
      />
      {isLoaded && (
        <Suspense fallback={null}>
          <FeedbackDialog key={userId} open={open} onClose={closeFeedback} />
        </Suspense>
      )}
    </>
  );
}
