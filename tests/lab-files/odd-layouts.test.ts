import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, RefusedCheck } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import { workbookOf } from './books.ts';

const paddocks = ['North', 'South'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
const check = (file: readonly string[] | Uint8Array, answers: Answers = {}): Check | RefusedCheck =>
  checkFile([file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'))], {
    sampleType: 'soil',
    paddocks,
    today: '2026-12-01',
    timeZone: 'Australia/Perth',
    customerName: 'Home',
    answers,
  });
function checked(file: readonly string[] | Uint8Array, answers: Answers = {}): Check {
  const found = check(file, answers);
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
/** Each sample on a line: where, how deep, when, and what was found. */
const samples = (found: Check) =>
  found.samples.map(({ paddock, depthTopCm, depthBottomCm, dateSampled, results }) =>
    [
      paddock,
      `${depthTopCm}-${depthBottomCm}`,
      dateSampled,
      ...results.map(
        ({ use: { test }, qualifier, value }) =>
          `${test.id} ${qualifier}${value === null ? '' : Number(value.toPrecision(6))}`,
      ),
    ].join(' '),
  );

/** Layouts of laboratories that the reader had never seen: each gives its samples, with nothing asked that the file says. */
const layouts: readonly (readonly [title: string, file: readonly string[] | Uint8Array, samples: readonly string[]])[] =
  [
    [
      'heads over two rows, with methods and units below, in German, with decimal commas',
      [
        'Untersuchungsbericht;;;;;;;',
        'Probe;Schlag;Tiefe;Datum;pH;P2O5;K2O;Mg',
        'Nr.;;cm;;CaCl2;mg/100g CAL;mg/100g CAL;mg/100g CaCl2',
        '1;North;0-30;01.10.2026;6,2;12,5;18,1;7,4',
        '2;South;0-30;13.10.2026;5,8;<5;14;6,0',
        'Mittelwert;;;;6,0;;16;6,7',
        'Seite 1 von 1',
      ],
      [
        'North 0-30 2026-10-01 ph_cacl2 6.2 p_cal 54.55 k_cal 150.266 mg_cacl2 74',
        'South 0-30 2026-10-13 ph_cacl2 5.8 p_cal <21.82 k_cal 116.228 mg_cacl2 60',
      ],
    ],
    [
      'a row a result under German heads',
      [
        'Schlag;Tiefe;Parameter;Methode;Ergebnis;Einheit;Datum',
        'North;0-30;Phosphor;CAL;12,5;mg P2O5/100g;01.10.2026',
        'North;0-30;pH-Wert;CaCl2;6,1;-;01.10.2026',
        'South;30-60;Nitrat-N;CaCl2;5,2;mg/kg;13.10.2026',
      ],
      ['North 0-30 2026-10-01 p_cal 54.55 ph_cacl2 6.1', 'South 30-60 2026-10-13 no3_n 5.2'],
    ],
    [
      'depths in the heads, before the unit in brackets',
      [
        'Paddock,Date,Exch Ca 0-10cm (mg/kg),Exch Ca 10-20cm (mg/kg),EC 1:5 0-10 (uS/cm)',
        'North,2026-10-13,600,500,85',
      ],
      ['North 0-10 2026-10-13 ca_exch 2.99401 ec 0.085', 'North 10-20 2026-10-13 ca_exch 2.49501'],
    ],
    [
      'one layer in two spellings',
      ['Paddock,Date,P Colwell 0-10cm,P Colwell 10-30cm,pH CaCl2 0-10', 'North,2026-10-13,22,11,5.1'],
      ['North 0-10 2026-10-13 p_colwell 22 ph_cacl2 5.1', 'North 10-30 2026-10-13 p_colwell 11'],
    ],
    [
      'depths over the heads, with the names of samples in the upper row',
      [
        'Paddock,Date,0-10 cm,,10-20 cm,',
        ',,Colwell P (mg/kg),pH (CaCl2),Colwell P (mg/kg),pH (CaCl2)',
        'North,2026-10-13,22,5.1,<5,4.8',
      ],
      ['North 0-10 2026-10-13 p_colwell 22 ph_cacl2 5.1', 'North 10-20 2026-10-13 p_colwell <5 ph_cacl2 4.8'],
    ],
    [
      'the same in a workbook, with merged cells',
      workbookOf({
        Soil: {
          rows: [
            ['Paddock', 'Date', '0-10 cm', null, '10-20 cm', null],
            [null, null, 'Colwell P (mg/kg)', 'pH (CaCl2)', 'Colwell P (mg/kg)', 'pH (CaCl2)'],
            ['North', '2026-10-13', 22, 5.1, 11, 4.8],
          ],
          merged: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'],
        },
      }),
      ['North 0-10 2026-10-13 p_colwell 22 ph_cacl2 5.1', 'North 10-20 2026-10-13 p_colwell 11 ph_cacl2 4.8'],
    ],
    [
      'samples across, named by paddock and depth over their numbers',
      [
        'Determination,Units,North 0-10,North 10-30,South 0-10',
        'Lab No,,L1,L2,L3',
        'Date sampled,,13/10/2026,13/10/2026,13/10/2026',
        'pH (CaCl2),,5.1,4.8,5.3',
        'Phosphorus Colwell,mg/kg,22,<5,31',
        'Chloride,mg/kg,10,,12',
        'Comments,,fine,,wet',
      ],
      [
        'North 0-10 2026-10-13 ph_cacl2 5.1 p_colwell 22 cl 10',
        'North 10-30 2026-10-13 ph_cacl2 4.8 p_colwell <5',
        'South 0-10 2026-10-13 ph_cacl2 5.3 p_colwell 31 cl 12',
      ],
    ],
    [
      'decimal commas in quotation marks',
      [
        'Lab No,Paddock,Depth,Date Sampled,Colwell P mg/kg,pH CaCl2,EC 1:5 dS/m',
        '1,North,0-10,2026-10-13,"22,5","5,1","0,105"',
        '2,South,0-10,2026-10-13,"<7,25","4,9","1,250"',
      ],
      [
        'North 0-10 2026-10-13 p_colwell 22.5 ph_cacl2 5.1 ec 0.105',
        'South 0-10 2026-10-13 p_colwell <7.25 ph_cacl2 4.9 ec 1.25',
      ],
    ],
    [
      'thousands that blanks and apostrophes part, before a decimal comma',
      [
        'Lab No;Paddock;Depth;Date Sampled;K Colwell (mg/kg);PBI;Ca exch (mg/kg)',
        '1;North;0-10;2026-10-13;1 040;1’250;2\u00A0004',
        '2;South;0-10;2026-10-13;98;75;1\u202F002,5',
      ],
      [
        'North 0-10 2026-10-13 k_colwell 1040 pbi 1250 ca_exch 10',
        'South 0-10 2026-10-13 k_colwell 98 pbi 75 ca_exch 5.0025',
      ],
    ],
    [
      'pages with heads and feet of their own, a legend and quality samples',
      [
        'Lab No,Paddock,Depth,Date Sampled,Colwell P (mg/kg)',
        '1,North,0-10,2026-10-13,22',
        'Page 1 of 2,,,,',
        'Lab No,Paddock,Depth,Date Sampled,Colwell P (mg/kg)',
        '2,South,0-10,2026-10-13,31',
        'QC 1,,,,25',
        '<LOR = below limit of reporting,,,,',
        'End of report,,,,',
      ],
      ['North 0-10 2026-10-13 p_colwell 22', 'South 0-10 2026-10-13 p_colwell 31'],
    ],
    [
      'heads that go on in the row of units, of which some are units alone',
      [
        'Lab No,Paddock,Depth,Date Sampled,Colwell,Organic,Phosphorus,pH,Nitrate,Zn,Zn',
        ',,cm,,P (mg/kg),Carbon W&B (g/kg),buffer index,(H2O),N mg/kg,(DTPA) ppm,(DTPA) ppm target',
        '1,North,0-10,2026-10-13,22 L,13 L,95,6.1,11,0.6,1',
      ],
      ['North 0-10 2026-10-13 p_colwell 22 oc 1.3 pbi 95 ph_water 6.1 no3_n 11 zn_dtpa 0.6'],
    ],
    [
      'a group over results with a number of the job among them',
      [
        'Lab No,Paddock,Depth,Date Sampled,Soil tests,Soil tests,Soil tests',
        ',,,,Colwell P - mg/kg,Job No,pH CaCl2',
        '1,North,0-10,2026-10-13,22,4711,5.1',
      ],
      ['North 0-10 2026-10-13 p_colwell 22 ph_cacl2 5.1'],
    ],
    [
      'decimal commas before marks of footnotes',
      ['Lab No;Paddock;Depth;Date Sampled;Colwell P (mg/kg);pH CaCl2', '1;North;0-10;2026-10-13;<2,1*;5,1 L'],
      ['North 0-10 2026-10-13 p_colwell <2.1 ph_cacl2 5.1'],
    ],
    [
      'nitrate named by the unit of the head alone',
      ['Paddock,Depth,Date,Deep N (mg/kg NO3-N)', 'North,0-30,2026-10-13,9'],
      ['North 0-30 2026-10-13 no3_n 9'],
    ],
    [
      'figures with ratings, uncertainties, powers and marks beside them',
      [
        'Lab No,Paddock,Depth,Date Sampled,Colwell P (mg/kg),K Colwell (mg/kg),Zn DTPA (mg/kg)',
        '1,North,0-10,2026-10-13,22 L,105*,≤0.2',
        '2,South,0-10,2026-10-13,30±2,> 500,0.5†',
        '3,South,10-20,2026-10-13,1.2E2,-,bdl',
      ],
      [
        'North 0-10 2026-10-13 p_colwell 22 k_colwell 105 zn_dtpa <0.2',
        'South 0-10 2026-10-13 p_colwell 30 k_colwell >500 zn_dtpa 0.5',
        'South 10-20 2026-10-13 p_colwell 120 zn_dtpa trace',
      ],
    ],
  ];

describe('an unseen layout is read, and nothing of it is asked', () => {
  it.each(layouts)('%s', (_, file, expected) => {
    const found = checked(file);
    expect([asked(found), samples(found)]).toEqual([[], expected]);
    expect(found.counts.refused).toBe(0);
  });
});

describe('what a layout does not say is asked or refused, never taken in silence', () => {
  it('kg/ha behind a depth is an amount to an area, not mg/kg', () => {
    const file = ['Paddock,Date,Nitrate N 0-10 (kg/ha),Nitrate N 10-30 (kg/ha)', 'North,2026-10-13,20,35'];
    const found = checked(file);
    expect(found.open).toHaveLength(2);
    expect(samples(found)).toEqual(['North 0-10 2026-10-13', 'North 10-30 2026-10-13']);
  });

  it('a title over a row of heads is no head, though a word of it is over a column without one', () => {
    const found = checked([
      'Farm,Home,Date sampled,2026-10-13',
      'Lab No,Paddock,,Depth,Colwell P (mg/kg)',
      '1,North,x,0-10,22',
    ]);
    expect(found.samples.map(({ faults }) => faults)).toEqual([[]]);
    expect(asked(found)).toEqual(['undated: 2026-10-13']);
  });

  it('tests down a column whose results are under an unknown head are refused, with what to do', () => {
    const found = check(['Paddock,Depth,Date,Parameter,Bestand', 'North,0-10,2026-10-13,Colwell P,22']);
    expect(found).toMatchObject({
      ok: false,
      reason: expect.stringContaining('The column "Parameter" names a test in each row') as unknown,
    });
  });

  const twoColumns = (heads: string) => checked([`Paddock,Depth,Date Sampled,${heads}`, 'North,0-10,2026-10-13,22,25']);
  it('one test of two readings is asked, and none is proposed', () => {
    const found = twoColumns('Colwell P A,Colwell P B');
    expect(found.questions.map(({ about, proposed }) => [about, proposed])).toEqual([['P', null]]);
    expect(samples(found)).toEqual(['North 0-10 2026-10-13']);
  });
  it('one test of several years is a sample of each; that of another year than its day is asked when it was taken', () => {
    const found = twoColumns('Colwell P 2025,Colwell P 2026');
    expect(found.questions.map(({ id, proposed }) => [id, proposed])).toEqual([['year 2025', '2025-01-01']]);
    expect(samples(found)).toEqual(['North 0-10 2025-01-01 p_colwell 22', 'North 0-10 2026-10-13 p_colwell 25']);
  });

  it('a range in place of a figure keeps its row out, by its cell; a figure said to be about so much is that figure, as it was written', () => {
    const found = checked([
      'Paddock,Depth,Date Sampled,Colwell P (mg/kg)',
      'North,0-10,2026-10-13,~30',
      'South,0-10,2026-10-13,20-25',
    ]);
    expect(found.samples.map(({ faults }) => faults.map(({ value, reason }) => `${value} ${reason}`))).toEqual([
      [],
      ['20-25 is not a number'],
    ]);
    expect(found.samples[0]?.results).toMatchObject([{ value: 30, text: '~30' }]);
  });
});
