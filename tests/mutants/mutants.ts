// Plausible faults, each as a small edit of the source, with the tests that must fail when it is planted.
// `npm run mutants` plants them one by one in a copy of the tree, which shows that the tests can fail.

export type Mutant = {
  name: string;
  /** What goes wrong. */
  fault: string;
  edits: { file: string; find: string; replace: string }[];
  /** Parts of the paths of the test files that must catch it. */
  caughtBy: string[];
  /** Caught within seconds, so also planted in CI. */
  inCi?: true;
};

export const mutants: Mutant[] = [
  {
    name: 'lock-dropped',
    fault: 'an order is read without its lock, so that two requests decide on the same row',
    edits: [
      {
        file: 'src/server/orders/orders/order.store.ts',
        find: 'return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;',
        replace: 'return (await query.executeTakeFirst()) ?? null;',
      },
    ],
    caughtBy: ['tests/programme/storm'],
  },
  {
    name: 'unique-dropped',
    fault: 'the ledger lets the same journal be posted twice',
    edits: [
      {
        file: 'db/migrations/0002_foundation.sql',
        find: 'posted_at timestamptz not null,\n  constraint posted_once unique (subject, event, seq)\n);',
        replace: 'posted_at timestamptz not null\n);',
      },
    ],
    caughtBy: ['src/server/foundation/ledger/ledger.test'],
    inCi: true,
  },
  {
    name: 'floor-to-ceil',
    fault: 'shares are rounded up',
    edits: [
      {
        file: 'src/contract/common/money.ts',
        find: 'return Number((BigInt(amountMinor) * BigInt(bps)) / 10_000n);',
        replace: 'return Number((BigInt(amountMinor) * BigInt(bps) + 9_999n) / 10_000n);',
      },
    ],
    caughtBy: ['tests/programme/money.properties'],
    inCi: true,
  },
  {
    name: 'refund-before-claim',
    fault: 'the provider refunds before the order has moved and the transaction has committed',
    edits: [
      {
        file: 'src/server/payments/payments/request-refund.ts',
        find: '  await insertRefund(tx, {',
        replace: `  const paid = await tx.sql.selectFrom('payments').selectAll().where('id', '=', of.paymentId).executeTakeFirstOrThrow();
  await tx.platform.payments.refund({ key: \`refund:\${refundId}\`, reference: paid.reference!, amountMinor: of.amountMinor } as never);
  await insertRefund(tx, {`,
      },
    ],
    caughtBy: ['tests/programme/interleavings'],
  },
  {
    name: 'outbox-after-commit',
    fault: 'events are queued after the commit, so that a crash in between loses them',
    edits: [
      {
        file: 'src/server/platform/data/tx.ts',
        find: '            await platform.outbox.write(tx);\n            return [result, tx.outgoing.length > 0] as const;',
        replace: '            return [result, tx] as const;',
      },
      {
        file: 'src/server/platform/data/tx.ts',
        find: '      if (sent) platform.outbox.wake();',
        replace:
          '      await platform.db.transaction().execute((sql) => platform.outbox.write({ ...sent, sql }));\n      if (sent.outgoing.length > 0) platform.outbox.wake();',
      },
    ],
    caughtBy: ['tests/programme/interleavings'],
  },
  {
    name: 'failure-stored',
    fault: 'an internal error is stored under the idempotency key, so that a retry can never succeed',
    edits: [
      {
        file: 'src/server/platform/http/calls/answer-once.ts',
        find: '    if (!(error instanceof Refusal) || !isFinal(error)) throw error;',
        replace: `    if (!(error instanceof Refusal)) {
      await storeAnswer(reading(edge.platform), key, { status: 500, body: Buffer.from('{}') });
      throw error;
    }
    if (!isFinal(error)) throw error;`,
      },
    ],
    caughtBy: ['src/server/platform/http/http.test'],
    inCi: true,
  },
  {
    name: 'notify-only',
    fault: 'the worker runs only when notified and never polls, so that jobs of other processes wait forever',
    edits: [
      {
        file: 'src/server/platform/data/wake-signal.ts',
        find: 'const timeout = setTimeout(wakeUp, pollMilliseconds);',
        replace: 'const timeout = setTimeout(wakeUp, 2 ** 30);',
      },
    ],
    caughtBy: ['src/server/platform/data/outbox.test'],
  },
  {
    name: 'auto-approve-too-much',
    fault: 'the timer approves a delivery although it is disputed',
    edits: [
      {
        file: 'src/contract/orders/orders/order.machine.ts',
        find: "name: 'approve-delivery',\n      from: ['delivered'],",
        replace: "name: 'approve-delivery',\n      from: ['delivered', 'disputed'],",
      },
      {
        file: 'src/server/orders/orders/due-order.store.ts',
        find: "state = 'delivered' and auto_complete_at <= ${now}",
        replace: "state in ('delivered', 'disputed') and auto_complete_at <= ${now}",
      },
      {
        file: 'src/server/disputes/disputes/start-dispute.ts',
        find: '      auto_complete_at: null,\n',
        replace: '',
      },
    ],
    caughtBy: ['src/server/disputes/disputes/disputes.test'],
  },
  {
    name: 'webhook-not-deduped',
    fault: 'a duplicate webhook event is processed twice, and so is a known payment result',
    edits: [
      {
        file: 'src/server/payments/payments/webhook-inbox.store.ts',
        find: '.onConflict((conflict) => conflict.doNothing())',
        replace:
          ".onConflict((conflict) => conflict.columns(['provider', 'event_id']).doUpdateSet({ processed_at: null, raw: event.raw, due_at: tx.now }))",
      },
      {
        file: 'src/server/payments/payments/apply-payment-result.ts',
        find: "  if (before === 'succeeded') return same;\n",
        replace: '',
      },
    ],
    caughtBy: ['src/server/payments/payments/stripe-adversary'],
  },
  {
    name: 'floats',
    fault: 'shares are computed with floating point',
    edits: [
      {
        file: 'src/contract/common/money.ts',
        find: 'return Number((BigInt(amountMinor) * BigInt(bps)) / 10_000n);',
        replace: 'return Math.floor(amountMinor * (bps / 10_000));',
      },
    ],
    caughtBy: ['tests/programme/money.properties'],
  },
  {
    name: 'hold-not-counted',
    fault: 'a withdrawal does not hold its amount of the available balance',
    edits: [
      {
        file: 'src/server/settlement/payouts/request-withdrawal.ts',
        find: '  await hold(tx, viewer, id, input.amountMinor);\n',
        replace: '',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/payouts.test'],
  },
  {
    name: 'synchronous-commit-off',
    fault:
      'the database acknowledges commits before writing them, and the start no longer rejects this setting',
    edits: [
      {
        file: 'src/server/platform/postgres/postgres-cluster.ts',
        find: "synchronous_commit: 'on',",
        replace: "synchronous_commit: 'off',",
      },
      {
        file: 'src/server/platform/data/db.ts',
        find: "if (settings[name] === 'off')",
        replace: "if (settings[name] === 'never')",
      },
    ],
    caughtBy: ['tests/crash/kill-nine'],
  },
  {
    name: 'replica-read',
    fault:
      'a command reads its response from another connection, which does not see its uncommitted changes (there is no replica)',
    edits: [
      {
        file: 'src/server/orders/orders/order.routes.ts',
        find: 'orderView(read, viewer.userId, orderNumber),',
        replace: 'orderView({ ...read, sql: read.platform.db } as never, viewer.userId, orderNumber),',
      },
    ],
    caughtBy: ['src/server/orders/orders/views/order-room.test'],
  },
  {
    name: 'retry-reuses-half-a-transaction',
    fault: 'a retried transaction keeps the events of its first attempt',
    edits: [
      {
        file: 'src/server/platform/data/tx.ts',
        find: '  const began = performance.now();\n',
        replace: '  const began = performance.now();\n  const kept: Outgoing[] = [];\n',
      },
      { file: 'src/server/platform/data/tx.ts', find: 'outgoing: [] };', replace: 'outgoing: kept };' },
    ],
    caughtBy: ['src/server/platform/data/outbox.test'],
  },
  {
    name: 'clock-of-the-machine',
    fault: 'a posting is dated by the machine’s clock instead of its transaction’s (decision 0004)',
    edits: [
      {
        file: 'src/server/foundation/ledger/ledger.store.ts',
        find: '${tx.now}::timestamptz',
        replace: '${new Date()}::timestamptz',
      },
    ],
    caughtBy: ['src/server/foundation/ledger/ledger.test'],
  },
  {
    name: 'half-characters-stored',
    fault: 'halves of surrogate pairs reach PostgreSQL, which refuses them',
    edits: [
      {
        file: 'src/server/platform/http/connections/request-rules.ts',
        find: "text.isWellFormed() && !text.includes('\\u0000')",
        replace: "!text.includes('\\u0000')",
      },
    ],
    caughtBy: ['tests/programme/fuzz/'],
  },
  {
    name: 'stack-shown',
    fault: 'answers to requests that cannot be read show the error with its stack',
    edits: [
      {
        file: 'src/server/platform/http/envelopes.ts',
        find: '      message: described.message,',
        replace: '      message: error.stack ?? described.message,',
      },
    ],
    caughtBy: ['tests/programme/fuzz/'],
  },
  {
    name: 'token-logged',
    fault: 'refused requests are logged with their access token',
    edits: [
      {
        file: 'src/server/platform/http/http.ts',
        find: "request.log.info({ code: error.code, route: request.routeOptions.url }, 'a request was refused');",
        replace:
          "request.log.info({ code: error.code, by: request.headers.authorization }, 'a request was refused');",
      },
    ],
    caughtBy: ['tests/programme/fuzz/'],
  },
  {
    name: 'payout-without-bank',
    fault: 'a payout goes to the default bank of the account at Stripe, whichever that is by then',
    edits: [
      {
        file: 'src/server/providers/bank/stripe-transfers.ts',
        find: '          ...(account.destination === null ? {} : { destination: account.destination }),\n',
        replace: '',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/stripe-destinations.test'],
  },
  {
    name: 'bank-not-compared',
    fault: 'the last four digits decide whether a bank account is the one that has waited',
    edits: [
      {
        file: 'src/server/settlement/payouts/destination.policy.ts',
        find: 'return kept.destination === account.destination && kept.destination_fingerprint === account.fingerprint;',
        replace: 'return true;',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/stripe-destinations.test'],
  },
  {
    name: 'stop-overtakes-transfer',
    fault: 'a stop returns the money while another job is sending it',
    edits: [
      {
        file: 'src/server/settlement/payouts/send-withdrawal.ts',
        find: 'if (withdrawal.sending_until !== null && withdrawal.sending_until > tx.now) return null;',
        replace: '',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/stop-withdrawal.test'],
  },
  {
    name: 'restriction-not-read',
    fault: 'a withdrawal is sent although withdrawing was restricted while it waited',
    edits: [
      {
        file: 'src/server/settlement/payouts/withdrawal-obstacle.ts',
        find: "return (await isRestricted(read, userId, 'withdrawing')) ? sentences.restricted : null;",
        replace: 'return null;',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/stop-withdrawal.test'],
  },
  {
    name: 'provider-timer-in-common-lane',
    fault: 'a timer that calls the payment provider delays all other timers while the provider hangs',
    edits: [
      {
        file: 'src/server/settlement/checkout/checkout.timers.ts',
        find: "{ name: 'checkout/sync-payments', lane: 'provider', ",
        replace: "{ name: 'checkout/sync-payments', ",
      },
    ],
    caughtBy: ['src/server/app/provider-lanes.test'],
  },
  {
    name: 'timer-lanes-in-turn',
    fault: 'the lanes of the timers run one after the other',
    edits: [
      {
        file: 'src/server/platform/data/outbox.ts',
        find: '      for (const [at, lane] of timerLanes.entries()) {\n        loops.open(`timers-${lane}`).run(async () => ({\n          hasLooked: true,\n          mayFindMore: (await runnersOfTimers[at]!(false, false)) > 0,\n        }));\n      }\n',
        replace:
          "      loops.open('timers').run(async () => {\n        for (const runTimers of runnersOfTimers.toReversed()) await runTimers(false, false);\n        return { hasLooked: true, mayFindMore: false };\n      });\n",
      },
    ],
    caughtBy: ['src/server/platform/data/outbox.test'],
  },
  {
    name: 'owner-share-dropped',
    fault: 'one owner takes all slots of a queue',
    edits: [
      {
        file: 'src/server/platform/data/run-jobs.ts',
        find: '{ groupConcurrency: share }',
        replace: '{}',
      },
    ],
    caughtBy: ['src/server/platform/data/outbox.test'],
  },
  {
    name: 'first-debt-not-locked',
    fault: 'a debt that is opened while earnings clear is not repaid by them',
    edits: [
      {
        file: 'src/server/foundation/ledger/ledger.store.ts',
        find: 'Promise<number[]> {\n  await openAccounts(tx, accounts);\n',
        replace: 'Promise<number[]> {\n',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/debts.test'],
  },
  {
    name: 'debt-not-netted',
    fault: 'a seller withdraws everything that is available and keeps the debt',
    edits: [
      {
        file: 'src/server/foundation/ledger/hold-withdrawal.ts',
        find: 'const paidOffMinor = Math.min(owedMinor!, availableMinor!);',
        replace: 'const paidOffMinor = Math.min(owedMinor!, availableMinor!, 0);',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/debts.test'],
  },
  {
    name: 'chargeback-by-claim',
    fault: 'a lost chargeback takes what was disputed, although the provider put a part back',
    edits: [
      {
        file: 'src/server/disputes/chargebacks/lose-chargeback.ts',
        find: 'lossOf(order, Math.min(row.claimed_minor, end.lostMinor))',
        replace: 'lossOf(order, row.claimed_minor)',
      },
    ],
    caughtBy: ['src/server/disputes/chargebacks/provider-amounts'],
  },
  {
    name: 'chargeback-ends-early',
    fault: 'a lost chargeback ends the order although another one of it is open',
    edits: [
      {
        file: 'src/server/disputes/chargebacks/lose-chargeback.ts',
        find: 'staysHeld ? null : await endingOf',
        replace: 'await endingOf',
      },
    ],
    caughtBy: ['src/server/disputes/chargebacks/endings'],
  },
  {
    name: 'refund-swallowed',
    fault: 'a refund that the provider refuses after a partial chargeback is kept by the platform',
    edits: [
      {
        file: 'src/server/payments/payments/send-refund.ts',
        find: 'Math.min(refund.amount_minor, lossMinor)',
        replace: 'refund.amount_minor',
      },
    ],
    caughtBy: ['src/server/disputes/chargebacks/provider-amounts'],
  },
  {
    name: 'late-report-believed',
    fault: 'an older report of a chargeback undoes what a newer one has posted',
    edits: [
      {
        file: 'src/server/disputes/chargebacks/record-chargeback.ts',
        find: 'if (movements < row.movements) return null;',
        replace: '',
      },
    ],
    caughtBy: ['src/server/disputes/chargebacks/provider-amounts'],
  },
  {
    name: 'frozen-balance-spent',
    fault: 'a balance is spent while a bank asks about the payment it came from',
    edits: [
      {
        file: 'src/server/settlement/payouts/balances/spendable-balance.ts',
        find: "if (frozenMinor > 0 && amountMinor > creditMinor - frozenMinor) refuse('balance_frozen');",
        replace: '',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/balances/frozen-balance.test'],
  },
  {
    name: 'refund-paid-twice',
    fault: 'a buyer keeps the balance of a payment that the bank has returned to them, too',
    edits: [
      {
        file: 'src/server/settlement/payouts/balances/recover-balance.ts',
        find: 'Math.min(claimedMinor, await',
        replace: 'Math.min(0, await',
      },
    ],
    caughtBy: ['src/server/settlement/payouts/balances/frozen-balance.test'],
  },
  {
    name: 'shortfall-not-found',
    fault: 'the check does not see that the providers hold less than what belongs to clients',
    edits: [
      {
        file: 'src/server/foundation/ledger/violation.report.ts',
        find: 'greatest(0, clients_minor - held_minor)',
        replace: 'least(0, clients_minor - held_minor)',
      },
    ],
    caughtBy: ['src/server/operations/reconciliation/check-ledger.test'],
  },
  {
    name: 'frozen-balance-paid-out',
    fault: 'support pays out a balance that is frozen while a bank asks',
    edits: [
      {
        file: 'src/server/operations/corrections/propose-correction.ts',
        find: "'pay-out-buyer': Math.min(limit, spendableMinor),",
        replace: "'pay-out-buyer': Math.min(limit, creditMinor),",
      },
    ],
    caughtBy: ['src/server/operations/corrections/balance-corrections.test'],
  },
  {
    name: 'silence-pays-sellers',
    fault: 'a seller is paid by opening a dispute that the buyer does not answer',
    edits: [
      {
        file: 'src/contract/orders/orders/dispute.schema.ts',
        find: "return openedBy === 'buyer' || toSellerMinor === 0;",
        replace: 'return true;',
      },
    ],
    caughtBy: ['src/server/disputes/disputes/disputes.test'],
  },
  {
    name: 'agreement-into-debt',
    fault: 'two accounts of one person agree on a refund of withdrawn earnings, which the platform pays',
    edits: [
      {
        file: 'src/server/disputes/disputes/settle-dispute.ts',
        find: "const mayOwe = outcome === 'decision' || outcome === 'appeal';",
        replace: 'const mayOwe = true;',
      },
    ],
    caughtBy: ['src/server/disputes/disputes/late-disputes.test'],
  },
  {
    name: 'refunded-twice',
    fault: 'an earlier offer is refunded in full beside what a bank has taken since it was made',
    edits: [
      {
        file: 'src/contract/orders/orders/settlement.ts',
        find: 'return Math.min(leftNowMinor, Math.max(0, toBuyerMinor - takenMinor));',
        replace: 'return Math.min(leftNowMinor, Math.max(0, toBuyerMinor));',
      },
    ],
    caughtBy: ['src/server/disputes/chargebacks/open-orders.test'],
  },
  {
    name: 'infected-approved',
    fault: 'silence approves a delivery whose files the buyer could not open',
    edits: [
      {
        file: 'src/server/orders/orders/approval/unopenable.report.ts',
        find: 'return rows[0]?.hold ?? null;',
        replace: 'return rows.length > 1 ? rows[0]!.hold : null;',
      },
    ],
    caughtBy: ['src/server/orders/orders/approval/unopenable-files'],
  },
  {
    name: 'returned-counted',
    fault: 'an order whose whole price was refunded counts as completed',
    edits: [
      {
        file: 'src/server/orders/orders/count-order.ts',
        find: 'if (by === null) return',
        replace: 'if (by !== undefined) return',
      },
    ],
    caughtBy: ['src/server/orders/reviews/returned-orders'],
  },
  {
    name: 'refund-buys-silence',
    fault: 'a refund of the whole price hides a bad review',
    edits: [
      {
        file: 'src/contract/orders/reviews/returned-order.rules.ts',
        find: 'refund: { hidesFromStars: { seller: 4,',
        replace: 'refund: { hidesFromStars: { seller: 1,',
      },
    ],
    caughtBy: ['src/server/orders/reviews/returned-orders'],
  },
  {
    name: 'a-cent-buys-praise',
    fault: 'a refund of all but a cent leaves praise public',
    edits: [
      {
        file: 'src/server/orders/orders/order.policy.ts',
        find: 'leftOfPrice(order) > completeRules(order.rules).chargebackRemainderMinor',
        replace: 'leftOfPrice(order) > 0',
      },
    ],
    caughtBy: ['src/server/orders/reviews/returned-orders'],
  },
  {
    name: 'ends-without-warning',
    fault: 'an order ends at its time although no one was warned',
    edits: [
      {
        file: 'src/server/orders/orders/endings/ends-at.policy.ts',
        find: 'return at !== null && warningAt === null && now >= at;',
        replace: 'return at !== null && now >= at;',
      },
      {
        file: 'src/server/orders/orders/due-order.store.ts',
        find: 'ends_at <= ${now} and end_warning_at is null and dispute_phase is null order by ends_at',
        replace: 'ends_at <= ${now} and dispute_phase is null order by ends_at',
      },
    ],
    caughtBy: ['src/server/orders/orders/endings/endings.test'],
  },
  {
    name: 'message-ignored',
    fault: 'an order ends as late although its seller has written',
    edits: [
      {
        file: 'src/server/orders/orders/endings/unless-seller-wrote.ts',
        find: 'const wroteAt = await findSellerWroteAt(tx, order.id);',
        replace: 'const wroteAt = order.started_at;',
      },
    ],
    caughtBy: ['src/server/orders/orders/endings/endings.test'],
  },
  {
    name: 'half-into-debt',
    fault: 'a dispute that no one decided puts the seller into debt, or never ends',
    edits: [
      {
        file: 'src/server/disputes/disputes/end-undecided-dispute.ts',
        find: "return order.state === 'completed' ? Math.min(half, await refundableMinor(tx, order, 'seller')) : half;",
        replace: 'return half;',
      },
    ],
    caughtBy: ['src/server/disputes/disputes/end-undecided-dispute.test'],
  },
  {
    name: 'cancellations-unlocked',
    fault: 'cancellations at the same time do not count each other',
    edits: [
      {
        file: 'src/server/orders/orders/cancel-order.ts',
        find: '  await lockCancellationsOf(tx, order.buyer_id);\n',
        replace: '',
      },
    ],
    caughtBy: ['src/server/orders/orders/cancel-order.test'],
  },
  {
    name: 'refunds-unlimited',
    fault: 'a buyer can pay by card and be refunded without limit',
    edits: [
      {
        file: 'src/server/settlement/checkout/pay-checkout.ts',
        find: '  await assertRefundsLeft(tx, checkout.buyer_id, checkout.rules);\n',
        replace: '',
      },
    ],
    caughtBy: ['src/server/orders/orders/limits/refunded-orders.test'],
  },
  {
    name: 'own-dispute-stops-deadline',
    fault: 'a late seller keeps the buyer from cancelling by a dispute of their own',
    edits: [
      {
        file: 'src/server/orders/orders/order.policy.ts',
        find: '!(sellerOwesDelivery(order) || deadlineRunsOn(order, dispute))',
        replace: '!sellerOwesDelivery(order)',
      },
    ],
    caughtBy: ['src/server/disputes/disputes/own-disputes.test'],
  },
  {
    name: 'cancelled-milestone-reviewable',
    fault: 'a paid milestone cannot be reviewed once the next one is cancelled',
    edits: [
      {
        file: 'src/server/orders/orders/order.step.ts',
        find: "  if (to === 'cancelled' && order.offer_id !== null) await setReviewable(tx, order.offer_id);\n",
        replace: '',
      },
    ],
    caughtBy: ['src/server/deals/offers/milestone-reviews.test'],
  },
  {
    name: 'kept-fee-refunded',
    fault: 'the part of the buyer fee that the rules keep is refunded',
    edits: [
      {
        file: 'src/server/orders/orders/settle-order.ts',
        find: 'const keptMinor = how.keptMinor ?? 0;',
        replace: 'const keptMinor = 0;',
      },
    ],
    caughtBy: ['src/server/orders/orders/cancel-order.test'],
  },
  {
    name: 'agent-reads-untraced',
    fault: 'what support agents read leaves no audit entry',
    edits: [
      {
        file: 'src/server/platform/http/agents/bind-audited.ts',
        find: "      await audit(tx, 'console.read', { userId: viewer.userId, ip, details });\n",
        replace: '',
      },
    ],
    caughtBy: ['tests/access/agent-reads'],
  },
  {
    name: 'members-answered-from-memory',
    fault: 'signed-in users get the public JSON that is kept for guests',
    edits: [
      {
        file: 'src/server/platform/http/kept/kept-answers.ts',
        find: 'const isGuest = viewer === null && request.headers.authorization === undefined;',
        replace: 'const isGuest = true;',
      },
    ],
    caughtBy: ['src/server/platform/http/guest-pages.test'],
  },
];
