/**
 * Which characters a TrueType font can draw. A tagged PDF may hold no letter without a shape, so what people typed is compared with
 * the font before it is printed.
 *
 * Reads the Unicode tables of `cmap`, formats 4 and 12 (OpenType specification, "cmap — Character to Glyph Index Mapping Table").
 */
export function drawnBy(font: Buffer): (codePoint: number) => boolean {
  const cmap = tableAt(font, 'cmap');
  const drawn = new Set<number>();
  const count = font.readUInt16BE(cmap + 2);
  for (let at = 0; at < count; at += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(font, table, drawn);
    if (format === 12) addGroups(font, table, drawn);
  }
  return (codePoint) => drawn.has(codePoint);
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 0; at < count; at += 1) {
    const entry = 12 + at * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

function addSegments(font: Buffer, table: number, drawn: Set<number>): void {
  const doubled = font.readUInt16BE(table + 6);
  for (let at = 0; at < doubled; at += 2) {
    const end = font.readUInt16BE(table + 14 + at);
    const start = font.readUInt16BE(table + 16 + doubled + at);
    const delta = font.readUInt16BE(table + 16 + 2 * doubled + at);
    const rangeAt = table + 16 + 3 * doubled + at;
    const range = font.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (glyph !== 0) drawn.add(code);
    }
  }
}

function addGroups(font: Buffer, table: number, drawn: Set<number>): void {
  const count = font.readUInt32BE(table + 12);
  for (let at = 0; at < count; at += 1) {
    const group = table + 16 + at * 12;
    const end = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= end; code += 1) drawn.add(code);
  }
}

const PLAIN = /^[\n\x20-\x7e]*$/;
const BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** What has no shape of its own anywhere: joiners, marks of direction, controls. A tab is a space. */
const SHAPELESS = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const INSTEAD = '\u25a1';

/** The text as it can be printed: composed, without shapeless characters, a box for each that the font cannot draw. */
export function printable(text: string, isDrawn: (codePoint: number) => boolean): string {
  if (PLAIN.test(text)) return text;
  const composed = text.normalize('NFC').replaceAll(BREAKS, '\n').replaceAll('\t', ' ');
  let printed = '';
  for (const character of composed.replaceAll(SHAPELESS, (found) => (found === '\n' ? '\n' : '')))
    printed += character === '\n' || isDrawn(character.codePointAt(0)!) ? character : INSTEAD;
  return printed;
}
