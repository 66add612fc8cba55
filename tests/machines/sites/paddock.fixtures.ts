import type { PaddockEntry } from '../../../src/model/sites/paddock.ts';
import { areas } from '../map/map.model.ts';

const [creekArea] = areas;

export const creek: PaddockEntry = {
  id: 10,
  name: 'Creek',
  farmName: 'Hill Farm',
  areaHa: 41.5,
  agreedAreaHa: null,
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
  version: 1,
  geometry: null,
};
