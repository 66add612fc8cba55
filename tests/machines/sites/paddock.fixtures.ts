import type { RemovedPaddock } from '../../../src/model/contract/entities.ts';
import { paddockKind } from '../../../src/model/sites/paddock-kind.ts';
import type { PaddockEntry } from '../../../src/model/sites/paddock.ts';
import { areas } from '../map/map.model.ts';

const [creekArea] = areas;

export const creek: PaddockEntry = {
  id: 10,
  name: 'Creek',
  farmName: 'Hill Farm',
  areaHa: 41.5,
  agreedAreaHa: null,
  measuredAreaHa: null,
  lastSampledOn: '2026-02-03',
  isSamplingDue: false,
  version: 3,
  geometry: creekArea!.geometry,
};
/** Known by its name and an agreed area alone. */
export const dam: PaddockEntry = {
  id: 11,
  name: 'Dam',
  farmName: 'River Farm',
  areaHa: 12,
  agreedAreaHa: 12,
  measuredAreaHa: null,
  lastSampledOn: null,
  isSamplingDue: false,
  version: 1,
  geometry: null,
};
/** Drawn twice in a file of an earlier release: its outline holds half of what was measured. Its soil was tested long ago. */
export const twice: PaddockEntry = {
  ...creek,
  id: 13,
  name: 'Twice',
  areaHa: 100,
  measuredAreaHa: 50,
  lastSampledOn: '2022-02-03',
  isSamplingDue: true,
  version: 2,
};
/** Removed before. */
export const quarry: RemovedPaddock = {
  id: 12,
  name: 'Quarry',
  farmName: 'Hill Farm',
  areaHa: 30,
  removedOn: '2026-03-04T02:00:00.000Z',
  removedBy: 'Alex Adviser',
};
/** As it is removed here. */
export const removedCreek: RemovedPaddock = { ...quarry, id: 10, name: 'Creek', areaHa: 41.5, removedBy: '' };
/** The one that was removed, come back. */
export const quarryAgain: PaddockEntry = {
  id: 12,
  name: 'Quarry',
  farmName: 'Hill Farm',
  areaHa: 30,
  agreedAreaHa: null,
  measuredAreaHa: null,
  lastSampledOn: null,
  isSamplingDue: false,
  version: 4,
  geometry: null,
};

const paddocks = [creek, dam];
export const paddockSample = {
  kind: paddockKind,
  subject: { id: 10, customerId: 7 },
  read: { record: creek, paddocks },
  mine: { name: 'North' },
  faulty: { boundary: 'nowhere' },
  theirs: {
    record: { ...creek, version: 4, name: 'South', farmName: 'River Farm', agreedAreaHa: 40, geometry: null },
    paddocks,
  },
  begun: { subject: { id: null, customerId: 7 }, read: { record: null, paddocks } },
};
