import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PictureError, readPicture } from '../../server/untrusted/picture.ts';
import { jpeg, png, pngChunk, withSegment } from './pictures.ts';

const limits = { bytes: 200 * 1024, sidePx: 2_000, areaPx: 2_000_000, leastSidePx: 16 };
const read = (bytes: Uint8Array) => readPicture(bytes, limits);
const refusal = (bytes: Uint8Array): string => {
  try {
    read(bytes);
  } catch (error) {
    if (error instanceof PictureError) return error.message;
    throw error;
  }
  return '';
};

describe('a picture from a user', () => {
  test('comes back with its size, and alike each time', () => {
    const first = read(png());
    expect(first).toMatchObject({ mimeType: 'image/png', widthPx: 40, heightPx: 20 });
    expect(Buffer.from(read(first.bytes).bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(read(jpeg())).toMatchObject({ mimeType: 'image/jpeg', widthPx: 24, heightPx: 18 });
    expect(read(read(jpeg()).bytes)).toMatchObject({ widthPx: 24 });
  });

  test('leaves what is no picture behind: words, places, frames of an animation, and all that follows its end', () => {
    const words = pngChunk('tEXt', Buffer.from('Comment\0<script>'));
    const moving = pngChunk('acTL', Buffer.alloc(8));
    const clean = Buffer.from(read(Buffer.concat([png({ beside: [words, moving] }), Buffer.from('PK<script>')])).bytes);
    expect(clean.equals(png())).toBe(true);
    const located = withSegment(jpeg(), 0xe1, Buffer.from('Exif\0\0-31.9 116.2'));
    const kept = Buffer.from(
      read(Buffer.concat([withSegment(located, 0xfe, Buffer.from('secret')), Buffer.from('tail')])).bytes,
    );
    for (const word of ['Exif', 'secret', 'tail']) expect(kept.includes(word)).toBe(false);
    expect(kept.equals(Buffer.from(read(jpeg()).bytes))).toBe(true);
  });

  test('is read with interlaced rows', () => {
    // 16 by 16 pixels in seven passes, three bytes a pixel, a byte more a row.
    const passes = [
      [2, 2],
      [2, 2],
      [4, 2],
      [4, 4],
      [8, 4],
      [8, 8],
      [16, 8],
    ] as const;
    const pixels = Buffer.alloc(passes.reduce((sum, [width, rows]) => sum + (width * 3 + 1) * rows, 0));
    expect(read(png({ widthPx: 16, heightPx: 16, interlace: 1, pixels }))).toMatchObject({ widthPx: 16 });
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('of another kind is refused: %s', (_, bytes) =>
    expect(refusal(bytes)).toBe('The logo has to be a PNG or a JPEG.'),
  );

  test.each([
    ['with a wrong sum', () => Buffer.from(png()).fill(1, 60, 62)],
    ['cut off', () => png().subarray(0, 70)],
    ['with fewer rows than it says', () => png({ pixels: Buffer.alloc(121 * 19) })],
    ['that unpacks to more than it says', () => png({ pixels: Buffer.alloc(60_000_000) })],
    ['with a filter that there is not', () => png({ pixels: Buffer.alloc(121 * 20, 9) })],
    ['with a part that nobody knows', () => png({ beside: [pngChunk('XyZz', Buffer.alloc(4))] })],
    ['with a second head', () => png({ beside: [pngChunk('IHDR', Buffer.alloc(13))] })],
  ])('a PNG %s is refused', (_, bytes) => expect(refusal(bytes())).toBe('The PNG is damaged. Save it again.'));

  test.each([
    ['cut off', () => jpeg().subarray(0, -2)],
    ['without a frame', () => Buffer.concat([jpeg().subarray(0, 2), Buffer.from([0xff, 0xd9])])],
    ['with another marker in its place', () => Buffer.concat([jpeg().subarray(0, 2), Buffer.from('<svg/>')])],
  ])('a JPEG %s is refused', (_, bytes) => expect(refusal(bytes())).toBe('The JPEG is damaged. Save it again.'));

  test('a JPEG for print, or of a kind that no reader shows, is refused in words', () => {
    const cmyk = jpeg();
    cmyk[cmyk.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 4;
    expect(refusal(cmyk)).toContain('CMYK');
    expect(refusal(withSegment(jpeg(), 0xc9, Buffer.alloc(8)))).toBe(
      'This kind of JPEG is not taken. Save it as a PNG.',
    );
  });

  test('is refused beyond its limits before it is unpacked', () => {
    expect(refusal(png({ widthPx: 12 }))).toBe('The logo has 12 × 20 pixels. Each side needs 16 or more.');
    expect(refusal(png({ widthPx: 2_001, pixels: deflateSync(Buffer.alloc(1)) }))).toContain('2001 × 20 pixels');
    expect(refusal(png({ widthPx: 2_000, heightPx: 1_500, pixels: Buffer.alloc(1) }))).toContain('2 million');
    expect(refusal(Buffer.alloc(200 * 1024 + 1))).toContain('200 KB or less');
  });
});
