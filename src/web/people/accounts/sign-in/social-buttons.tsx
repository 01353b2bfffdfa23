// Social sign-in buttons: plain links, because the browser leaves for the provider and returns.
// Only configured providers; development also shows the others, disabled, with the reason.
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { type SocialProvider, socialAddress, socialNames } from '#contract/people/accounts/social.schema.ts';
import { SocialMark } from './social-mark.tsx';
import { useSite } from '#web/app/site.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

/** Google first, then the children (the email method), then Apple and Facebook side by side. */
export function SocialButtons({ children }: { children?: ReactNode }) {
  const { signInProviders } = useSite();
  const note = useId();
  const missing = signInProviders.filter((way) => !way.ready);
  const others = signInProviders.filter((way) => way.provider !== 'google');
  const describedBy = missing.length > 0 ? note : undefined;
  return (
    <div className="grid gap-3">
      {signInProviders.some((way) => way.provider === 'google') && (
        <SocialButton provider="google" label="Continue with Google" describedBy={describedBy} />
      )}
      {children}
      {others.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
          {others.map(({ provider }) => (
            <SocialButton
              key={provider}
              provider={provider}
              label={socialNames[provider]}
              describedBy={describedBy}
            />
          ))}
        </div>
      )}
      {missing.length > 0 && (
        <p id={note} className="text-sm text-ink-faint">
          Not set up here: {missing.map((way) => socialNames[way.provider]).join(', ')}. See
          docs/operations.md; this line and these buttons are shown in development only.
        </p>
      )}
    </div>
  );
}

type ButtonProps = { provider: SocialProvider; label: string; describedBy: string | undefined };

function SocialButton({ provider, label, describedBy }: ButtonProps) {
  const { signInProviders } = useSite();
  const { pathname, search } = useLocation();
  const classes = cx(buttonClasses({ size: 'lg', wide: true }), 'px-4!');
  const content = (
    <>
      <SocialMark provider={provider} />
      <span>{label}</span>
    </>
  );
  if (!signInProviders.some((way) => way.provider === provider && way.ready)) {
    return (
      <button type="button" aria-disabled aria-describedby={describedBy} className={classes}>
        {content}
      </button>
    );
  }
  return (
    <a href={socialAddress(provider, `${pathname}${search}`)} rel="nofollow" className={classes}>
      {content}
    </a>
  );
}
