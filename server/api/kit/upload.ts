import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../../src/model/limits.ts';
import { seenText } from '../../../src/model/shared/seen-text.ts';
import { Failure, fail } from '../../failure.ts';
import type { UploadedFile } from './call.ts';
import { ClientLeft } from './client-left.ts';

/** The form around the file: its boundaries, headers and text fields. */
const formBytes = 64 * 1024;

/** A form that says it is too large is refused before any of it is read. */
export function refuseTooLargeUpload(request: FastifyRequest): void {
  if ((formLength(request) ?? 0) > limits.uploadMaxBytes + formBytes) fail('UPLOAD_TOO_LARGE');
}

/** Null where nothing says. */
const formLength = ({ headers: { 'content-length': length } }: FastifyRequest): number | null =>
  length === undefined ? null : Number(length);

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
        if (lengthOf(request, part, fields) > limits.uploadMaxBytes) fail('UPLOAD_TOO_LARGE');
        file = { fileName: seenText(part.filename), ...(await contentOf(part, formLength(request))) };
      } else {
        if (fields.has(part.fieldname)) fail('INVALID_REQUEST', { message: 'Send each field of the form once.' });
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

type Content = Pick<UploadedFile, 'bytes' | 'hash'>;

/**
 * The file's bytes and their hash, piece by piece as they come: to hash or copy 25 MB at once would hold everybody up. They get memory of their
 * own, so that a thread can take it over instead of a copy.
 */
async function contentOf(part: MultipartFile, most: number | null): Promise<Content> {
  if (most === null) return contentOfUnknownLength(part);
  const held = new Uint8Array(Math.min(most, limits.uploadMaxBytes));
  const { length, hash } = await follow(part, (piece, at) => held.set(piece, at));
  return { bytes: held.subarray(0, length), hash };
}

/** Of a file that may turn out to be too large nothing is held in memory before its end has come: it waits in a file that has no name any more. */
async function contentOfUnknownLength(part: MultipartFile): Promise<Content> {
  const waiting = await openNameless();
  try {
    const { length, hash } = await follow(part, (piece, at) => waiting.write(piece, 0, piece.byteLength, at));
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length;) at += (await waiting.read(bytes, at, length - at, at)).bytesRead;
    return { bytes, hash };
  } finally {
    await waiting.close();
  }
}

/** Gone with its handle, and with the process. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `tilth-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

/** Passes on each chunk as it arrives, with its offset in the file. */
async function follow(
  part: MultipartFile,
  take: (piece: Buffer, at: number) => unknown,
): Promise<{ readonly length: number; readonly hash: string }> {
  const hash = createHash('sha256');
  let length = 0;
  const pieces: AsyncIterable<Buffer> = part.file;
  for await (const piece of pieces) {
    hash.update(piece);
    await take(piece, length);
    length += piece.byteLength;
  }
  if (part.file.truncated) fail('UPLOAD_TOO_LARGE');
  return { length, hash: hash.digest('base64url') };
}

/** The length of the form less the parts before the file and its own header: one byte too many is refused before it is read. Below zero where nothing says. */
function lengthOf(request: FastifyRequest, part: MultipartFile, fields: ReadonlyMap<string, string>): number {
  const boundary = /boundary="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const head = (disposition: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n\r\n`;
  const around = [
    ...[...fields].map(([name, value]) => head(`name="${name}"`) + value),
    head(`name="${part.fieldname}"; filename="${part.filename}"`),
    `Content-Type: ${part.mimetype}\r\n`,
    `--${boundary}--\r\n`,
  ].join('');
  return (formLength(request) ?? 0) - Buffer.byteLength(around);
}
