// The sealed text of a rights certificate. Its SHA-256 is also stored in the step that completed the order, so the order's chain
// proves the certificate. The caller hashes it: Node and browsers have different SHA-256 APIs.
import { canonicalJson } from '#contract/common/canonical-json.ts';
import type { Certified } from './certificate.schema.ts';

export function certifiedText(certified: Certified): string {
  return canonicalJson(certified);
}
