// I14, the part that SQL cannot check: every step of an order is a transition of the machine, and every history matches its seal.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { next } from '#contract/common/machine.ts';
import { firstSeal, sealedText } from '#contract/orders/orders/event-seal.ts';
import type { SealedStep } from '#contract/orders/orders/event-seal.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderActor, OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { Reader, Violation } from './violation-pages.report.ts';

type Step = SealedStep & { orderId: string; seal: string | null };

/** The steps of these orders are read at once; their number is limited per order. */
export async function listBrokenHistories(read: Reader, orderIds: readonly string[]): Promise<Violation[]> {
  const broken: Violation[] = [];
  let last: Step | null = null;
  for (const step of await listSteps(read, orderIds)) {
    if (step.version > 1 && !isLegal(step))
      broken.push({
        invariant: 'I14 every path is legal',
        subject: `${step.orderId}: ${step.actor} ${step.verb} ${step.from} → ${step.to}`,
        difference: null,
      });
    if (step.seal === null) continue;
    const previous: string = last?.orderId === step.orderId ? last.seal! : firstSeal;
    if (hash('sha256', sealedText(previous, step)) !== step.seal)
      broken.push({
        invariant: 'I14 the history matches its seal',
        subject: `${step.orderNumber}/${step.version}`,
        difference: null,
      });
    last = step;
  }
  return broken;
}

async function listSteps(read: Reader, orderIds: readonly string[]): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select e.order_id as "orderId", o.number as "orderNumber", e.version, e.verb, e.event, e.from_state as "from",
      e.to_state as "to", e.actor, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.detail, e.seal
    from order_events e join orders o on o.id = e.order_id
    where e.order_id = any(${orderIds}::uuid[])
    order by e.order_id, e.version`.execute(read.sql);
  return rows;
}

function isLegal(step: Step): boolean {
  const taken = next(orderMachine, step.from as OrderState, step.verb as OrderVerb, step.actor as OrderActor);
  return taken.allowed && taken.to.includes(step.to as OrderState);
}
