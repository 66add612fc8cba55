/** What Windows-1252 has from 0x80 on. Node 20 decodes it as Latin-1, which has control characters there, and loses dashes and curly quotes. */
const fromWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes as Windows-1252, which desktop programs of an Australian PC write where they say nothing. */
const windowsText = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => fromWindows[control.charCodeAt(0) - 0x80] ?? control);

/** Text in UTF-8, or what is no UTF-8 as Windows-1252; a byte order mark is dropped. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // `fatal` is how the platform says "not UTF-8"; there is no other question to ask it.
    return windowsText(bytes);
  }
}

/** The encoding that a text of two bytes a letter is in, by its mark or by the zero beside its first sign; null for any other. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

/** So far from its start an XML document says its encoding. */
const DECLARED_WITHIN_BYTES = 200;

/** The encoding that an XML document in single bytes says of itself, as far as the platform knows it. */
function declaredDecoder(bytes: Uint8Array): TextDecoder | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN_BYTES));
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
  try {
    return new TextDecoder(label);
  } catch {
    // A name that the platform does not know says no more than none.
    return null;
  }
}

/** The text of a document by its byte order mark, else by its XML declaration, else UTF-8 or Windows-1252. */
export function textOfDocument(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const declared = declaredDecoder(bytes);
  return declared && declared.encoding !== 'windows-1252' ? declared.decode(bytes) : textOfBytes(bytes);
}
