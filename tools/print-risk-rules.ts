// Generates docs/risk.md from the risk rules: `node tools/print-risk-rules.ts`.
// The page is never edited by hand; tests/risk-page.test.ts fails if it is out of date.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pressureRules } from '#contract/catalog/gigs/pressure.rules.ts';
import { repetitionLimits } from '#contract/trust/risk/repetition.rules.ts';
import {
  hitLimits,
  reviewRing,
  riskRetention,
  riskRuleNames,
  riskRules,
  selfDealing,
} from '#contract/trust/risk/risk.rules.ts';
import type { RiskEffect } from '#contract/trust/risk/risk.rules.ts';
import { signalLimits } from '#server/people/accounts/signals/record-signal.ts';

export const riskPagePath = join(import.meta.dirname, '../docs/risk.md');

const effects: Record<RiskEffect, string> = {
  flag: 'alert',
  hold: 'alert; the orders do not count until it is dismissed',
  slow: 'alert; further calls are refused with the time to continue',
};

function cells(...values: (string | number)[]): string {
  return `| ${values.join(' | ')} |`;
}

export function printRiskRules(): string {
  const { points } = reviewRing;
  return `# Risk rules

Generated from \`src/contract/trust/risk\` by \`node tools/print-risk-rules.ts\`; do not edit it here. Background: [decision 0038](decisions/0038-risk-alerts.md). Support decides every alert at \`/admin/risk\`.

${cells('Rule', 'Looks for', 'Effect')}
${cells('---', '---', '---')}
${riskRuleNames.map((name) => cells(`${riskRules[name].label} (\`${name}\`)`, riskRules[name].looksFor, effects[riskRules[name].effect])).join('\n')}

- No rule moves money, restricts an account or notifies a user. Rules that slow a user down say when to continue, and nothing of a suspicion.
- Rules run in listeners after the fact. Only the two limits that slow users down are checked within a request.
- An alert is one per rule and subject (the accounts, or a guest's address). Repeating a rule changes nothing.

## Self-dealing

${cells('Shared by buyer and seller', 'Points')}
${cells('---', '---')}
${Object.entries(selfDealing.points)
  .map(([kind, value]) => cells(kind, value))
  .join('\n')}

From ${selfDealing.threshold} points on, all orders of the two within ${selfDealing.orderDays} days are excluded with their reviews: from ratings and public reviews, levels, ranking, popular gigs, paid prices and buyer reputation. Dismissing lets them count again; it covers later orders of the two until there is a new kind of evidence; a network is none. Confirming keeps them out, and later ones too.

Signals are stored as keyed hashes (\`account_signals\`), at most ${signalLimits.kept} per account and kind, for ${signalLimits.keptDays} days after they were last seen. A bank account gives a signal once a withdrawal to it was paid, or once the payout provider pays out to it; a number that was only typed gives none. A network alone never raises an alert: households and offices share one. Published test cards of the sandbox give no signal, and devices give none on the embedded database, where one person tries out both sides in one browser.

## Review rings

Looked at after each review: two sellers who reviewed each other, or three in a circle, with at least ${reviewRing.fewestReviews} reviews among them within ${reviewRing.days} days. From ${reviewRing.threshold} points on:

${cells('What is found', 'Points')}
${cells('---', '---')}
${cells('two accounts that reviewed each other', points.pair)}
${cells('three accounts in a circle', points.circle)}
${cells(`at least ${reviewRing.insideShare * 100} % of every member’s reviews come from inside`, points.mostlyInside)}
${cells(`every account was at most ${reviewRing.newAccountDays} days old`, points.newAccounts)}
${cells(`every order cost at most $${reviewRing.smallOrderMinor / 100}`, points.smallOrders)}

Its orders count until support confirms the alert.

## Messages and texts

- Mass messages: texts of at least ${repetitionLimits.shortestText} characters whose fingerprints differ in at most ${repetitionLimits.differingBits} of 64 bits, to ${repetitionLimits.recipients} people who have not written, within ${repetitionLimits.hours} hours. Answers are never compared; an edited text counts like a new message. Fingerprints are kept for ${repetitionLimits.keptDays} days.
- Contact outside: ${hitLimits['outside-contact'].hits} texts within ${hitLimits['outside-contact'].days} days that match a contact rule. Of messages, quote requests and their offers the author was warned, and only those sent unchanged count. Which other texts count, such as profiles, offers, reviews and questions about projects, is in \`src/contract/messaging/messages/text-checks.rules.ts\`; an object counts once per rule.
- Pressure: ${hitLimits.pressure.hits} texts within ${hitLimits.pressure.days} days that match ${pressureRules.map(({ id }) => `\`${id}\``).join(', ')} (\`src/contract/catalog/gigs/pressure.rules.ts\`). The authors of gigs and messages were warned. A gig counts once per rule.

## Retention

Occurrences without an alert are deleted after ${riskRetention.hitDays} days, dismissed alerts, and confirmed ones without orders, ${riskRetention.decidedDays} days after the decision, addresses of guests after ${riskRetention.addressDays} days. Confirmed alerts with orders stay as long as the orders that do not count because of them.
`;
}

if (import.meta.main) {
  await writeFile(riskPagePath, printRiskRules());
  process.stdout.write(`Wrote ${riskPagePath}\n`);
}
