import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelOf, readRegistry } from '../tests/machines/harness/registry.ts';
import { pathsOf } from '../tests/machines/harness/paths.ts';
import { timesTaken } from '../tests/machines/harness/times-taken.ts';
import { catalogueFilesOf } from './catalogue/files.ts';
import { factsOf } from './catalogue/facts.ts';
import { chartFilesOf } from './export.ts';
import { ROOT } from './machines-on-disk.ts';

// `npm run charts`: rewrites the golden charts from the machines, drops those of machines that are gone, and writes the catalogue.
const stately = join(ROOT, 'stately');
const folder = join(stately, 'charts');
const registry = await readRegistry('src/machines', 'tests/machines', undefined);
for (const { file, error } of registry.unreadable) throw new Error(`${file} cannot be read`, { cause: error });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { machine } of registry.machines)
  Object.entries(chartFilesOf(machine)).forEach(([name, text]) => writeFileSync(join(folder, name), text));

const walked = new Map(
  registry.machines.map((registered) => {
    const paths = pathsOf(registered.machine, modelOf(registered, registry) ?? {});
    return [registered.machine.id, { paths: paths.length, times: timesTaken(registered.machine, paths) }] as const;
  }),
);
const facts = factsOf(registry.machines, (machine, choice) => walked.get(machine)?.times.get(choice) ?? 0).map(
  (one) => ({ ...one, paths: walked.get(one.id)?.paths ?? 0 }),
);
Object.entries(catalogueFilesOf(facts)).forEach(([name, text]) => writeFileSync(join(stately, name), text));
