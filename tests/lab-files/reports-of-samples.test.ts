import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';

const paddocks = ['Mill', 'Bend'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
function checked(lines: readonly string[]): Check {
  const found = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks,
    today: '2026-12-01',
    customerName: 'Ridley Farming',
    answers: {},
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const read = ({ samples }: Check) =>
  samples.map(
    ({ paddock, depthTopCm, depthBottomCm, dateSampled, results, faults }) =>
      `${paddock} ${depthTopCm}-${depthBottomCm} ${dateSampled} ${results.map(({ value }) => value).join(' ')}${faults.map(({ reason }) => reason).join(' ')}`,
  );

const MILL = 'Mill 0-10 2026-10-14 5.1 22 110';
const BEND = 'Bend 0-10 2026-10-15 4.9 18 95';

describe('a report that describes its samples in rows of their own', () => {
  it.each<readonly [words: string, lines: readonly string[], samples: readonly string[]]>([
    [
      'between the head of tests and the figures',
      [
        'pH (CaCl2),Colwell P mg/kg,Colwell K mg/kg',
        'Sample: Mill 0-10,,',
        'Date: 14/10/2026,,',
        '5.1,22,110',
        'Sample: Bend 0-10,,',
        'Date: 15/10/2026,,',
        '4.9,18,95',
      ],
      [MILL, BEND],
    ],
    [
      'below the figures, by their number',
      [
        'Lab No,pH (CaCl2),Colwell P mg/kg,Colwell K mg/kg',
        'A1,5.1,22,110',
        'A2,4.9,18,95',
        'Sample: A2,Paddock: Bend,Depth: 0-10,Date: 15/10/2026',
        'Sample: A1,Paddock: Mill,Depth: 0-10,Date: 14/10/2026',
      ],
      [MILL, BEND],
    ],
    [
      'each below its figures',
      [
        'pH (CaCl2),Colwell P mg/kg,Colwell K mg/kg',
        '5.1,22,110',
        'Paddock: Mill,Depth: 0-10,Date: 14/10/2026',
        '4.9,18,95',
        'Paddock: Bend,Depth: 0-10,Date: 15/10/2026',
      ],
      [MILL, BEND],
    ],
    [
      'below units, with values in the next cell',
      [
        'Test,pH (CaCl2),Colwell P,Colwell K',
        'Unit,,mg/kg,mg/kg',
        'Sample:,Mill',
        'Date:,14/10/2026',
        'Depth,0-10 cm',
        ',5.1,22,110',
      ],
      [MILL],
    ],
    [
      'below the head of a list of tests',
      [
        'Test,Unit,Result',
        'Sample:,,Mill 0-10',
        'Date:,,14/10/2026',
        'pH (CaCl2),,5.1',
        'Colwell P,mg/kg,22',
        'Colwell K,mg/kg,110',
      ],
      [MILL],
    ],
    [
      'one list of tests after another',
      [
        'Test,Result,Unit',
        'Paddock:,Mill,',
        'Date Sampled:,14/10/2026,',
        'Depth:,0-10,cm',
        'pH (CaCl2),5.1,',
        'Colwell P,22,mg/kg',
        'Colwell K,110,mg/kg',
        'Paddock:,Bend,',
        'Date Sampled:,15/10/2026,',
        'Depth:,0-10,cm',
        'pH (CaCl2),4.9,',
        'Colwell P,18,mg/kg',
        'Colwell K,95,mg/kg',
      ],
      [MILL, BEND],
    ],
    [
      'above columns that are headed as results alone',
      [
        'Sample:,,Mill,Bend',
        'Date:,,14/10/2026,15/10/2026',
        'Depth:,,0-10,0-10',
        'Test,Unit,Result,Result',
        'pH (CaCl2),,5.1,4.9',
        'Colwell P,mg/kg,22,18',
        'Colwell K,mg/kg,110,95',
      ],
      [MILL, BEND],
    ],
    [
      'below columns that are headed as results alone',
      [
        'Test,Unit,Result,Result',
        'Sample:,,Mill,Bend',
        'Date:,,14/10/2026,15/10/2026',
        'Depth:,,0-10,0-10',
        'pH (CaCl2),,5.1,4.9',
        'Colwell P,mg/kg,22,18',
        'Colwell K,mg/kg,110,95',
      ],
      [MILL, BEND],
    ],
    [
      'above layers, without a word for it',
      [
        'Soil report,,,',
        ',,Mill,Bend',
        ',,14/10/2026,15/10/2026',
        'Analyte,Unit,0-10,0-10',
        'pH (CaCl2),,5.1,4.9',
        'Colwell P,mg/kg,22,18',
        'Colwell K,mg/kg,110,95',
      ],
      [MILL, BEND],
    ],
  ])('%s', (_, lines, samples) => {
    const found = checked(lines);
    expect([asked(found), read(found)]).toEqual([[], samples]);
  });
  it('names its paddocks behind a dash', () => {
    const found = checked([
      'Lab No,Depth,Date Sampled,pH (CaCl2),Colwell P mg/kg,Colwell K mg/kg',
      'Paddock - Mill,,,,,',
      'A1,0-10,14/10/2026,5.1,22,110',
      'Paddock - Bend,,,,,',
      'A2,0-10,15/10/2026,4.9,18,95',
    ]);
    expect([asked(found), read(found)]).toEqual([[], [MILL, BEND]]);
  });
  it('carries no day from one sample to the next', () => {
    const found = checked([
      'Lab No,Depth,pH (CaCl2),Colwell P mg/kg',
      'Paddock: Mill,,,',
      'Date Sampled: 14/10/2026,,,',
      'A1,0-10,5.1,22',
      'Paddock: Bend,,,',
      'A2,0-10,4.9,18',
    ]);
    expect([asked(found), read(found)]).toEqual([
      ['undated: 2026-10-14'],
      ['Mill 0-10 2026-10-14 5.1 22', 'Bend 0-10 null 4.9 18'],
    ]);
  });
});

describe('a day anywhere in the file is proposed before today', () => {
  const HEAD = 'Lab No,Paddock,Depth,Colwell P mg/kg';
  it.each<readonly [words: string, lines: readonly string[], question: string]>([
    ['under the table', [HEAD, 'A1,Mill,0-10,22', 'Date: 14/10/2026,,,'], 'undated: 2026-10-14'],
    ['in a remark', [`${HEAD},Remarks`, 'A1,Mill,0-10,22,cored 14-Oct-26 by hand'], 'undated: 2026-10-14'],
    [
      'in a column that is not always a day',
      [`${HEAD},When`, 'A1,Mill,0-10,22,14/10/2026', 'A2,Bend,0-10,18,unknown'],
      'undated: 2026-10-14',
    ],
    [
      'as one of several, of which none is likelier',
      [`${HEAD},Remarks`, 'A1,Mill,0-10,22,cored 14/10/2026', 'A2,Bend,0-10,18,cored 15/10/2026'],
      'undated: -',
    ],
    ['as a month in a title', ['Spring sampling Oct 2026,,,', HEAD, 'A1,Mill,0-10,22'], 'undated: 2026-10-01'],
  ])('%s', (_, lines, question) => expect(asked(checked(lines))).toEqual([question]));
});
