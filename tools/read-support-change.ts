// The arguments of `npm run support`, checked by the same rules as in the console.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  decisionInput,
  platformRules,
  suspensionInput,
} from '#contract/trust/moderation/moderation.schema.ts';
import { usualDecision } from '#server/trust/moderation/lift-by-agent.ts';
import type { OperatorSuspension } from '#server/trust/moderation/suspend-by-operator.ts';

export class UsageError extends Error {}

const usage = `Usage:
  npm run support -- grant|revoke user@example.com
  npm run support -- suspend user@example.com --rule RULE --reasons "TEXT" [--days DAYS]
  npm run support -- restore user@example.com --reasons "TEXT"
  npm run support -- lift --by agent@example.com --since TIME [--reasons "TEXT"]
RULE is one of ${platformRules.join(', ')}. The user reads the reasons. Without --days, a suspension has no end.
TIME is in UTC, such as 2026-03-02T09:00Z.`;

export type SupportChange =
  | { verb: 'grant' | 'revoke'; email: string }
  | ({ verb: 'suspend' | 'restore' } & OperatorSuspension)
  | { verb: 'lift'; email: string; since: Date; decision: string };

export function readSupportChange(args: string[]): SupportChange {
  const { values, positionals } = parsed(args);
  const [verb, email] = positionals;
  if (verb === 'lift' && positionals.length === 1) return readLift(values);
  if (email === undefined || positionals.length > 2) throw new UsageError(usage);
  if (verb === 'grant' || verb === 'revoke') return { verb, email };
  const { reasons } = values;
  if (verb === 'restore') {
    const { decision } = checked(z.object(decisionInput), { decision: reasons });
    return { verb, email, restore: decision };
  }
  if (verb !== 'suspend') throw new UsageError(usage);
  const { rule, days } = values;
  const input = { rule, reasons, days: days === undefined ? null : Number(days), evidence: '-' };
  const { evidence: _, ...suspension } = checked(z.object(suspensionInput), input);
  return { verb, email, ...suspension };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { rule: text, reasons: text, days: text, by: text, since: text };
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

const liftInput = z.object({
  by: z.email('Name the agent with --by and the address of their account'),
  since: z.union(
    [z.iso.datetime({ precision: -1 }), z.iso.datetime()],
    'Give --since a time such as 2026-03-02T09:00Z',
  ),
  ...decisionInput,
});

function readLift({ by, since, reasons = usualDecision }: Record<string, string | undefined>): SupportChange {
  const input = checked(liftInput, { by, since, decision: reasons });
  return { verb: 'lift', email: input.by, since: new Date(input.since), decision: input.decision };
}

function checked<Output>(shape: z.ZodType<Output>, input: unknown): Output {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  throw new UsageError(`${result.error.issues.map((issue) => issue.message).join('\n')}\n${usage}`);
}
