// A profile photo, or initials on a tint derived from the name.
// Decorative beside a written name, unless `label` makes it the only place where the person is named.
import { cx } from '#web/ui/class-names.ts';

/** Of the initials, in components.css. */
const tints = 6;

export type AvatarProps = {
  name: string;
  url: string | null;
  size?: number;
  label?: string;
  className?: string;
};

export function Avatar({ name, url, size = 40, label, className }: AvatarProps) {
  const shape = cx(size === 24 ? 'avatar avatar-24' : 'avatar', className);
  const style = size === 24 ? undefined : { width: size, height: size };
  if (url) {
    return (
      <img
        src={url}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        className={shape}
        style={style}
      />
    );
  }
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(`${shape} tint-${tintOf(name)}`)}
      style={style && { ...style, fontSize: Math.max(11, Math.round(size * 0.38)) }}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % tints;
}
