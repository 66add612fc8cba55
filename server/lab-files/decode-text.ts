import { textOfBytes } from '../untrusted/text-of-bytes.ts';

export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): DecodedText => ({ ok: false, reason });

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** What other kinds of file begin with, and what to do about each. */
const signatures: readonly (readonly [start: readonly number[], reason: string])[] = [
  [[0xff, 0xfe], 'The file is UTF-16 text ("Unicode text"). Save it as "CSV UTF-8" and upload it again.'],
  [[0xfe, 0xff], 'The file is UTF-16 text ("Unicode text"). Save it as "CSV UTF-8" and upload it again.'],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'The file is an Excel workbook or a ZIP archive, not a CSV file. Save the sheet as CSV and upload it again.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'The file is an old Excel workbook, not a CSV file. Save the sheet as CSV and upload it again.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF, not a CSV file. Ask the laboratory for the results as CSV.'],
];

const notText = 'The file is not a CSV text file. Choose the CSV file of the laboratory and upload it again.';

/** Many zero bytes on one side of each pair: Latin text in UTF-16 without a byte order mark. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 4_096);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return Math.max(even, odd) > length / 4 && Math.min(even, odd) < length / 50;
}

const isStrayControl = (byte: number): boolean =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c;

/**
 * The text of a CSV file in UTF-8 (with or without byte order mark) or Windows-1252, or the reason why it is not text; never throws.
 * Bytes that are not valid UTF-8 are read as Windows-1252, which is what Excel writes on an Australian PC. Line ends become '\n'.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  for (const [start, reason] of signatures) if (startsWith(bytes, ...start)) return refused(reason);
  if (looksLikeUtf16(bytes))
    return refused('The file is UTF-16 text ("Unicode text"). Save it as "CSV UTF-8" and upload it again.');
  for (const byte of bytes) if (isStrayControl(byte)) return refused(notText);
  return { ok: true, text: textOfBytes(withLineFeeds(bytes)) };
}

/** Line ends of one kind, while the text is still bytes: a file may be millions of line ends, and each replacement in a text costs. */
function withLineFeeds(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(RETURN)) return bytes;
  const unified = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === RETURN && bytes[at + 1] === FEED) continue;
    unified[length] = byte === RETURN ? FEED : byte;
    length += 1;
  }
  return unified.subarray(0, length);
}

const RETURN = 0x0d;
const FEED = 0x0a;
