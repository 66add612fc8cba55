import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../../src/model/limits.ts';
import { Failure, fail } from '../../failure.ts';
import type { UploadedFile } from './call.ts';
import { ClientLeft } from './client-left.ts';

/** The form around the file: its boundaries, headers and text fields. */
const formBytes = 64 * 1024;

/** A form that says it is too large is refused before any of it is read. */
export function refuseTooLargeUpload(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadMaxBytes + formBytes) fail('UPLOAD_TOO_LARGE');
}

/** The one file of a multipart form and the text fields beside it; over the limit it ends with UPLOAD_TOO_LARGE. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ readonly file: UploadedFile; readonly fields: Readonly<Record<string, string>> }> {
  if (!request.isMultipart()) fail('MEDIA_TYPE_UNSUPPORTED', { message: 'Send a multipart form with one file.' });
  let file: UploadedFile | undefined;
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (file !== undefined) fail('INVALID_REQUEST', { message: 'Send one file at a time.' });
        file = { fileName: part.filename, bytes: await bytesOf(part) };
      } else {
        fields.set(part.fieldname, String(part.value));
      }
    }
  } catch (error) {
    throw refusalOf(error, request);
  }
  return file === undefined
    ? fail('INVALID_REQUEST', { message: 'The form holds no file.' })
    : { file, fields: Object.fromEntries(fields) };
}

/** The plugin names its own limits; what the form's reader says has no code: no boundary, an end that is missing, a header of nonsense. */
function refusalOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof Failure) return error;
  if (request.raw.destroyed && !request.raw.complete) return new ClientLeft();
  const isNamed = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
  return isNamed ? error : new Failure('INVALID_REQUEST', { message: 'The form cannot be read.', cause: error });
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer();
  return part.file.truncated ? fail('UPLOAD_TOO_LARGE') : bytes;
}
