/** `npm run cases -- MACHINE [markdown|csv|json]`: prints the generated paths of a machine, for people and test-management tools. */
import { filesBelow, load, stemOf } from '../../../stately/machines-on-disk.ts';
import { kebab } from '../../../stately/names.ts';
import type { Controls } from '../../views/harness/controls.ts';
import { modelOf, readRegistry } from '../harness/registry.ts';
import { casesOf } from './cases.ts';
import { formats, isFormat } from './formats.ts';

// A reader that has enough, such as `head`, closes the pipe.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

const [name, format = 'markdown'] = process.argv.slice(2);
const known = filesBelow('src/machines', '.machine.ts').map(stemOf);

if (name === undefined || !known.includes(kebab(name))) fail(`Which machine? There are: ${known.join(', ')}`);
else if (!isFormat(format)) fail(`No format '${format}': there are ${Object.keys(formats).join(', ')}`);
else {
  const registry = await readRegistry('src/machines', 'tests/machines', kebab(name));
  for (const { error } of registry.unreadable) throw error;
  for (const registered of registry.machines) {
    const { machine } = registered;
    const cases = casesOf(machine, modelOf(registered, registry) ?? {}, await controlsOf(machine.id));
    process.stdout.write(formats[format](machine.id, cases));
  }
}

/** The controls by which a view sends the machine's events; none for a machine without a view of its own. */
async function controlsOf(id: string): Promise<Controls> {
  const file = filesBelow('tests/views', '.controls.ts').find((one) => stemOf(one) === kebab(id));
  return file === undefined ? {} : ((await load(file))['controls'] as Controls);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
