import { expect } from 'vitest';
import type { publishingMachine } from '../../../src/machines/reports/publishing.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { published, refused, report, someOpen, stored } from './fixtures.ts';

export const model: MachineModel<typeof publishingMachine> = {
  input: { reportId: 5, isStoring: false, offersLink: true },
  alternatives: [
    { reportId: 5, isStoring: true, offersLink: false },
    { reportId: 5, isStoring: false, offersLink: false, isAsked: true },
  ],
  events: [
    { type: 'REPORT_FINALISED', publishes: true },
    { type: 'REPORT_FINALISED', publishes: false },
    { type: 'RECORD_OVERTAKEN', reason: 'Sam finalised this report.' },
    { type: 'POINTS_READ', points: someOpen },
    done('publishReport', report(stored)),
    done('publishReport', report(published)),
    failed('publishReport', refused),
    done('loadPublished', report(stored)),
    done('loadPublished', report()),
    done('loadPublished', report(published)),
    failed('loadPublished', refused),
  ],
  inputs: {
    openPoints: (given) => expect(given).toEqual({ id: 5, isRead: false }),
    publishReport: ({ reportId }) => expect(reportId).toBe(5),
    loadPublished: ({ reportId }) => expect(reportId).toBe(5),
  },
  untaken: { 'publishing.deciding': 'it is left before the first snapshot' },
};
