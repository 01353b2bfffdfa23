// What opens above the page: dialogs, menus, popovers, tooltips, messages; and sections that open in place.
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Accordion, Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { Example } from './example.tsx';

export function OverlayExamples() {
  return (
    <>
      <Dialogs />
      <Popups />
      <Sections />
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Example name="Dialog, ConfirmDialog">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Cancel the order
        </Button>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Request a revision"
          description="Ines gets three more days."
          footer={<Button variant="primary">Ask</Button>}
        >
          <TextArea label="What to change" />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          onConfirm={close}
          title="Cancel this order?"
          consequence="$105.50 goes back to your card. This cannot be undone."
          confirmLabel="Cancel the order"
          danger
        />
      </Example>
    </>
  );
}

function Popups() {
  return (
    <>
      <Example name="Menu, Popover, Tooltip">
        <Menu label="More actions" round variant="quiet" trigger={<Icon of={MoreHorizontal} />}>
          <MenuItem icon={Pencil} onSelect={() => undefined}>
            Rename
          </MenuItem>
          <MenuLink to="/help">Help center</MenuLink>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => undefined}>
            Delete
          </MenuItem>
        </Menu>
        <Popover trigger="Price" title="Price">
          <p className="text-sm text-ink-soft">Prices include the buyer fee.</p>
        </Popover>
        <Tooltip text="Counted over the last 12 months">
          <Button variant="quiet">On time: 98%</Button>
        </Tooltip>
      </Example>
      <Example name="toast">
        <Button onClick={() => toast.success('Review sent')}>Success</Button>
        <Button onClick={() => toast.error('The file could not be uploaded. Try again.')}>Error</Button>
        <Button onClick={() => toast.loading('Uploading…')}>Loading</Button>
      </Example>
    </>
  );
}

function Sections() {
  return (
    <>
      <Example name="Disclosure, Accordion" columns>
        <Disclosure summary="How fees are counted" defaultOpen>
          <p>The buyer pays the price and a fee on top.</p>
        </Disclosure>
        <Accordion
          items={[
            { id: 'refund', summary: 'When do I get a refund?', content: <p>When an order is cancelled.</p> },
            {
              id: 'revision',
              summary: 'How many revisions are there?',
              content: <p>As many as the package says.</p>,
            },
          ]}
        />
      </Example>
    </>
  );
}
