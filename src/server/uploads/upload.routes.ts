// Who may upload what, how large and how often.
import * as endpoints from '#contract/uploads/upload.endpoints.ts';
import { fileLimits, pictureLimits } from '#contract/uploads/upload.schema.ts';
import { bindFlow } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { uploadFile } from './upload-file.ts';
import { uploadPicture } from './upload-picture.ts';

export const uploadRoutes: Bound[] = [
  bindFlow(
    endpoints.uploadPicture,
    { needs: 'session', limit: '30/30min', largest: pictureLimits.bytes },
    uploadPicture,
  ),
  bindFlow(
    endpoints.uploadFile,
    { needs: 'session', limit: '30/30min', largest: fileLimits.bytes },
    uploadFile,
  ),
];
