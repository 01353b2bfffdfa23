// The listeners of bench:live: a process that holds many connections of the live channel and reports when each received an event.
// Bare sockets from several loopback addresses, because one address has fewer ports than connections.
import { connect } from 'node:net';

export type Listeners = { port: number; tokens: string[]; from: number };
export type FromListeners = { opened: number; failed: number } | { received: number[] };

const atOnce = 50;

function hold(port: number, token: string, address: string, onEvent: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    let isOpen = false;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (!isOpen && text.includes('HTTP/1.1')) {
        isOpen = text.startsWith('HTTP/1.1 200');
        resolve(isOpen);
      } else if (text.includes('"notification"')) onEvent();
    });
    socket.on('error', () => resolve(false));
    socket.write(
      `GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  });
}

process.once('message', ({ port, tokens, from }: Listeners) => {
  const received: number[] = [];
  const queue = tokens.entries();
  let failed = 0;
  const work = async () => {
    for (const [at, token] of queue) {
      const address = `127.0.0.${2 + ((from + at) % 200)}`;
      if (!(await hold(port, token, address, () => void received.push(Date.now())))) failed++;
    }
  };
  void Promise.all(Array.from({ length: atOnce }, work)).then(() =>
    process.send!({ opened: tokens.length - failed, failed } satisfies FromListeners),
  );
  process.on('message', () => process.send!({ received: received.splice(0) } satisfies FromListeners));
});
