// The policies of what a stolen session of an agent must not suffice for: what moves money, decides rights, changes rules, or takes
// access away or gives it back. Needs a recent sign-in, and counts towards one of the agent's two limits of an hour.
const action = { needs: 'support', limit: '60/min', fresh: true } as const;

export const agentAction = { ...action, agentAction: 'decision' } as const;
/** What stops harm that is under way. Anyone can fill the queues of decisions; that must not keep an agent from stopping a thief. */
export const stoppingAction = { ...action, agentAction: 'stop' } as const;
