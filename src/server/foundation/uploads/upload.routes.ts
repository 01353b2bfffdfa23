// Who may upload what, how large and how often. The pieces of files have routes of their own (serve-uploads.ts).
import * as endpoints from '#contract/uploads/upload.endpoints.ts';
import { pictureLimits } from '#contract/uploads/upload.schema.ts';
import { bindFlow, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { finishUpload } from './finish-upload.ts';
import { getFileText } from './get-file-text.ts';
import { uploadPicture } from './upload-picture.ts';

export const uploadRoutes: Bound[] = [
  bindFlow(
    endpoints.uploadPicture,
    { needs: 'session', limit: '30/30min', largest: pictureLimits.bytes },
    uploadPicture,
  ),
  bindFlow(endpoints.finishUpload, { needs: 'session' }, finishUpload),
  bindRead(endpoints.getFileText, { needs: 'session' }, getFileText),
];
