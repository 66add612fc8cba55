import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/model/limits.ts';
import { readFarm } from '../../server/farm-files/read-farm.ts';
import { readWkb } from '../../server/farm-files/read-wkb.ts';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { openFile } from '../../server/lab-files/open/open-file.ts';
import { FileBudget } from '../../server/untrusted/file-budget.ts';
import { zippedShapefile } from '../farm-files/shapefile.ts';
import { cell, inPage, leaf, overflowPage, record } from './databases.ts';

// What a file says of itself is held against the bytes that are there. Each of these took minutes or gigabytes where it was believed.

/** Why a map is refused. */
function mapRefused(bytes: Uint8Array): string {
  const reading = readFarm(bytes);
  if (reading.ok) throw new Error('the map was taken');
  return reading.reason;
}

/** Why a file of results is refused. */
function resultsRefused(bytes: Uint8Array): string {
  const opened = openFile(bytes, limits.uploadMaxRows);
  if (opened.ok) throw new Error('the file was taken');
  return opened.reason;
}

describe('a database', () => {
  const damaged = /^The file is a database that is damaged\.$/;
  const schemaOf = (root: number) => {
    const row = record(['table', 'gpkg_geometry_columns', 'gpkg_geometry_columns', root, 'CREATE TABLE a (b TEXT)']);
    return leaf([cell(row.length, row)], true);
  };

  it.each([
    ['a cell of 2^40 bytes whose overflow page names itself', 2 ** 40, [overflowPage(2)]],
    ['a cell of 2^31 bytes whose pages run in a circle', 2 ** 31, [overflowPage(3), overflowPage(2)]],
    ['a cell as long as the file whose overflow page names itself', 1_024, [overflowPage(2)]],
    ['a cell that ends beyond the last page', 5_000, [overflowPage(3), overflowPage(4), overflowPage(9)]],
    ['a cell whose chain leads to page 0', 1_500, [overflowPage(0), overflowPage(0)]],
    ['a cell whose chain leads into its own table', 1_500, [overflowPage(1), overflowPage(0)]],
  ] as const)('with %s is damaged', (_, length, pages) => {
    const first = leaf([cell(length, Buffer.alloc(inPage(length)), 2)], true);
    expect(mapRefused(Buffer.concat([first, ...pages]))).toMatch(damaged);
  });

  it('with a thousand cells over the same bytes, or the same chain, is damaged', () => {
    const row = record(['x'.repeat(300)]);
    const over = leaf([cell(row.length, row)], false, 100);
    expect(mapRefused(Buffer.concat([schemaOf(2), over]))).toMatch(damaged);
    const length = 1_500;
    const shared = cell(length, Buffer.alloc(inPage(length)), 3);
    const chain = [overflowPage(4), overflowPage(5), overflowPage(0)];
    expect(mapRefused(Buffer.concat([schemaOf(2), leaf([shared, shared, shared]), ...chain]))).toMatch(damaged);
  });

  it.each([0, -1, 1, 99, 2_147_483_647])('with a table whose root is page %s is damaged', (root) => {
    expect(mapRefused(schemaOf(root))).toMatch(damaged);
  });

  it('with a head of a record that is longer than the record is damaged', () => {
    const row = record(['x']);
    row[0] = 120;
    expect(mapRefused(Buffer.concat([schemaOf(2), leaf([cell(row.length, row)])]))).toMatch(damaged);
  });
});

describe('a geometry in binary', () => {
  const wkb = (type: number, ...counts: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(5 + 4 * counts.length);
    bytes[0] = 1;
    bytes.writeUInt32LE(type, 1);
    for (const [at, count] of counts.entries()) bytes.writeUInt32LE(count, 5 + 4 * at);
    return bytes;
  };
  it.each([
    ['rings', wkb(3, 0xffff_ffff, 0)],
    ['points of a ring', wkb(3, 1, 0xffff_ffff)],
    ['polygons', wkb(6, 0xffff_ffff)],
    ['shapes of a collection', wkb(7, 0xffff_ffff)],
    ['parts of a collection within one', Buffer.concat([wkb(7, 1), wkb(7, 4_000_000)])],
    ['points of a line in a collection', Buffer.concat([wkb(7, 1), wkb(2, 0x7fff_ffff)])],
  ])('that counts more %s than there are bytes is damaged', (_, bytes) => {
    expect(() => readWkb(bytes, new FileBudget())).toThrow('is damaged');
  });

  it('of half a million empty rings is more than a map', () => {
    const bytes = Buffer.concat([wkb(3, 500_000), Buffer.alloc(2_000_000)]);
    expect(() => readWkb(bytes, new FileBudget())).toThrow('holds more than 400,000 shapes');
  });
});

const square = [
  [117, -31],
  [117, -30.99],
  [117.01, -30.99],
  [117.01, -31],
  [117, -31],
] as const;
const shapefile = (dbf: Uint8Array): Uint8Array => {
  const shp = unzipSync(zippedShapefile([{ name: 'A', kind: 'crop', rings: [square] }], null))['farm.shp']!;
  return zipSync({ 'farm.shp': shp, 'farm.dbf': dbf });
};

describe('a table of attributes', () => {
  const dbf = (rows: number, rowBytes: number, fields = 0, startBytes = 33 + 32 * fields): Buffer => {
    const head = Buffer.alloc(Math.max(33, startBytes));
    head.writeUInt32LE(rows, 4);
    head.writeUInt16LE(startBytes, 8);
    head.writeUInt16LE(rowBytes, 10);
    for (let field = 0; field < fields; field += 1) {
      head.write('F\0', 32 + 32 * field, 'latin1');
      head.write('C', 32 + 32 * field + 11, 'latin1');
      head[32 + 32 * field + 16] = 10;
    }
    head[head.length - 1] = 0x0d;
    return head;
  };

  it('of 95 million rows of a byte, packed 1:60, is more than a map', () => {
    const rows = Buffer.alloc(95_000_000, ' ');
    // Packed by sixties, a mebibyte for each: chance takes the place of spaces.
    for (let at = 0; at < rows.length; at += 97) rows[at] = 65 + ((at * 7919) % 26);
    const archive = shapefile(Buffer.concat([dbf(rows.length, 1), rows]));
    expect(mapRefused(archive)).toMatch(/^The file (?:holds more than 5,000 features|unpacks to far more)/);
  });

  it.each([
    ['more rows than bytes', dbf(0xffff_ffff, 1)],
    ['rows of no byte', dbf(4_000_000, 0)],
    ['rows that are shorter than their fields', Buffer.concat([dbf(1, 5, 2), Buffer.alloc(5)])],
    ['a head that is longer than the file', dbf(1, 1, 0, 33).fill(0xff, 8, 10)],
    ['rows that begin within the head of the file', dbf(1, 1, 0, 0)],
  ])('with %s is damaged', (_, bytes) => {
    expect(mapRefused(shapefile(bytes))).toContain('holds a .dbf that is damaged');
  });

  it('of 255 fields is read, and of more is refused in those words', () => {
    expect(readFarm(shapefile(Buffer.concat([dbf(1, 2_551, 255), Buffer.alloc(2_551, ' ')]))).ok).toBe(true);
    expect(mapRefused(shapefile(Buffer.concat([dbf(1, 2_561, 256), Buffer.alloc(2_561, ' ')])))).toContain(
      'more than 255 fields',
    );
  });
});

describe('a shape of many corners', () => {
  const ring = (radius: number, corners: number, way: 1 | -1): [number, number][] =>
    Array.from({ length: corners + 1 }, (_, at) => {
      const angle = (way * (at % corners) * 2 * Math.PI) / corners;
      return [117 + radius * Math.cos(angle), -32 + radius * Math.sin(angle)];
    });

  it('with a hole of as many is distinguished from its hole by some of them', { timeout: 60_000 }, () => {
    const rings = [ring(0.05, 60_000, -1), ring(0.04, 60_000, 1)];
    const bytes = zippedShapefile([{ name: 'A', kind: 'crop', rings }], null);
    expect(readFarm(bytes)).toMatchObject({
      features: [{ geometry: { coordinates: [{ length: 60_001 }, { length: 60_001 }] } }],
    });
  });

  it('with a hole beside it that has as many is refused before each is held against each', { timeout: 60_000 }, () => {
    const coordinates = [ring(0.04, 60_000, 1), ring(0.05, 60_000, -1)];
    const bytes = strToU8(JSON.stringify({ type: 'Polygon', coordinates }));
    expect(readFarm(bytes)).toMatchObject({ ok: true, features: [{ fault: expect.anything() }] });
  });
});

describe('a shapefile', () => {
  const spoilt = (spoil: (shp: Buffer) => void): string => {
    const parts = unzipSync(zippedShapefile([{ name: 'A', kind: 'crop', rings: [square] }], null));
    const shp = Buffer.from(parts['farm.shp']!);
    spoil(shp);
    return mapRefused(zipSync({ ...parts, 'farm.shp': shp }));
  };
  it.each([
    ['a record longer than the file', (shp: Buffer) => void shp.writeInt32BE(0x7fff_ffff, 104)],
    ['a record of no length', (shp: Buffer) => void shp.writeInt32BE(0, 104)],
    ['a record of a negative length', (shp: Buffer) => void shp.writeInt32BE(-8, 104)],
    ['two thousand million parts', (shp: Buffer) => void shp.writeInt32LE(0x7fff_ffff, 144)],
    ['two thousand million points', (shp: Buffer) => void shp.writeInt32LE(0x7fff_ffff, 148)],
    ['minus one part', (shp: Buffer) => void shp.writeInt32LE(-1, 144)],
  ])('with %s is damaged', (_, spoil) => {
    expect(spoilt(spoil)).toContain('is damaged');
  });
});

const HEADS = ['Lab No', 'Paddock', 'Depth (cm)', 'Date Sampled', 'pH (CaCl2)'];
const text = (value: string): string => `<is><t>${value}</t></is>`;
const row = (cells: readonly string[], number: string | null = null): string =>
  `<row${number === null ? '' : ` r="${number}"`}>${cells.map((value) => `<c t="inlineStr">${text(value)}</c>`).join('')}</row>`;
const sheetOf = (rows: readonly string[], more = ''): string =>
  `<worksheet><sheetData>${rows.join('')}</sheetData>${more}</worksheet>`;
const someRows = (count: number): readonly string[] => [
  row(HEADS),
  ...Array.from({ length: count }, (_, at) => row([`L${at}`, 'Lane', '0-10', '2026-03-01', '5.5'])),
];

/** A workbook with sheets by their part, each named so often. */
function workbook(
  parts: Readonly<Record<string, string>>,
  names = Object.keys(parts),
  more: Zippable = {},
): Uint8Array {
  const sheets = names.map((part, at) => `<sheet name="S${at}" r:id="${part}"/>`).join('');
  const relations = Object.keys(parts).map((part) => `<Relationship Id="${part}" Target="worksheets/${part}.xml"/>`);
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets>${sheets}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(Object.entries(parts).map(([part, xml]) => [`xl/worksheets/${part}.xml`, strToU8(xml)])),
    ...more,
  });
}

describe('a workbook', () => {
  it.each([2, 120, 400, 900])('that names one sheet %s times is refused, and the sheet not read so often', (times) => {
    const bytes = workbook(
      { a: sheetOf(someRows(100)) },
      Array.from({ length: times }, () => 'a'),
    );
    expect(resultsRefused(bytes)).toMatch(/^The workbook names one of its sheets more than once\./);
  });

  it.each(['abc', '1.5', '0', '-1', '1e3', 'NaN', 'Infinity', '', ' 1', '99999999'])(
    'whose row has the number "%s" is refused in words',
    (number) => {
      const bytes = workbook({ a: sheetOf([row(HEADS, '1'), row(['L1', 'Lane', '0-10', '2026-03-01', '5'], number)]) });
      expect(resultsRefused(bytes)).toMatch(/^The workbook has a row without a proper number\./);
    },
  );

  it.each(['abc', '1', '1A', 'A', 'A0', '$A$1', 'AAAA1', 'A1.5', ''])(
    'whose cell has the address "%s" is refused in words',
    (address) => {
      const bytes = workbook({ a: sheetOf([`<row r="1"><c r="${address}"><v>1</v></c></row>`]) });
      expect(resultsRefused(bytes)).toMatch(/^The workbook has a cell without a proper address\./);
    },
  );

  it.each(['1', '-1', '1.5', 'x', '4294967296', '1e0'])('whose cell names the shared text "%s" is refused', (index) => {
    const shared = {
      'xl/sharedStrings.xml': strToU8('<sst count="900000000" uniqueCount="900000000"><si><t>x</t></si></sst>'),
    };
    const bytes = (at: string) =>
      workbook({ a: sheetOf([`<row r="1"><c r="A1" t="s"><v>${at}</v></c></row>`]) }, ['a'], shared);
    expect(openFile(bytes('0'), 10)).toMatchObject({ ok: true, sheets: [{ rows: [['x']] }] });
    expect(resultsRefused(bytes(index))).toMatch(/^The workbook has a cell whose text it does not hold\./);
  });

  it('of many small sheets comes to no more than one large one', () => {
    const far = Array.from({ length: 700 }, (_, at) => `<row r="${at + 1}"><c r="ALL${at + 1}"><v>1</v></c></row>`);
    const names = Array.from({ length: 20 }, (_, at) => `s${at}`);
    const bytes = workbook(Object.fromEntries(names.map((name) => [name, sheetOf(far)])));
    expect(resultsRefused(bytes)).toMatch(/^The file holds more than 6,000,000 cells\./);
  });

  it('whose merged cells come to more than a table is refused', () => {
    const merged = `<mergeCells>${'<mergeCell ref="B1:B200"/>'.repeat(40_000)}</mergeCells>`;
    const bytes = workbook({ a: sheetOf([row(['', 'pH'])], merged) });
    expect(resultsRefused(bytes)).toMatch(/^The file holds more than 6,000,000 cells\./);
  });

  it('that shows one long text in many cells is refused', () => {
    const shared = { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`) };
    const rows = Array.from({ length: 4_000 }, () => '<row><c t="s"><v>0</v></c></row>');
    expect(resultsRefused(workbook({ a: sheetOf(rows) }, ['a'], shared))).toMatch(/^The file holds more text than/);
  });

  it('whose formats are a megabyte of brackets is read as if they ended early', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const bytes = workbook({ a: sheetOf(someRows(2)) }, ['a'], { 'xl/styles.xml': strToU8(styles) });
    expect(openFile(bytes, 100)).toMatchObject({ ok: true });
  });
});

describe('a table as text', () => {
  const wide = strToU8(`${Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(',')}\n1,2\n`);
  it('of more columns than a spreadsheet program shows is refused', () => {
    expect(resultsRefused(wide)).toMatch(/^The file has a row of more than 16,384 cells\./);
    expect(resultsRefused(strToU8(`${','.repeat(1_900_000)}1\n`))).not.toBe('');
  });

  it('of delimiters alone is opened as an empty one', () => {
    const blank = strToU8(`${','.repeat(1_900_000)}\n`);
    expect(openFile(blank, limits.uploadMaxRows)).toMatchObject({ ok: true, sheets: [{ rows: [] }] });
  });

  it('of a million columns after others is refused', () => {
    const bytes = strToU8(`${HEADS.join(',')}\nL1,Lane,0-10,2026-03-01,5.5${','.repeat(1_000_000)}\n`);
    expect(resultsRefused(bytes)).toMatch(/^The file has a row of more than 16,384 cells\./);
  });
});

describe('a long text', () => {
  const letters = 200_000;
  it.each([
    ['noughts', `${'0'.repeat(letters)}x`, '5.5'],
    ['figures', 'Lane', `${'1'.repeat(letters)}x`],
    ['brackets', '('.repeat(letters), '5.5'],
    ['blanks', 'Lane', `<${' '.repeat(letters)}x`],
  ])('of %s in a row is too long for its field, within a second', { timeout: 60_000 }, (_, name, figure) => {
    const bytes = strToU8(`${HEADS.join(',')}\nL1,${name},0-10,2026-03-01,${figure}\n`);
    const before = process.cpuUsage();
    checkFile([bytes], { sampleType: 'soil', paddocks: [], today: '2026-05-01', answers: {} });
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('among the heads, the titles and the values of a document is read within a second', { timeout: 60_000 }, () => {
    const long = `a${' '.repeat(letters)}(`;
    const before = process.cpuUsage();
    for (const table of [
      `${HEADS.join(',')},"${long}"\nL1,Lane,0-10,2026-03-01,5.5,1\n`,
      `"${long}"\n${HEADS.join(',')}\nL1,Lane,0-10,2026-03-01,5.5\n`,
      `<ModusResult><Event><EventSamples><Soil><SoilSample><SampleMetaData><SampleNumber>${'0'.repeat(letters)}x</SampleNumber></SampleMetaData><Depths><Depth><NutrientResults><NutrientResult><Element>${long}</Element><Value>${'1'.repeat(letters)}x</Value></NutrientResult></NutrientResults></Depth></Depths></SoilSample></Soil></EventSamples></Event></ModusResult>`,
    ])
      checkFile([strToU8(table)], { sampleType: 'soil', paddocks: [], today: '2026-05-01', answers: {} });
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});

describe('a document of elements', () => {
  it('with a hundred thousand outer boundaries of one polygon is read at once', { timeout: 60_000 }, () => {
    const rings = `<outerBoundaryIs>${'<coordinates/>'.repeat(100_000)}</outerBoundaryIs>`;
    const bytes = strToU8(`<kml><Placemark><name>A</name><Polygon>${rings}</Polygon></Placemark></kml>`);
    expect(readFarm(bytes)).toMatchObject({ ok: true, features: [{ name: 'A', geometry: null }] });
  });

  it('of more elements than a report of a laboratory has is refused', () => {
    expect(resultsRefused(strToU8(`<ModusResult>${'<a/>'.repeat(2_000_001)}</ModusResult>`))).toMatch(
      /^The file holds more than 2,000,000 elements\./,
    );
    expect(resultsRefused(strToU8(`[${'{},'.repeat(2_000_001)}{}]`))).toMatch(/^The file holds more than 2,000,000/);
    expect(mapRefused(strToU8(`[${'{},'.repeat(400_001)}{}]`))).toMatch(/^The file holds more than 400,000 shapes/);
  });

  it('of laboratories by the hundred thousand is read event by event', () => {
    const event = '<EventSamples><Soil/></EventSamples>'.repeat(150_000);
    const bytes = strToU8(`<ModusResult><Event>${event}</Event></ModusResult>`);
    expect(checkFile([bytes], { sampleType: 'soil', paddocks: [], today: '2026-05-01', answers: {} }).ok).toBe(false);
  });

  it('with a placemark within a polygon has no land of that polygon', () => {
    const bytes = strToU8(
      '<kml><Polygon><Placemark><name>A</name><coordinates>117,-31</coordinates></Placemark></Polygon></kml>',
    );
    expect(readFarm(bytes)).toMatchObject({ ok: true, features: [{ name: 'A', geometry: null }] });
  });

  it('in many documents of an archive comes to no more than one large one', () => {
    const empty = strToU8(`<kml><Placemark><name>A</name>${'<Polygon/>'.repeat(9_000)}</Placemark></kml>`);
    const documents = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.kml`, empty]));
    expect(mapRefused(zipSync(documents))).toMatch(/^The file holds more than 400,000 shapes/);
  });
});

describe('an archive', () => {
  const map = strToU8('<kml><Placemark><name>A</name></Placemark></kml>');
  it.each([
    ['leads up', ['../doc.kml']],
    ['leads up from within', ['a/../../doc.kml']],
    ['is absolute', ['/etc/doc.kml']],
    ['is absolute on another system', ['\\doc.kml']],
    ['has a backslash', ['maps\\doc.kml']],
    ['names a drive', ['C:doc.kml']],
    ['names a drive and a folder', ['c:/doc.kml']],
    ['comes twice but for case', ['doc.kml', 'DOC.kml']],
    ['comes twice but for how an accent is written', ['\u00e9.kml', 'e\u0301.kml']],
    ['comes twice but for the form of a letter', ['doc.kml', '\uff44oc.kml']],
    ['comes twice but for a sharp s', ['stra\u00dfe.kml', 'STRASSE.kml']],
    ['comes twice but for a part that stands for none', ['doc.kml', './doc.kml']],
    ['comes twice but for a slash', ['a/doc.kml', 'a//doc.kml']],
    ['comes twice but for dots and spaces behind it', ['doc.kml', 'doc.kml. .']],
    ['stands for a file and a folder', ['doc.kml', 'doc.kml/']],
    ['has a control character', ['doc\u0000.kml']],
  ])('with a name that %s is refused as a whole', (_, names) => {
    const inside = Object.fromEntries(names.map((name) => [name, map]));
    expect(mapRefused(zipSync({ 'first.kml': map, ...inside }))).toMatch(/^The file holds .+ name/);
    const book = workbook({ a: sheetOf(someRows(2)) }, ['a'], inside);
    expect(resultsRefused(book)).toMatch(/^The workbook holds .+ name/);
  });

  it('with one name twice is refused as a whole', () => {
    const once = Buffer.from(zipSync({ 'doc.kml': map, 'dox.kml': map }));
    for (let at = once.indexOf('dox.kml'); at >= 0; at = once.indexOf('dox.kml', at)) once.write('doc.kml', at);
    expect(mapRefused(once)).toMatch(/holds two files of the same name/);
  });

  it('within an archive is not opened', () => {
    const inner = zipSync({ 'doc.kml': map });
    expect(mapRefused(zipSync({ 'farm.kmz': inner }))).toMatch(/^The archive holds a map as a file of its own/);
    expect(resultsRefused(zipSync({ 'a.xlsx': workbook({ a: sheetOf(someRows(2)) }) }))).toMatch(/^The file is a ZIP/);
  });

  it.each([
    ['a byte of its content', (zip: Buffer) => void zip.writeUInt8(zip[60]! ^ 1, 60)],
    ['the name of an entry in one of two places', (zip: Buffer) => void zip.write('dox', 30)],
    ['the size of an entry', (zip: Buffer) => void zip.writeUInt32LE(5, zip.lastIndexOf('PK\u0001\u0002') + 24)],
    [
      'the length of a name in its list',
      (zip: Buffer) => void zip.writeUInt16LE(60_000, zip.lastIndexOf('PK\u0001\u0002') + 28),
    ],
    [
      'where its list begins',
      (zip: Buffer) => void zip.writeUInt32LE(0xffff_fff0, zip.lastIndexOf('PK\u0005\u0006') + 16),
    ],
  ])('with %s changed is damaged', (_, spoil) => {
    const zip = Buffer.from(zipSync({ 'doc.kml': [map, { level: 0 }] }));
    spoil(zip);
    expect(mapRefused(zip)).toContain('is damaged');
  });

  it('of ninety documents comes to no more than its budget', () => {
    const large = strToU8(`<kml>${'<Placemark><name>A</name></Placemark>'.repeat(2_000)}</kml>`);
    const documents = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`${at}.kml`, large]));
    expect(mapRefused(zipSync(documents))).toMatch(/^The file holds more than 20,000 features/);
  });
});
