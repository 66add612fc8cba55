import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { brandServices } from '../../../src/services/settings/brand.ts';
import { jpeg, png } from '../../untrusted/pictures.ts';

const { readLogo } = brandServices((() => Promise.reject(new Error('asks nobody'))) as never);
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'logo.svg') =>
  toPromise(createActor(readLogo, { input: { file: new File([bytes], name) } }).start());

/** Node draws no pictures; what Chromium refuses is damaged. */
const drawnAs = (width: number, height: number): void => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    const end = Buffer.from(await file.arrayBuffer()).subarray(-12);
    if (!end.includes('IEND') && !end.includes('\xff\xd9', 0, 'latin1'))
      throw new DOMException('', 'InvalidStateError');
    return { width, height, close: () => {} };
  });
};
afterEach(() => vi.unstubAllGlobals());

test('a logo is what its first bytes say, whatever it is called, and comes whole', async () => {
  drawnAs(200, 200);
  const picture = new Uint8Array(png({ widthPx: 200, heightPx: 200 }));
  expect(await read(picture)).toEqual({ mimeType: 'image/png', content: Buffer.from(picture).toString('base64') });
  expect(await read(new Uint8Array(jpeg()))).toMatchObject({ mimeType: 'image/jpeg' });
});

test('a file of another kind, or too large a one, is refused in words before it goes out', async () => {
  await expect(read(new TextEncoder().encode('<svg/>'), 'logo.png')).rejects.toMatchObject({
    message: 'The logo has to be a PNG or a JPEG.',
  });
  await expect(read(new Uint8Array(200 * 1024 + 1))).rejects.toMatchObject({
    message: 'The logo is over 200 KB. Save it smaller.',
  });
});

test.each<[string, number, number, Uint8Array<ArrayBuffer>]>([
  ['The picture is damaged and cannot be drawn whole. Save it again.', 40, 20, new Uint8Array(png().subarray(0, 60))],
  ['The logo has 400 × 15 pixels. Each side needs 16 or more.', 400, 15, new Uint8Array(png())],
  [
    'The logo has 1900 × 1100 pixels. Save it with at most 2000 a side and 2 million in all.',
    1900,
    1100,
    new Uint8Array(png()),
  ],
  [
    'The logo has 2001 × 40 pixels. Save it with at most 2000 a side and 2 million in all.',
    2001,
    40,
    new Uint8Array(png()),
  ],
])('%s', async (message, width, height, bytes) => {
  drawnAs(width, height);
  await expect(read(bytes)).rejects.toMatchObject({ code: 'LOGO', message });
});
