// The onboarding wizard: its place in the frame, until its four steps are built. Shows nothing yet.

export type OnboardingWizardProps = { open: boolean; side: 'buyer' | 'seller' | null; onClose: () => void };

export function OnboardingWizard(_: OnboardingWizardProps) {
  return null;
}
