import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';
import { workbookOf } from './books.ts';

const paddocks = ['Mill', 'Bend'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
function checked(
  file: readonly string[] | Uint8Array,
  { answers = {}, sampleType = 'soil' }: { answers?: Answers; sampleType?: SampleType } = {},
): Check {
  const found = checkFile([file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'))], {
    sampleType,
    paddocks,
    today: '2026-12-01',
    customerName: 'Ridley Farming',
    answers,
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const results = ({ samples }: Check) =>
  samples.map((sample) => sample.results.map(({ use, value }) => `${use.test.id} ${value}`));
const places = ({ samples }: Check) =>
  samples.map(({ labNumber, paddock, depthTopCm, depthBottomCm }) => [
    labNumber,
    paddock,
    `${depthTopCm}-${depthBottomCm}`,
  ]);
const HEADS = 'Lab No,Paddock,Depth,Date Sampled';

describe('samples of several growers in one file', () => {
  const listed = [
    `${HEADS},Colwell P`,
    'Grower: Ridley Farming,,,,',
    'A1,Mill,0-10,14/10/2026,22',
    'Grower: J & K Ashby,,,,',
    'A2,Mill,0-10,14/10/2026,44',
  ];
  it('listed one under another belong to the name in the line above them, and those of another are left out unless the user takes them', () => {
    const found = checked(listed);
    expect([asked(found), found.samples.map(({ isLeftOut }) => isLeftOut)]).toEqual([
      ['grower j & k ashby: leave'],
      [false, true],
    ]);
    expect(checked(listed, { answers: { 'grower j & k ashby': 'take' } }).counts).toMatchObject({ saved: 2 });
  });
  it('above the first such line are of whom the title names', () =>
    expect(
      asked(
        checked(['Client: J & K Ashby', `${HEADS},Colwell P`, 'A0,Bend,0-10,14/10/2026,30', ...listed.slice(1, 3)]),
      ),
    ).toEqual(['grower j & k ashby: leave']));
  it('a name under the last sample is no heading', () =>
    expect(asked(checked([`${HEADS},Colwell P`, 'A1,Mill,0-10,14/10/2026,22', 'Client: J & K Ashby,,,,']))).toEqual(
      [],
    ));
  it('are of the grower, and not of whom the account is sent to, where columns name both', () =>
    expect(
      asked(checked([`Client,Grower,${HEADS},Colwell P`, 'Agco,Ridley Farming,A1,Mill,0-10,14/10/2026,22'])),
    ).toEqual([]));
});

describe('where a sample is of', () => {
  it('is asked of an unknown column that holds names of paddocks, where nothing else says it', () => {
    const file = ['Lab nr,Land,Depth,Date Sampled,Colwell P', '1001,Mill,0-10,2026-10-14,22'];
    expect(asked(checked(file))).toEqual(['left Land: field name']);
    expect(places(checked(file, { answers: { 'left Land': 'field name' } }))).toEqual([['1001', 'Mill', '0-10']]);
    expect(
      asked(checked(['Lab nr,Paddock,Land,Depth,Date Sampled,Colwell P', '1001,Mill,Bend,0-10,2026-10-14,22'])),
    ).toEqual([]);
  });
  it('is what the second column of numbers calls it, and nothing of it is lost', () =>
    expect(places(checked(['Lab,Amostra,Depth,Date Sampled,Colwell P', '1,Mill,0-20,2026-10-14,22']))).toEqual([
      ['1', 'Mill', '0-20'],
    ]));
  it('and its depth are in the name that its sender gave it, beside the own number of the laboratory', () => {
    const found = checked([
      'APAL Lab Ref,Client Sample Ref,Sampling Date,Colwell P',
      '26ABC-1,Mill 0-10cm,14/10/2026,22',
      '26ABC-2,Mill 10-30cm,14/10/2026,7',
    ]);
    expect([asked(found), places(found)]).toEqual([
      [],
      [
        ['26ABC-1', 'Mill', '0-10'],
        ['26ABC-2', 'Mill', '10-30'],
      ],
    ]);
  });
  it('is above samples with tests down, also with a year behind it', () => {
    const file = [
      'Analysis,Unit,Mill 2026,Mill 2023',
      'Date Sampled,,14/10/2026,12/10/2023',
      'Depth,cm,0-10,0-10',
      'pH (CaCl2),,5.1,4.9',
      'Colwell P,mg/kg,22,18',
      'Colwell K,mg/kg,110,95',
    ];
    expect(asked(checked(file))).toEqual(['place mill 2026: paddock 1', 'place mill 2023: paddock 1']);
    const ofLaboratory = checked(['Lab No,,Mill 2026,Mill 2023', ...file.slice(1)]);
    expect(ofLaboratory.samples.map(({ labNumber }) => labNumber)).toEqual(['Mill 2026', 'Mill 2023']);
  });
  it('is the paddock that the line above it names, where its row has a number alone', () =>
    expect(
      places(
        checked([
          'Paddock: Mill,,,',
          'Lab No,Depth,Date Sampled,Colwell P',
          'A1,0-10,14/10/2026,22',
          'Paddock: Bend,,,',
          'A2,0-10,14/10/2026,33',
        ]),
      ),
    ).toEqual([
      ['A1', 'Mill', '0-10'],
      ['A2', 'Bend', '0-10'],
    ]));
  it('is no name in a title, where its row has a number: that is often a person', () =>
    expect(
      checked(['Name: Jo Smith,,,', 'Lab No,Depth,Date Sampled,Colwell P', 'A1,0-10,14/10/2026,22']).samples,
    ).toMatchObject([{ labNumber: 'A1', name: null, paddock: null }]));
  it('is the paddock that its sheet is named after, where its row says nothing', () => {
    const sheet = (figure: number) => ({
      rows: [
        ['Depth', 'Date Sampled', 'Colwell P mg/kg', 'pH CaCl2'],
        ['0-10', { serial: 46_309 }, figure, 5.1],
        ['10-20', { serial: 46_309 }, 9, 4.9],
      ],
    });
    const found = checked(workbookOf({ Mill: sheet(22), Bend: sheet(33) }));
    expect([asked(found), places(found)]).toEqual([
      [],
      [
        [null, 'Mill', '0-10'],
        [null, 'Mill', '10-20'],
        [null, 'Bend', '0-10'],
        [null, 'Bend', '10-20'],
      ],
    ]);
  });
});

it.each([
  'Total samples: 2',
  'Number of samples 2',
  'Uncertainty',
  'Measurement uncertainty',
  'Total 0-60',
  'Mill Average',
])('a line under the table that counts or weighs it is no sample: %s', (line) => {
  const found = checked([`${HEADS},Colwell P`, 'A1,Mill,0-10,14/10/2026,22', `${line},,,,53`]);
  expect([asked(found), found.skipped.at(-1)]).toEqual([[], { sheet: null, row: 3, reason: 'summary' }]);
});

describe('what a head says is not asked, and no proposal says otherwise', () => {
  it('inches', () =>
    expect(asked(checked(['Lab No,Paddock,DEPTH_IN,Date Sampled,Colwell P', 'A1,Mill,6,2026-10-14,22']))).toEqual([
      'depth single: from the surface',
    ]));
  it('per cent in three letters before a cation', () =>
    expect(asked(checked([`${HEADS},P_M3,PCT_K,PCT_CA`, 'A1,Mill,0-10,2026-10-14,41,4.9,67.9']))).toEqual([
      'column |pctk: k_share',
      'column |pctca: ca_share',
    ]));
  it('a method that is none of those known', () =>
    expect(results(checked([`${HEADS},P (Ambic) mg/kg`, 'A1,Mill,0-10,2026-10-14,18']))).toEqual([
      [expect.stringMatching(/^unlisted \d+ 18$/)],
    ]));
  it('cations whose figures are those of known ones in another unit', () => {
    const found = checked([
      `${HEADS},Ca,Mg,K,Ca,Mg,K`,
      ',,,,ppm,ppm,ppm,meq/100g,meq/100g,meq/100g',
      'A1,Mill,0-10,2026-10-14,842,133,117,4.2,1.09,0.3',
      'A2,Bend,0-10,2026-10-14,1002,182,235,5,1.5,0.6',
    ]);
    expect([asked(found), results(found)[0]]).toEqual([[], ['ca_exch 4.2', 'mg_exch 1.09', 'k_exch 0.3']]);
  });
  it('but where one of them differs, each is asked', () =>
    expect(
      asked(
        checked([`${HEADS},K ppm,K meq/100g`, 'A1,Mill,0-10,2026-10-14,117,0.3', 'A2,Bend,0-10,2026-10-14,300,0.6']),
      ),
    ).toEqual(['column |kppm: k_colwell']));
});

it.each(['Area ha', 'Bag No', 'N DRIS'])('%s is no result', (head) =>
  expect(results(checked([`${HEADS},Colwell P,${head}`, 'A1,Mill,0-10,2026-10-14,22,44']))).toEqual([['p_colwell 22']]),
);
it('an index of balance is no amount of a nutrient in a plant', () =>
  expect(
    asked(
      checked(['Sample,Paddock,Crop,Date Sampled,N %,N DRIS', 'S1,Mill,Wheat,14/08/2026,4.1,-3.2'], {
        sampleType: 'plant',
      }),
    ),
  ).toEqual([]));

it('figures of a plant that count its dry matter belong to the test before them', () =>
  expect(
    results(
      checked(
        [
          'Sample,Paddock,Crop,Date Sampled,N (% DM),Zn (mg/kg DM),DM %,Crude protein % DM',
          'S1,Mill,Wheat,14/08/2026,4.1,22,17,25.6',
        ],
        {
          sampleType: 'plant',
        },
      ),
    ),
  ).toEqual([['plant_n 4.1', 'plant_zn 22', 'plant_dm 17', expect.stringMatching(/^unlisted .* 25.6$/)]]));

it('a table with a test in each row and its layers beside each other is refused with how to write it', () =>
  expect(() => checked(['Paddock,Date Sampled,Test,Unit,0-10,10-20', 'Mill,14/10/2026,Colwell P,mg/kg,33,12'])).toThrow(
    'Put each layer into a row of its own',
  ));
