// Counts what one support agent reads and decides in an hour (agent.rules.ts). Reading too much raises a security alarm; deciding too
// much is refused as well, and so is stopping too much, which is counted apart. All processes count together.
import { agentRules } from '#contract/common/agent.rules.ts';
import { raiseSecurityAlarm } from '#server/platform/data/security-alarms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { LimitReached } from '../limits.ts';
import type { Limit } from '../limits.ts';
import type { Viewer } from '../session.ts';

type Agent = Pick<Viewer, 'userId' | 'username'>;

const hour = { seconds: 3600, shared: true };
const reads: Limit = { name: 'agent-reads', points: agentRules.readsPerHour, ...hour };
const actionLimits = {
  decision: { name: 'agent-actions', points: agentRules.actionsPerHour, ...hour },
  stop: { name: 'agent-stops', points: agentRules.stopsPerHour, ...hour },
} as const satisfies Record<string, Limit>;
export type AgentAction = keyof typeof actionLimits;

/** After the read: its transaction has ended, so the alarm needs no second connection meanwhile. */
export async function countAgentRead(platform: Platform, agent: Agent): Promise<void> {
  const total = await platform.limits.tally(reads, agent.userId);
  if (total > platform.limits.maxPoints(reads)) await raise(platform, 'agent-reads', agent, { reads: total });
}

export async function countAgentAction(platform: Platform, agent: Agent, kind: AgentAction): Promise<void> {
  const limit = actionLimits[kind];
  try {
    await platform.limits.consume(limit, agent.userId);
  } catch (error) {
    if (error instanceof LimitReached && error.isFirst)
      await raise(platform, limit.name, agent, { limit: platform.limits.maxPoints(limit) });
    throw error;
  }
}

async function raise(
  platform: Platform,
  kind: string,
  { userId, username }: Agent,
  figures: Record<string, number>,
): Promise<void> {
  const details = { agentId: userId, ...figures };
  await raiseSecurityAlarm(platform, { kind, subject: username ?? userId, details });
}
