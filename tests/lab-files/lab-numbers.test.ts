import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import { workbookOf } from './books.ts';
import { refused, taken } from './support.ts';
import { summaryOf } from './summary-of.ts';

function checked(lines: readonly string[], answers: Readonly<Record<string, string>> = {}): Check {
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks: ['Lane', 'House'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' })),
    today: '2026-12-01',
    answers,
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const numbers = ({ samples }: Check) => samples.map(({ labNumber, faults }) => [labNumber, faults.length]);

it.each(['Lab Nr', 'Labor-Nr.', 'Laboratory No.', 'Proben-Nummer', 'Nr. Probe', 'Nº de laboratorio', 'Sample Nr'])(
  'the head "%s" is the laboratory’s number of a sample',
  (head) => {
    const check = checked([`${head},Paddock,Depth,Date Sampled,pH (CaCl2)`, 'ZX-901,Lane,0-10,2026-03-04,5.1']);
    expect(numbers(check)).toEqual([['ZX-901', 0]]);
  },
);

describe('lab numbers that a spreadsheet program has shortened', () => {
  const file = (...rows: readonly string[]) => ['Lab No,Paddock,Depth,Date Sampled,pH (CaCl2)', ...rows];
  const shortened = file(
    '1.2E+05,Lane,0-10,2026-03-04,5.1',
    '1.2E+05,Lane,0-10,2026-03-04,5.1',
    '4.00E+11,House,0-10,2026-03-04,5.6',
    '12E5,House,10-30,2026-03-04,5.7',
  );

  it('are asked about with what to do instead, and nothing is proposed', () => {
    expect(checked(shortened).questions).toEqual([
      expect.objectContaining({
        about: 'Lab No',
        where: '1.2E+05 and 2 more',
        why: expect.stringContaining('export the file again with this column as text') as unknown,
        proposed: null,
        isOfLayout: false,
        choices: [
          { id: 'without', label: 'save without it' },
          { id: 'keep', label: 'keep as written' },
        ],
      }),
    ]);
  });

  it('are no numbers of one sample: rows that are alike stay apart, whatever is chosen', () => {
    const without = checked(shortened, { 'shortened labNumber': 'without' });
    expect([without.open, numbers(without)]).toEqual([
      [],
      [
        [null, 0],
        [null, 0],
        [null, 0],
        ['12E5', 0],
      ],
    ]);
    const kept = checked(shortened, { 'shortened labNumber': 'keep' });
    expect(kept.samples.map(({ labNumber }) => labNumber)).toEqual(['1.2E+05', '1.2E+05', '4.00E+11', '12E5']);
    expect(kept.counts).toMatchObject({ rowsIn: 4, saved: 4 });
  });

  it('in a workbook are those of more than 15 digits, unless each digit is written', () => {
    const { asked, samples } = summaryOf(
      workbookOf({
        Soil: {
          rows: [
            ['Lab No', 'Paddock', 'Depth', 'Date Sampled', 'pH (CaCl2)'],
            [{ written: '12345678901234567' }, 'Lane', '0-10', '2026-03-04', 5.1],
            [{ written: '1.2345678901234568E+16' }, 'House', '0-10', '2026-03-04', 5.6],
          ],
        },
      }),
      'soil',
    );
    expect(asked).toEqual(['Lab No (1.2345678901234568E+16): -']);
    expect(samples[0]).toContain('12345678901234567 | Lane');
  });

  it('are asked about in the column that names the samples, too', () => {
    const check = checked(['Sample ID,Paddock,Depth,Date Sampled,pH (CaCl2)', '1e+05,Lane,0-10,2026-03-04,5.1']);
    expect(check.questions).toMatchObject([{ id: 'shortened name', about: 'Sample ID' }]);
  });

  it('bring no results together where a row holds one: what may be of several samples is refused', () => {
    const long = [
      'Lab No,Paddock,Depth,Date Sampled,Analyte,Result,Unit',
      '1.2E+05,Lane,0-10 cm,2026-03-04,pH (CaCl2),5.1,',
      '1.2E+05,Lane,0-10 cm,2026-03-04,pH (CaCl2),5.1,',
      '1.2E+05,House,0-10 cm,2026-03-04,pH (CaCl2),5.7,',
      '1.2E+05,House,0-10 cm,2026-03-04,P Colwell,30,mg/kg',
      '1.2E+05,,0-10 cm,2026-03-04,P Colwell,31,mg/kg',
    ];
    const check = checked(long, { 'shortened labNumber': 'without' });
    expect(check.samples.map(({ paddock, faults }) => [paddock, faults.map(({ value }) => value)])).toEqual([
      ['Lane', ['1.2E+05']],
      ['House', []],
      [null, ['1.2E+05']],
    ]);
    expect(check.questions.map(({ id }) => id)).not.toContain('repeated');
    expect(check.counts).toMatchObject({ rowsIn: 5, saved: 2, refused: 3 });
  });

  it('are asked in the layout of the templates too, with what to do', () => {
    expect(refused('Lab number,Site,Depth,pH (CaCl2)\n1.2E+05,A,0-10,5.1\n').message).toContain(
      'Lab number (1.2E+05): a spreadsheet program has shortened the number, and several samples may share what is left; better export the file again with this column as text.',
    );
  });
});

describe('lab numbers that differ in case alone', () => {
  it('are of two samples in the layout of the templates', () => {
    const { samples, skipped } = taken(
      'Lab number,Paddock,Depth,Date sampled,pH (CaCl2)\nab1,Home,0-10,2026-03-04,5.1\nAB1,Home,0-10,2026-03-04,5.1\n',
    );
    expect([samples.map(({ labNumber }) => labNumber), skipped]).toEqual([['ab1', 'AB1'], []]);
  });

  it('are of two samples in any other, and a mark belongs to the one of its layer', () => {
    const rows = ['ab1,Lane,0-10,5.1', 'AB1,Lane,10-30,5.1', 'ab1_D,Lane,0-10,5.2'];
    const check = checked(['Lab No,Paddock,Depth (cm),pH (CaCl2)', ...rows]);
    expect(numbers(check)).toEqual([
      ['ab1', 0],
      ['AB1', 0],
      ['ab1_D', 0],
    ]);
    expect(check.open).toContain('duplicates');
  });

  it('join no tables', () => {
    const check = checked([
      'Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2)',
      'ab1,Lane,0-10,2026-03-04,5.1',
      '',
      'Lab No,Paddock,Depth (cm),Date Sampled,P Colwell (mg/kg)',
      'AB1,Lane,0-10,2026-03-04,30',
    ]);
    expect(numbers(check)).toEqual([
      ['ab1', 0],
      ['AB1', 0],
    ]);
  });
});
