// The jobs of uploads, both in the slow line: making widths, and removing the bytes of files that are gone.
import type { Job } from '#server/platform/events.ts';
import { derivePicture } from './picture-variants.ts';
import { fileKey } from './upload-file.ts';

const removeFile: Job = {
  name: 'remove-file',
  line: 'slow',
  run: (platform, payload: { fileId: string }) => platform.storage.remove(fileKey(payload.fileId)),
};

export const uploadJobs: Job[] = [derivePicture, removeFile];
