import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressed } from '../../../server/api/kit/compress.ts';

const long = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ at, yieldResult: at / 7 })));

it('a long answer travels as gzip and arrives as it was', async () => {
  const { bytes, encoding } = await compressed(long, 'br, gzip;q=0.8');
  expect(encoding).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toBe(long);
  expect(bytes.byteLength).toBeLessThan(long.length / 3);
});

it.each([undefined, '', 'br', 'gzip;q=0', 'identity'])(
  'a client that says %s gets the plain text',
  async (accepted) => {
    const { bytes, encoding } = await compressed(long, accepted);
    expect([encoding, bytes.toString()]).toEqual(['identity', long]);
  },
);

it('a short answer is left alone', async () =>
  expect((await compressed('{"status":"ok"}', 'gzip')).encoding).toBe('identity'));
