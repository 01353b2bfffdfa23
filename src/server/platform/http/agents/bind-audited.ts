// Binds what support reads about persons. Guarantees: each answer, and each page of a list, leaves an audit entry in the transaction that
// reads, and counts towards the alarm about agents who read too much. tests/access/agent-reads.test.ts walks all of them.
//   bindAudited   a query; the entry says by whom, what, and with which input
//   countingRead  a command that writes a more precise entry itself
import type { AnyEndpoint, DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { maskedEmail } from '#server/platform/masked-email.ts';
import { bind } from '../bind.ts';
import type { Bound, Policy } from '../bind.ts';
import type { Viewer } from '../session.ts';
import { countAgentRead } from './agent-limits.ts';

export function bindAudited<E extends AnyEndpoint>(
  endpoint: E,
  policy: Policy<'support'>,
  question: (read: Read, viewer: Viewer, input: ParsedOf<E>) => Promise<DataOf<E>>,
): Bound {
  return countingRead(
    bind(endpoint, policy, async (tx, viewer, input, { ip }) => {
      const data = await question(tx, viewer, input);
      const { cursor, ...query } = input as Record<string, unknown>;
      const details = {
        by: viewer.userId,
        what: endpoint.name,
        query: withoutAddresses(query),
        ...(cursor !== undefined && { cursor }),
      };
      // Under the agent: support searches the log for what one agent has read.
      await audit(tx, 'console.read', { userId: viewer.userId, ip, details });
      return data;
    }),
  );
}

export function countingRead(bound: Bound): Bound {
  return {
    ...bound,
    run: async (platform, viewer, input, exchange, tx) => {
      const data = await bound.run(platform, viewer, input, exchange, tx);
      await countAgentRead(platform, viewer!);
      return data;
    },
  };
}

/** The log is kept longer than an erased account. */
function withoutAddresses(query: Record<string, unknown>): Record<string, unknown> {
  const masked = (value: unknown) => (typeof value === 'string' ? maskedEmail(value) : value);
  return Object.fromEntries(Object.entries(query).map(([field, value]) => [field, masked(value)]));
}
