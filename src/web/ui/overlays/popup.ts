// The common look of popups beside their trigger: menus, selects, comboboxes, popovers.

export const popupClasses =
  'origin-(--transform-origin) rounded-md border border-line-strong/40 bg-surface p-1.5 text-ink shadow-raised outline-none transition-[transform,opacity] duration-150 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';

export const itemClasses =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm outline-none select-none data-disabled:pointer-events-none data-disabled:text-ink-faint data-disabled:opacity-60 data-highlighted:bg-ink/7 pointer-coarse:min-h-11';
