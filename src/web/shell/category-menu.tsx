// The header's panel of all categories with their subcategories. Loaded when its button is first touched.
// Esc, a press outside and following a link close it; the focus returns to the button.
import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { categoryLinks, subcategoryLinks } from '#web/app/navigation.ts';
import { useSite } from '#web/app/site.ts';
import { cx } from '#web/ui/class-names.ts';
import { popupClasses } from '#web/ui/overlays/popup.ts';
import { Link } from '#web/ui/link.tsx';

type Props = { open: boolean; onClose: () => void; button: RefObject<HTMLElement | null> };

export function CategoryMenu({ open, onClose, button }: Props) {
  const { categories } = useSite();
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // A press on the button toggles the panel itself.
        const isOnButton = reason === 'outside-press' && button.current?.contains(event.target as Node);
        if (!next && !isOnButton) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          align="center"
          sideOffset={10}
          collisionPadding={16}
          className="z-50 outline-none max-md:hidden"
        >
          <Popover.Popup
            aria-label="Categories"
            finalFocus={button}
            className={cx(
              popupClasses,
              'grid max-h-(--available-height) w-max max-w-(--available-width) gap-x-4 gap-y-6 overflow-y-auto p-5 md:grid-cols-3 lg:grid-cols-5 lg:p-6',
            )}
          >
            {categories.map((category) => (
              <div key={category.slug} className="min-w-0">
                {categoryLinks([category]).map((link) => (
                  <MenuLink key={link.to} to={link.to} isHead onClick={onClose}>
                    {link.label}
                  </MenuLink>
                ))}
                <ul>
                  {subcategoryLinks(category).map((link) => (
                    <li key={link.to}>
                      <MenuLink to={link.to} onClick={onClose}>
                        {link.label}
                      </MenuLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type MenuLinkProps = { to: string; isHead?: boolean; onClick: () => void; children: string };

function MenuLink({ to, isHead = false, onClick, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className={cx(
        'flex min-h-9 items-center rounded-sm px-2.5 py-1 text-sm transition-colors hover:bg-ink/6 pointer-coarse:min-h-11',
        isHead ? 'font-semibold' : 'text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}
