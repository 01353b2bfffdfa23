// Routes of disputes. Commands of the parties return the order, commands of support the dispute case.
import * as cases from '#contract/disputes/disputes/decision.endpoints.ts';
import * as endpoints from '#contract/disputes/disputes/dispute.endpoints.ts';
import { cancelLateOrder as cancelLateOrderEndpoint } from '#contract/orders/orders/order.endpoints.ts';
import { orderView } from '#server/orders/orders/views/order.view.ts';
import { agentAction } from '#server/platform/http/agents/agent-action.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { answeredWith, bind } from '#server/platform/http/bind.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { acceptSplit } from './accept-split.ts';
import { acceptDecision } from './accept-decision.ts';
import { addStatement } from './add-statement.ts';
import { answerDispute } from './answer-dispute.ts';
import { appealDecision } from './appeal-decision.ts';
import { cancelLateOrder } from './cancel-late-order.ts';
import { caseView } from './case.view.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideDispute } from './decide-dispute.ts';
import { submitSealedOffer } from './submit-sealed-offer.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { getDisputeCase } from './get-dispute-case.ts';
import { listDisputes } from './list-disputes.ts';
import { openDispute } from './open-dispute.ts';
import { proposeSplit } from './propose-split.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

function withOrderView<Input extends { orderNumber: string }>(
  command: (tx: Tx, actor: { userId: string }, input: Input) => Promise<void>,
) {
  return answeredWith(command, (read, { userId }: Viewer, { orderNumber }: Input) =>
    orderView(read, userId, orderNumber),
  );
}

function withDisputeCase<Input extends { orderNumber: string }>(
  action: string,
  command: (tx: Tx, actor: { supportId: string }, input: Input) => Promise<void>,
) {
  return answeredWith(
    async (tx, { userId }: Viewer, input: Input) => {
      await command(tx, { supportId: userId }, input);
      const details = { by: userId, orderNumber: input.orderNumber };
      await audit(tx, action, { userId, details });
    },
    (read, { userId }, { orderNumber }) => caseView(read, userId, orderNumber),
  );
}

const partyAccess = { needs: 'session', limit: '30/min' } as const;

export const disputeRoutes = [
  bind(cancelLateOrderEndpoint, partyAccess, withOrderView(cancelLateOrder)),
  bind(endpoints.openDispute, partyAccess, withOrderView(openDispute)),
  bind(endpoints.answerDispute, partyAccess, withOrderView(answerDispute)),
  bind(endpoints.addStatement, partyAccess, withOrderView(addStatement)),
  bind(endpoints.proposeSplit, partyAccess, withOrderView(proposeSplit)),
  bind(endpoints.acceptSplit, partyAccess, withOrderView(acceptSplit)),
  bind(endpoints.submitSealedOffer, partyAccess, withOrderView(submitSealedOffer)),
  bind(endpoints.withdrawDispute, partyAccess, withOrderView(withdrawDispute)),
  bind(endpoints.escalateDispute, partyAccess, withOrderView(escalateDispute)),
  bind(endpoints.acceptDecision, partyAccess, withOrderView(acceptDecision)),
  bind(endpoints.appealDecision, partyAccess, withOrderView(appealDecision)),
  bindAudited(cases.listDisputes, { needs: 'support' }, listDisputes),
  bindAudited(cases.getDisputeCase, { needs: 'support' }, getDisputeCase),
  bind(cases.decideDispute, agentAction, withDisputeCase('dispute.decided', decideDispute)),
  bind(cases.decideAppeal, agentAction, withDisputeCase('dispute.appeal_decided', decideAppeal)),
];
