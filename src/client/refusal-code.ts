// Every code a call can be refused with. In the package this is a plain list; here it is derived from the contract.
import type { ErrorCode } from '#contract/common/errors.ts';

export type RefusalCode = ErrorCode;
