import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { brandServices } from '../../../src/services/settings/brand.ts';
import { jpeg, png } from '../../untrusted/pictures.ts';

const { readLogo } = brandServices((() => Promise.reject(new Error('asks nobody'))) as never);
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'logo.svg') =>
  toPromise(createActor(readLogo, { input: { file: new File([bytes], name) } }).start());

test('a logo is what its first bytes say, whatever it is called, and comes whole', async () => {
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
