// The routes of disputes. The two people are answered with the order room as it stands afterwards, support with the case.
import * as cases from '#contract/disputes/disputes/decision.endpoints.ts';
import type { DisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import * as endpoints from '#contract/disputes/disputes/dispute.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { orderView } from '#server/orders/orders/views/order.view.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { acceptSplit } from './accept-split.ts';
import { acceptVerdict } from './accept-verdict.ts';
import { addStatement } from './add-statement.ts';
import { answerDispute } from './answer-dispute.ts';
import { appealVerdict } from './appeal-verdict.ts';
import { caseView } from './case.view.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideDispute } from './decide-dispute.ts';
import { enterBlindRange } from './enter-blind-range.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { getDisputeCase } from './get-dispute-case.ts';
import { listDisputes } from './list-disputes.ts';
import { openDispute } from './open-dispute.ts';
import { proposeSplit } from './propose-split.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

function thenRoom<Input extends { orderNumber: string }>(
  command: (tx: Tx, by: { userId: string }, input: Input) => Promise<void>,
) {
  return async (tx: Tx, { userId }: Viewer, input: Input): Promise<OrderView> => {
    await command(tx, { userId }, input);
    return orderView(tx, userId, input.orderNumber);
  };
}

function thenCase<Input extends { orderNumber: string }>(
  command: (tx: Tx, by: { supportId: string }, input: Input) => Promise<void>,
) {
  return async (tx: Tx, { userId }: Viewer, input: Input): Promise<DisputeCase> => {
    await command(tx, { supportId: userId }, input);
    return caseView(tx, userId, input.orderNumber);
  };
}

const moves = { needs: 'session', limit: '30/min' } as const;
const decisions = { needs: 'support', limit: '30/min' } as const;

export const disputeRoutes = [
  bind(endpoints.openDispute, moves, thenRoom(openDispute)),
  bind(endpoints.answerDispute, moves, thenRoom(answerDispute)),
  bind(endpoints.addStatement, moves, thenRoom(addStatement)),
  bind(endpoints.proposeSplit, moves, thenRoom(proposeSplit)),
  bind(endpoints.acceptSplit, moves, thenRoom(acceptSplit)),
  bind(endpoints.enterBlindRange, moves, thenRoom(enterBlindRange)),
  bind(endpoints.withdrawDispute, moves, thenRoom(withdrawDispute)),
  bind(endpoints.escalateDispute, moves, thenRoom(escalateDispute)),
  bind(endpoints.acceptVerdict, moves, thenRoom(acceptVerdict)),
  bind(endpoints.appealVerdict, moves, thenRoom(appealVerdict)),
  bindRead(cases.listDisputes, { needs: 'support' }, listDisputes),
  bindRead(cases.getDisputeCase, { needs: 'support' }, getDisputeCase),
  bind(cases.decideDispute, decisions, thenCase(decideDispute)),
  bind(cases.decideAppeal, decisions, thenCase(decideAppeal)),
];
