// One attempt at a password, a code, an email with one, or a form: counted before it is checked, so parallel attempts cannot slip past.
// Guarantees: a hard limit refuses; above any other limit the attempt needs a solved challenge, and an attempt refused for lack of
// one counts only towards the alarm of its flow. Keys are hashes, ids and address groups, never typed text.
import type { ChallengeUse } from '#contract/common/challenge.ts';
import type { ChallengeDue } from '#server/platform/ports/challenges.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { LimitReached } from '#server/platform/http/limits.ts';
import type { Limit, Limits } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { FailureFlow } from './attempt.rules.ts';
import { failuresAreHigh, noteFailure, noteForAlarm } from './failures.ts';

export type Counted = [limit: Limit, key: string];

export type AttemptPlan = {
  use: ChallengeUse;
  /** The account or address it is about: a solved challenge holds for no other. */
  subject: string;
  /** In order of precedence. The first is the pair of account and source if `spread` is used. */
  hard: Counted[];
  wide?: Counted[];
  /** Hard limits that others could use up; counted last, so that only admitted attempts do. */
  ceiling?: Counted[];
  /** Admits a proven attempt of a new pair, the first to be counted in its window, beyond the last ceiling. */
  reserve?: { pair: Counted; ceiling: Counted };
  /** Admits an attempt beyond any ceiling while all of these have room. */
  own?: Counted[];
  /** Counted for the first attempt of a pair only: the number of distinct accounts. */
  spread?: Counted[];
  /** Failures count for this flow over all accounts and sources. */
  flow?: FailureFlow;
  /** A known device: failures of the flow never have it challenged, and its own count for the alarm only. */
  isKnownDevice?: boolean;
  /** Another reason for a challenge. */
  isSuspicious?: boolean;
};

/** Who makes it, and the answer to a challenge, if there is one. */
export type Caller = Pick<Exchange, 'ip' | 'challengeAnswer'>;

export type Attempt = {
  /** A challenge was solved, here or for an earlier part of the same request. */
  isProven: boolean;
  /** Takes the counts back. */
  succeeded(): Promise<void>;
  /** A later part of the same request demands a challenge: takes the counts back, except those of hard limits. */
  challenged(): Promise<void>;
  /** Counts a failure of the flow. */
  failed(): Promise<void>;
};

export async function beginAttempt(
  platform: Platform,
  caller: Caller,
  plan: AttemptPlan,
  earlier?: Attempt,
): Promise<Attempt> {
  const { limits } = platform;
  const { wide = [], spread = [], flow, isKnownDevice = false } = plan;
  const counted: Counted[] = [];
  const giveBack = async (from = 0) => {
    await Promise.all(counted.slice(from).map(([limit, key]) => limits.giveBack(limit, key)));
  };

  let isFirstOfPair = false;
  for (const [at, [limit, key]] of plan.hard.entries()) {
    const { left } = await limits.consume(limit, key);
    counted.push([limit, key]);
    if (at === 0) isFirstOfPair = left === limits.maxPoints(limit) - 1;
  }
  let excess = plan.isSuspicious ? 1 : 0;
  const compare = (limit: Limit, total: number) => {
    excess = Math.max(excess, total > limits.maxPoints(limit) ? total / limits.maxPoints(limit) : 0);
  };
  await Promise.all(
    wide.map(async ([limit, key]) => {
      compare(limit, await limits.tally(limit, key));
      counted.push([limit, key]);
    }),
  );
  for (const [limit, key] of spread) {
    if (isFirstOfPair) counted.push([limit, key]);
    compare(limit, await (isFirstOfPair ? limits.tally(limit, key) : limits.total(limit, key)));
  }
  const isNewPair = plan.reserve !== undefined && (await limits.tally(...plan.reserve.pair)) === 1;
  if (plan.reserve) counted.push(plan.reserve.pair);
  if (flow && !isKnownDevice && (await failuresAreHigh(platform, flow))) excess = Math.max(excess, 1);

  let isProven = earlier?.isProven ?? false;
  if (excess > 0 && !isProven) {
    const due = dueFor(plan, excess);
    isProven = await hasSolved(platform, caller, due);
    if (!isProven) {
      await giveBack();
      await earlier?.challenged();
      if (flow) await noteForAlarm(platform, flow);
      return demandChallenge(platform, due, caller.challengeAnswer);
    }
  }
  counted.push(...(await countCeilings(platform, plan, isProven && isNewPair)));
  return {
    isProven,
    succeeded: () => giveBack(),
    // Hard limits were counted first. They stay, because such a refusal shows that an address has no account.
    challenged: () => giveBack(plan.hard.length),
    failed: async () => {
      if (flow) await (isKnownDevice ? noteForAlarm : noteFailure)(platform, flow);
    },
  };
}

/** Counts all ceilings or none: only what is admitted uses them up. */
async function countCeilings(
  { limits }: Platform,
  { ceiling = [], reserve, own }: AttemptPlan,
  mayUseReserve: boolean,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  try {
    for (const [at, [limit, key]] of ceiling.entries()) {
      counted.push([limit, key]);
      try {
        await limits.consume(limit, key);
      } catch (error) {
        if (!(error instanceof LimitReached && reserve && mayUseReserve && at === ceiling.length - 1))
          throw error;
        await limits.giveBack(limit, key);
        counted[at] = reserve.ceiling;
        await limits.consume(...reserve.ceiling);
      }
    }
    return counted;
  } catch (error) {
    const unused = reserve ? [...counted, reserve.pair] : counted;
    // A refused call has been counted too.
    if (!(error instanceof LimitReached)) throw error;
    await Promise.all(unused.map(([limit, key]) => limits.giveBack(limit, key)));
    if (own && (await countsAll(limits, own))) return own;
    throw error;
  }
}

/** Counts all of them, or none if one is used up. */
async function countsAll(limits: Limits, all: readonly Counted[]): Promise<boolean> {
  for (const [at, [limit, key]] of all.entries()) {
    try {
      await limits.consume(limit, key);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      await Promise.all(all.slice(0, at + 1).map(([limit, key]) => limits.giveBack(limit, key)));
      return false;
    }
  }
  return true;
}

/** `excess`: how many times over its limit the attempt is. Each doubling makes the puzzle twice as hard. */
function dueFor({ use, subject }: AttemptPlan, excess: number): ChallengeDue {
  return { use, subject, extraBits: Math.floor(Math.log2(Math.max(1, excess))) };
}

async function hasSolved(
  platform: Platform,
  { challengeAnswer, ip }: Caller,
  due: ChallengeDue,
): Promise<boolean> {
  return challengeAnswer !== undefined && platform.challenges.redeem(due, challengeAnswer, ip);
}

/** `answered`: the caller's answer, if it was rejected. */
export function demandChallenge(platform: Platform, due: ChallengeDue, answered?: string): never {
  return refuse('challenge_required', { challenge: platform.challenges.issue(due, answered) });
}
