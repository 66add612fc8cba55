import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import { workbookOf } from './books.ts';

const paddocks = ['Mill', 'Bend'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
const check = (file: Uint8Array | readonly string[], answers: Answers = {}) =>
  checkFile([file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'))], {
    ...{
      sampleType: 'soil',
      paddocks,
      today: '2026-12-01',
      timeZone: 'Australia/Perth',
      customerName: 'Home',
      answers,
    },
  });
function read(file: Uint8Array | readonly string[], answers: Answers = {}): Check {
  const found = check(file, answers);
  if (!found.ok) throw new Error(found.reason);
  return found;
}
/** The ids that a check offers an answer to. */
const offered = ({ questions, columns, layouts, samples }: Check): readonly string[] => [
  ...questions.map(({ id }) => id),
  ...columns.map(({ id }) => id),
  ...layouts.flatMap(({ id }) => id ?? []),
  ...samples.flatMap(({ faults }) => faults.flatMap(({ cellId }) => cellId ?? [])),
];

const HEADS = 'Lab No,Paddock,Depth cm,Date Sampled';
const modus = `<ModusResult><Event><EventMetaData><EventDate>2027-08-02</EventDate></EventMetaData><EventSamples><Soil>
<DepthRefs><DepthRef DepthID="1"><StartingDepth>0</StartingDepth><EndingDepth>10</EndingDepth><DepthUnit>cm</DepthUnit></DepthRef></DepthRefs>
<SoilSample><SampleMetaData><SampleNumber>5</SampleNumber></SampleMetaData><Depths><Depth DepthID="1"><NutrientResults>
<NutrientResult><Element>P</Element><Value>22</Value><ValueUnit>ppm</ValueUnit><ModusTestID>S-P-COL.01</ModusTestID></NutrientResult>
</NutrientResults></Depth></Depths></SoilSample></Soil></EventSamples></Event></ModusResult>`;

describe('what would keep rows out has a way to let them in', () => {
  it.each<[title: string, file: readonly string[], answers: Answers]>([
    [
      'only a lower depth',
      ['Lab No,Paddock,E Depth,Date Sampled,Colwell P', 'A1,Mill,10,2026-10-01,22'],
      { 'depth single': 'from the surface' },
    ],
    [
      'the day under another head',
      ['Lab No,Paddock,Depth cm,Collect Date,Colwell P', 'A1,Mill,0-10,2026-10-01,22'],
      {},
    ],
    ['a Modus file with a day in the future', [modus], { 'day 2027-08-02': '2026-08-02' }],
    [
      'a table that begins with geometries',
      [
        'WKT,depth cm,Colwell P,Colwell K,Zn DTPA,Cu DTPA,Lab No,Date Sampled',
        ...Array.from({ length: 7 }, (_, at) => `POINT (117.${at} -32),0-10,2${at},10${at},0.5,0.4,A${at},2026-10-01`),
      ],
      {},
    ],
    [
      'a figure that no soil has',
      [`${HEADS},Bulk density,Colwell P`, 'A1,Mill,0-10,2026-10-01,58,22'],
      { 'cell row  2 column |bulkdensity': 'leave' },
    ],
    [
      'a negative figure',
      [`${HEADS},NH4-N mg/kg,Colwell P`, 'A1,Mill,0-10,2026-10-01,-0.05,22'],
      { 'cell row  2 column |nh4nmgkg': 'value 0.05' },
    ],
    [
      'words in a column of figures',
      [`${HEADS},Colwell K,Colwell P`, 'A1,Mill,0-10,2026-10-01,ND (u),22'],
      { 'column |colwellk': 'leave' },
    ],
    [
      'a bad cell of a table with a row a result',
      [
        `${HEADS},analyte,result,unit`,
        'S1,Mill,0-10,2026-10-01,P Colwell,ND (u),mg/kg',
        'S1,Mill,0-10,2026-10-01,K Colwell,100,mg/kg',
      ],
      { 'cell row  2 column |pcolwell||mgkg': 'leave' },
    ],
    [
      'latitude and longitude exchanged',
      [`${HEADS},lat,lng,Colwell P`, 'A1,Mill,0-10,2026-10-01,117.2,-32.1,22'],
      { degrees: 'exchange' },
    ],
    ['a stroke in a depth', [`${HEADS},Colwell P`, 'A1,Mill,3|8,2026-10-01,22'], {}],
    [
      'a depth that goes up',
      [`${HEADS},Colwell P`, 'A1,Mill,30-10,2026-10-01,22'],
      { 'cell row  2 field depth': 'value 10-30' },
    ],
    [
      'a name under no known head',
      ['soil,Depth cm,Date Sampled,Colwell P', 'soil1,0-10,2026-10-01,22', 'soil2,0-10,2026-10-01,23'],
      { 'left soil': 'field name', 'place soil1': 'new', 'place soil2': 'new' },
    ],
    [
      'a day in the future',
      [`${HEADS},Colwell P`, 'A1,Mill,0-10,2027-10-01,22'],
      { 'cell row  2 field dateSampled': 'value 2026-10-01' },
    ],
    [
      'units below remarks',
      [`${HEADS},Colwell P`, 'COMMENT,what is low,,,', 'UNITS,,,,mg/kg', 'A1,Mill,0-10,2026-10-01,22'],
      {},
    ],
    [
      'a name that is a text',
      ['Lab No,Sample name,Paddock,Depth cm,Date Sampled,Colwell P', `A1,${'x'.repeat(201)},Mill,0-10,2026-10-01,22`],
      { 'cell row  2 field name': 'leave' },
    ],
    [
      'a table read in the wrong direction',
      [
        'Test,A1,A2',
        'Paddock,Mill,Bend',
        'Depth cm,0-10,0-10',
        'Date Sampled,2026-10-01,2026-10-01',
        'Colwell P,22,23',
        'Colwell K,100,110',
        'Zn DTPA,1,2',
      ],
      { layout: 'transposed' },
    ],
  ])('%s', (_, file, answers) => {
    const asked = read(file);
    for (const id of Object.keys(answers).filter((one) => !one.startsWith('place ')))
      expect(offered(asked)).toContain(id);
    const { open, counts, samples } = read(file, answers);
    expect([open, counts.refused]).toEqual([[], 0]);
    expect(samples.every(({ results }) => results.length > 0)).toBe(true);
  });

  it('a row that no cell of it keeps out says what to do', () => {
    const faults = [
      ['Depth cm,Date Sampled,Colwell P', '0-10,2026-10-01,22'],
      [`${HEADS},Colwell P`, 'A1,Mill,0-10,2026-10-01,2,200'],
      [`${HEADS},Colwell P`, '"A1,Mill,0-10,2026-10-01,2', 'A2,Mill,0-10,2026-10-01,2'],
      [`${HEADS},Matrix,Colwell P`, 'A1,Mill,0-10,2026-10-01,Plant,2', 'A1,Mill,0-10,2026-10-01,Soil,2'],
    ].map((file) => read(file).samples.flatMap((sample) => sample.faults)[0]?.reason);
    for (const reason of faults) expect(reason).toMatch(/fill|choose|close|put|needs a file of its own/i);
  });
});

describe('a file that is refused says what to do instead', () => {
  const head = ['Lab No', 'Paddock', 'Depth cm', 'Colwell P'];
  const nothing = { name: 'Soil', rows: [head] };
  it.each<[title: string, file: Uint8Array | readonly string[]]>([
    ['empty', ['']],
    ['heads alone', [head.join(',')]],
    ['no heads', ['hello', '1']],
    [
      'a list of samples',
      ['Job ID,Sample,Paddock,Depth cm,Date Sampled', '145,a,Mill,0-10,2026-10-01', '145,b,Bend,0-10,2026-10-01'],
    ],
    [
      'formulas never computed',
      workbookOf({
        Soil: { rows: [head, [{ formula: 'A9' }, { formula: 'B9' }, { formula: 'C9' }, { formula: 'D9' }]] },
      }),
    ],
    ['a workbook of heads', workbookOf({ Soil: nothing })],
    ['a PDF', ['%PDF-1.7']],
    ['an XLS', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['other JSON', ['{"a":1}']],
    ['JSON that is cut off', ['{"Events":[']],
    ['a web page', ['<!doctype html><p>']],
  ])('%s', (_, file) => {
    const found = check(file);
    expect(found.ok ? '' : found.reason).toMatch(/\. (?:Choose|Name|Open|Ask|Save|Split|Keep|Unpack)\b/);
  });
});
