// Buttons name their action. Primary once per view, secondary beside it, quiet in toolbars, danger for irreversible actions.
// Guarantees: a busy button keeps its width and focus, is announced as busy, and cannot be pressed again.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
  wide?: boolean;
};

/** The classes of a button (components.css), for the rare element that must look like one (a label, a Base UI trigger). */
export function buttonClasses({ variant = 'secondary', size = 'md', wide = false }: Look = {}): string {
  return cx('button button-box', `button-${variant} button-${size}`, wide && 'w-full');
}

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string };

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClasses({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Content icon={icon} iconAfter={iconAfter} busy={busy} size={size}>
        {busy && busyLabel ? busyLabel : children}
      </Content>
    </button>
  );
}

/** A link that looks like a button: for navigation, never for an action. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={cx(buttonClasses({ variant, size, wide }), className)}>
      <Content icon={icon} iconAfter={iconAfter} busy={false} size={size}>
        {children as ReactNode}
      </Content>
    </Link>
  );
}

function Content(props: Pick<Look, 'icon' | 'iconAfter' | 'size'> & { busy: boolean; children: ReactNode }) {
  const iconSize = props.size === 'sm' ? 16 : 18;
  return (
    <>
      {props.busy ? (
        <Spinner size={iconSize} className={props.icon ? undefined : 'absolute left-1/2 -ml-2'} />
      ) : (
        props.icon && <Icon of={props.icon} size={iconSize} />
      )}
      <span className={cx('contents', props.busy && !props.icon && '*:opacity-0')}>
        <span>{props.children}</span>
      </span>
      {props.iconAfter && <Icon of={props.iconAfter} size={iconSize} />}
    </>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** The action; read aloud and shown on hover. */
  label: string;
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  /** A small mark at the corner: an unread count. */
  count?: number | undefined;
};

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'md',
  count,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={count ? `${label}, ${count} new` : label}
      className={cx(iconButtonClasses(variant, size), className)}
    >
      <Icon of={icon} size={size === 'sm' ? 18 : 20} />
      {count ? <CountMark count={count} /> : null}
    </button>
  );
}

export function iconButtonClasses(variant: ButtonVariant = 'quiet', size: 'sm' | 'md' = 'md'): string {
  return cx('button', `button-${variant}`, size === 'sm' ? 'button-round-sm' : 'button-round');
}

/** The unread count at the corner of an icon button. */
export function CountMark({ count }: { count: number }) {
  return (
    <span className="absolute top-1 left-[calc(50%-2px)] flex h-[18px] min-w-[18px] items-center justify-center rounded-full border-2 border-paper bg-accent px-1 text-[11px] leading-none font-semibold text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  );
}
