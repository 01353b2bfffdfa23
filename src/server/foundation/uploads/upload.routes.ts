// The routes of uploads with their limits. The pieces of files have their own routes (serve-uploads.ts).
import * as endpoints from '#contract/foundation/uploads/upload.endpoints.ts';
import { pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { finishUpload } from './finish-upload.ts';
import { getFileText } from './get-file-text.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { picturePlaces } from './pictures/upload-turn.ts';

export const uploadRoutes: Bound[] = [
  bindFlow(
    endpoints.uploadPicture,
    {
      needs: 'session',
      limit: '30/30min',
      largest: pictureLimits.bytes,
      ...picturePlaces,
    },
    uploadPicture,
  ),
  bindFlow(endpoints.finishUpload, { needs: 'session', limit: '60/min' }, finishUpload),
  bindRead(endpoints.getFileText, { needs: 'session' }, getFileText),
];
