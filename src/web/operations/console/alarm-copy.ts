// What each kind of security alarm means and what support can do. An unknown kind is shown by its name.
import { agentRules } from '#contract/common/agent.rules.ts';

type AlarmCopy = { title: string; advice: string };

const byKind: Record<string, AlarmCopy> = {
  'sign-in-failures': {
    title: 'Unusually many failed sign-ins',
    advice:
      'Passwords or codes are being guessed across accounts. New devices must pass a browser check while this lasts. Search the audit log for login.failed, code.wrong or two_factor.wrong to see where it comes from.',
  },
  'agent-reads': {
    title: 'A support agent reads unusually much',
    advice: `Above ${agentRules.readsPerHour} reads of personal data in an hour. Search the audit log for console.read and the name of the agent, and ask them. If it was not them, the operator ends their sessions with “npm run support -- revoke”.`,
  },
  'agent-actions': {
    title: 'A support agent decides unusually much',
    advice: `Above ${agentRules.actionsPerHour} decisions about accounts, gigs, claims, disputes, money or rules in an hour; further ones are refused. If it was not the agent, the operator takes their role with “npm run support -- revoke” and undoes their decisions with “lift”.`,
  },
  'agent-stops': {
    title: 'A support agent suspends and stops unusually much',
    advice: `Above ${agentRules.stopsPerHour} suspensions, restrictions, removed gigs and stopped withdrawals in an hour; further ones are refused. If it was not the agent, the operator takes their role with “npm run support -- revoke” and undoes their decisions with “lift”.`,
  },
};

/** The flows of `sign-in-failures`. */
const flows: Record<string, string> = {
  password: 'Passwords',
  'registration-code': 'Codes of registrations',
  'reset-code': 'Codes of password resets',
  'email-code': 'Codes of address changes',
  'second-factor': 'Two-factor codes',
  passkey: 'Passkeys',
};

export function alarmTitle(kind: string): string {
  return byKind[kind]?.title ?? sentence(kind);
}

export function alarmAdvice(kind: string): string | null {
  return byKind[kind]?.advice ?? null;
}

export function alarmSubject(kind: string, subject: string): string | null {
  if (subject === '') return null;
  if (subject === 'others') return 'Further subjects of this kind';
  return kind === 'sign-in-failures' ? (flows[subject] ?? subject) : subject;
}

/** `failuresInWindow` is shown as "Failures in window". */
export function detailLabel(name: string): string {
  return sentence(name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));
}

function sentence(text: string): string {
  const words = text.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
