// Every code that a call can be refused with. In the package this is a plain list; here it is the contract's own.
import type { ErrorCode } from '#contract/common/errors.ts';

export type RefusalCode = ErrorCode;
