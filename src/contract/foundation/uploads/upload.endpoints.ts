// Uploads: a picture for a gig in one request, a file for an order in pieces. Both belong to the uploader until they are referenced.
// Pieces travel by the tus protocol (docs/decisions/0010), not by an endpoint; `finish-upload` returns the file.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { fileSchema, fileTextSchema, pictureSchema } from './upload.schema.ts';

export const uploadPicture = endpoint({
  name: 'upload-picture',
  domain: 'uploads',
  summary: 'Upload an image; it is re-encoded (AVIF and WebP in three widths) and stripped of metadata',
  method: 'POST',
  path: '/uploads/pictures',
  upload: true,
  data: pictureSchema,
  refusals: ['file_missing', 'file_too_large', 'file_empty', 'file_not_a_picture', 'storage_full'],
});

export const finishUpload = endpoint({
  name: 'finish-upload',
  domain: 'uploads',
  summary:
    'The file made from a finished tus upload (POST, HEAD, PATCH, DELETE /uploads/files, tus 1.0 with creation, termination, expiration)',
  method: 'POST',
  path: '/uploads/files/:uploadId/finish',
  params: z.object({ uploadId: idSchema }),
  data: fileSchema,
  refusals: ['upload_not_found', 'upload_unfinished', 'storage_full'],
});

export const getFileText = endpoint({
  name: 'get-file-text',
  domain: 'uploads',
  summary: 'The first lines of a text file, for its preview',
  method: 'GET',
  path: '/files/:fileId/text',
  params: z.object({ fileId: idSchema }),
  data: fileTextSchema,
  refusals: ['file_not_found'],
});

export const uploadEndpoints = [uploadPicture, finishUpload, getFileText];
