import { expect, it } from 'vitest';
import { openReportMachine } from '../../../src/machines/reports/open-report.machine.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';
import { model } from './open-report.model.ts';

const deleted = {
  type: 'MARK_CHANGED',
  change: {
    mark: 'b',
    state: 'Deleted',
    changedBy: 'Sam Senior',
    changedOn: '2026-05-04T05:42:00.000Z',
    isOwn: false,
  },
} as const;

it.each(['DELETE', 'FINALISE', 'ADD_RECOMMENDATION', 'ADD_COMMENT'])(
  'a report that another user deletes says so once while the dialog of %s is open',
  (type) => {
    const driver = new ActorDriver(openReportMachine, model as unknown as MachineModel);
    driver.perform({ type });
    driver.perform(deleted);
    driver.perform(done('loadReportBuilder', { reports: [], report: null }));
    const said = driver.messages.filter(({ to }) => to === 'toaster').map(({ event }) => event['message']);
    expect(said).toEqual([expect.stringMatching(/^Sam Senior deleted this report on /)]);
    expect(driver.snapshot.status).toBe('done');
    driver.stop();
  },
);

it('a change that was on its way while the report was changed here closes no question about it', () => {
  const driver = new ActorDriver(openReportMachine, model as unknown as MachineModel);
  driver.perform({ type: 'FINALISE' });
  driver.perform({ ...deleted, change: { ...deleted.change, changedOn: '2026-05-04T03:04:59.000Z' } });
  expect(driver.snapshot.matches('inDialog')).toBe(true);
  expect(driver.messages.filter(({ to }) => to === 'toaster')).toEqual([]);
  driver.stop();
});
