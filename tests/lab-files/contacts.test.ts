import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';
import { type BookCell, workbookOf } from './books.ts';

const paddocks = [{ id: 1, name: 'Lane', farmName: 'Home' }];
const bytesOf = (file: string | Uint8Array): Uint8Array =>
  typeof file === 'string' ? new TextEncoder().encode(file) : file;
function checked(file: string | Uint8Array, answers: Answers = {}, sampleType: SampleType = 'soil'): Check {
  const check = checkFile([bytesOf(file)], { sampleType, paddocks, today: '2026-12-01', answers });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
/** The file once every proposal is taken, and every column that can be kept is kept. */
function keptWhole(file: string | Uint8Array): Check {
  const first = checked(file);
  const keeps = first.columns.flatMap(({ id, canBeField, use }) =>
    canBeField && use !== 'field' && use !== 'result' ? [[id, 'keep']] : [],
  );
  const proposed = first.questions.flatMap(({ id, proposed: likely }) => (likely === null ? [] : [[id, likely]]));
  return checked(file, Object.fromEntries([...proposed, ...keeps]) as Answers);
}

const PERSON = 'names a person or an address, which is not stored';
/** Heads by which laboratories name people and where they live, and the cells under them. */
const contacts: readonly (readonly [head: string, cell: string])[] = [
  ['Client', 'R Example'],
  ['Grower Name', 'R Example'],
  ['Client Email', 'r@example.org'],
  ['Grower Address', '12 Example Road'],
  ['Addr 2', 'RMB 7'],
  ['Client Postcode', '6312'],
  ['Consultant', 'J Example'],
  ['Consultant Phone', '0400111222'],
  ['Dealer Ph', '0898112233'],
  ['Ph No', '98112233'],
  ['Mobile Number', '+61 400 111 222'],
  ['Report To', 'J Example'],
  ['ABN', '12345678901'],
  ['Sampler', 'S Example'],
  ['Sampled By', 'S Example'],
  ['Attn', 'R Example'],
  ['Surname', 'Example'],
  ['SubmittedBy', 'S Example'],
  ['Contact No', '0811'],
];

describe('contacts and addresses are stored nowhere, whatever is answered', () => {
  it('in columns, under any head', () => {
    const check = keptWhole(
      [
        ['Lab No', 'Paddock', 'Depth (cm)', 'Date Sampled', 'pH (CaCl2)', ...contacts.map(([head]) => head)].join(','),
        ['1', 'Lane', '0-10', '2026-03-01', '5.1', ...contacts.map(([, cell]) => cell)].join(','),
      ].join('\n'),
    );
    expect(check.open).toEqual([]);
    expect(check.columns.flatMap(({ header, reason }) => (reason === PERSON ? [header] : []))).toEqual(
      contacts.map(([head]) => head),
    );
    expect(check.samples.map(({ results }) => results.map(({ use }) => use.test.id))).toEqual([['ph_cacl2']]);
  });

  it('in columns whose head says nothing of them', () => {
    const { columns, samples } = keptWhole(
      'Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),Note 1,Note 2,Note 3\n1,Lane,0-10,2026-03-01,5.1,0400 111 222,r@example.org,(08) 9811 2233',
    );
    expect(columns.flatMap(({ header, reason }) => (reason === PERSON ? [header] : []))).toEqual([
      'Note 1',
      'Note 2',
      'Note 3',
    ]);
    expect(samples[0]?.results).toHaveLength(1);
  });

  it('in rows of a table with tests down', () => {
    const check = keptWhole(
      [
        'Analysis,Unit,Lane 0-10,Lane 10-30',
        'Date Sampled,,13/03/2026,13/03/2026',
        'Grower Phone,,0400111222,0400111222',
        'Client,,R Example,R Example',
        'Reached at,,r@example.org,r@example.org',
        'pH (CaCl2),,5.1,5.4',
        'Nitrate Nitrogen,mg/kg,12,5',
        'Phosphorus (Colwell),mg/kg,40,20',
      ].join('\n'),
    );
    expect(JSON.stringify(check.samples)).not.toMatch(/0400111222|Example|example/);
    expect(check.samples.map(({ results }) => results.length)).toEqual([3, 3]);
  });

  it('in the rows above a table of a workbook', () => {
    const rows: BookCell[][] = [
      ['Invented Soil Laboratory, 12 Example Road, Ph 08 9811 2233'],
      ['Client:', 'R Example', null, 'Email:', 'r@example.org'],
      ['Lab No', 'Paddock', 'Depth (cm)', 'Date Sampled', 'Colwell P mg/kg'],
      [1, 'Lane', '0-10', { serial: 46090 }, 30],
    ];
    const check = checked(workbookOf({ Soil: { rows } }));
    expect([check.open, check.laboratory]).toEqual([[], 'Invented Soil Laboratory']);
    expect(JSON.stringify(check.samples)).not.toMatch(/Example|example|9811/);
  });

  it('in a Modus document', () => {
    const person = { Name: 'R Example', Phone: '0400111222', Email: 'r@example.org', Address: '12 Example Road' };
    const results = { NutrientResults: [{ Element: 'P', Value: 30, ValueUnit: 'ppm', ModusTestID: 'S-P-COL.01' }] };
    const json = {
      Events: [
        {
          EventMetaData: { EventDate: '2026-04-02', EventType: { Soil: true } },
          LabMetaData: {
            LabName: 'Invented Lab',
            Contact: person,
            ClientAccount: { ...person, Company: 'Example Co' },
          },
          FMISMetaData: { FMISProfile: { Grower: person, Farm: 'Home', Field: 'Lane' } },
          EventSamples: {
            Soil: {
              DepthRefs: [{ DepthID: '1', StartingDepth: 0, EndingDepth: 10, DepthUnit: 'cm' }],
              SoilSamples: [
                { SampleMetaData: { SampleNumber: '1', Sampler: person }, Depths: [{ DepthID: '1', ...results }] },
              ],
            },
          },
        },
      ],
    };
    const xml = `<ModusResult><Event><EventMetaData><EventDate>2026-04-02</EventDate></EventMetaData>
      <LabMetaData><LabName>Invented Lab</LabName><Contact><Name>R Example</Name><PhoneNumber>0400111222</PhoneNumber><Address>12 Example Road</Address></Contact></LabMetaData>
      <FMISMetaData><FMISProfile><Grower ID="R Example"/><Farm ID="Home"/><Field ID="Lane"/></FMISProfile></FMISMetaData>
      <EventSamples><Soil><SoilSample><SampleMetaData><SampleNumber>1</SampleNumber><Collector>R Example</Collector></SampleMetaData>
      <Depths><Depth><NutrientResults><NutrientResult><Element>P</Element><Value>30</Value><ValueUnit>ppm</ValueUnit><ModusTestID>S-P-COL.01</ModusTestID></NutrientResult></NutrientResults></Depth></Depths></SoilSample></Soil></EventSamples></Event></ModusResult>`;
    for (const document of [JSON.stringify(json), xml]) {
      const check = checked(document);
      expect(check.samples.map(({ paddock, results: found }) => [paddock, found.length])).toEqual([['Lane', 1]]);
      expect(JSON.stringify(check.samples)).not.toMatch(/Example|example|0400111222/);
    }
  });
});

it('a head that only sounds like a person is read as what it is', () => {
  const [sample] = checked(
    'Lab No,Paddock,Depth (cm),Date Sampled,pH,Contact Angle,Mobile P mg/kg\n1,Lane,0-10,2026-03-01,5.1,41,7',
    { 'column |contactangle': 'keep', 'column |mobilepmgkg': 'keep', 'column |ph': 'ph_water' },
  ).samples;
  expect(sample?.results.map(({ use, value }) => [use.test.analyte, value])).toEqual([
    ['pH', 5.1],
    ['Contact Angle', 41],
    ['Mobile P', 7],
  ]);
});

describe('a laboratory is known again by its name alone', () => {
  const rows = ['Lab No,Paddock,Depth (cm),Date Sampled,Colwell P mg/kg', '1,Lane,0-10,2026-03-01,30'];
  it.each([
    [['Invented Laboratories Pty Ltd - Job 26-1234', ''], 'Invented Laboratories Pty Ltd'],
    [['"Invented Labs, 12 Example Road, Perth 6000"', ''], 'Invented Labs'],
    [['Lab,Invented Soils 2026/17', ''], 'Invented Soils'],
  ])('from a title of its own: %s', (titles, name) => {
    expect(checked([...titles, ...rows].join('\n')).laboratory).toBe(name);
  });
  it.each([['2 samples supplied on 12/03/2026. Lab Job No.X1234'], ['Lab Report 26-117'], ['Laboratory number: 778']])(
    'and not from what it says of a job: %s',
    (title) => {
      expect(checked([title, '', ...rows].join('\n')).laboratory).toMatch(/^Layout /);
    },
  );
  it('from a column that says it in every row', () => {
    const named =
      'Lab No,Paddock,Laboratory,Depth (cm),Date Sampled,Colwell P mg/kg\n1,Lane,Invented Lab,0-10,2026-03-01,30';
    expect(checked(named).laboratory).toBe('Invented Lab');
  });
});
