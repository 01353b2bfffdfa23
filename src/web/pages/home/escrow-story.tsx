// How escrow protects both sides, in three illustrations: agree, pay in, approve.
// Every promise in the text is a rule of the order's life cycle: frozen copy, escrow, auto-approval after the approval period.
import type { ReactNode } from 'react';
import { inDays } from '#web/help/content/rules-copy.ts';

type Step = { title: string; text: string; buyer: string; seller: string; picture: ReactNode };

/** `approvalDays`: from a delivery to its auto-approval. */
const stepsWith = (approvalDays: number): Step[] => [
  {
    title: 'Agree in writing',
    text: 'A package has a price, a date and a list of what is included. Ordering freezes that copy for both of you.',
    buyer: 'You know what you will get.',
    seller: 'You know what was asked.',
    picture: <Agreement />,
  },
  {
    title: 'Pay into escrow',
    text: 'The buyer pays before the work starts. The money waits in escrow, where both can see it and neither can take it.',
    buyer: 'Nothing is paid out unseen.',
    seller: 'The money is already there.',
    picture: <Escrow />,
  },
  {
    title: 'Approve and release',
    text: 'The delivery is checked against the list. Request a revision, or approve and the seller is paid.',
    buyer: 'You approve, then it is released.',
    seller: `Auto-approved after ${inDays(approvalDays)}.`,
    picture: <Release />,
  },
];

export function EscrowStory({ approvalDays }: { approvalDays: number }) {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-title"
      className="mt-16 border-y border-line bg-sunken sm:mt-24"
    >
      <div className="page-column py-14 sm:py-20">
        <div id="escrow" className="mx-auto max-w-2xl text-center">
          <h2 id="how-it-works-title" className="heading-1">
            Escrow protects both sides
          </h2>
          <p className="mt-3 text-lg text-balance text-ink-soft">
            Between “please start” and “thank you”, your money is held safely until the work is approved.
          </p>
        </div>
        <ol className="mt-10 grid gap-x-8 gap-y-12 sm:mt-14 md:grid-cols-3 lg:gap-x-14">
          {stepsWith(approvalDays).map((step, at) => (
            <li key={step.title} className="mx-auto flex max-w-sm flex-col">
              {step.picture}
              <h3 className="mt-6 flex items-baseline gap-3">
                <span className="font-display text-xl text-accent" aria-hidden>
                  {at + 1}
                </span>
                <span className="heading-3">{step.title}</span>
              </h3>
              <p className="mt-2 text-ink-soft">{step.text}</p>
              <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-5 text-sm">
                <dt className="text-ink-faint">Buyer</dt>
                <dd>{step.buyer}</dd>
                <dt className="text-ink-faint">Seller</dt>
                <dd>{step.seller}</dd>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full rounded-lg border border-line bg-paper"
    >
      {children}
    </svg>
  );
}

const outline = 'fill-none stroke-ink';
const sheet = 'fill-surface stroke-ink';
const faint = 'fill-none stroke-line-strong';

/** A document between two chairs, signed twice. */
function Agreement() {
  return (
    <Drawing>
      <path d="M24 168.5h272" className={outline} />
      <path d="M108 26h92l18 18v112.5H108z" className={sheet} />
      <path d="M200 26v18h18" className={outline} />
      <path d="M124 50h52M124 62h40" className={faint} />
      {[80, 96, 112].map((y) => (
        <g key={y}>
          <rect x="124" y={y - 5} width="9" height="9" rx="2" className="fill-accent-wash stroke-accent" />
          <path d={`M141 ${y}h${y === 96 ? 44 : 58}`} className={faint} />
        </g>
      ))}
      <path d="M122 141c5-10 9-9 8-2s4 6 8-2 6 4 10 2 4-2 6-3" className="fill-none stroke-accent" />
      <path d="M168 141c3-8 8-10 8-3s3 5 6 0 4 4 8 1 6-2 10-3" className={outline} />
      <circle cx="64" cy="92" r="17" className="fill-surface stroke-ink" />
      <path d="M34 156.5v-14a30 30 0 0 1 60 0v14z" className="fill-marigold stroke-ink" />
      <circle cx="258" cy="92" r="17" className="fill-surface stroke-ink" />
      <path d="M228 156.5v-14a30 30 0 0 1 60 0v14z" className="fill-accent stroke-ink" />
      <path d="M24 156.5h272v12H24z" className={sheet} />
    </Drawing>
  );
}

/** The coins inside the closed doorway, with a lock as the keystone. */
function Escrow() {
  return (
    <Drawing>
      <path d="M24 168.5h272" className={outline} />
      <path d="M92 168V98a68 68 0 0 1 136 0v70z" className={sheet} />
      <path d="M108 168V100a52 52 0 0 1 104 0v68z" className="fill-accent-wash stroke-ink" />
      <Coins x={160} y={160} count={5} />
      {[128, 144, 176, 192].map((x) => (
        <path key={x} d={`M${x} ${x === 144 || x === 176 ? 51 : 60}V168`} className={outline} />
      ))}
      <path d="M160 48v38" className={outline} />
      <path d="M108 112h104M108 140h104" className={outline} />
      <path d="M149 22h22l-4 30h-14z" className="fill-marigold stroke-ink" />
      <rect x="146" y="102" width="28" height="23" rx="4" className={sheet} />
      <path d="M152 102v-6a8 8 0 0 1 16 0v6" className={outline} />
      <circle cx="160" cy="112" r="2.4" className="fill-ink" />
      <path d="M160 114v4" className={outline} />
      <circle cx="48" cy="120" r="14" className="fill-surface stroke-ink" />
      <path d="M24 168v-6a24 24 0 0 1 48 0v6z" className="fill-marigold stroke-ink" />
      <circle cx="272" cy="120" r="14" className="fill-surface stroke-ink" />
      <path d="M248 168v-6a24 24 0 0 1 48 0v6z" className="fill-accent stroke-ink" />
    </Drawing>
  );
}

/** The open gate: the checked document goes one way, the coins the other. */
function Release() {
  return (
    <Drawing>
      <path d="M24 168.5h272" className={outline} />
      <path d="M92 168V98a68 68 0 0 1 136 0v70z" className={sheet} />
      <path d="M108 168V100a52 52 0 0 1 104 0v68z" className="fill-success-wash stroke-ink" />
      <path d="M149 22h22l-4 30h-14z" className="fill-marigold stroke-ink" />
      <path d="M128 78h40l10 10v52h-50z" className={sheet} />
      <path d="M168 78v10h10" className={outline} />
      {[98, 111, 124].map((y) => (
        <g key={y}>
          <path d={`M135 ${y}l3 3 6-6`} className="fill-none stroke-success" strokeWidth="2" />
          <path d={`M150 ${y}h18`} className={faint} />
        </g>
      ))}
      <path d="M118 152c-18 8-30 6-40-4M84 158l-7-11 12-3" className={outline} />
      <path d="M182 140c14-18 34-22 50-10M223 133l9 -3-3-9" className={outline} />
      <circle cx="48" cy="120" r="14" className="fill-surface stroke-ink" />
      <path d="M24 168v-6a24 24 0 0 1 48 0v6z" className="fill-marigold stroke-ink" />
      <circle cx="272" cy="106" r="14" className="fill-surface stroke-ink" />
      <path d="M248 168v-20a24 24 0 0 1 48 0v20z" className="fill-accent stroke-ink" />
      <Coins x={240} y={164} count={3} />
    </Drawing>
  );
}

function Coins({ x, y, count }: { x: number; y: number; count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <g key={at}>
      <path
        d={`M${x - 20} ${y - at * 9}v-5a20 6 0 0 1 40 0v5a20 6 0 0 1-40 0z`}
        className="fill-marigold stroke-ink"
      />
      <ellipse cx={x} cy={y - 5 - at * 9} rx="20" ry="6" className="fill-marigold stroke-ink" />
    </g>
  ));
}
