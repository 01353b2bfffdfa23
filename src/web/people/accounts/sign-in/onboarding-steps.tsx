// The questions of the onboarding wizard, one component each. The wizard keeps the answers and controls the steps.
import {
  BriefcaseBusiness,
  CircleCheck,
  Globe,
  MapPin,
  Moon,
  Repeat,
  Search,
  Store,
  User,
  Users,
} from 'lucide-react';
import type { Answers } from './onboarding-answers.ts';
import type { Side } from '../switch-account.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxCards, RadioCards } from '#web/ui/forms/choice-fields.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

export type StepProps = {
  answers: Answers;
  error: string | undefined;
  onChange: (changes: Partial<Answers>) => void;
};

export function AccountTypeStep({ answers, error, onChange }: StepProps) {
  return (
    <RadioCards
      label="How do you want to start?"
      name="side"
      error={error}
      value={answers.side}
      onChange={(side) => onChange({ side })}
      choices={[
        { value: 'buyer', label: 'Buying Services', help: 'Find people and order their work', icon: Search },
        { value: 'seller', label: 'Selling Services', help: 'Offer your work as gigs', icon: Store },
      ]}
    />
  );
}

export function SellerStepTwo({ answers, error, onChange }: StepProps) {
  return (
    <RadioCards
      label="What type of freelancer are you?"
      name="freelancer"
      error={error}
      value={answers.freelancer}
      onChange={(freelancer) => onChange({ freelancer })}
      choices={[
        { value: 'side-hustle', label: 'Side hustle', help: 'Alongside a job or studies', icon: Moon },
        { value: 'solo-freelancer', label: 'Solo freelancer', help: 'Full-time freelancing', icon: User },
      ]}
    />
  );
}

export function SellerStepThree({ answers, error, onChange }: StepProps) {
  return (
    <RadioCards
      label="Where have you freelanced so far?"
      name="experience"
      error={error}
      value={answers.experience}
      onChange={(experience) => onChange({ experience })}
      choices={[
        { value: 'online', label: 'Online', help: 'On marketplaces or by email', icon: Globe },
        { value: 'offline', label: 'Offline', help: 'For clients I met in person', icon: BriefcaseBusiness },
      ]}
    />
  );
}

export function BuyerStepTwo({ answers, error, onChange }: StepProps) {
  return (
    <RadioCards
      label="How large is your team?"
      name="team"
      error={error}
      value={answers.team}
      onChange={(team) => onChange({ team })}
      choices={[
        { value: 'individual', label: 'Just me', icon: User },
        { value: '2-10', label: '2-10', icon: Users },
        { value: '11-100', label: '11-100', icon: Users },
        { value: '100+', label: '100+', icon: Users },
      ]}
    />
  );
}

const kinds = [
  { value: 'online', label: 'Online work', help: 'Delivered as files', icon: Globe },
  { value: 'offline', label: 'Work on site', help: 'Where you are', icon: MapPin },
  { value: 'long-term', label: 'Long-term help', help: 'With the same person over time', icon: Repeat },
] as const;

export function BuyerStepThree({ answers, error, onChange }: StepProps) {
  return (
    <CheckboxCards
      label="What are you looking for?"
      help="Choose all that apply"
      error={error}
      choices={kinds}
      value={answers.lookingFor}
      onChange={(lookingFor) => onChange({ lookingFor })}
    />
  );
}

const nextSteps: Record<Side, readonly string[]> = {
  seller: ['Complete your seller profile', 'Create your first gig', 'Publish it'],
  buyer: [
    'Complete your buyer profile',
    'Find a gig that fits',
    'Pay into escrow and send what the seller needs',
  ],
};

export type DoneStepProps = {
  side: Side;
  /** Continues what the person signed in for, such as “Continue with your order”. */
  next: string | null;
  onNext: () => void;
  /** The course for sellers is opened. */
  onLeave: () => void;
};

export function DoneStep({ side, next, onNext, onLeave }: DoneStepProps) {
  return (
    <div>
      <p className="flex items-center gap-2.5 text-lg font-medium">
        <Icon of={CircleCheck} size={24} className="text-success" />
        Your {side} account is ready
      </p>
      {next && (
        <Button variant="primary" size="lg" wide className="mt-5" onClick={onNext}>
          {next}
        </Button>
      )}
      <p className="mt-5 text-sm font-medium">Next steps</p>
      <ol className="mt-2 grid gap-2">
        {nextSteps[side].map((text, at) => (
          <li key={text} className="flex items-center gap-3 rounded-md border border-line px-4 py-3">
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold tabular-nums">
              {at + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      {side === 'seller' && (
        <p className="mt-4 text-ink-soft">
          Before your first gig is published, there is a{' '}
          <TextLink to="/guideline1" onClick={onLeave} className="inline-flex min-h-6 items-center">
            short course for sellers
          </TextLink>
          . You can take it now.
        </p>
      )}
    </div>
  );
}
