import { zlibSync } from 'fflate';

const SIDE = 16;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const TRUE_COLOUR_WITH_ALPHA = 6;
const CRC_POLYNOMIAL = 0xedb88320;

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A small PNG of one colour, square for a key to the colours, round for a place: Earth draws pictures only. */
export function swatch(colour: string, shape: 'square' | 'round'): Uint8Array {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const middle = (SIDE - 1) / 2;
  const rows = Array.from({ length: SIDE }, (_, y) => [
    0,
    ...Array.from({ length: SIDE }, (_cell, x) => {
      const isInside = shape === 'square' || Math.hypot(x - middle, y - middle) <= middle;
      return [...rgb, isInside ? 255 : 0];
    }).flat(),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, TRUE_COLOUR_WITH_ALPHA], 8);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(Uint8Array.from(rows.flat()))),
    chunk('IEND', new Uint8Array()),
  ]);
}
