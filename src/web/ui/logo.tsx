// The mark beside the brand's name: a doorway with its keystone, in the accent color. It has no letter, so it fits any brand.

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden className="shrink-0">
      <rect width="28" height="28" rx="7" className="fill-accent" />
      <path
        d="M7.5 21.5V14a6.5 6.5 0 0 1 13 0v7.5"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      <path d="M12.1 5.4h3.8l-.65 4.1h-2.5z" className="fill-marigold" />
      <path d="M11.25 21.5v-6.4a2.75 2.75 0 0 1 5.5 0v6.4z" className="fill-on-accent" />
    </svg>
  );
}
