import { afterAll, expect, test } from 'vitest';
import { closePool, renderInPool } from '../../server/documents/pool.ts';
import { renderDocument, type DocumentRequest } from '../../server/documents/render-document.ts';
import { REPORT } from './fixture.ts';

const request: DocumentRequest = { reportTypeId: 4, outputTypeId: 4, optionCodes: [], data: REPORT };

afterAll(closePool);

test('a document from the pool is the document, byte for byte', async () => {
  const [pooled, direct] = [await renderInPool(request), await renderDocument(request)];
  expect(pooled.fileName).toBe(direct.fileName);
  expect(Buffer.from(pooled.bytes).equals(Buffer.from(direct.bytes))).toBe(true);
}, 30_000);

test('a failure in the maker reaches the caller in words', async () => {
  await expect(renderInPool({ ...request, outputTypeId: 1 })).rejects.toThrow('report type 4 has no output 1');
}, 30_000);

test('a cancelled document rejects and the pool goes on', async () => {
  const controller = new AbortController();
  const pending = renderInPool(
    { ...request, reportTypeId: 5, outputTypeId: 1, optionCodes: ['ANALYTE_TABLE'] },
    controller.signal,
  );
  controller.abort();
  await expect(pending).rejects.toThrow('abort');
  expect((await renderInPool(request)).mimeType).toBe('text/csv');
}, 30_000);

test('a closed pool restarts', async () => {
  await closePool();
  expect((await renderInPool(request)).bytes.length).toBeGreaterThan(100);
}, 30_000);
