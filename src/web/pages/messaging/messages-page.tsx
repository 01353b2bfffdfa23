// /messages without an open conversation: the empty panel beside the list on wide screens.
import { MessagesSquare } from 'lucide-react';
import { gate, inBrowser, nothing, onServer } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { Icon } from '#web/ui/icon.tsx';

const load = gate(nothing, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function MessagesPage() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 p-8 text-center text-ink-soft">
      <PageMeta title="Messages" noIndex />
      <Icon of={MessagesSquare} size={32} className="text-ink-faint" />
      <p className="max-w-xs text-balance">Select a conversation.</p>
    </div>
  );
}
