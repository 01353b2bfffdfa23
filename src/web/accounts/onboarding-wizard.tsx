// The onboarding wizard: four steps for either side. Opens by itself while the role is 0, or for a side that is switched to first.
// Guards: each step's answer is needed before Next, going back keeps the answers; step 3 submits and leads to step 4 when it is accepted.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { completeBuyerOnboarding, completeSellerOnboarding } from '#contract/accounts/account.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { AccountTypeStep, BuyerStepThree, BuyerStepTwo, DoneStep, SellerStepThree, SellerStepTwo } from '#web/accounts/onboarding-steps.tsx';
import type { Side } from '#web/accounts/switch-account.ts';
import { call } from '#web/app/call.ts';
import { signIn } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

export type OnboardingWizardProps = { open: boolean; side: Side | null; onClose: () => void };

export type Answers = {
  side: Side | null;
  freelancer: InputOf<typeof completeSellerOnboarding>['typeofFreelancer'] | null;
  experience: InputOf<typeof completeSellerOnboarding>['freelancerExperience'] | null;
  team: InputOf<typeof completeBuyerOnboarding>['team_size'] | null;
  lookingFor: InputOf<typeof completeBuyerOnboarding>['looking_for'];
};

const steps = ['Account type', 'About you', 'Your work', 'Next steps'] as const;

/** What is missing before the next step, or null. */
function missing(step: number, answers: Answers): string | null {
  if (step === 0) return answers.side ? null : 'Choose how you want to begin';
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
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({ side: null, freelancer: null, experience: null, team: null, lookingFor: [] });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = { ...answers, side: side ?? answers.side };
  // A side that was asked for has its first answer already.
  const first = side ? 1 : 0;
  const current = Math.max(step, first);

  const change = (changes: Partial<Answers>) => {
    setProblem(undefined);
    setAnswers({ ...answers, ...changes });
  };
  const goOn = async () => {
    const sentence = missing(current, chosen);
    if (sentence) return setProblem(sentence);
    if (current < 2) return setStep(current + 1);
    setBusy(true);
    try {
      await submit(chosen);
      setStep(3);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const leave = async (to: string) => {
    onClose();
    setStep(0);
    await navigate(to);
  };
  const footer =
    current === 3 ? (
      <>
        <Button onClick={() => void leave('/')}>Start exploring</Button>
        <Button variant="primary" onClick={() => void leave('/onBoarding')}>
          Complete your {chosen.side} profile
        </Button>
      </>
    ) : (
      <>
        {current > first && (
          <Button onClick={() => setStep(current - 1)} className="sm:mr-auto">
            Back
          </Button>
        )}
        <Button variant="primary" busy={busy} onClick={() => void goOn()}>
          {current === 2 ? 'Finish' : 'Next'}
        </Button>
      </>
    );
  return (
    <Dialog open={open} onClose={onClose} title="Set up your account" size="md" closeOnOutside={false} footer={footer}>
      <Stepper label="Onboarding" steps={steps} current={current} />
      <div className="mt-7 min-h-64">
        <Question step={current} answers={chosen} onChange={change} />
        <div className="mt-4">
          <FormFailure>{problem}</FormFailure>
        </div>
      </div>
    </Dialog>
  );
}

type QuestionProps = { step: number; answers: Answers; onChange: (changes: Partial<Answers>) => void };

function Question({ step, answers, onChange }: QuestionProps) {
  if (step === 0) return <AccountTypeStep answers={answers} onChange={onChange} />;
  if (step === 3) return <DoneStep side={answers.side!} />;
  if (answers.side === 'seller') {
    return step === 1 ? <SellerStepTwo answers={answers} onChange={onChange} /> : <SellerStepThree answers={answers} onChange={onChange} />;
  }
  return step === 1 ? <BuyerStepTwo answers={answers} onChange={onChange} /> : <BuyerStepThree answers={answers} onChange={onChange} />;
}
