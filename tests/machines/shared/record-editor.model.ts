import { plainRecord } from '../../../src/model/shared/record-kind.ts';
import { kindModel } from './kind-model.ts';

const record = {
  version: 3,
  name: 'Frost',
  text: 'Wait.',
  lastUpdatedBy: 'Ann Admin',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
};

export const sample = {
  kind: plainRecord,
  subject: { id: 1 },
  read: { record },
  mine: { name: 'Frost and rain' },
  faulty: { name: '' },
  theirs: { record: { ...record, version: 4, name: 'Ice', text: 'Go.' } },
  begun: { subject: { id: null }, read: { record: null } },
};

export const model = kindModel(sample);
