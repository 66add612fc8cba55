import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../../server/upkeep/capacity.ts';
import { capacityLines, capacityOf, type Load } from '../../server/upkeep/capacity/capacity.ts';
import { COSTS } from '../../server/upkeep/capacity/costs.data.ts';
import { runHere } from '../server/support/run-tool.ts';

const scale = readFileSync('docs/scale.md', 'utf8');

describe('the capacity of a load', () => {
  it('of one supplier is one machine', () => {
    expect(capacityOf({ tenants: 1, advisers: 25, samples: 100_000 })).toEqual({
      callsPerSecond: 2.5,
      isOneMachine: true,
      apis: 1,
      workers: 0,
      apiProcessors: 0.1, // 2.5 × 19 ms ÷ 0.5 = 0.095
      workerProcessors: 0.1, // 100,000 ÷ 100 ÷ 3,600 × 1.486 ms ÷ 0.5 ÷ 2 = 0.0004
      databaseProcessors: 0.1, // 2.5 × 14 ms ÷ 0.5 = 0.07, and as much as the workers
      processMemoryGb: 1, // 477 + 520 MB
      databaseMemoryGb: 0.3, // 2.02 ÷ 10 + 23 × 2.4 MB = 0.257
      databaseGb: 2.1, // 100,000 × 20.2 kB = 2.02
      documentsGb: 1.2, // 100,000 × 3.2 MB ÷ 280 = 1.143
      backupsGb: 7.3, // 3 × 2.02 + 1.143 = 7.203
      hasPooler: false,
      connections: 23,
      databases: 1,
      isTenantTooLarge: false,
    });
  });

  it('of a thousand tenants and a billion results is two databases behind a pooler, as one just ends', () => {
    expect(capacityOf({ tenants: 1_000, advisers: 5_000, samples: 50_000_000 })).toEqual({
      callsPerSecond: 500,
      isOneMachine: false,
      apis: 29, // 500 × 29 ms ÷ 0.5
      workers: 2,
      apiProcessors: 29,
      workerProcessors: 0.3, // 138.9 a second × 1.486 ms ÷ 0.5 ÷ 2 = 0.206
      databaseProcessors: 14.3, // 500 × 14 ms ÷ 0.5 + 0.206
      processMemoryGb: 1,
      databaseMemoryGb: 101.4, // 101 + 144 × 2.4 MB
      databaseGb: 1010,
      documentsGb: 571.5, // 571.43
      backupsGb: 3601.5, // 3 × 1,010 + 571.43
      hasPooler: true,
      connections: 144, // 31 × 4 + 20; without a pooler 29 × 23 + 2 × 14 = 695
      databases: 2,
      isTenantTooLarge: false,
    });
  });

  it('is spread over as many databases as its disk or its processors need, but not over more than tenants', () => {
    const databases = (load: Load) => {
      const { databases: count, isTenantTooLarge } = capacityOf(load);
      return [count, isTenantTooLarge];
    };
    expect(databases({ tenants: 9, advisers: 10, samples: 200_000_000 })).toEqual([5, false]);
    expect(databases({ tenants: 9, advisers: 24_000, samples: 10 })).toEqual([3, false]);
    expect(databases({ tenants: 2, advisers: 10, samples: 500_000_000 })).toEqual([2, true]);
  });

  it('takes a pooler only where connections would be too many', () => {
    const three = capacityOf({ tenants: 50, advisers: 500, samples: 10_000_000 });
    expect([three.apis, three.workers, three.connections, three.hasPooler]).toEqual([3, 2, 97, false]);
    const four = capacityOf({ tenants: 50, advisers: 600, samples: 10_000_000 });
    expect([four.apis, four.workers, four.connections, four.hasPooler]).toEqual([4, 2, 44, true]);
  });

  it('never shrinks where the load grows', () => {
    const load = fc.record({
      tenants: fc.integer({ min: 1, max: 5_000 }),
      advisers: fc.integer({ min: 1, max: 100_000 }),
      samples: fc.integer({ min: 1, max: 2_000_000_000 }),
    });
    const more = fc.record({ advisers: fc.nat(10_000), samples: fc.nat(100_000_000) });
    fc.assert(
      fc.property(load, more, (less, by) => {
        const before = capacityOf(less);
        const after = capacityOf({
          ...less,
          advisers: less.advisers + by.advisers,
          samples: less.samples + by.samples,
        });
        for (const part of [
          ...(['apis', 'workers', 'apiProcessors', 'workerProcessors', 'databaseProcessors'] as const),
          ...(['databaseGb', 'documentsGb', 'backupsGb', 'databases'] as const),
        ])
          expect(after[part]).toBeGreaterThanOrEqual(before[part]);
      }),
    );
  });
});

/** Figures that the page writes otherwise. */
const WRITTEN: Partial<Record<keyof typeof COSTS, string>> = {
  plannedShare: 'Half',
  runsAtOnce: '1,346',
  busiestHourShare: 'one sample in a hundred',
  fileReadersMb: '130 MB', // × 4
  cachedShare: 'a tenth',
  sampleKb: '0.12 kB', // 0.5 + 20 × 0.116 + 17.4
  databaseGb: '1 TB',
};

describe('docs/scale.md', () => {
  it.each(Object.entries(COSTS))('holds the cost %s', (name, { inScale, value }) => {
    expect(scale).toContain(inScale);
    expect(inScale).toContain(WRITTEN[name as keyof typeof COSTS] ?? String(value));
  });

  it('shows what the program says', () => {
    const rows = [...scale.matchAll(/^\| ([\d,]+ \| (?:[\d.,]+ \| ){10}[\d.,]+) \|$/gm)].map(([, row = '']) =>
      row.split(' | ').map((cell) => Number(cell.replaceAll(',', ''))),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const [tenants = 0, advisers = 0, samples = 0, ...shown] of rows) {
      const { apis, workers, apiProcessors, databaseProcessors, ...rest } = capacityOf({ tenants, advisers, samples });
      expect(shown).toEqual([
        ...[apis, workers, apiProcessors, databaseProcessors, rest.databaseMemoryGb, rest.databaseGb],
        ...[rest.documentsGb, rest.connections, rest.databases],
      ]);
    }
  });
});

it('each line says whether it was measured or calculated, and only costs were measured', () => {
  const lines = capacityLines({ tenants: 50, advisers: 500, samples: 10_000_000 });
  expect(lines.filter((line) => !/^(measured {2}|calculated) {2}\S/.test(line))).toEqual([]);
  const measured = lines.filter((line) => line.startsWith('measured'));
  expect(measured).toHaveLength(Object.values(COSTS).filter(({ basis }) => basis === 'measured').length);
  expect(lines).toContainEqual(
    expect.stringMatching(/^calculated {2}APIs and workers +3 APIs and 2 workers, a core each$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^calculated {2}connections +97, without a pooler$/));
});

describe('the command', () => {
  it('prints a line for each cost and each need', async () => {
    expect(await runHere(run, ['50', '500', '10000000'], {})).toEqual({
      code: 0,
      said: `${capacityLines({ tenants: 50, advisers: 500, samples: 10_000_000 }).join('\n')}\n`,
    });
  });

  it.each([[[]], [['5', '10']], [['5', 'ten', '3']], [['0', '10', '3']], [['1', '2', '3', '4']], [['1', '-2', '3']]])(
    'is refused with its usage: %j',
    async (args) => {
      expect(await runHere(run, args, {})).toEqual({
        code: 1,
        said: expect.stringContaining('Usage: npm run capacity -- TENANTS ADVISERS SAMPLES') as string,
      });
    },
  );
});
