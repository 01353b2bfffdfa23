// The limit of bench:live: bare Node and pg. A message is one row in one durable transaction; its reader is notified over an open
// connection and reads the newest thirty with one statement. No sessions, permissions, receipts or second process.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

export type BareLive = { connectionString: string };

async function serve({ connectionString }: BareLive): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  await pool.query(
    'create table bare_messages (id bigint generated always as identity primary key, text text, at timestamptz default now())',
  );
  const readers = new Set<ServerResponse>();
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: 0\ndata: []\n\n');
    response.on('close', () => readers.delete(response));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Idle connections, as those of the other users.
    if (request.headers.authorization !== undefined) return listen(response);
    if (request.method === 'GET' && request.headers['last-event-id'] !== undefined) {
      readers.add(response);
      return listen(response);
    }
    if (request.method === 'POST') {
      let text = '';
      for await (const part of request) text += String(part);
      await pool.query({
        name: 'send',
        text: 'insert into bare_messages (text) values ($1)',
        values: [text],
      });
      for (const reader of readers) reader.write('id: 0\ndata: [["message","bare"]]\n\n');
      return response.end('{}');
    }
    const text = 'select * from bare_messages order by id desc limit 30';
    const { rows } = await pool.query({ name: 'read', text });
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ items: rows }));
  };
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
  return (http.address() as AddressInfo).port;
}

process.once('message', (options: BareLive) => {
  void serve(options).then((port) => process.send!(port));
});
process.once('disconnect', () => process.exit(0));
