import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, CheckedSample } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import { readPaddocks } from '../../server/farm-files/read-paddocks.ts';
import { read } from './support.ts';

const file = (name: string): Buffer => readFileSync(new URL(`./cases/${name}`, import.meta.url));
const paddocks = readPaddocks(file('p-lab-farm.geojson').toString('utf8')).paddocks.map(({ name }, index) => ({
  id: index + 1,
  name,
  farmName: 'Example Farms',
}));
const options = { paddocks, today: '2026-12-01', timeZone: 'Australia/Perth', customerName: 'Example Farms' };

function checked(content: Uint8Array, answers: Answers = {}, customerName = options.customerName): Check {
  const check = checkFile([content], { ...options, customerName, sampleType: 'soil', answers });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const lines = (...given: readonly string[]): Uint8Array => new TextEncoder().encode(given.join('\n'));
const refusalOf = (content: Uint8Array): string => {
  const check = checkFile([content], { ...options, sampleType: 'soil', answers: {} });
  return check.ok ? '' : check.reason;
};
/** What is asked, with what is proposed. */
const asked = ({ questions }: Check): readonly string[] =>
  questions.filter(({ about }) => about !== 'place').map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const testsOf = ({ results, faults }: CheckedSample): readonly string[] => [
  ...results.map(({ use: { test }, value }) => `${test.id} ${value}`),
  ...faults.map(({ column, reason }) => `! ${column} ${reason}`.trim()),
];
const layersOf = ({ samples }: Check): readonly string[] =>
  samples.map(({ depthTopCm, depthBottomCm }) => `${depthTopCm}-${depthBottomCm}`);
const leftOf = ({ columns }: Check): readonly string[] =>
  columns.filter(({ use }) => use === 'left out').map(({ header }) => header);

describe('names, numbers and figures that a spreadsheet has damaged', () => {
  it('names that became dates are asked with their former names, with or without a user to ask', () => {
    const check = checked(file('l18-names-became-dates.csv'));
    const names = check.questions.filter(({ about }) => about === 'place');
    expect(
      names.map(({ where, proposed }) => [where, paddocks.find(({ id }) => `paddock ${id}` === proposed)?.name]),
    ).toEqual([
      ['1-Mar', '1-3'],
      ['2-Mar', '2-3'],
      ['Mar-13', '3-13'],
    ]);
    expect(read(file('l18-names-became-dates.csv'), { paddocks }).ok).toBe(false);
  });

  it('figures that became dates are refused with the cause', () => {
    const faults = checked(file('l02b-results-became-dates.csv')).samples.flatMap((sample) => sample.faults);
    expect(faults).toHaveLength(4);
    for (const { reason } of faults) expect(reason).toContain('a date that a spreadsheet program has made of a figure');
  });

  it('noughts before a number of a paddock are found again, with or without a user to ask', () => {
    const places = (name: string) => checked(file(name)).samples.map(({ paddock }) => paddock);
    expect(places('l16b-zeros-lost.csv')).toEqual(places('l16a-zeros.csv'));
    const reading = read(file('l16b-zeros-lost.csv'), { paddocks });
    expect(reading.ok && reading.samples.map(({ paddockName }) => paddockName)).toEqual(['01', '02']);
  });

  it('what is hidden is asked, and left out', () => {
    const check = checked(file('l11-hidden.xlsx'));
    expect([asked(check), check.samples.map(({ labNumber }) => labNumber)]).toEqual([
      ['hidden: leave'],
      ['9701', '9703'],
    ]);
    expect(check.questions[0]?.where).toBe('rows 3, columns G, the sheet "Last year"');
    expect(
      checked(file('l11-hidden.xlsx'), { hidden: 'take' }).samples.map((sample) => testsOf(sample).length),
    ).toEqual([3, 3, 3]);
  });

  it('one instant written three ways is one day, that of the zone', () =>
    expect(new Set(checked(file('l09-days-as-instants.csv')).samples.map(({ dateSampled }) => dateSampled))).toEqual(
      new Set(['2026-03-02']),
    ));

  it('letters with combining marks are the composed ones', () =>
    expect(checked(file('l29-decomposed-names.csv')).samples.map(({ paddock }) => paddock)).toEqual(
      ['Köhler', 'Ngā Kererū'].map((name) => name.normalize('NFC')),
    ));
});

describe('rows of others', () => {
  it('are asked and left out', () => {
    const check = checked(file('l28a-two-growers.csv'));
    expect(asked(check)).toEqual(['grower ashdown & sons: leave']);
    expect(check.samples.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, true]);
    const taken = checked(file('l28a-two-growers.csv'), { 'grower ashdown & sons': 'take' });
    expect(taken.samples.map(({ isLeftOut }) => isLeftOut)).toEqual([false, false, false]);
  });

  it.each(['r13-growers-1.csv', 'r13-growers-2.csv', 'r13-growers-3.csv', 'r13-growers-4.csv'])(
    '%s: whichever head names them',
    (name) =>
      expect(checked(file(name), {}, 'Ridley Farming').samples.map(({ isLeftOut }) => isLeftOut)).toEqual([
        false,
        true,
        true,
      ]),
  );

  it('a customer written otherwise is the same, and another alone is asked', () => {
    expect(asked(checked(file('r14-alias.csv'), {}, 'Ridley Farming'))).toEqual([]);
    expect(asked(checked(file('r15-wrong-customer.csv'), {}, 'Ridley Farming'))).toEqual([
      'grower ashby & sons: leave',
    ]);
  });
});

describe('columns that hold no results', () => {
  it('targets, critical values, changes and ratios', () => {
    const check = checked(
      lines(
        'Lab No,Paddock,Depth,Date Sampled,pH (CaCl2) target,S KCl40 critical,Zinc DTPA critical,Colwell P critical,Clay activity,Ca:Mg target,Colwell K change,Colwell P mg/kg',
        'A1,Mill,0-10,2026-10-01,5.5,8,0.5,25,0.4,3,12,31',
      ),
    );
    expect([asked(check), check.samples.map(testsOf), leftOf(check)]).toEqual([
      [],
      [['p_colwell 31']],
      [
        'pH (CaCl2) target',
        'S KCl40 critical',
        'Zinc DTPA critical',
        'Colwell P critical',
        'Clay activity',
        'Ca:Mg target',
        'Colwell K change',
      ],
    ]);
  });

  it('fertiliser, yields', () => {
    const check = checked(file('l19-fertiliser-beside-soil.csv'));
    expect([asked(check), leftOf(check)]).toEqual([
      [],
      ['N applied 2025 kg/ha', 'P applied 2025 kg/ha', 'K applied 2025', 'Yield 2025 t/ha'],
    ]);
  });

  it('letters of elements in other names, and contents of rocks', () => {
    const check = checked(
      lines(
        'Lab No,Paddock,Depth cm,Date Sampled,p_h,Fe_p,Al_p,P:Zn,nh4_sum_bases,Hydraulic Conductivity (cm hr^-1),wa0175_d-1_S,K2O %,P2O5 %,MgO %,Si_o',
        'A1,Mill,0-10,2026-10-01,6.5,0.3,0.2,20,9.9,2.2,3,1.2,0.2,1,2',
      ),
    );
    expect(check.questions.map(({ about }) => about)).toEqual(['pH']);
    const found = check.columns.filter(({ use }) => use === 'result');
    expect(found.map(({ testId }) => testId?.startsWith('unlisted'))).toEqual(found.map(() => true));
    expect(found.map(({ reason }) => reason)).toContain('is not known; kept as named, not used by the model');
  });

  it('a column without a value is not asked', () =>
    expect(
      asked(
        checked(
          lines(
            'Lab No,Paddock,Depth,Date Sampled,Colwell P mg/kg,Potassium ppm K,Zinc ppm Zn',
            'A1,Mill,0-10,2026-10-01,22,,',
          ),
        ),
      ),
    ).toEqual([]));

  it('a list of samples without results says so', () =>
    expect(
      refusalOf(
        lines(
          'Job ID,Sample,Paddock,Depth cm,Date Sampled',
          '145,a,Mill,0-10,2026-10-01',
          '145,b,Bend,0-10,2026-10-01',
        ),
      ),
    ).toContain('holds no results'));

  it('a test whose every value cannot be read is a test all the same', () =>
    expect(refusalOf(lines('Paddock,Depth From (cm),Depth To (cm),Colwell P (mg/kg)', 'Mill,0,10,much'))).toBe(''));
});

describe('ids and depths', () => {
  it('a rising pair in an id is none when there are depth columns', () => {
    const check = checked(
      lines(
        'Sample ID,B Depth in,E Depth in,Date Sampled,pH (1:5 water)',
        'FARM-006-10,0,4,2026-10-01,6',
        'FARM-006-40,4,16,2026-10-01,7',
        'FARM-7-10,0,4,2026-10-01,6.2',
      ),
    );
    expect(check.places.map(({ text }) => text)).toEqual(['FARM-006-10', 'FARM-006-40', 'FARM-7-10']);
    expect(layersOf(check)).toEqual(['0-10.16', '10.16-40.64', '0-10.16']);
  });

  it('metres along a line, and UUIDs', () => {
    const line = checked(
      lines(
        'Sample,Transect,Date Sampled,Colwell P mg/kg',
        'a,0-1m,2026-10-01,20',
        'b,1-2m,2026-10-01,21',
        'c,5-6m,2026-10-01,22',
      ),
    );
    expect([asked(line), line.samples.flatMap(({ faults }) => faults)]).toEqual([['depth none: 0-10'], []]);
    const uuids = checked(
      lines(
        'id,depth_upper_m,depth_lower_m,Date Sampled,Colwell P mg/kg',
        'b400de30-0127-4c0a-8d12-407412340001,0,0.1,2026-10-01,20',
        'b400de30-0127-4c0a-8d12-407412340002,0.1,0.3,2026-10-01,21',
      ),
    );
    expect([asked(uuids), layersOf(uuids)]).toEqual([[], ['0-10', '10-30']]);
  });

  it('a layer begins where another of its own paddock ends', () => {
    const others = checked(
      lines(
        'Lab No,Paddock,Depth cm,Date Sampled,Colwell P mg/kg',
        'A1,Mill,10,2026-10-01,22',
        'A2,Bend,15,2026-10-01,22',
        'A3,Hill,15,2026-10-01,22',
      ),
    );
    expect(asked(others)).toEqual(['depth single: from the surface']);
    const own = lines(
      'Lab No,Paddock,Depth cm,Date Sampled,Colwell P mg/kg',
      'A1,Mill,10,2026-10-01,22',
      'A2,Mill,30,2026-10-01,22',
      'A3,Hill,15,2026-10-01,22',
    );
    expect(asked(checked(own))).toEqual(['depth single: from the one above']);
    expect(layersOf(checked(own, { 'depth single': 'from the one above' }))).toEqual(['0-10', '10-30', '0-15']);
  });

  it.each([
    ['hztop,hzbot', '0,10', '0-10'],
    ['depth_upper_m,depth_lower_m', '0.1,0.3', '10-30'],
    ['depth cm', '3|12', '3-12'],
  ])('%s is read', (heads, cells, layer) =>
    expect(
      layersOf(
        checked(lines(`Lab No,Paddock,${heads},Date Sampled,Colwell P mg/kg`, `A1,Mill,${cells},2026-10-01,22`)),
      ),
    ).toEqual([layer]),
  );

  it('the lower depth alone says where a layer ends', () =>
    expect(
      asked(checked(lines('Lab No,Paddock,E Depth,Date Sampled,Colwell P mg/kg', 'A1,Mill,10,2026-10-01,22'))),
    ).toEqual(['depth single: from the surface']));

  it('every word for a depth is asked, none refused', () => {
    const check = checked(file('l12-olsen-as-p-o.csv'));
    expect(asked(check).filter((question) => question.startsWith('depth'))).toEqual([
      'depth words: 0-10 / 10-30',
      'depth word deepsubsoil: -',
    ]);
    expect(check.samples.flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe('rows', () => {
  it('remarks, units and quotes are no samples, and their units are used', () => {
    const check = checked(
      lines(
        'Sample,Paddock,Depth cm,Date Sampled,Potassium,Colwell P',
        'COMMENT,values below these are low,,,,',
        'UNITS,,,,cmol(+)/kg,mg/kg',
        'COMMENT,values below these are low,,,,<20',
        'Quote and invoice #736410,,,,,20',
        'Values smaller than these pose minimal health risk,,,,<20,<100',
        'A1,Mill,0-10,2026-10-01,0.58,22',
      ),
    );
    expect([asked(check), check.samples.map(testsOf)]).toEqual([
      [],
      [['p_colwell 22', 'k_exch 0.58']].map((own) => own.toSorted()),
    ]);
  });

  it('a row whose results are lost is refused, and no empty layer is made', () => {
    const check = checked(
      lines(
        'Lab No,Paddock,Date Sampled,Colwell P mg/kg,bd_g.cm3,pr0-15cm_psi,pr15-45cm_psi',
        'A1,Mill,2026-10-01,22,58,,',
        'A2,Bend,2026-10-01,31,1.3,,',
        'A3,Hill,2026-10-01,40,1.2,205,325',
      ),
      { 'depth none': '0-10' },
    );
    expect(check.counts).toMatchObject({ rowsIn: 3, saved: 2, refused: 1 });
    expect(check.samples).toHaveLength(5);
  });

  it('a laboratory is no number of a sample, though its name has a digit', () => {
    const check = checked(
      lines(
        'sampleId,fieldName,lab,measurement,value',
        'S1,Mill,State Lab 1,olsenP_mg.kg,22',
        'S1,Mill,State Lab 2,totalN_%,0.05',
      ),
    );
    expect(check.samples.map(testsOf)).toEqual([['p_olsen 22', 'total_n 0.05']]);
  });

  it('a table of days under any head, one laboratory for all rows and a number beside it', () => {
    const check = checked(file('l03-plan-software-format.csv'));
    expect(check.samples.map(({ labNumber, dateSampled }) => [labNumber, dateSampled])).toEqual([
      ['1001', '2025-10-28'],
      ['1002', '2025-10-28'],
    ]);
    const other = checked(lines('Lab No,Paddock,Depth cm,Taken,Colwell P mg/kg', 'A1,Mill,0-10,2026-10-01,22'));
    expect(asked(other)).toEqual(['left Taken: field dateSampled']);
    expect(
      checked(lines('Lab No,Paddock,Depth cm,Taken,Colwell P mg/kg', 'A1,Mill,0-10,2026-10-01,22'), {
        'left Taken': 'field dateSampled',
      }).samples[0]?.dateSampled,
    ).toBe('2026-10-01');
  });
});

describe('the file’s own words take precedence over the default', () => {
  it('a footnote names the method', () =>
    expect(
      checked(
        lines(
          '* Mehlich III extractable elements',
          'Lab No,Paddock,Depth cm,Date Sampled,P* (mg/kg),Zn* (mg/kg)',
          'A1,Mill,0-10,2026-10-01,22,1.1',
        ),
      ).samples.map(testsOf),
    ).toEqual([['p_mehlich3 22', 'zn_mehlich3 1.1']]));

  it('numbered footnotes and other marks name methods too', () =>
    expect(
      checked(
        lines(
          'Lab No,Paddock,Depth cm,Date Sampled,P (1) (mg/kg),K² (mg/kg),Zn† mg/kg',
          'A1,Mill,0-10,2026-10-01,22,55,1.1',
          '(1) Olsen',
          '² Colwell',
          '† DTPA',
        ),
      ).samples.map(testsOf),
    ).toEqual([['p_olsen 22', 'k_colwell 55', 'zn_dtpa 1.1']]));

  it('acidity beside the sum of cations is counted', () =>
    expect(
      checked(
        lines('Lab No,Paddock,Depth cm,Date Sampled,CEC/Sum of Cations,%H Sat', 'A1,Mill,0-10,2026-10-01,12,50'),
      ).samples.map(testsOf),
    ).toEqual([['cec_sum 12', 'h_share 50']]));

  it('parts of one are no percent', () => {
    const parts = lines(
      'Lab No,Paddock,Depth cm,Date Sampled,Sand,Silt,Clay',
      'A1,Mill,0-10,2026-10-01,0.48,0.27,0.25',
      'A2,Bend,0-10,2026-10-01,0.40,0.30,0.30',
    );
    expect(asked(checked(parts))).toEqual([
      'column |sand: sand fraction',
      'column |silt: silt fraction',
      'column |clay: clay fraction',
    ]);
    const answers = {
      'column |sand': 'sand fraction',
      'column |silt': 'silt fraction',
      'column |clay': 'clay fraction',
    };
    expect(checked(parts, answers).samples.map(testsOf)[0]).toEqual(['sand 48', 'silt 27', 'clay 25']);
  });

  it('latitude and longitude under each other are asked to be exchanged', () => {
    const given = lines(
      'Lab No,Paddock,depth,Date Sampled,lat,lng,Colwell P mg/kg',
      '1,Mill,0-10,2026-10-01,117.2,-32.2,22',
    );
    expect(asked(checked(given))).toEqual(['degrees: exchange']);
    expect(checked(given, { degrees: 'exchange' }).samples[0]).toMatchObject({ latitude: -32.2, longitude: 117.2 });
  });

  it('a column that could name the samples is offered', () =>
    expect(
      asked(
        checked(
          lines('soil,Depth cm,Date Sampled,Colwell P mg/kg', 'soil1,0-10,2026-10-01,22', 'soil2,0-10,2026-10-01,25'),
        ),
      ),
    ).toEqual(['left soil: field name']));
});

it('figures far below any soil are asked, whatever the unit', () =>
  expect(
    asked(
      checked(
        lines(
          'Lab No,Paddock,Depth cm,Date Sampled,Total carbon ppm,ECEC cmol/kg,Bray P',
          'A1,Mill,0-10,2026-10-01,3.55,0.009,0.007',
          'A2,Bend,0-10,2026-10-01,3.1,0.01,0.009',
        ),
      ),
    ),
  ).toEqual(['column |totalcarbonppm: -', 'column |ececcmolkg: -', 'column |brayp: -']));
