// Uploading: a picture for a gig, a file for an order. Both belong to the uploader until something refers to them.
import { endpoint } from '../common/endpoint.ts';
import { fileSchema, pictureSchema } from './upload.schema.ts';

export const uploadPicture = endpoint({
  name: 'upload-picture',
  domain: 'uploads',
  summary: 'Upload a picture; it is re-encoded (AVIF and WebP in three widths) and stripped of metadata',
  method: 'POST',
  path: '/uploads/pictures',
  upload: true,
  data: pictureSchema,
  refusals: ['file_missing', 'file_too_large', 'file_empty', 'file_not_a_picture', 'storage_full'],
});

export const uploadFile = endpoint({
  name: 'upload-file',
  domain: 'uploads',
  summary: 'Upload a file to attach to requirements, a delivery or a revision request',
  method: 'POST',
  path: '/uploads/files',
  upload: true,
  data: fileSchema,
  refusals: ['file_missing', 'file_too_large', 'file_empty', 'upload_quota', 'storage_full'],
});

export const uploadEndpoints = [uploadPicture, uploadFile];
