// The seal of a rights certificate: the SHA-256 of all it says. The step that completed the order holds it, too, so the order's chain
// vouches for the certificate. Does not hash: node and browsers each have their own SHA-256.
import { canonicalJson } from '#contract/common/canonical-json.ts';
import type { Certified } from './certificate.schema.ts';

export function certifiedText(certified: Certified): string {
  return canonicalJson(certified);
}
