// Faults that somebody could make, each as a small edit of the source, and the tests that must go red when it is planted.
// Rule: a programme that has never been seen to fail proves nothing. `npm run mutants` plants them one after the other in a copy.
// The names are those of the list we set ourselves; where our design has no place for a fault, the nearest one stands in and says so.

export type Mutant = {
  name: string;
  /** What goes wrong with it. */
  says: string;
  edits: { file: string; find: string; replace: string }[];
  /** Parts of the paths of the test files that must catch it. */
  caughtBy: string[];
  /** Some that are caught within seconds are planted in CI too. */
  inCi?: true;
};

export const mutants: Mutant[] = [
  {
    name: 'lock-dropped',
    says: 'an order is read without its lock, so that two hands decide on the same row',
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
    says: 'the ledger lets the same journal be posted twice',
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
    says: 'shares are rounded up',
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
    says: 'the provider sends the money back before the order has been moved and committed',
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
    says: 'what has happened is queued after the commit, so that a crash in between tells nobody',
    edits: [
      {
        file: 'src/server/platform/data/tx.ts',
        find: '          await platform.outbox.write(tx);\n          return [result, tx.outgoing.length > 0] as const;',
        replace: '          return [result, tx] as const;',
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
    says: 'a failure of ours is kept under the idempotency key, so that trying again can never succeed',
    edits: [
      {
        file: 'src/server/platform/http/answer.ts',
        find: '    if (!(error instanceof Refusal)) throw error;\n    if (!isFinal(error)) {',
        replace: `    if (!(error instanceof Refusal)) {
      await keepAnswer(reading(platform), of, { status: 500, body: Buffer.from('{}') });
      throw error;
    }
    if (!isFinal(error)) {`,
      },
    ],
    caughtBy: ['src/server/platform/http/http.test'],
    inCi: true,
  },
  {
    name: 'notify-only',
    says: 'the worker runs when it is told to and never looks by itself: what another process queued waits for ever',
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
    says: 'the timer approves a delivery although it is disputed',
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
    says: 'an event that a provider tells twice is acted on twice, and so is an answer that has been heard',
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
    says: 'shares are computed with floating point',
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
    says: 'a withdrawal does not take what it asks for out of what is available',
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
    says: 'the database acknowledges before it has written, and the start no longer refuses to run on such a one',
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
    says: 'a command answers from another connection, which does not see what it has just done (nearest to a replica: there is none)',
    edits: [
      {
        file: 'src/server/orders/orders/order.routes.ts',
        find: 'return orderView(tx, viewer.userId, input.orderNumber);',
        replace:
          'return orderView({ ...tx, sql: tx.platform.db } as never, viewer.userId, input.orderNumber);',
      },
    ],
    caughtBy: ['src/server/orders/orders/views/order-room.test'],
  },
  {
    name: 'retry-reuses-half-a-transaction',
    says: 'a transaction that is run again keeps what its first try wanted to tell',
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
    says: 'a posting is dated by the machine and not by its transaction (our clock is the app’s on purpose, decision 0004; the fault is a second one)',
    edits: [
      {
        file: 'src/server/foundation/ledger/ledger.store.ts',
        find: '${tx.now}::timestamptz',
        replace: '${new Date()}::timestamptz',
      },
    ],
    caughtBy: ['src/server/foundation/ledger/ledger.test'],
  },
];
