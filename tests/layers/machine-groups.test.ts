import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';

const MOST_LINES = 450;
const MACHINES = 'src/machines';

interface File {
  readonly path: string;
  readonly lines: number;
}

/** The machine that a file belongs to: `samples` for `samples.machine.ts` and for `samples.steps.ts`. */
const groupOf = (path: string): string => join(dirname(path), basename(path).replace(/\..*/, ''));

/** The lines of each machine with its steps, parts, context and every other file beside it under its name. Selectors belong to the views. */
function groupsIn(files: readonly File[]): ReadonlyMap<string, number> {
  const machines = new Set(files.filter(({ path }) => path.endsWith('.machine.ts')).map(({ path }) => groupOf(path)));
  const groups = new Map<string, number>();
  for (const { path, lines } of files) {
    const group = groupOf(path);
    if (!machines.has(group) || path.endsWith('.selectors.ts')) continue;
    groups.set(group, (groups.get(group) ?? 0) + lines);
  }
  return groups;
}

const tooLarge = (files: readonly File[]): readonly string[] =>
  [...groupsIn(files)].flatMap(([group, lines]) => (lines > MOST_LINES ? [`${group} has ${lines} lines`] : []));

const machineFiles = (): readonly File[] =>
  readdirSync(join(ROOT, MACHINES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => {
      const text = readFileSync(join(ROOT, MACHINES, path), 'utf8');
      return { path: join(MACHINES, path), lines: text.split('\n').length - 1 };
    });

it(`no machine has more than ${MOST_LINES} lines with the files beside it`, () =>
  expect(tooLarge(machineFiles())).toEqual([]));

it('a machine that is too large only with its parts is found, and one whose selectors are long is not', () => {
  const group = (name: string, sizes: Readonly<Record<string, number>>) =>
    Object.entries(sizes).map(([kind, lines]) => ({ path: `src/machines/samples/${name}.${kind}.ts`, lines }));
  expect(
    tooLarge([
      ...group('planted', { machine: 240, steps: 150, commands: 61, selectors: 10 }),
      ...group('allowed', { machine: 240, context: 210, selectors: 300 }),
      ...group('beside', { context: 900 }),
    ]),
  ).toEqual(['src/machines/samples/planted has 451 lines']);
});
