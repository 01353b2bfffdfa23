// Every order event shown between messages has a text for each actor.
import { expect, it } from 'vitest';
import { threadEvents } from '#contract/messaging/messages/message.schema.ts';
import { stepText } from './message-copy.ts';

const step = { kind: 'order', id: 'e1', orderNumber: 'ORD-2026-0001', title: 'A logo', at: '' } as const;

it('names the actor of each order event, and describes automatic ones', () => {
  for (const event of threadEvents) {
    const texts = (['viewer', 'other', 'neither'] as const).map((actor) =>
      stepText({ ...step, event, actor }, 'Noor'),
    );
    expect(
      texts.some((text) => text !== 'Something changed'),
      event,
    ).toBe(true);
    expect(texts.join(' '), event).not.toMatch(/undefined|!/);
  }
  expect(stepText({ ...step, event: 'order.delivery_approved', actor: 'other' }, 'Noor')).toBe(
    'Noor approved the delivery',
  );
  expect(stepText({ ...step, event: 'order.delivery_approved', actor: 'neither' }, 'Noor')).toBe(
    'The approval period ended: the delivery was auto-approved',
  );
  expect(stepText({ ...step, event: 'order.late', actor: 'neither' }, 'Noor')).toBe('The order is late');
});
