// How long each kind of toast stays, and how many are queued at most.
import { expect, test } from 'vitest';
import { connectToaster, toast, toastLimit, type ToastMessage } from './toast.ts';

function shown(): { messages: ToastMessage[]; disconnect: () => void } {
  const messages: ToastMessage[] = [];
  return { messages, disconnect: connectToaster((message) => messages.push(message)) };
}

test('shows an error for 4 s, a success for 2 s, and a loading toast for 1.5 s', () => {
  const { messages, disconnect } = shown();
  messages.length = 0;
  toast.error('no');
  toast.success('yes');
  toast.loading('wait');
  expect(messages).toEqual([
    { kind: 'error', text: 'no', timeoutMs: 4000 },
    { kind: 'success', text: 'yes', timeoutMs: 2000 },
    { kind: 'loading', text: 'wait', timeoutMs: 1500 },
  ]);
  disconnect();
});

test('queues at most 20, the newest', () => {
  for (let at = 1; at <= 25; at++) toast.success(String(at));
  const { messages, disconnect } = shown();
  expect(toastLimit).toBe(20);
  expect(messages.map((message) => message.text)).toEqual(
    Array.from({ length: 20 }, (_, at) => String(at + 6)),
  );
  disconnect();
});
