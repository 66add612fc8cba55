import { parseArgs } from 'node:util';
import { readArguments, runTool } from '../tool.ts';
import { capacityLines, type Load } from './capacity/capacity.ts';

const usage = `Usage: npm run capacity -- TENANTS ADVISERS SAMPLES
       whole numbers from 1 on, of all tenants together, for example 50 500 10000000`;

/** `npm run capacity`: what a load needs of processors, memory, disk, connections and databases, from the costs in docs/scale.md. */
export async function run(): Promise<void> {
  for (const line of capacityLines(asked())) console.log(line);
}

const asked = (): Load =>
  readArguments(usage, () => {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [tenants = 0, advisers = 0, samples = 0, ...more] = positionals.map((text) =>
      /^\d{1,12}$/.test(text) ? Number(text) : 0,
    );
    return more.length === 0 && tenants > 0 && advisers > 0 && samples > 0 ? { tenants, advisers, samples } : undefined;
  });

if (process.argv[1] === import.meta.filename) runTool(run);
