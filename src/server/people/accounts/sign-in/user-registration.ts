// One call with three meanings, because the specification has it so (auth.md C5): ask whether an address or a name is free,
// register, or claim a name once verified. Decided by the fields that are filled in.
import type { Account } from '#contract/accounts/account.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { checkAvailability } from './check-availability.ts';
import { claimUsername } from './claim-username.ts';
import { register } from './register.ts';

export type RegistrationInput = {
  mode: 'check' | 'unique';
  email?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  terms?: boolean | undefined;
  website?: string | undefined;
};

export async function userRegistration(
  platform: Platform,
  viewer: Viewer | null,
  input: RegistrationInput,
  exchange: Exchange,
): Promise<Account | null> {
  // A field no person sees was filled in.
  if (input.website) refuse('bad_request');
  if (input.mode === 'check') return checkAvailability(platform, input, exchange);
  if (viewer && !input.email && !input.password) return claimUsername(platform, viewer, input, exchange);
  return register(platform, input, exchange);
}
