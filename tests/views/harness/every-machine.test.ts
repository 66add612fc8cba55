import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, kebab, stemOf } from '../../../stately/machines-on-disk.ts';
import { withoutWalk } from './without-walk.ts';

const VIEWS = 'tests/views';
const walked = new Set(
  filesBelow(VIEWS, '.test.tsx')
    .filter((file) => !file.includes('/harness/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\btestView\(\s*(\w+)Machine\b/g)].map(([, id = '']) => kebab(id)),
    ),
);
const machines = filesBelow('src/machines', '.machine.ts').map(stemOf);
const excused = Object.keys(withoutWalk).map(kebab);

describe('every machine', () => {
  it.each(machines)('%s is either walked through its view or says why not', (machine) =>
    expect([walked.has(machine), excused.includes(machine)]).toContain(true),
  );

  it('that is walked needs no excuse', () =>
    expect(excused.filter((machine) => walked.has(machine) || !machines.includes(machine))).toEqual([]));

  it('that is walked has its controls in a file of its name', () =>
    expect(
      filesBelow(VIEWS, '.controls.ts')
        .map((file) => stemOf(file).replace(/\.controls$/, ''))
        .sort(),
    ).toEqual([...walked].sort()));
});
