import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARTS_ID_FILE, chartsId } from '../scripts/build-id.mjs';
import { modelOf, readRegistry } from '../tests/machines/harness/registry.ts';
import { pathsOf } from '../tests/machines/harness/paths.ts';
import { timesTaken } from '../tests/machines/harness/times-taken.ts';
import { catalogueFilesOf } from './catalogue/files.ts';
import { factsOf } from './catalogue/facts.ts';
import { chartFilesOf } from './export.ts';
import { ROOT } from './machines-on-disk.ts';

// `npm run charts`: rewrites the charts from the machines, drops those of machines that are gone, and writes the catalogue. With `--uncommitted`, as the
// build asks for it, it leaves the golden charts as they are, so that a test sees which are not up to date.
const isCommitted = (file: string): boolean => file.endsWith('.mmd');
const isWritten = (file: string): boolean => !isCommitted(file) || !process.argv.includes('--uncommitted');
const stately = join(ROOT, 'stately');
const folder = join(stately, 'charts');
const registry = await readRegistry('src/machines', 'tests/machines', undefined);
for (const { file, error } of registry.unreadable) throw new Error(`${file} cannot be read`, { cause: error });
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder).filter(isWritten)) rmSync(join(folder, file));
for (const { machine } of registry.machines)
  for (const [name, text] of Object.entries(chartFilesOf(machine)).filter(([file]) => isWritten(file)))
    writeFileSync(join(folder, name), text);

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

const untaken = facts.flatMap(({ outline }) =>
  outline.flatMap(({ id, leads }) => leads.filter(({ tests }) => tests === 0).map(({ label }) => `${id} ${label}`)),
);
if (untaken.length > 0) throw new Error(`No generated test takes these transitions: ${untaken.join(', ')}`);
writeFileSync(join(ROOT, CHARTS_ID_FILE), chartsId(ROOT));
