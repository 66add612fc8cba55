import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readColumn } from '../../server/lab-files/read-column.ts';
import { withOutsideFiles } from '../outside.ts';
import { paddocksOf, plant, publicFile, soil, taken } from './support.ts';

const farm12 = ['farm12/paddocks.geojson', 'farm12/soil-results.csv'] as const;
withOutsideFiles('the soil results of Farm12', farm12, (outsideFile) => {
  const [paddocks, soilResults] = farm12.map((name) => outsideFile(name).toString('utf8')) as [string, string];
  const reading = taken(soilResults, { paddocks: paddocksOf(paddocks) });

  it('are saved, every row of them, but for a conductivity that may be of 1:5 or of a paste', () => {
    expect(reading.counts).toEqual({ rowsIn: 46, saved: 46, rejected: 0, skipped: 0 });
    expect(reading.unknownColumns).toEqual(['Electrical Conductivity - dS/m']);
    expect(reading.notices).toContain(
      'Not saved: "Electrical Conductivity - dS/m" (no soil:water ratio; 1:1, 1:2, 1:5 and paste differ).',
    );
  });

  it('find the paddock of every row but 48', () => {
    expect(
      reading.samples.filter(({ paddockId }) => paddockId === null).map(({ paddockName, name }) => [paddockName, name]),
    ).toEqual([['48', 'back corner']]);
    expect(reading.notices).toContain('Unknown paddock: "48"; row 37 saved without a paddock.');
  });

  it('keep two paddocks with one sample name apart', () => {
    const twins = reading.samples.filter(({ name }) => name === 'tank front and middle (2&3)');
    expect(twins.map(({ paddockName }) => paddockName)).toEqual(['2', '3']);
  });

  it('say which date and depth were assumed', () => {
    expect(reading.samples[0]).toMatchObject({ dateSampled: '2026-05-20', depthFromCm: 0, depthToCm: 10 });
    expect(reading.notices).toContain(
      'No sampling date is given in all 46 rows; new samples get the day of the upload, 20/05/2026.',
    );
    expect(reading.notices).toContain('No depth is given in all 46 rows; 0-10 cm was used.');
  });

  it('keep both units of aluminium and both of the cations, and no result for a blank cell', () => {
    const last = new Map(reading.samples.at(-1)?.results.map(({ analyteId, value }) => [analyteId, value]));
    expect([1003, 1004, 16, 1006, 19, 21, 18, 1008].map((id) => last.get(id))).toEqual([
      340, 3.8, 3.6, 38, 0.13, 1.4, 0.66, 7,
    ]);
    expect(reading.samples[0]?.results.some(({ analyteId }) => [1003, 1004, 1005].includes(analyteId))).toBe(false);
  });

  it('hold exactly as many results as the file has figures', () => {
    const [head = [], ...cells] = Papa.parse<string[]>(soilResults, { skipEmptyLines: true }).data;
    const figures = cells
      .flatMap((row) => row.filter((_, at) => at > 1 && !/^Electrical/.test(head[at] ?? '')))
      .filter((cell) => cell !== '')
      .map(Number);
    const results = reading.samples.flatMap((sample) => sample.results.map(({ value }) => value));
    expect(results).toEqual(figures);
  });
});

withOutsideFiles('the plant results of a laboratory abroad', ['plant/a_l_west_plant.csv'], (outsideFile) => {
  const reading = taken(outsideFile('plant/a_l_west_plant.csv'), plant);

  it('are saved with their unknown crop and named unknown columns', () => {
    expect(reading.counts).toEqual({ rowsIn: 10, saved: 10, rejected: 0, skipped: 0 });
    expect(reading.samples[0]).toMatchObject({
      name: 'A1',
      labNumber: '51000',
      crop: 'PEANUTS',
      depthFromCm: null,
      dateSampled: '2026-05-20',
    });
    expect(reading.notices).toContain('Unknown crop: PEANUTS; kept as text in all 10 rows.');
    expect(reading.unknownColumns).toEqual(['CLIENT', 'DATESUB', 'GROWER', 'PERSON', 'REPORTNUM', 'TYPE', 'K_EXT']);
    expect(reading.notices[0]).toContain('"REPORTNUM" (says nothing about the sample or its results)');
  });

  it('give nitrogen, zinc and a zero that is a result', () => {
    const first = new Map(reading.samples[0]?.results.map(({ analyteId, value }) => [analyteId, value]));
    expect([first.get(101), first.get(108), first.get(1106)]).toEqual([3.26, 22.04, 0]);
  });
});

describe('the templates', () => {
  it.each([
    ['soil-template.csv', soil, 24],
    ['plant-template.csv', plant, 11],
  ])('%s are read in full', (file, options, results) => {
    const reading = taken(publicFile(file), {
      ...options,
      paddocks: [{ id: 5, name: 'home paddock', farmName: 'Example Farm' }],
    });
    expect(reading.notices).toEqual([]);
    expect(reading.samples).toHaveLength(1);
    expect(reading.samples[0]?.paddockId).toBe(5);
    expect(reading.samples[0]?.results).toHaveLength(results);
  });

  it('name each analyte once', () => {
    const ids = taken(publicFile('soil-template.csv')).samples[0]?.results.map(({ analyteId }) => analyteId);
    expect(ids).toEqual(Array.from({ length: 24 }, (_, index) => index + 2));
  });
});

withOutsideFiles(
  'the header spellings collected from Australian files',
  ['au_lab_header_aliases.csv'],
  (outsideFile) => {
    const rows = Papa.parse<Record<string, string>>(outsideFile('au_lab_header_aliases.csv').toString('utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;

    it.each(
      rows
        .map((row) => row['alias_header'] ?? '')
        .flatMap((header) => (header.includes(' + ') ? header.split(' + ') : [header])),
    )('%s is known', (header) => {
      // A conductivity that names no method, or an ion that may be counted as its nitrogen, is known for what it is: ambiguous.
      expect(readColumn(header, 'soil').kind).toMatch(
        /^NH4$/.test(header) ||
          (/^(Electrical )?Conductivity|^EC\b/.test(header) && !/1:5|ECe|extract|paste/i.test(header))
          ? /^ambiguous$/
          : /^(analyte|meta)$/,
      );
    });

    it('mean one thing where the list says one thing, by one method', () => {
      const ids = new Map<string, Set<number>>();
      for (const { canonical = '', scma_method: method = '', alias_header: header = '' } of rows) {
        const column = readColumn(header, 'soil');
        const test = `${canonical} ${method}`;
        if (column.kind === 'analyte') ids.set(test, (ids.get(test) ?? new Set()).add(column.measure.id));
      }
      expect([...ids].filter(([, found]) => found.size !== 1)).toEqual([]);
    });
  },
);
