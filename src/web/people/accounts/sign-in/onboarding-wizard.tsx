// The onboarding wizard: four steps per side. Opens automatically while the role is 0, or when switching to a side without
// onboarding.
// Guarantees: each step needs an answer before Next; going back keeps the answers; step 3 submits and advances to step 4 on
// success.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  completeBuyerOnboarding,
  completeSellerOnboarding,
} from '#contract/people/accounts/account.endpoints.ts';
import { type Answers, noAnswers } from './onboarding-answers.ts';
import {
  AccountTypeStep,
  BuyerStepThree,
  BuyerStepTwo,
  DoneStep,
  type DoneStepProps,
  SellerStepThree,
  SellerStepTwo,
  type StepProps,
} from './onboarding-steps.tsx';
import type { Side } from '../switch-account.ts';
import { call } from '#web/app/call.ts';
import { signIn } from '#web/app/session.ts';
import { continueLabel, forgetIntent, storedIntent } from '#web/app/sign-in/sign-in-intent.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';

export type OnboardingWizardProps = { open: boolean; side: Side | null; onClose: () => void };

const stepsOf = (side: Side | null) =>
  ['Account type', 'About you', side === 'seller' ? 'Your work' : 'Your needs', 'Next steps'] as const;
const lastStep = 3;

/** The message for a missing answer of this step, or null. */
export function missing(step: number, answers: Answers): string | null {
  if (step === 0) return answers.side ? null : 'Choose how you want to start';
  if (answers.side === 'seller') {
    if (step === 1) return answers.freelancer ? null : 'Choose what describes you';
    return answers.experience ? null : 'Choose where you have worked';
  }
  if (step === 1) return answers.team ? null : 'Choose the size of your team';
  return answers.lookingFor.length > 0 ? null : 'Choose at least one';
}

async function submit(answers: Answers): Promise<void> {
  const { account } =
    answers.side === 'seller'
      ? await call(completeSellerOnboarding, {
          accountType: 'seller',
          typeofFreelancer: answers.freelancer!,
          freelancerExperience: answers.experience!,
        })
      : await call(completeBuyerOnboarding, {
          account_type: 'buyer',
          team_size: answers.team!,
          looking_for: answers.lookingFor,
        });
  signIn(account);
}

export function OnboardingWizard({ open, side, onClose }: OnboardingWizardProps) {
  const navigate = useNavigate();
  const formId = useId();
  const wizard = useWizardSteps(open, side);
  const { step, first, answers, problem, failure, busy } = wizard;
  const leave = async (to: string) => {
    forgetIntent();
    onClose();
    await navigate(to);
  };
  const openCourse = () => {
    forgetIntent();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Set up your account"
      description={
        side && step < lastStep
          ? `Answer two questions to start ${side === 'seller' ? 'selling' : 'buying'}.`
          : undefined
      }
      size="md"
      closeOnOutside={false}
      footer={<Footer formId={formId} wizard={wizard} onLeave={leave} />}
    >
      <Stepper label="Onboarding" steps={stepsOf(answers.side)} current={step} />
      <form
        id={formId}
        noValidate
        className="mt-7 grid min-h-60 content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void wizard.goOn();
        }}
      >
        <FocusedStep key={step} isFirst={step === first}>
          <Question
            step={step}
            answers={answers}
            error={problem}
            onChange={wizard.change}
            next={wizard.next}
            onNext={onClose}
            onLeave={openCourse}
          />
        </FocusedStep>
        <FormFailure>{failure}</FormFailure>
      </form>
    </Dialog>
  );
}

type FooterProps = {
  formId: string;
  wizard: ReturnType<typeof useWizardSteps>;
  onLeave: (to: string) => Promise<void>;
};

function Footer({ formId, wizard, onLeave }: FooterProps) {
  const { step, first, answers, next, busy } = wizard;
  if (step < lastStep) {
    return (
      <>
        {step > first && (
          <Button onClick={wizard.goBack} className="sm:mr-auto">
            Back
          </Button>
        )}
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          {step === lastStep - 1 ? 'Finish' : 'Next'}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => void onLeave('/')}>Start exploring</Button>
      <Button variant={next ? 'secondary' : 'primary'} onClick={() => void onLeave('/onBoarding')}>
        Complete your {answers.side} profile
      </Button>
    </>
  );
}

/** Joining as a seller ends here; other intents continue after the last step, by a button of this name. */
function continueAfterOnboarding(): string | null {
  const intent = storedIntent();
  if (intent?.kind === 'start-selling') forgetIntent();
  return intent && intent.kind !== 'start-selling' ? continueLabel(intent) : null;
}

/** Step and answers. Reopening restarts the wizard if it was finished, else resumes it. */
function useWizardSteps(open: boolean, side: Side | null) {
  const [wasOpen, setWasOpen] = useState(false);
  const [first, setFirst] = useState(0);
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState(noAnswers);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The button that continues what the person signed in for. */
  const [next, setNext] = useState<string | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      // A requested side answers the first step.
      const begin = side ? 1 : 0;
      setFirst(begin);
      setStep(step === lastStep ? begin : Math.max(step, begin));
      const wanted = side ?? answers.side ?? storedIntent()?.side ?? null;
      setAnswers({ ...answers, side: wanted });
    }
  }
  const clear = () => {
    setProblem(undefined);
    setFailure(undefined);
  };
  const change = (changes: Partial<Answers>) => {
    clear();
    setAnswers({ ...answers, ...changes });
  };
  const goBack = () => {
    clear();
    setStep(step - 1);
  };
  const goOn = async () => {
    clear();
    const sentence = missing(step, answers);
    if (sentence) return setProblem(sentence);
    if (step < lastStep - 1) return setStep(step + 1);
    setBusy(true);
    try {
      await submit(answers);
      setNext(continueAfterOnboarding());
      setStep(lastStep);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { step, first, answers, problem, failure, busy, next, change, goBack, goOn };
}

/** Focuses each new step, so that it is announced and its choices are one key away. */
function FocusedStep({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) return;
    const choice = box.current?.querySelector<HTMLElement>('input:checked, input');
    (choice ?? box.current)?.focus();
    // Only on mount; each step mounts its own instance.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

type QuestionProps = StepProps & Omit<DoneStepProps, 'side'> & { step: number };

function Question({ step, next, onNext, onLeave, ...rest }: QuestionProps) {
  const { side } = rest.answers;
  if (step === 0 || side === null) return <AccountTypeStep {...rest} />;
  if (step === lastStep) return <DoneStep side={side} next={next} onNext={onNext} onLeave={onLeave} />;
  if (side === 'seller') return step === 1 ? <SellerStepTwo {...rest} /> : <SellerStepThree {...rest} />;
  return step === 1 ? <BuyerStepTwo {...rest} /> : <BuyerStepThree {...rest} />;
}
