import { it } from 'vitest';
import { stemOf } from '../../stately/machines-on-disk.ts';
import { modelOf, readRegistry } from './harness/registry.ts';
import { testMachine } from './harness/test-machine.ts';

/** MACHINE=pif-editor,report runs these alone. */
export const wanted = process.env['MACHINE'];
export const registry = await readRegistry('src/machines', 'tests/machines', wanted);
const own = registry.models.filter(({ file }) => !file.includes('/harness/'));
// Of some alone nothing can be said of who hears them.
const others = wanted === undefined ? registry.machines.map(({ machine }) => machine) : [];
export const readable = { ...registry, models: own };

/** Declares the tests of each so-manieth machine: a file a share, so that as many cores as there are shares work on them. */
export function testShare(share: number, of: number): void {
  const ofShare = registry.machines.filter((_, index) => index % of === share - 1);
  if (ofShare.length === 0) it.skip('the requested machines are in another share');
  for (const registered of ofShare) {
    const model = modelOf(registered, readable);
    if (!model) continue;
    try {
      testMachine(registered.machine, model, others);
    } catch (error) {
      // One machine whose paths cannot be found must not hide the tests of the others.
      it(`finds the paths of ${stemOf(registered.file)}`, () => {
        throw error;
      });
    }
  }
}
