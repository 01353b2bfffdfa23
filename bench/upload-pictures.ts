// The attack of bench:pictures: a separate process that uploads many pictures at once and counts the answers by status.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Uploads = { url: string; tokens: string[]; count: number; pictures: Uint8Array[] };
/** By HTTP status; 0 counts connections that ended without an answer. */
export type Uploaded = { answers: Record<number, number>; seconds: number };

const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Random bytes after its end make every picture a new one, which is decoded again. */
function upload(url: string, token: string, picture: Uint8Array): Promise<number> {
  const boundary = 'x'.repeat(24);
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    picture,
    randomBytes(16),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return new Promise((resolve) => {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode!));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

process.once('message', (uploads: Uploads) => {
  const began = performance.now();
  const sent = Array.from({ length: uploads.count }, (_, i) =>
    upload(
      uploads.url,
      uploads.tokens[i % uploads.tokens.length]!,
      uploads.pictures[i % uploads.pictures.length]!,
    ),
  );
  void Promise.all(sent).then((statuses) => {
    const answers: Record<number, number> = {};
    for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1;
    const uploaded: Uploaded = { answers, seconds: (performance.now() - began) / 1000 };
    process.send!(uploaded, () => process.disconnect());
  });
});
