// The listeners of bench:live: a process that holds many open lines of the live channel and tells when news reached each of them.
// Bare sockets, from several addresses of this machine, because one address has fewer ports than there are lines.
import { connect } from 'node:net';

export type Listeners = { port: number; tokens: string[]; from: number };
export type FromListeners = { opened: number; failed: number } | { heard: number[] };

const atOnce = 50;

function hold(port: number, token: string, address: string, onNews: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    let isOpen = false;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (!isOpen && text.includes('HTTP/1.1')) {
        isOpen = text.startsWith('HTTP/1.1 200');
        resolve(isOpen);
      } else if (text.includes('"notification"')) onNews();
    });
    socket.on('error', () => resolve(false));
    socket.write(
      `GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  });
}

process.once('message', ({ port, tokens, from }: Listeners) => {
  const heard: number[] = [];
  const queue = tokens.entries();
  let failed = 0;
  const work = async () => {
    for (const [at, token] of queue) {
      const address = `127.0.0.${2 + ((from + at) % 200)}`;
      if (!(await hold(port, token, address, () => void heard.push(Date.now())))) failed++;
    }
  };
  void Promise.all(Array.from({ length: atOnce }, work)).then(() =>
    process.send!({ opened: tokens.length - failed, failed } satisfies FromListeners),
  );
  process.on('message', () => process.send!({ heard: heard.splice(0) } satisfies FromListeners));
});
