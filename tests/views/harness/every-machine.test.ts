import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, stemOf } from '../../../stately/machines-on-disk.ts';
import { kebab } from '../../../stately/names.ts';
import { missingWalk } from './missing-walk.ts';
import { withoutWalk } from './without-walk.ts';

const VIEWS = 'tests/views';
const walked = new Set(
  filesBelow(VIEWS, '.test.tsx')
    .filter((file) => !file.includes('/harness/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\btestView\(\s*(\w+)Machine\b/g)].map(([, id = '']) => kebab(id)),
    ),
);
const machineFiles = filesBelow('src/machines', '.machine.ts');
const machines = machineFiles.map(stemOf);
const excused = Object.keys(withoutWalk).map(kebab);

describe('every machine', () => {
  it.each(machineFiles.map((file) => [stemOf(file), file]))(
    '%s is either walked through its view or says why not',
    (machine, file) => {
      const missing = missingWalk(file, { isWalked: walked.has(machine), isExcused: excused.includes(machine) });
      expect(missing, missing ?? '').toBeNull();
    },
  );

  it('that is neither fails with what to write where', () => {
    const file = 'src/machines/map/paddock-map.machine.ts';
    const words = missingWalk(file, { isWalked: false, isExcused: false });
    expect(words).toContain('No test walks the machine paddockMap (src/machines/map/paddock-map.machine.ts)');
    expect(words).toContain('tests/views/map/paddock-map.controls.ts');
    expect(words).toContain('testView(paddockMapMachine, model, ');
    expect(words).toContain('tests/views/harness/without-walk.ts');
    expect(missingWalk(file, { isWalked: true, isExcused: false })).toBeNull();
    expect(missingWalk(file, { isWalked: false, isExcused: true })).toBeNull();
  });

  it('that is walked needs no excuse', () =>
    expect(excused.filter((machine) => walked.has(machine) || !machines.includes(machine))).toEqual([]));

  it('that is walked has its controls in a file of its name', () =>
    expect(
      filesBelow(VIEWS, '.controls.ts')
        .map((file) => stemOf(file).replace(/\.controls$/, ''))
        .sort(),
    ).toEqual([...walked].sort()));
});
