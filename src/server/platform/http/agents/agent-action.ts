// The policy of what a stolen session of an agent must not suffice for: what moves money, decides rights, changes rules, or takes
// access away or gives it back. Needs a recent sign-in, and counts towards the agent's limit of an hour.
export const agentAction = { needs: 'support', limit: '60/min', fresh: true, isAgentAction: true } as const;
