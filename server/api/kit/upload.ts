import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../failure.ts';
import type { UploadedFile } from './call.ts';

/** The one file of a multipart form and the text fields beside it; over the limit it ends with UPLOAD_TOO_LARGE. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ readonly file: UploadedFile; readonly fields: Readonly<Record<string, string>> }> {
  if (!request.isMultipart()) fail('MEDIA_TYPE_UNSUPPORTED', { message: 'Send a multipart form with one file.' });
  let file: UploadedFile | undefined;
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (file !== undefined) fail('INVALID_REQUEST', { message: 'Send one file at a time.' });
      file = { fileName: part.filename, bytes: await bytesOf(part) };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return file === undefined ? fail('INVALID_REQUEST', { message: 'The form holds no file.' }) : { file, fields };
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer();
  return part.file.truncated ? fail('UPLOAD_TOO_LARGE') : bytes;
}
