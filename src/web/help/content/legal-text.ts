// The terms and the privacy policy: Markdown in db/content/legal, whose format tools/web-build/legal-sections.ts explains.
// Rules: the texts promise what the product does and nothing else; figures of orders come from the rules in force; the policy
// names every cookie and how long data is kept, as the timers of the server have it. A change of meaning needs a new `termsVersion`.
import privacy from '#content/legal/privacy.md';
import terms from '#content/legal/terms.md';
import { priceRules } from '#contract/catalog/prices/price.rules.ts';
import { retention } from '#contract/common/retention.rules.ts';
import { messageRetention } from '#contract/messaging/messages/retention.rules.ts';
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import type { RulesInForce } from '#contract/orders/orders/rules.endpoints.ts';
import { checkoutRetention } from '#contract/settlement/checkout/retention.rules.ts';

/** The id is also the anchor in the URL. The body holds paragraphs; an array among them is a bulleted list. */
export type LegalSection = [id: string, title: string, body: (string | string[])[]];

/** `operator`: the legal name, or null if it is the brand. */
export function termsSections(
  { brand, operator }: { brand: string; operator: string | null },
  { rules, scheduled }: RulesInForce,
): LegalSection[] {
  const operatedBy = operator === null ? '' : `, operated by ${operator}`;
  return terms({ ...completeRules(rules), brand, operatedBy, scheduled });
}

export function privacySections(brand: string): LegalSection[] {
  return privacy({ ...priceRules, ...retention, ...messageRetention, ...checkoutRetention, brand });
}
