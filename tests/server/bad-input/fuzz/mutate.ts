import { unzipSync, zipSync } from 'fflate';
import { crc32 } from 'node:zlib';
import type { Random } from '../../../../server/demo/random.ts';

/** Numbers at their edges, as a file may write them in four bytes or in words. */
const EDGES = [
  0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x0010_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff,
];
const WORDS = [
  'abc',
  '1.5',
  '-1',
  '0',
  '1e308',
  '-1e-9',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '2147483648',
  '',
  ' ',
  '1,5',
  '\u0000',
  '__proto__',
  'constructor',
  '=1+1',
  '\u202e',
  '\ud83c\udf3e',
  '<x>',
  '&#x41;',
  '"',
  "'",
  'x'.repeat(5_000),
];
const NAMES = [
  '../doc.kml',
  '/doc.kml',
  'C:\\doc.kml',
  'DOC.KML',
  'doc.kml',
  'xl/workbook.xml',
  'XL/WORKBOOK.XML',
  'farm.shp',
  'a.kml',
  'inner.zip',
  ' ',
];

const copy = (bytes: Uint8Array): Buffer => Buffer.from(bytes);
const place = (bytes: Uint8Array, random: Random): number => random.whole(0, Math.max(0, bytes.length - 1));

type Change = (bytes: Uint8Array, random: Random) => Uint8Array;

const setByte: Change = (bytes, random) => {
  const changed = copy(bytes);
  for (let times = random.whole(1, 8); times > 0 && changed.length > 0; times -= 1)
    changed[place(changed, random)] = random.pick([0, 1, 0x0d, 0x7f, 0x80, 0xff, random.whole(0, 255)]);
  return changed;
};
const flipBit: Change = (bytes, random) => {
  const changed = copy(bytes);
  const at = place(changed, random);
  if (changed.length > 0) changed[at] = changed[at]! ^ (1 << random.whole(0, 7));
  return changed;
};
/** A length, a count or an offset, whatever it means there. */
const setNumber: Change = (bytes, random) => {
  const changed = copy(bytes);
  const width = random.pick([2, 4]);
  if (changed.length < width) return changed;
  const at = random.whole(0, changed.length - width);
  const edge = random.chance(0.3) ? random.whole(0, bytes.length * 2) : random.pick(EDGES);
  const value = width === 2 ? edge & 0xffff : edge;
  const isBig = random.chance(0.5);
  for (let index = 0; index < width; index += 1)
    changed[at + (isBig ? width - 1 - index : index)] = Math.floor(value / 256 ** index) % 256;
  return changed;
};
/** Nine bytes that SQLite reads as a very large number. */
const setLongNumber: Change = (bytes, random) => {
  const changed = copy(bytes);
  const at = place(changed, random);
  changed.fill(0xff, at, Math.min(changed.length, at + random.whole(2, 9)));
  return changed;
};
const cutOff: Change = (bytes, random) => bytes.slice(0, place(bytes, random));
const remove: Change = (bytes, random) => {
  const at = place(bytes, random);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 64))]);
};
const repeat: Change = (bytes, random) => {
  const at = place(bytes, random);
  const part = bytes.subarray(at, at + random.whole(1, 200));
  return Buffer.concat([
    bytes.subarray(0, at),
    ...Array.from({ length: random.whole(1, 50) }, () => part),
    bytes.subarray(at),
  ]);
};
const exchange: Change = (bytes, random) => {
  const changed = copy(bytes);
  const length = random.whole(1, 100);
  const [from, to] = [place(bytes, random), place(bytes, random)];
  changed.set(bytes.subarray(from, Math.min(from + length, from + bytes.length - to)), to);
  return changed;
};
const insert: Change = (bytes, random) => {
  const at = place(bytes, random);
  const noise = Buffer.from(Array.from({ length: random.whole(1, 32) }, () => random.whole(0, 255)));
  return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
};

const anyBytes: readonly Change[] = [
  setByte,
  flipBit,
  setNumber,
  setNumber,
  setLongNumber,
  cutOff,
  remove,
  repeat,
  exchange,
  insert,
];

/** Changes to what a text means: a number, a name, an element, a line. */
const ofText: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => oneOf(text, /-?\d+(?:\.\d+)?/g, random, () => random.pick(WORDS)),
  (text, random) => oneOf(text, /-?\d+(?:\.\d+)?/g, random, () => String(random.pick(EDGES))),
  (text, random) => oneOf(text, /"[^"<>]{0,60}"/g, random, () => `"${random.pick(WORDS)}"`),
  (text, random) => oneOf(text, />[^<>]{1,80}</g, random, () => `>${random.pick(WORDS)}<`),
  (text, random) =>
    oneOf(text, /<[^<>]{1,200}>/g, random, (tag) =>
      random.pick(['', tag + tag, tag.repeat(random.whole(2, 300)), `</${tag.slice(1)}`]),
    ),
  (text, random) =>
    oneOf(text, /<(\w+)[^<>]*>[^<>]*<\/\1>/g, random, (element) => element.repeat(random.whole(2, 2_000))),
  (text, random) => oneOf(text, /[{[]/g, random, (sign) => sign.repeat(random.whole(2, 500))),
  (text, random) =>
    oneOf(text, /[\w:]+(?==")/g, random, () => random.pick(['r', 's', 't', 'ref', 'name', 'state', 'r:id', 'DepthID'])),
  (text, random) =>
    // Only where a line begins: looked for at each letter, a long last line without an end is read as often as it has letters.
    oneOf(text, /(?<![^\n])[^\n]*\n/g, random, (line) =>
      random.pick(['', line + line, line.repeat(random.whole(2, 3_000)), `${line.trimEnd()},`.repeat(3)]),
    ),
  (text, random) =>
    oneOf(text, /[,;\t]/g, random, (mark) => random.pick(['', mark.repeat(random.whole(2, 20_000)), ';', '"', '\n'])),
  (text, random) => oneOf(text, /[A-Za-z ]{3,20}/g, random, () => random.pick(WORDS)),
];

function oneOf(text: string, pattern: RegExp, random: Random, by: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const one = random.pick(found);
  return text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length);
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 300).some((byte) => byte === 0 || byte > 0xf4);

/** One to four changes, mostly to what the file is made of, else to its bytes wherever they are. */
export function mutated(bytes: Uint8Array, random: Random): Uint8Array {
  let changed = bytes;
  for (let times = random.whole(1, 4); times > 0; times -= 1) changed = once(changed, random);
  return changed;
}

function once(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.chance(0.25)) return random.pick(anyBytes)(bytes, random);
  if (isZip(bytes)) return repacked(bytes, random);
  if (isPng(bytes)) return withChunk(bytes, random);
  if (isText(bytes)) return Buffer.from(random.pick(ofText)(Buffer.from(bytes).toString('utf8'), random));
  return random.pick(anyBytes)(bytes, random);
}

/** An archive whose sums are right and whose content is not. */
function repacked(bytes: Uint8Array, random: Random): Uint8Array {
  const parts = partsOf(bytes);
  const names = Object.keys(parts ?? {});
  if (parts === null || names.length === 0) return random.pick(anyBytes)(bytes, random);
  const name = random.pick(names);
  const part = parts[name]!;
  const others = Object.fromEntries(Object.entries(parts).filter(([one]) => one !== name));
  const level = random.pick([0, 1, 6] as const);
  const next = random.pick([
    () => ({ ...others, [name]: new Uint8Array(once(part, random)) }),
    () => ({ ...others, [name]: new Uint8Array(once(part, random)) }),
    () => ({ ...others, [name]: new Uint8Array(once(part, random)) }),
    () => others,
    () => ({ ...parts, [random.pick(NAMES)]: part }),
    () => ({ ...others, [random.pick(NAMES)]: part }),
    () => ({ ...parts, 'inner.zip': new Uint8Array(bytes) }),
    () => ({ ...parts, [name]: parts[random.pick(names)]! }),
  ])();
  return zipSync(next, { level });
}

function partsOf(bytes: Uint8Array): Record<string, Uint8Array> | null {
  try {
    return unzipSync(bytes, { filter: ({ originalSize }) => originalSize < 2_000_000 });
  } catch {
    // An archive that was spoilt before is one of bytes alone.
    return null;
  }
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

/** A chunk of a PNG changed, with its sum made right again. */
function withChunk(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = copy(bytes);
  const chunks: { readonly at: number; readonly length: number }[] = [];
  for (let at = 8; at + 12 <= changed.length; at += 12 + changed.readUInt32BE(at)) {
    const length = changed.readUInt32BE(at);
    if (at + 12 + length > changed.length) break;
    chunks.push({ at, length });
  }
  if (chunks.length === 0) return setByte(bytes, random);
  const { at, length } = random.pick(chunks);
  if (random.chance(0.1))
    return Buffer.concat([changed.subarray(0, at), changed.subarray(at, at + 12 + length), changed.subarray(at)]);
  const body = random.pick([setByte, setNumber, flipBit])(changed.subarray(at + 8, at + 8 + length), random);
  changed.set(body, at + 8);
  changed.writeUInt32BE(crc32(changed.subarray(at + 4, at + 8 + length)), at + 8 + length);
  return changed;
}
