// The port for challenges: a proof of work by the embedded provider, or a captcha service. See contract/common/challenge.ts.
// Guarantees: an answer is accepted once, until it expires, and only for the use it was issued for. Called outside transactions only;
// a service that fails or is too slow accepts nothing, and the next challenge is one of the embedded provider.
import type { Challenge, ChallengeUse } from '#contract/common/challenge.ts';

export type Challenges = {
  /**
   * `extraBits` makes a proof of work harder: each bit doubles it. `answered` is the caller's rejected answer: one that says that
   * its browser cannot load the service gets a challenge of the embedded provider.
   */
  issue(use: ChallengeUse, extraBits: number, answered?: string | undefined): Challenge;
  /** `answer` is the text of the header; `ip` is only passed on to a service. */
  redeem(use: ChallengeUse, answer: string, ip: string): Promise<boolean>;
};
