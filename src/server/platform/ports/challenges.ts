// The port for challenges: a proof of work by the embedded provider, or a captcha service. See contract/common/challenge.ts.
// Guarantees: an answer is accepted once, until it expires, and only for the use and the subject it was issued for (a
// service binds it to the use alone). Called outside transactions only;
// a service that fails or is too slow accepts nothing, and the next challenge is one of the embedded provider.
import type { Challenge, ChallengeUse } from '#contract/common/challenge.ts';

/** What a challenge stands for. */
export type ChallengeDue = {
  use: ChallengeUse;
  /** The account or address that the attempt is about; empty if it is not known before the check. */
  subject: string;
  /** Makes a proof of work harder: each bit doubles it. */
  extraBits: number;
};

export type Challenges = {
  /**
   * `answered` is the caller's rejected answer: one that says that its browser cannot load the service gets a challenge of the
   * embedded provider.
   */
  issue(due: ChallengeDue, answered?: string | undefined): Challenge;
  /** `answer` is the text of the header; `ip` is only passed on to a service. */
  redeem(due: ChallengeDue, answer: string, ip: string): Promise<boolean>;
};
