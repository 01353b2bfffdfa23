// Counts texts of users that match a contact rule or a rule against pressure, for support: everywhere but in messages and gigs, which
// warn their author. text-checks.rules.ts says which texts, and of which call.
// Guarantees: counted in the transaction of the command, so only what was stored counts; the caller's answer is the same.
import { createHash } from 'node:crypto';
import { asksForPaymentOutside, pressureIn } from '#contract/catalog/gigs/pressure.rules.ts';
import { countedTexts } from '#contract/messaging/messages/text-checks.rules.ts';
import type { TextChecks } from '#contract/messaging/messages/text-checks.rules.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction, publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findWarning } from './contact-rule.store.ts';

type Input = Readonly<Record<string, unknown>>;

/** The route, which also counts its texts if the rules list it. */
export function countingTexts(bound: Bound): Bound {
  const checks = countedTexts[bound.endpoint.name];
  if (!checks) return bound;
  assert(bound.kind === 'command', `${bound.endpoint.name} stores its texts in one transaction`);
  return {
    ...bound,
    run(platform, viewer, input, exchange, tx) {
      const inside = async (within: Tx) => {
        const answer = await bound.run(platform, viewer, input, exchange, within);
        if (viewer) await countTexts(within, viewer.userId, bound, { checks, input: input as Input });
        return answer;
      };
      return tx ? inside(tx) : inTransaction(platform, inside);
    },
  };
}

async function countTexts(
  tx: Tx,
  userId: string,
  { endpoint }: Pick<Bound, 'endpoint'>,
  { checks, input }: { checks: TextChecks; input: Input },
): Promise<void> {
  const contact = textsOf(input, checks.contact);
  const pressing = [...contact, ...textsOf(input, checks.pressure)];
  const outside = textsOf(input, checks.outside);
  const isContact = contact.length > 0 && (await findWarning(tx, contact.join('\n'))) !== null;
  const rules = [
    ...(isContact ? (['outside-contact'] as const) : []),
    ...(pressing.some((text) => pressureIn(text) !== null) || outside.some(asksForPaymentOutside)
      ? (['pressure'] as const)
      : []),
  ];
  const ids = Object.keys(endpoint.params.shape).map((name) => String(input[name]));
  const subject = checks.once ? '' : ids.join('/') || fingerprint([...pressing, ...outside]);
  for (const rule of rules)
    publish(tx, {
      name: 'risk.hit',
      rule,
      userId,
      about: `${endpoint.name}:${subject}`.slice(0, 200),
      at: tx.now.toISOString(),
    });
}

function textsOf(input: Input, names: readonly string[] = []): string[] {
  return names.flatMap((name) => textsIn(input[name])).filter((text) => text !== '');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** Distinguishes texts without keeping them. */
function fingerprint(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);
}
