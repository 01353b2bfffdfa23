// A multipart upload to an object store: begun with its first part, visible only when it is complete.
import { textOf } from './s3-client.ts';
import type { S3Client } from './s3-client.ts';
import { contentOf } from './spool.ts';
import type { Content } from './spool.ts';

export function openParts(client: S3Client, key: string) {
  let uploadId: string | null = null;
  const tags: string[] = [];
  return {
    count: () => tags.length,
    async add(content: Content): Promise<void> {
      uploadId ??= textOf(await client.text({ method: 'POST', key, query: { uploads: '' } }), 'UploadId');
      if (!uploadId) throw new Error('The object store began no multipart upload');
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await client.done({ method: 'PUT', key, query, content });
      tags.push(answer.headers.etag ?? '');
    },
    async complete(): Promise<void> {
      const parts = tags.map(
        (tag, at) =>
          `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      const content = contentOf(
        Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
      );
      const text = await client.text({ method: 'POST', key, query: { uploadId: uploadId! }, content });
      // A store may begin to answer with 200 and fail afterwards.
      if (/<Error>/.test(text))
        throw new Error(`The object store did not complete an upload (${textOf(text, 'Code')})`);
    },
    /** What remains is removed by the lifecycle rule of the bucket. */
    async abort(): Promise<void> {
      if (!uploadId) return;
      await client.done({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    },
  };
}
