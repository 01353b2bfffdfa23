// The logos of Google, Apple and Facebook in their brand colors. Hidden from screen readers: the name is next to them.
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import facebook from './marks/facebook.svg';
import google from './marks/google.svg';

const size = 18;

export function SocialMark({ provider }: { provider: SocialProvider }) {
  if (provider === 'apple') {
    // Black on light, white on dark, like the text.
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="currentColor"
        className="shrink-0"
      >
        <path d="M12.15 6.9c-.95 0-2.41-1.08-3.96-1.04a5.87 5.87 0 0 0-4.96 3.01c-2.12 3.68-.55 9.1 1.52 12.09 1.01 1.45 2.2 3.09 3.79 3.04 1.52-.07 2.09-.99 3.93-.99 1.83 0 2.35.99 3.96.95 1.64-.03 2.68-1.48 3.68-2.95a13.3 13.3 0 0 0 1.66-3.41c-.04-.02-3.18-1.22-3.22-4.86-.03-3.04 2.48-4.5 2.6-4.56-1.43-2.1-3.63-2.33-4.39-2.38-2-.16-3.68 1.1-4.61 1.1zm3.38-3.07c.84-1.01 1.4-2.42 1.24-3.83-1.2.05-2.66.8-3.53 1.82-.78.9-1.45 2.34-1.27 3.71 1.34.1 2.71-.69 3.56-1.7" />
      </svg>
    );
  }
  const source = provider === 'google' ? google : facebook;
  return <img src={source} alt="" width={size} height={size} className="shrink-0" />;
}
