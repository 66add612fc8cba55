import { siteKind } from '../../../src/model/sites/site-kind.ts';
import type { SiteEntry, SiteLand } from '../../../src/model/sites/site.ts';
import { areas } from '../map/map.model.ts';

/** Two sites, the one on the map, the other known by its name. */
export const gate: SiteEntry = {
  id: 4,
  name: 'Gate',
  paddockId: 10,
  paddockName: 'Creek',
  coords: [117.08, -31.97],
  version: 2,
};
export const unseen: SiteEntry = {
  id: 5,
  name: 'Unseen',
  paddockId: null,
  paddockName: null,
  coords: null,
  version: 1,
};
export const land: SiteLand = {
  areas,
  farms: [{ name: 'Hill Farm', centroid: [117.1, -31.95] }],
  paddocks: [
    { id: 10, name: 'Creek', farmName: 'Hill Farm' },
    { id: 11, name: 'Dam', farmName: 'Hill Farm' },
  ],
};

export const siteSample = {
  kind: siteKind,
  subject: { id: 4, customerId: 7 },
  read: { record: gate, sites: [gate, unseen], land },
  mine: { name: 'North gate' },
  faulty: { latitude: '-95' },
  theirs: {
    record: { ...gate, version: 3, name: 'South gate', paddockId: 11, paddockName: 'Dam', coords: null },
    sites: [gate, unseen],
    land,
  },
  begun: { subject: { id: null, customerId: 7 }, read: { record: null, sites: [gate, unseen], land } },
};
