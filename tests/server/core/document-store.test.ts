import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentStore } from '../../../server/storage/document-store.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { s3Store } from '../../../server/storage/s3-store.ts';
import { signS3Request } from '../../../server/storage/sign-s3-request.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const kept = new Map<string, Buffer>();
const requests: string[] = [];
/** What was said of a body, and what came. */
const hashes: [unknown, string][] = [];
const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
const folder = mkdtempSync(join(tmpdir(), 'tilth-documents-'));
const bucket = {
  kind: 's3',
  region: 'us-east-1',
  bucket: 'documents',
  prefix: 'tilth',
  accessKeyId: 'AKID',
  secretAccessKey: 'secret',
  pathStyle: true,
} as const;
let server: Server;
const stores: Record<string, DocumentStore> = { folder: folderStore(folder) };

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        hashes.push([request.headers['x-amz-content-sha256'], sha256(Buffer.concat(chunks))]);
        requests.push(
          `${request.method ?? ''} ${request.url ?? ''} ${(request.headers.authorization ?? '').slice(0, 40)}`,
        );
        const path = request.url ?? '';
        if (request.method === 'PUT') kept.set(path, Buffer.concat(chunks));
        if (request.method === 'DELETE') kept.delete(path);
        const found = kept.get(path);
        response.statusCode = found === undefined ? 404 : 200;
        response.end(request.method === 'GET' ? found : undefined);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stores['S3'] = s3Store({ ...bucket, endpoint });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe.each(['folder', 'S3'])('documents in a store of kind %s', (kind) => {
  const store = (): DocumentStore => stores[kind] as DocumentStore;

  test('are read back byte for byte, and unknown ones are undefined', async () => {
    await store().put('7/reports/a.pdf', bytes('%PDF'));
    expect(Buffer.from((await store().get('7/reports/a.pdf')) ?? []).toString()).toBe('%PDF');
    expect(await store().get('7/reports/b.pdf')).toBeUndefined();
  });

  test('may be stored twice alike, and never replaced', async () => {
    await store().put('7/reports/c.pdf', bytes('one'));
    await store().put('7/reports/c.pdf', bytes('one'));
    await expect(store().put('7/reports/c.pdf', bytes('two'))).rejects.toThrow(
      'another document is stored under 7/reports/c.pdf',
    );
    expect(Buffer.from((await store().get('7/reports/c.pdf')) ?? []).toString()).toBe('one');
  });

  test('are removed for good, and once is as good as twice', async () => {
    await store().put('7/reports/d.pdf', bytes('gone'));
    await store().remove('7/reports/d.pdf');
    await store().remove('7/reports/d.pdf');
    expect(await store().get('7/reports/d.pdf')).toBeUndefined();
  });

  test.each(['../7/a.pdf', '7/../8/a.pdf', '/etc/passwd', '7/a b.pdf', 'a/b.pdf'])(
    'are not kept under %s',
    async (key) => {
      await expect(store().put(key, bytes('x'))).rejects.toThrow('not a document key');
      await expect(store().get(key)).rejects.toThrow('not a document key');
      await expect((async () => store().remove(key))()).rejects.toThrow('not a document key');
    },
  );
});

test('a folder holds no drafts after a write', () => {
  expect(readdirSync(join(folder, '7/reports')).filter((name) => name.endsWith('.draft'))).toEqual([]);
});

test('a bucket is addressed below its prefix, with signed requests', () => {
  expect(requests).toContainEqual(
    expect.stringMatching(/^PUT \/documents\/tilth\/7\/reports\/a\.pdf AWS4-HMAC-SHA256 Credential=AKID/),
  );
});

test('an answer that sends a request elsewhere is refused', async () => {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end('other bytes');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const moved = createServer((_request, response) => {
    const { port } = other.address() as AddressInfo;
    response.writeHead(307, { location: `http://127.0.0.1:${port}/taken` }).end();
  });
  await new Promise<void>((resolve) => moved.listen(0, '127.0.0.1', resolve));
  const store = s3Store({ ...bucket, endpoint: `http://127.0.0.1:${(moved.address() as AddressInfo).port}` });
  await expect(store.get('7/reports/a.pdf')).rejects.toThrow('answered 307 to a read');
  expect(elsewhere).toEqual([]);
  moved.close();
  other.close();
});

test('a store can tell a document that was changed on its way', () => {
  expect(hashes.length).toBeGreaterThan(3);
  for (const [said, came] of hashes) expect(said).toBe(came);
});

/** The example of a GET in "Signature Calculations for the Authorization Header" of the Amazon S3 API reference. */
test('a request is signed as Amazon’s own example', async () => {
  const headers = await signS3Request(
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), headers: { range: 'bytes=0-9' } },
    {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
