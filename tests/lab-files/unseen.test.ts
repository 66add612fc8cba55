import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, CheckedSample } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';
import { workbookOf } from './books.ts';
import { refused, taken } from './support.ts';

const paddocks = ['Lane', 'House', 'Back Hill'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));

function checked(file: string | Uint8Array, answers: Answers = {}, sampleType: SampleType = 'soil'): Check {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const check = checkFile([bytes], { sampleType, paddocks, today: '2026-12-01', answers });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const layers = ({ samples }: Check) =>
  samples.map(({ paddock, depthTopCm, depthBottomCm }) => [paddock, depthTopCm, depthBottomCm]);
const figures = ({ results }: CheckedSample) =>
  results.map(({ use, qualifier, value }) => `${use.test.id} ${qualifier}${value}`);

describe('the unit of a depth', () => {
  it('in a column of its own is read row by row', () => {
    const two = checked(
      [
        'Lab No,Paddock,Top Depth,Bottom Depth,Depth Unit,Date Sampled,P Colwell mg/kg',
        '1,Lane,0,10,cm,2026-03-01,30',
        '2,House,0,4,in,2026-03-01,22',
        '3,Back Hill,100,300,mm,2026-03-01,12',
      ].join('\n'),
    );
    expect(two.open).toEqual([]);
    expect(layers(two)).toEqual([
      ['Lane', 0, 10],
      ['House', 0, 10.16],
      ['Back Hill', 10, 30],
    ]);
    const one = checked('Lab No,Paddock,Depth,Depth Units,P Colwell mg/kg\n1,Lane,0-100,mm,3\n2,House,0-0.1,m,4');
    expect(layers(one)).toEqual([
      ['Lane', 0, 10],
      ['House', 0, 10],
    ]);
  });
  it('is read in the long layout too', () => {
    const check = checked(
      [
        'Sample ID,Paddock,Start Depth,End Depth,Depth_Unit,Sample Date,Analyte,Result,Unit',
        'S1,Lane,0,0.1,m,2026-03-01,P Colwell,30,mg/kg',
        'S1,Lane,0,0.1,m,2026-03-01,pH (CaCl2),5.1,',
      ].join('\n'),
    );
    expect([check.open, layers(check)]).toEqual([[], [['Lane', 0, 10]]]);
  });
  it('tells rows of one number apart in the long layout, where each depth has it', () => {
    const check = checked(
      [
        'Lab No,Paddock,Depth (cm),Date Sampled,Analyte,Result,Unit',
        'S1,Lane,0-10,2026-03-01,P Colwell,30,mg/kg',
        'S1,Lane,0-10,2026-03-01,pH (CaCl2),5.1,',
        'S1,Lane,10-30,2026-03-01,P Colwell,9,mg/kg',
        'S2,House,0-10,2026-03-01,P Colwell,21,mg/kg',
      ].join('\n'),
    );
    expect(check.open).toEqual([]);
    expect(layers(check)).toEqual([
      ['Lane', 0, 10],
      ['Lane', 10, 30],
      ['House', 0, 10],
    ]);
    expect(check.samples.map(({ results }) => results.map(({ value }) => value))).toEqual([[30, 5.1], [9], [21]]);
  });
  it('that is unknown is a fault of its row, and no depth in centimetres', () => {
    const [sample] = checked('Lab No,Paddock,Depth,Depth Unit,P Colwell mg/kg\n1,Lane,0-10,furlong,3').samples;
    expect(sample).toMatchObject({ depthTopCm: null, faults: [{ column: 'Depth Unit', value: 'furlong' }] });
  });
  it('by row keeps a file of the layout of the templates from being read as if it had one unit', () => {
    const file = (head: string, day: string) =>
      `Paddock,Depth From,Depth To,Depth Unit,PBI${head}\nHome,0,4,in,50${day}`;
    expect(refused(file('', '')).message).toContain('no sampling date is given');
    expect(taken(file(',Date sampled', ',2026-03-04')).samples[0]).toMatchObject({ depthFromCm: 0, depthToCm: 10.16 });
  });
});

describe('a workbook', () => {
  it('with merged heads, serial dates and a group over each column is read without a question', () => {
    const check = checked(
      workbookOf({
        Soil: {
          rows: [
            ['Invented Soil Laboratories'],
            [],
            ['Sample', '', '', 'Dates', 'pH', '', 'Phosphorus', '', 'Cations', ''],
            ['Lab No', 'Sample ID', 'Depth (cm)', 'Date Sampled', 'pH CaCl2', 'pH H2O', 'Colwell', 'PBI', 'Ca', 'Mg'],
            ['', '', '', '', '', '', 'mg/kg', '', 'cmol(+)/kg', 'cmol(+)/kg'],
            [101, 'Lane A', '0-10', { serial: 46090 }, 5.1, 5.9, '<2', 45, 4.2, 1.1],
            [102, 'House', '10-30', { serial: 46091 }, 5.3, 6.1, 4, 51, 3.9, 'trace'],
          ],
          merged: ['A3:C3', 'E3:F3', 'G3:H3', 'I3:J3'],
        },
      }),
    );
    expect(check.open).toEqual([]);
    expect(check.samples.map(({ site, dateSampled }) => [site, dateSampled])).toEqual([
      ['A', '2026-03-09'],
      [null, '2026-03-10'],
    ]);
    expect(check.samples.map(figures)).toEqual([
      ['ph_cacl2 5.1', 'ph_water 5.9', 'p_colwell <2', 'pbi 45', 'ca_exch 4.2', 'mg_exch 1.1'],
      ['ph_cacl2 5.3', 'ph_water 6.1', 'p_colwell 4', 'pbi 51', 'ca_exch 3.9', 'mg_exch tracenull'],
    ]);
  });
  it('with a sheet a depth takes the depth from the name of the sheet', () => {
    const rows = [
      ['Paddock', 'Date Sampled', 'Colwell P mg/kg'],
      ['Lane', { serial: 46090 }, 30],
    ];
    const check = checked(workbookOf({ '0-10cm': { rows }, '10-30cm': { rows }, Subsoil: { rows } }));
    expect(check.questions.map(({ id, where }) => [id, where])).toEqual([['depth words', 'Lane']]);
    expect(layers(check).slice(0, 2)).toEqual([
      ['Lane', 0, 10],
      ['Lane', 10, 30],
    ]);
  });
});

describe('heads that are broken over rows', () => {
  const body = ['1,Lane,0-10,5.1,30,100,0.12,1.2', '2,House,0-10,nan,ND,90,0.15,1.1'];
  it.each([
    [
      'methods and then units',
      ['Lab ID,Sample Name,Depth,pH,P,K,EC,OC', ',,,(CaCl2),Colwell,Colwell,1:5,W&B', ',,cm,,mg/kg,mg/kg,dS/m,%'],
    ],
    [
      'the second word of each',
      [
        'Lab,Sample,Depth,pH,Phosphorus,Potassium,EC,Organic',
        'ID,Name,cm,CaCl2,Colwell,Colwell,1:5,Carbon W&B',
        ',,,,mg/kg,mg/kg,dS/m,%',
      ],
    ],
  ])('are read with %s under them', (_, heads) => {
    const check = checked([...heads, ...body].join('\n'), { ND: 'not detected' });
    expect(check.questions.map(({ id }) => id)).toEqual(['undated', 'ND']);
    expect(check.samples.map(({ labNumber, row }) => [labNumber, row])).toEqual([
      ['1', 4],
      ['2', 5],
    ]);
    expect(figures(check.samples[0]!)).toEqual(['ph_cacl2 5.1', 'p_colwell 30', 'k_colwell 100', 'ec 0.12', 'oc 1.2']);
    expect(check.skipped.map(({ reason }) => reason)).toEqual(['header', 'header', 'units']);
  });
  it('are not taken from a first row of words', () => {
    const check = checked('Lab No,Paddock,Texture,Colour\n1,Lane,Loam,Brown\n2,House,Sand,Grey');
    expect(check.samples.map(({ labNumber }) => labNumber)).toEqual(['1', '2']);
  });
});

describe('an oxide', () => {
  const file = 'Lab No,Paddock,Depth (cm),P2O5 mg/kg,K2O mg/kg,CaO mg/kg,CaO meq/100g\n1,Lane,0-10,45,120,900,4.5';
  const valuesWith = (answers: Answers) => figures(checked(file, answers).samples[0]!);
  it('is counted as its element whatever method is answered', () => {
    expect(
      valuesWith({
        'column |p2o5mgkg': 'p_olsen',
        'column |k2omgkg': 'k_mehlich3',
        'column |caomgkg': 'ca_mehlich3',
      }),
    ).toEqual(['p_olsen 19.638', 'k_mehlich3 99.624', 'ca_mehlich3 643.23', 'ca_exch 4.5']);
  });
  it('stays one when the user chooses another test for the column', () => {
    expect(
      valuesWith({
        'column |p2o5mgkg': 'test p_bray1 mg/kg',
        'column |k2omgkg': 'test k_colwell mg/kg',
        'column |caomgkg': 'leave',
      }),
    ).toEqual(['p_bray1 19.638', 'k_colwell 99.624', 'ca_exch 4.5']);
  });
});

it('keeps what the engine does not use: fractions, trace elements, other methods', () => {
  const [sample] = checked(
    [
      'Lab No,Paddock,Depth (cm),Clay %,Silt (%),Fine Sand %,Bulk Density g/cm3,Molybdenum mg/kg,P Mehlich 1 mg/kg,P Bray 2 mg/kg,Total S %,C:N ratio,BS-K %,Lime requirement t/ha',
      '1,Lane,0-10,12,18,40,1.35,0.1,31,28,0.02,11,4.1,2.5',
    ].join('\n'),
  ).samples;
  expect(figures(sample!)).toEqual([
    'clay 12',
    'silt 18',
    'fine_sand 40',
    'bulk_density 1.35',
    'mo 0.1',
    'p_mehlich1 31',
    'p_bray2 28',
    's_total 0.02',
    'c_n 11',
    'k_share 4.1',
    'lime 2.5',
  ]);
  expect(sample!.results.every(({ use }) => use.test.measureId > 1000)).toBe(true);
});

describe('Modus', () => {
  it('names places by an id, and says crop, stage and part of all plants of an event', () => {
    const check = checked(
      `<ModusResult><Event><EventMetaData><EventDate>2026-08-02</EventDate><EventType><Plant><PlantPart>YEB</PlantPart>
       <Crop><Name>Wheat</Name><GrowthStage><Name>Z31</Name></GrowthStage></Crop></Plant></EventType></EventMetaData>
       <FMISMetaData><FMISProfile><Farm ID="Home"/><Field ID="House"/></FMISProfile></FMISMetaData>
       <EventSamples><Plant><PlantSample><SampleMetaData><SampleNumber>5</SampleNumber></SampleMetaData><NutrientResults>
       <NutrientResult><Element>N</Element><Value>3.4</Value><ValueUnit>%</ValueUnit></NutrientResult></NutrientResults>
       </PlantSample></Plant></EventSamples></Event></ModusResult>`,
      {},
      'plant',
    );
    expect(check.open).toEqual([]);
    expect(check.samples).toMatchObject([{ paddockId: 2, crop: 'Wheat', stage: 'Z31', part: 'YEB', labNumber: '5' }]);
  });
  const event = {
    EventMetaData: { EventDate: '2026-04-02', EventType: { Soil: true } },
    LabMetaData: { LabName: 'West Lab', Contact: { Name: 'Jo Smith', Phone: '0400 111 222' } },
    FMISMetaData: { FMISProfile: { Grower: 'B', Farm: 'Home', Field: 'Lane' } },
    EventSamples: {
      Soil: {
        DepthRefs: [{ DepthID: 1, StartingDepth: 0, EndingDepth: 4, DepthUnit: 'in' }],
        SoilSamples: [
          {
            SampleMetaData: { SampleNumber: '7', Geometry: { wkt: 'POINT (117.5 -32.1)' } },
            Depths: [
              {
                DepthID: '1',
                NutrientResults: [{ Element: 'P', Value: 20, ValueUnit: 'ppm', ModusTestID: 'S-P-COL.01' }],
              },
            ],
          },
        ],
      },
    },
  };
  const results = [
    ['CEC', '8.4', 'meq/100g', 'S-CEC.19', 'Calculated'],
    ['P', '20', 'ppm', 'S-P-COL.01', 'Measured'],
    ['P', '12', 'ppm', 'S-P-COL.01', 'MIN'],
  ] as const;
  it.each([
    [
      'XML',
      `<ModusResult><Event><EventSamples><Soil><SoilSample><NutrientResults>${results
        .map(
          ([element, value, unit, test, type]) =>
            `<NutrientResult><Element>${element}</Element><Value>${value}</Value><ValueUnit>${unit}</ValueUnit><ModusTestID>${test}</ModusTestID><ValueType>${type}</ValueType></NutrientResult>`,
        )
        .join('')}</NutrientResults></SoilSample></Soil></EventSamples></Event></ModusResult>`,
    ],
    [
      'JSON',
      JSON.stringify({
        Events: [
          {
            EventSamples: {
              Soil: {
                SoilSamples: [
                  {
                    NutrientResults: results.map(([Element, Value, ValueUnit, ModusTestID, ValueType]) => ({
                      ...{ Element, Value, ValueUnit, ModusTestID, ValueType },
                    })),
                  },
                ],
              },
            },
          },
        ],
      }),
    ],
  ])('what its %s says was not measured is kept as that, and nothing is asked', (_, document) => {
    const check = checked(document);
    expect(check.questions.filter(({ id }) => id.startsWith('column '))).toEqual([]);
    expect(check.columns.map(({ testId, header }) => [header, testId?.startsWith('unlisted')])).toEqual([
      ['CEC (Calculated)', true],
      ['P', false],
      ['P (MIN)', true],
    ]);
  });
  it.each([
    ['at its top', { Events: [event] }],
    ['within its result', { ModusResult: { Events: [event] } }],
    ['in a list', [{ Events: [event] }]],
  ])('is read as JSON with its events %s, and no person named in it is stored', (_, document) => {
    const check = checked(JSON.stringify(document));
    expect(check.samples).toMatchObject([
      {
        labNumber: '7',
        paddockId: 1,
        depthBottomCm: 10.16,
        dateSampled: '2026-04-02',
        latitude: -32.1,
        longitude: 117.5,
      },
    ]);
    expect(figures(check.samples[0]!)).toEqual(['p_colwell 20']);
    expect(JSON.stringify(check)).not.toMatch(/Jo Smith|0400/);
  });
});
