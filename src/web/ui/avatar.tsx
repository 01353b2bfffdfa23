// A profile photo, or initials on a tint derived from the name.
// Decorative beside a written name, unless `label` makes it the only place where the person is named.
import { cx } from '#web/ui/class-names.ts';

const tints = [
  'bg-[light-dark(oklch(0.9_0.05_273),oklch(0.36_0.08_273))]',
  'bg-[light-dark(oklch(0.91_0.06_80),oklch(0.38_0.06_75))]',
  'bg-[light-dark(oklch(0.9_0.05_155),oklch(0.36_0.06_158))]',
  'bg-[light-dark(oklch(0.91_0.05_25),oklch(0.38_0.07_25))]',
  'bg-[light-dark(oklch(0.91_0.04_220),oklch(0.36_0.06_225))]',
  'bg-[light-dark(oklch(0.9_0.05_320),oklch(0.36_0.07_320))]',
];

export type AvatarProps = {
  name: string;
  url: string | null;
  size?: number;
  label?: string;
  className?: string;
};

export function Avatar({ name, url, size = 40, label, className }: AvatarProps) {
  const shape = cx('avatar', className);
  if (url) {
    return (
      <img
        src={url}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        className={shape}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(shape, tints[tintOf(name)], 'font-semibold text-ink select-none')}
      style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.38)) }}
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
  return sum % tints.length;
}
