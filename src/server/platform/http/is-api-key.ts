// Whether a bearer credential is an API key rather than an access token.
import { keyMarker } from '#contract/external/developers/key.schema.ts';

export function isApiKey(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(keyMarker) ?? false;
}
