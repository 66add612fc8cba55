import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { summaryOf } from './summary-of.ts';

const bytes = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));
const withoutDay = ['date (the file): 2026-12-01'];

describe('marks beside results', () => {
  const file = bytes([
    'LabSampleID,ClientID,CollectionDate,Analyte,Method,Result,Qual,RL,Units',
    'K-1,Lane 0-10,2026-02-03 10:15,Nitrate as N,7C2b,12.1,,0.5,mg/kg',
    'K-1,Lane 0-10,2026-02-03 10:15,Ammonium as N,7C2b,0.5,U,0.5,mg/kg',
    'K-1,Lane 0-10,2026-02-03 10:15,Phosphorus (Colwell),9B2,3.1,J,5,mg/kg',
    'K-2,House 0-10,2026-02-03 10:20,Nitrate as N,7C2b,7.9,,0.5,mg/kg',
    'K-2,House 0-10,2026-02-03 10:20,Ammonium as N,7C2b,,U,2.5,mg/kg',
    'K-2,House 0-10,2026-02-03 10:20,Phosphorus (Colwell),9B2,22,,5,mg/kg',
    'K-MB,Method Blank,,Nitrate as N,7C2b,<0.5,,0.5,mg/kg',
  ]);

  it('that are no signs are asked about, each once, and nothing is taken for found meanwhile', () => {
    expect(summaryOf(file, 'soil')).toEqual({
      proposed: { 'mark U': 'less', 'mark J': 'holds' },
      asked: ['Mark U (beside results): less', 'Mark J (beside results): holds'],
      samples: [
        'K-1 | Lane | 0-10 | 2026-02-03 | no3_n 12.1',
        'K-2 | House | 0-10 | 2026-02-03 | no3_n 7.9, p_colwell 22',
      ],
    });
  });

  it('make a result of the reporting limit, its own where a row has another, or keep its figure', () => {
    expect(summaryOf(file, 'soil', { 'mark U': 'less', 'mark J': 'holds' }).samples).toEqual([
      'K-1 | Lane | 0-10 | 2026-02-03 | no3_n 12.1, nh4_n <0.5, p_colwell 3.1',
      'K-2 | House | 0-10 | 2026-02-03 | no3_n 7.9, nh4_n <2.5, p_colwell 22',
    ]);
  });

  it('leave a result out when the user says so', () => {
    expect(summaryOf(file, 'soil', { 'mark U': 'none', 'mark J': 'more' }).samples[0]).toBe(
      'K-1 | Lane | 0-10 | 2026-02-03 | no3_n 12.1, p_colwell >3.1',
    );
  });

  it('in a column behind each result count as those of a row a result do', () => {
    const { asked, samples } = summaryOf(
      bytes([
        'Lab No,Paddock,Depth,Date Sampled,P Colwell mg/kg,P Qual,PBI,PBI Qual',
        '1,Lane,0-10 cm,2026-03-12,5,<,44,',
        '2,House,0-10 cm,2026-03-12,35,,12,E',
      ]),
      'soil',
    );
    expect(asked).toEqual(['Mark E (beside results): holds']);
    expect(samples).toEqual([
      '1 | Lane | 0-10 | 2026-03-12 | p_colwell <5, pbi 44',
      '2 | House | 0-10 | 2026-03-12 | p_colwell 35',
    ]);
  });

  it('that rate them say nothing of their figures', () => {
    const { asked, samples } = summaryOf(
      bytes([
        'Lab No,Paddock,Depth,Date Sampled,P Colwell mg/kg,P Flag',
        '1,Lane,0-10 cm,2026-03-12,5,L',
        '2,House,0-10 cm,2026-03-12,55,H',
      ]),
      'soil',
    );
    expect(asked).toEqual([]);
    expect(samples).toEqual([
      '1 | Lane | 0-10 | 2026-03-12 | p_colwell 5',
      '2 | House | 0-10 | 2026-03-12 | p_colwell 55',
    ]);
  });
});

describe('a number of clients', () => {
  const rows = (ids: readonly string[]): Uint8Array =>
    bytes([
      'Lab No,Client ID,Depth,Date Sampled,P Colwell mg/kg',
      ...ids.map((id, index) => `${index + 1},${id},0-10 cm,2026-03-12,${20 + index}`),
    ]);

  it('names their samples where nothing else does and each has its own', () => {
    expect(summaryOf(rows(['Lane', 'House']), 'soil').samples).toEqual([
      '1 | Lane | 0-10 | 2026-03-12 | p_colwell 20',
      '2 | House | 0-10 | 2026-03-12 | p_colwell 21',
    ]);
  });

  it.each([[['C100', 'C100', 'C100']], [['4711', '4712', '4713']]])('stays one where it is %j', (ids) => {
    expect(summaryOf(rows(ids), 'soil').samples[0]).toBe('1 | - | 0-10 | 2026-03-12 | p_colwell 20');
  });
});

describe('ratings beside results, with tests down', () => {
  const expected = [
    'Lane 0-10 | Lane | 0-10 | - | ph_cacl2 5.2, p_colwell 28, pbi 70, k_colwell 120',
    'House 0-10 | House | 0-10 | - | ph_cacl2 6, p_colwell 45, pbi 88, k_colwell 87',
  ];
  const tests = [
    'pH CaCl2,,5.2,Low,6.0,OK',
    'Colwell P,mg/kg,28,Marginal,45,High',
    'PBI,,70,Low,88,Mod',
    'Colwell K,mg/kg,120,High,87,Marginal',
  ];

  it.each([
    ['under a head that spans both', ['Sample,,Lane 0-10,,House 0-10,', ',,Result,Rating,Result,Rating']],
    [
      'under the name of the sample in each',
      ['Analysis,Unit,Lane 0-10,Lane 0-10,House 0-10,House 0-10', ',,Value,Status,Value,Status'],
    ],
    ['by heads that say both', ['Test,Unit,Result Lane 0-10,Rating Lane 0-10,Result House 0-10,Rating House 0-10']],
  ])('are no results: %s', (_, heads) => {
    const { asked, samples } = summaryOf(bytes([...heads, ...tests]), 'soil');
    expect(asked).toEqual(withoutDay);
    expect(samples).toEqual(expected);
  });
});

describe('guidelines beside samples, with tests down', () => {
  it('are not recognised by the text over or under their heads, and a test in several units is named once', () => {
    const { asked, samples } = summaryOf(
      bytes([
        ',,Sample 1,Sample 2,Heavy Soil,Light Soil',
        'Parameter,Method,Lane 0-10,House 0-10,Clay,Sandy',
        'Sample ID,,K1/1,K1/2,,',
        ',,,,Indicative guidelines,',
        'Phosphorus (mg/kg P),9B2 (Colwell),45,31,80,35',
        'pH,4A1 (1:5 Water),6.2,5.8,6.5,6.3',
        'Exchangeable Calcium (cmol+/kg),15D3 (Ammonium Acetate),7.8,5.6,15.6,5.0',
        '(kg/ha),,3501,2514,7000,2240',
        '(mg/kg),,1563,1122,3125,1000',
      ]),
      'soil',
      {
        'twice |exchangeablecalciumcmol+kg|15d3ammoniumacetate |exchangeablecalcium|15d3ammoniumacetate|mgkg':
          '|exchangeablecalcium|15d3ammoniumacetate|mgkg',
      },
    );
    expect(asked).toEqual(withoutDay);
    expect(samples).toEqual([
      'K1/1 | Lane | 0-10 | - | p_colwell 45, ph_water 6.2, [Exchangeable Calcium (15D3 (Ammonium Acetate)) kg/ha] 3501, ca_exch 7.7994011976',
      'K1/2 | House | 0-10 | - | p_colwell 31, ph_water 5.8, [Exchangeable Calcium (15D3 (Ammonium Acetate)) kg/ha] 2514, ca_exch 5.59880239521',
    ]);
  });
});

describe('a report of a laboratory with tests down', () => {
  const file = bytes([
    'Client:,Farm Ltd,,Date Received:,04-May-2026',
    'Analyte,Unit,Lane,House,Medium Range',
    'Lab Number,,345.1,345.2,',
    'Sample Depth,mm,0-75,0-75,',
    'Date Sampled,,01-May-2026,01-May-2026,',
    'Colwell P,mg/kg,24,31,20 - 30',
    'Potassium,me/100g,0.52,0.66,0.40 - 0.60',
    'Volume Weight,g/mL,0.86,0.84,0.60 - 1.00',
  ]);

  it('has the unit of its depths in the column of units, and a column of ranges is no sample', () => {
    expect(summaryOf(file, 'soil')).toMatchObject({
      asked: [],
      samples: [
        '345.1 | Lane | 0-7.5 | 2026-05-01 | p_colwell 24, k_exch 0.52, volume_weight 0.86',
        '345.2 | House | 0-7.5 | 2026-05-01 | p_colwell 31, k_exch 0.66, volume_weight 0.84',
      ],
    });
  });

  it('may have a paddock that is called a range', () => {
    const { samples } = summaryOf(
      bytes([
        'Analyte,Unit,Back Range,House',
        'Sample Depth,cm,0-10,0-10',
        'Date Sampled,,01-May-2026,01-May-2026',
        'Colwell P,mg/kg,24,31',
        'PBI,,60,70',
        'Colwell K,mg/kg,90,99',
      ]),
      'soil',
    );
    expect(samples[0]).toBe('Back Range | - | 0-10 | 2026-05-01 | p_colwell 24, pbi 60, k_colwell 90');
  });

  it('keeps the names, depths and days of its samples when the user makes a field of a test', () => {
    expect(summaryOf(file, 'soil', { 'column |volumeweight||gml': 'field sampleWeightG' }).samples).toEqual([
      '345.1 | Lane | 0-7.5 | 2026-05-01 | p_colwell 24, k_exch 0.52',
      '345.2 | House | 0-7.5 | 2026-05-01 | p_colwell 31, k_exch 0.66',
    ]);
  });
});

it('the word before the names of samples says what they are: a sample name is no number of the laboratory', () => {
  const file = (head: string): Uint8Array =>
    bytes([
      'Laboratory,Golden West Laboratory',
      `${head},Lane`,
      'Depth (cm),0-10',
      'Sampling date,3 Mar 2026',
      'pH (CaCl2),5.4',
      'Colwell P (mg/kg),33',
      'PBI,77',
    ]);
  const results = '0-10 | 2026-03-03 | ph_cacl2 5.4, p_colwell 33, pbi 77';
  expect(summaryOf(file('Sample name'), 'soil').samples).toEqual([`Lane | Lane | ${results}`]);
  expect(summaryOf(file('Paddock'), 'soil').samples).toEqual([`- | Lane | ${results}`]);
  expect(summaryOf(file('Lab No'), 'soil').samples).toEqual([`Lane | - | ${results}`]);
});

describe('a title over a table', () => {
  it('names the rows that have no name of their own, as far as the next title', () => {
    const { asked, samples } = summaryOf(
      bytes([
        'Paddock: Lane,,,,',
        'Sampled: 3 May 2026,,,,',
        'Depth (cm),pH CaCl2,NO3-N mg/kg,NH4-N mg/kg,Cl mg/kg',
        '0-10,5.4,12,2,20',
        '10-30,5.9,8,1,44',
        'Paddock: House,,,,',
        'Depth (cm),pH CaCl2,NO3-N mg/kg,NH4-N mg/kg,Cl mg/kg',
        '0-10,5.1,22,2,20',
      ]),
      'soil',
    );
    expect(asked).toEqual([]);
    expect(samples).toEqual([
      '- | Lane | 0-10 | 2026-05-03 | ph_cacl2 5.4, no3_n 12, nh4_n 2, cl 20',
      '- | Lane | 10-30 | 2026-05-03 | ph_cacl2 5.9, no3_n 8, nh4_n 1, cl 44',
      '- | House | 0-10 | 2026-05-03 | ph_cacl2 5.1, no3_n 22, nh4_n 2, cl 20',
    ]);
  });

  it('says the day of its rows also when the user makes a field of a column', () => {
    const { samples } = summaryOf(
      bytes(['Sampled: 3 May 2026,,,', 'Lab No,Paddock,Spot,Depth (cm),Colwell P (mg/kg)', '1,Lane,A,0-10,33']),
      'soil',
      { 'left Spot': 'field site' },
    );
    expect(samples).toEqual(['1 | Lane | 0-10 | 2026-05-03 | p_colwell 33']);
  });
});

describe('heads in other languages', () => {
  it.each([
    ['German', 'Labornummer;Schlagbezeichnung;Tiefe von (cm);Tiefe bis (cm);Probenahme am;Phosphor (P) CAL mg/100g'],
    [
      'French',
      'N° labo;Nom de parcelle;Profondeur début (cm);Profondeur fin (cm);Date prélèvement;Phosphore (P) CAL mg/100g',
    ],
  ])('say which sample it is: %s', (_, heads) => {
    expect(
      summaryOf(bytes([heads, '1;Lane;0;20;16.03.2026;8,5', '2;House;0;20;16.03.2026;4,1']), 'soil'),
    ).toMatchObject({
      asked: [],
      samples: ['1 | Lane | 0-20 | 2026-03-16 | p_cal 85', '2 | House | 0-20 | 2026-03-16 | p_cal 41'],
    });
  });
});

it('keeps the unit that was answered of a column without one, whatever the figures of the next file are', () => {
  const file = (figure: number): Uint8Array =>
    new TextEncoder().encode(`Lab No,Paddock,Depth (cm),Date Sampled,TN\n1,Lane,0-10,12/03/2026,${figure}`);
  const first = summaryOf(file(1.4), 'soil');
  expect(first.asked).toEqual(['total N (column TN): total_n g/kg']);
  expect(summaryOf(file(0.5), 'soil', first.proposed).samples).toEqual(['1 | Lane | 0-10 | 2026-03-12 | total_n 0.05']);
  expect(summaryOf(file(0.5), 'soil').asked).toEqual([]);
});

it('reads a place from a column that holds both its degrees, which is named once', () => {
  const file = bytes([
    'Lab No,Sample,Depth (cm),Date Sampled,GPS,pH CaCl2',
    '1,A,0-10,12/03/2026,"-31.9501, 117.105",5.1',
    '2,B,0-10,13/03/2026,117.106 -31.9502,5.3',
  ]);
  const check = checkFile([file], { sampleType: 'soil', paddocks: [], today: '2026-12-01', answers: {} });
  if (!check.ok) throw new Error(check.reason);
  expect(check.samples.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
    [-31.9501, 117.105],
    [-31.9502, 117.106],
  ]);
  expect(check.columns.filter(({ header }) => header === 'GPS')).toMatchObject([
    { meaning: 'position', values: ['-31.9501, 117.105', '-31.9502, 117.106'] },
  ]);
});
