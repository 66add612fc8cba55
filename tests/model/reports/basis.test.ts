import { describe, expect, it } from 'vitest';
import {
  atPublishing,
  basisRows,
  changedRows,
  commonName,
  countKinds,
  editionName,
  isChanged,
  type PlaceBasis,
  type ReportBasis,
} from '../../../src/model/reports/basis.ts';

const place = (change: Partial<PlaceBasis> = {}): PlaceBasis => ({
  key: 'creek',
  place: 'Creek / Creek A, 0–10 cm',
  sampledOn: '2026-03-01',
  newerOn: null,
  area: '42.1 ha',
  outline: 'aa',
  results: { Phosphorus: '31 mg/kg' },
  rates: { 'Urea, banded': '75 kg/ha' },
  ...change,
});
const basis = (places: readonly PlaceBasis[], prices: ReportBasis['prices'] = {}): ReportBasis => ({ places, prices });
const changes = (is: Partial<PlaceBasis>) =>
  changedRows(basis([place()]), basis([place(is)])).map(({ kind, what, before, after }) => [kind, what, before, after]);

describe('what differs between two bases of a report', () => {
  it('is nothing between one and itself, whose rows are all there', () => {
    const one = basis([place()], { Urea: '$650.00/t' });
    expect(changedRows(one, one)).toEqual([]);
    expect(basisRows(one, one).map(({ what }) => what)).toEqual([
      'Sampled on',
      'Phosphorus',
      'Urea, banded',
      'Area',
      'Urea',
    ]);
  });

  it.each<[string, Partial<PlaceBasis>, readonly (readonly string[])[]]>([
    ['another day of sampling', { sampledOn: '2026-09-01' }, [['results', 'Sampled on', '2026-03-01', '2026-09-01']]],
    ['a later sampling', { newerOn: '2026-10-01' }, [['results', 'Resampled on', '', '2026-10-01']]],
    ['another result', { results: { Phosphorus: '12 mg/kg' } }, [['results', 'Phosphorus', '31 mg/kg', '12 mg/kg']]],
    [
      'a result less and one more',
      { results: { Potassium: '88 mg/kg' } },
      [
        ['results', 'Phosphorus', '31 mg/kg', ''],
        ['results', 'Potassium', '', '88 mg/kg'],
      ],
    ],
    ['another rate', { rates: { 'Urea, banded': '80 kg/ha' } }, [['rates', 'Urea, banded', '75 kg/ha', '80 kg/ha']]],
    ['another area', { area: '40 ha' }, [['land', 'Area', '42.1 ha', '40 ha']]],
    ['no paddock any more', { area: null }, [['land', 'Area', '42.1 ha', '']]],
    ['another outline', { outline: 'bb' }, [['land', 'Boundary', 'earlier boundary', 'new boundary']]],
  ])('tells %s', (_, is, rows) => {
    expect(changes(is)).toEqual(rows);
  });

  it('is no sampling that was known before, also where the report was published since', () => {
    const known = basis([place({ newerOn: '2026-10-01' })]);
    expect(changedRows(known, known)).toEqual([]);
    const again = { before: '2026-10-01', after: '2026-10-09' };
    expect(changedRows(known, basis([place({ newerOn: '2026-10-09' })]))).toMatchObject([again]);
    const published = atPublishing(basis([place()]), basis([place({ newerOn: '2026-10-01', area: '40 ha' })]));
    expect(published.places).toEqual([place({ area: '40 ha' })]);
    expect(atPublishing(undefined, known)).toEqual(known);
  });

  it('says nothing of the area of what never had a paddock', () => {
    const bare = place({ area: null, outline: null });
    expect(basisRows(basis([bare]), basis([bare])).some(({ kind }) => kind === 'land')).toBe(false);
    expect(basisRows(basis([bare]), basis([place()])).filter(({ kind }) => kind === 'land')).toMatchObject([
      { what: 'Area', before: '', after: '42.1 ha' },
      { what: 'Boundary' },
    ]);
  });

  it('tells a place that has come or gone with its rates, under its name', () => {
    const other = place({ key: 'hill', place: 'Hill / A' });
    expect(changedRows(basis([place()]), basis([place(), other]))).toEqual([
      { kind: 'land', place: 'Hill / A', what: '', before: '', after: 'in the report' },
      { kind: 'rates', place: 'Hill / A', what: 'Urea, banded', before: '', after: '75 kg/ha' },
    ]);
    expect(changedRows(basis([place(), other]), basis([place()]))).toEqual([
      { kind: 'land', place: 'Hill / A', what: '', before: 'in the report', after: '' },
      { kind: 'rates', place: 'Hill / A', what: 'Urea, banded', before: '75 kg/ha', after: '' },
    ]);
  });

  it('calls a place by its name of now, and prices belong to none', () => {
    const rows = basisRows(
      basis([place()], { Urea: '$650.00/t' }),
      basis([place({ place: 'Creek West' })], { Urea: '$700.00/t' }),
    );
    expect(new Set(rows.map((row) => row.place))).toEqual(new Set(['Creek West', '']));
    expect(rows.filter(isChanged)).toEqual([
      { kind: 'prices', place: '', what: 'Urea', before: '$650.00/t', after: '$700.00/t' },
    ]);
  });

  it('is counted by kind', () => {
    const rows = changedRows(
      basis([place()], { Urea: '$650.00/t', MAP: '$900.00/t' }),
      basis([place({ sampledOn: '2026-09-01', outline: 'bb' })], { Urea: '$700.00/t' }),
    );
    expect(countKinds(rows)).toEqual({ results: 1, rates: 0, prices: 2, land: 1 });
  });
});

describe('the name of another version', () => {
  it('says which it is, once', () => {
    expect(editionName('Autumn', 2)).toBe('Autumn, version 2');
    expect(editionName('Autumn, version 2', 3)).toBe('Autumn, version 3');
    expect(editionName('x'.repeat(188), 12)).toBe(`${'x'.repeat(188)}, version 12`);
    expect(editionName('x'.repeat(189), 12)).toBe(`${'x'.repeat(187)}…, version 12`);
  });

  it('has a part that all versions share', () => {
    expect(commonName('Autumn, version 12')).toBe('Autumn');
    expect(commonName('Autumn, version 2 of the plan')).toBe('Autumn, version 2 of the plan');
  });
});
