import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { LabFileReading } from '../../server/lab-files/lab-file-reading.ts';
import { read, taken } from './support.ts';

const balances = ({ counts }: LabFileReading): boolean =>
  counts.rowsIn === counts.saved + counts.rejected + counts.skipped;

// No letters from U+0080 to U+00BF: after another one they make a Windows-1252 file that is valid UTF-8 as well, and nothing can tell.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 éüß,;"\'&()/';
const label = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
  .map((text) => `s${text}e`.replace(/\s+/g, ' '));
const figure = fc.record({
  value: fc.integer({ min: 0, max: 9_999_999 }).map((whole) => whole / 1_000),
  qualifier: fc.constantFrom('<' as const, '>' as const, null),
});
const sample = fc.record({
  name: label,
  from: fc.integer({ min: 0, max: 150 }),
  thickness: fc.integer({ min: 1, max: 150 }),
  p: fc.option(figure),
  k: fc.option(figure),
  ph: fc.option(fc.integer({ min: 20, max: 120 })),
});
const samples = fc.uniqueArray(sample, { minLength: 1, maxLength: 12, selector: ({ name }) => name.toLowerCase() });
const shape = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  newline: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('utf8', 'bom', 'latin1'),
  comma: fc.boolean(),
  quotes: fc.boolean(),
});

it('rows written with any delimiter, line end and encoding come back as they were', () => {
  fc.assert(
    fc.property(samples, shape, (rows, { delimiter, newline, encoding, comma, quotes }) => {
      const number = (value: number): string =>
        comma && delimiter === ';' ? String(value).replace('.', ',') : String(value);
      const cell = (found: { value: number; qualifier: '<' | '>' | null } | null): string =>
        found ? `${found.qualifier ?? ''}${number(found.value)}` : '';
      const table = rows.map((row) => [
        row.name,
        String(row.from),
        String(row.from + row.thickness),
        cell(row.p),
        cell(row.k),
        row.ph === null ? '' : number(row.ph / 10),
      ]);
      const text = Papa.unparse(
        [
          ['Sample name', 'Depth from (cm)', 'Depth to (cm)', 'Colwell P - mg/kg', 'Colwell K (ppm)', 'pH (CaCl2)'],
          ...table,
        ],
        { delimiter, newline, quotes },
      );
      const reading = taken(
        encoding === 'latin1'
          ? Buffer.from(text, 'latin1')
          : Buffer.from(encoding === 'bom' ? `\uFEFF${text}` : text, 'utf8'),
      );
      expect(
        reading.samples.map(({ name, depthFromCm, depthToCm, results }) => ({ name, depthFromCm, depthToCm, results })),
      ).toEqual(
        rows.map((row) => ({
          name: row.name,
          depthFromCm: row.from,
          depthToCm: row.from + row.thickness,
          results: [
            ...(row.p ? [{ analyteId: 2, ...row.p, text: null }] : []),
            ...(row.k ? [{ analyteId: 3, ...row.k, text: null }] : []),
            ...(row.ph === null ? [] : [{ analyteId: 5, value: row.ph / 10, text: null, qualifier: null }]),
          ],
        })),
      );
      expect(balances(reading)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('arbitrary bytes never throw and always balance', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => balances(read(bytes))),
    { numRuns: 500 },
  );
});

it('arbitrary cells under known headers never throw and always balance', () => {
  const word = fc.constantFrom(
    'A',
    'Home',
    '0-10',
    '<5',
    'n/a',
    'abc',
    '1/4/2026',
    '-3',
    '1e999',
    '',
    ' ',
    '"',
    '""',
    '5;6',
    '1,5',
    '\u0085',
    '🌾',
    '__proto__',
  );
  const cell = fc.oneof(word, fc.string({ maxLength: 6 }));
  const header = fc.shuffledSubarray(
    [
      'Site',
      'Paddock',
      'Lab No',
      'Depth',
      'Depth from',
      'Depth to',
      'Date sampled',
      'Colwell P',
      'Texture',
      'Colour',
      'EC - uS/cm',
      'Latitude',
      'Longitude',
      'Wormcount',
      'constructor',
    ],
    { minLength: 2 },
  );
  fc.assert(
    fc.property(
      header,
      fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (names, rows, delimiter, newline) => {
        const reading = read([names, ...rows].map((row) => row.join(delimiter)).join(newline));
        expect(balances(reading)).toBe(true);
        expect(reading.ok ? reading.counts.rejected : reading.counts.saved).toBe(0);
        if (reading.ok) expect(reading.samples).toHaveLength(reading.counts.saved);
        else expect(reading.message).not.toBe('');
      },
    ),
    { numRuns: 500 },
  );
});
