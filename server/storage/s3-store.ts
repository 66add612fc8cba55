import type { StorageConfig } from '../config.ts';
import { checkedKey, type DocumentStore } from './document-store.ts';
import { signS3Request, type S3Request } from './sign-s3-request.ts';

type S3Settings = Extract<StorageConfig, { kind: 's3' }>;
const PATIENCE_MS = 60_000;

/** Keeps documents in an S3-compatible bucket; a document that is there already is left alone when it is the same, and refused when it is not. */
export function s3Store(settings: S3Settings, timeoutMs = PATIENCE_MS): DocumentStore {
  const urlOf = (key: string): URL => {
    const path = [settings.prefix, checkedKey(key)].filter((part) => part !== '').join('/');
    const url = new URL(settings.endpoint);
    if (!settings.pathStyle) url.hostname = `${settings.bucket}.${url.hostname}`;
    url.pathname = settings.pathStyle ? `/${settings.bucket}/${path}` : `/${path}`;
    return url;
  };
  const send = async (request: S3Request): Promise<Response> =>
    fetch(request.url, {
      method: request.method,
      headers: await signS3Request(request, settings, new Date()),
      // A document goes to the configured address and to no other that an answer names.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(request.body === undefined ? {} : { body: Buffer.from(request.body) }),
    });
  const get = async (key: string): Promise<Uint8Array | undefined> => {
    const response = await send({ method: 'GET', url: urlOf(key), headers: {} });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the document store answered ${response.status} to a read`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return {
    get,
    async remove(key) {
      const response = await send({ method: 'DELETE', url: urlOf(key), headers: {} });
      if (!response.ok && response.status !== 404)
        throw new Error(`the document store answered ${response.status} to a removal`);
    },
    async put(key, bytes) {
      const kept = await get(key);
      if (kept !== undefined) {
        if (Buffer.from(kept).equals(bytes)) return;
        throw new Error(`another document is stored under ${key}`);
      }
      const response = await send({
        method: 'PUT',
        url: urlOf(key),
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes,
      });
      if (!response.ok) throw new Error(`the document store answered ${response.status} to a write`);
    },
  };
}
