import { expect, it } from 'vitest';
import { orderedListMachine } from '../../../src/machines/shared/ordered-list.machine.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { recommended } from '../recommendation/fixtures.ts';
import { model } from './ordered-list.model.ts';

const [urea, map, potash] = [recommended(1), recommended(2), recommended(3)];
const answer = (...items: readonly { readonly id: number }[]) => ({ items, message: { type: 'LIST_CHANGED' } });

/** Removes two products one after the other; each removal is agreed to. */
function removed(): ActorDriver {
  const driver = new ActorDriver(orderedListMachine, model as unknown as MachineModel);
  driver.perform({ type: 'REMOVE', items: [urea, map, potash], index: 2, name: 'Potash' });
  driver.perform(done('remove', answer(urea, map)));
  driver.perform({ type: 'REMOVE', items: [urea, map], index: 1, name: 'MAP' });
  driver.perform(done('remove', answer(urea)));
  return driver;
}
const restoring = (driver: ActorDriver) => driver.children['restore']?.input as { readonly item: unknown } | undefined;
const toasts = (driver: ActorDriver) => driver.messages.filter(({ to }) => to === 'toaster').map(({ event }) => event);

it('the Undo of a toast brings back what the toast names, though another was removed since', () => {
  const driver = removed();
  const [ofPotash] = toasts(driver) as unknown as { readonly undo: { readonly event: { readonly type: string } } }[];
  driver.perform(ofPotash!.undo.event);
  expect(restoring(driver)?.item).toBe(potash);
  driver.stop();
});

it('two removals are both undone, each at its place, though the second Undo came while the first was under way', () => {
  const driver = removed();
  driver.perform({ type: 'UNDO_REMOVAL', id: 3 });
  driver.perform({ type: 'UNDO_REMOVAL', id: 2 });
  const [newPotash, newMap] = [recommended(8), recommended(9)];
  driver.perform(done('restore', answer(urea, newPotash)));
  driver.perform(done('reorder', answer(urea, newPotash)));
  expect(restoring(driver)?.item).toBe(map);
  driver.perform(done('restore', answer(urea, newPotash, newMap)));
  expect(driver.children['reorder']?.input).toEqual({ recordId: 12, ids: [1, 9, 8] });
  driver.stop();
});

it('an Undo that failed can be tried again, and its failure is what one sees', () => {
  const driver = removed();
  driver.perform({ type: 'UNDO_REMOVAL', id: 2 });
  driver.perform(failed('restore', new Error('refused')));
  expect(toasts(driver).at(-1)).toMatchObject({ tone: 'negative' });
  driver.perform({ type: 'UNDO_REMOVAL', id: 2 });
  expect(restoring(driver)?.item).toBe(map);
  driver.stop();
});

it('what was removed from another list, or is back already, is not restored: that is said', () => {
  const driver = removed();
  driver.perform({ type: 'UNDO_REMOVAL', id: 77 });
  expect(driver.snapshot.matches('settled')).toBe(true);
  expect(toasts(driver).at(-1)).toMatchObject({
    tone: 'negative',
    message: expect.stringContaining('Can’t be undone') as string,
  });
  driver.stop();
});
