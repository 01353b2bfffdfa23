// Every step of an order that stands between messages has its words, whoever did it.
import { expect, it } from 'vitest';
import { wovenEvents } from '#contract/messaging/messages/message.schema.ts';
import { stepWords } from './message-copy.ts';

const step = { kind: 'order', id: 'e1', orderNumber: 'ORD-2026-0001', title: 'A logo', at: '' } as const;

it('says of each step who did it, and of what happens by itself what it is', () => {
  for (const event of wovenEvents) {
    const says = (['viewer', 'other', 'neither'] as const).map((by) =>
      stepWords({ ...step, event, by }, 'Noor'),
    );
    expect(
      says.some((words) => words !== 'Something changed'),
      event,
    ).toBe(true);
    expect(says.join(' '), event).not.toMatch(/undefined|!/);
  }
  expect(stepWords({ ...step, event: 'order.delivery_approved', by: 'other' }, 'Noor')).toBe(
    'Noor approved the delivery',
  );
  expect(stepWords({ ...step, event: 'order.delivery_approved', by: 'neither' }, 'Noor')).toBe(
    'The time to answer was over: the delivery is approved',
  );
  expect(stepWords({ ...step, event: 'order.late', by: 'neither' }, 'Noor')).toBe('The order is late');
});
