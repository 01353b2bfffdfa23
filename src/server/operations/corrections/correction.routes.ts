// Routes of ledger corrections; support only.
import * as endpoints from '#contract/operations/corrections/correction.endpoints.ts';
import { agentAction } from '#server/platform/http/agents/agent-action.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { approveCorrection, refuseCorrection, withdrawCorrection } from './decide-correction.ts';
import { listCorrections } from './list-corrections.ts';
import { getCorrectionDraft, proposeCorrection } from './propose-correction.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const correctionRoutes: readonly Bound[] = [
  bindAudited(endpoints.listCorrections, support, listCorrections),
  bindAudited(endpoints.getCorrectionDraft, support, getCorrectionDraft),
  bind(endpoints.proposeCorrection, support, proposeCorrection),
  bind(endpoints.approveCorrection, agentAction, approveCorrection),
  bind(endpoints.refuseCorrection, support, refuseCorrection),
  bind(endpoints.withdrawCorrection, support, withdrawCorrection),
];
