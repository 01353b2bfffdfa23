// The brand's doorway, empty, above the message of a failed page. Decorative, hidden from screen readers.
export function EmptyDoorway({ number }: { number: string }) {
  return (
    <svg width="180" height="150" viewBox="0 0 180 150" aria-hidden>
      <path d="M8 142.5h164" className="stroke-line-strong" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M42 142V72a48 48 0 0 1 96 0v70" fill="none" className="stroke-ink" strokeWidth="1.5" />
      <path d="M56 142V74a34 34 0 0 1 68 0v68z" className="fill-sunken stroke-ink" strokeWidth="1.5" />
      <path
        d="M81 14h18l-3.5 26h-11z"
        className="fill-marigold stroke-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <text
        x="90"
        y="106"
        textAnchor="middle"
        className="fill-ink font-display"
        fontSize="26"
        fontWeight="500"
        letterSpacing="-0.5"
      >
        {number}
      </text>
    </svg>
  );
}
