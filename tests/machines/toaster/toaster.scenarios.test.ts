import { afterEach, describe, expect, it } from 'vitest';
import { toasterMachine } from '../../../src/machines/toaster/toaster.machine.ts';
import type { Toast } from '../../../src/model/session/messages.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import type { MachineModel } from '../harness/machine-model.ts';

const running: ActorDriver[] = [];
afterEach(() => running.splice(0).forEach((driver) => driver.stop()));

/** A toaster that got these one after the other, and whatever may still be undone. */
function toaster(systemIds: readonly string[], ...toasts: readonly Toast[]): ActorDriver {
  const driver = new ActorDriver(toasterMachine, { systemIds } as MachineModel);
  running.push(driver);
  toasts.forEach((toast) => driver.perform({ type: 'TOAST', ...toast }));
  return driver;
}
const shown = ({ snapshot }: ActorDriver): string | undefined =>
  snapshot.context.toasts[0]?.message as string | undefined;
const removed = (id: number, name = `Product ${id}`): Toast => ({
  message: `${name} removed`,
  undo: { label: 'Undo', to: 'productList', event: { type: 'UNDO_REMOVAL', id }, tooLate: 'Too late' },
});

describe('the newest toast', () => {
  it('is on screen at once: a refusal never waits behind a success', () => {
    const driver = toaster([], { message: 'Added to the report', tone: 'success' });
    driver.perform({ type: 'TOAST', message: 'Already in the report', tone: 'negative' });
    expect(driver.snapshot.context.toasts).toEqual([{ message: 'Already in the report', tone: 'negative' }]);
  });

  it('takes the error of an earlier attempt away when the next succeeds', () => {
    const driver = toaster(
      [],
      { message: 'The name is empty', tone: 'negative' },
      { message: 'Saved', tone: 'success' },
    );
    driver.perform({ type: 'DISMISS' });
    expect(driver.snapshot.matches('hidden')).toBe(true);
  });

  it('offers its Undo before an older success has passed', () =>
    expect(shown(toaster([], { message: 'Report sent', tone: 'success' }, removed(1)))).toBe('Product 1 removed'));

  it('is withdrawn with its subject, in any position', () => {
    const faults: Toast = { message: 'Row 2\nRow 3\nRow 4\nRow 5', tone: 'negative', about: 'upload' };
    const shownOne = toaster([], faults);
    shownOne.perform({ type: 'DISMISS_TOPIC', about: 'upload' });
    expect(shownOne.snapshot.matches('hidden')).toBe(true);
    const waiting = toaster([], faults, removed(1));
    waiting.perform({ type: 'DISMISS_TOPIC', about: 'upload' });
    expect(waiting.snapshot.context.toasts.map(({ message }: Toast) => message)).toEqual(['Product 1 removed']);
    const other = toaster([], { message: 'Not saved', tone: 'negative' });
    other.perform({ type: 'DISMISS_TOPIC', about: 'upload' });
    expect(shown(other)).toBe('Not saved');
  });

  it('leaves a list of faults where it was, until its reader dismisses it', () => {
    const faults = 'Row 2: no paddock\nRow 3: no date\nRow 4: no date\nRow 5: no date';
    const driver = toaster([], { message: faults, tone: 'negative' }, { message: 'Saved', tone: 'success' });
    expect(shown(driver)).toBe('Saved');
    driver.perform({ type: 'DISMISS' });
    expect(shown(driver)).toBe(faults);
  });
});

describe('Undo', () => {
  it('comes back for an earlier removal, and names what it undoes', () => {
    const driver = toaster(['productList'], removed(1), removed(2));
    driver.perform({ type: 'DISMISS' });
    expect(shown(driver)).toBe('Product 1 removed');
    driver.perform({ type: 'UNDO' });
    expect(driver.messages).toEqual([{ to: 'productList', event: { type: 'UNDO_REMOVAL', id: 1 } }]);
  });

  it('tells two things of one name apart', () => {
    const driver = toaster(['productList'], removed(1, 'MAP'), removed(2, 'MAP'));
    driver.perform({ type: 'UNDO' });
    driver.perform({ type: 'UNDO' });
    expect(driver.messages.map(({ event }) => event['id'] as number)).toEqual([2, 1]);
  });

  it('says so when it is too late', () =>
    expect(
      (() => {
        const driver = toaster([], removed(1));
        driver.perform({ type: 'UNDO' });
        return shown(driver);
      })(),
    ).toBe('Too late'));
});
