import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFilesOf } from './export.ts';
import { filesBelow, load, machinesIn, ROOT } from './machines-on-disk.ts';

// `npm run charts`: rewrites the golden charts from the machines, and drops those of machines that are gone.
const folder = join(ROOT, 'stately/charts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of filesBelow('src/machines', '.machine.ts'))
  for (const machine of machinesIn(await load(file)))
    Object.entries(chartFilesOf(machine)).forEach(([name, text]) => writeFileSync(join(folder, name), text));
