import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

export interface PngParts {
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Between the head and the pixels. */
  readonly beside?: readonly Buffer[];
  /** Unpacked; by default rows of one colour. */
  readonly pixels?: Buffer;
  readonly interlace?: 0 | 1;
}

/** A PNG of one colour, eight bits a sample, without a channel for transparency. */
export function png({ widthPx = 40, heightPx = 20, beside = [], pixels, interlace = 0 }: PngParts = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(widthPx, 0);
  head.writeUInt32BE(heightPx, 4);
  head.set([8, 2, 0, 0, interlace], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(widthPx * 3, 0x7a)]);
  const all = pixels ?? Buffer.concat(Array.from({ length: heightPx }, () => row));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...beside,
    pngChunk('IDAT', deflateSync(all)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 24 by 18 pixels, as a browser's canvas writes it. */
export const jpeg = (): Buffer =>
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAASABgDASIAAhEBAxEB/8QAGQABAAIDAAAAAAAAAAAAAAAAAAIDBAUG/8QAIhAAAgICAgICAwAAAAAAAAAAAQIDEQAEBTEGEhNRkaHB/8QAGAEAAgMAAAAAAAAAAAAAAAAAAAQBAgP/xAAaEQACAgMAAAAAAAAAAAAAAAAAAQIREjFB/9oADAMBAAIRAxEAPwCjx/gW5h3d5DFBGaZgLJP0Mz+c8UXR032tSZ5FjFuj1dfYIx4fzOtopNq7biJXb3Rz1dUQfwM2vkXP6S8ZNr606TzTL6UhsAHs31mjbsblKedLRwzwyRxxyMtJICUN90aP7xk5tj5dbXh9a+FWF33ZJ/uMsr6MFGMYyQGMYwA//9k=',
    'base64',
  );

/** A segment of a JPEG, put behind its start. */
export function withSegment(of: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([of.subarray(0, 2), head, data, of.subarray(2)]);
}
