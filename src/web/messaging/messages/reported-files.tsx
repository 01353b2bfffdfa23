// The files of a reported message for support, on request: each opening is in the audit log.
import { useState } from 'react';
import { listReportedFiles } from '#contract/messaging/messages/reported-files.endpoints.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

export function ReportedFiles({ ticketNumber, count }: { ticketNumber: string; count: number }) {
  const [files, setFiles] = useState<readonly FileView[] | null>(null);
  const list = useCommand(listReportedFiles, { onDone: (opened) => setFiles(opened.files) });
  return (
    <Card title="Files of the reported message">
      {files === null ? (
        <>
          <p className="text-sm text-ink-soft">
            {count === 1 ? 'The message has one file.' : `The message has ${count} files.`} Opening is
            recorded in the audit log. Treat downloads as untrusted.
          </p>
          <Button className="mt-4" busy={list.busy} onClick={() => void list.run({ ticketNumber })}>
            {count === 1 ? 'Show the file' : 'Show the files'}
          </Button>
        </>
      ) : (
        // The button that had the focus is gone.
        <div ref={focus} tabIndex={-1} className="outline-none">
          <FileList files={files} />
        </div>
      )}
      <FormFailure>{list.failure?.message}</FormFailure>
    </Card>
  );
}
