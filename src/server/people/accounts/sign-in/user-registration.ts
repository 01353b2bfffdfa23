// One call with three meanings, as the specification has it: check whether an address or username is free, register, or claim a
// username once verified. The fields that are present decide.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { checkAvailability } from './check-availability.ts';
import { claimUsername } from './claim-username.ts';
import { register } from './register.ts';
import type { RegistrationInput } from './registration-input.ts';

export async function userRegistration(
  platform: Platform,
  viewer: Viewer | null,
  input: RegistrationInput,
  exchange: Exchange,
): Promise<Account | null> {
  // The honeypot field was filled in.
  if (input.website) refuse('bad_request');
  if (input.mode === 'check') return checkAvailability(platform, input, exchange);
  if (viewer && !input.email && !input.password) return claimUsername(platform, viewer, input, exchange);
  return register(platform, input, exchange);
}
