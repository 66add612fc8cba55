import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { completeFile } from '../durability/support/ready-samples.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal } from '../support/portal.ts';
import { formOf } from './support/outside-client.ts';

test('stopping waits for an upload in progress and for its answer', { timeout: 60_000 }, async () => {
  const portal = await startPortal();
  const customerId = await importFarm(portal);
  const token = await portal.token();
  const { headers, body } = formOf(
    { customer: String(customerId), sampleType: 'soil' },
    Buffer.from(completeFile('Slow', 200)),
    'slow.csv',
  );
  const half = body.byteLength >>> 1;
  let received = false;
  portal.app.server.on('request', () => (received = true));
  const upload = request(`${portal.origin}/api/sample/UploadSamples`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, authorization: `Bearer ${token}`, TenantId: 'TILTH', 'content-length': body.byteLength },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    upload.once('error', reject);
    upload.once('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  upload.write(body.subarray(0, half));
  await vi.waitFor(() => expect(received).toBe(true), { timeout: 10_000, interval: 10 });
  const stopped = portal.stop();
  upload.end(body.subarray(half));
  const { status, text } = await answered;
  expect([status, (JSON.parse(text) as { saved: number }).saved]).toEqual([200, 200]);
  await stopped;
});
