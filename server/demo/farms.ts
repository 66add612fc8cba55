import { held } from '../../src/model/shared/present.ts';
import { itemAt } from '../collections/item-at.ts';
import { measuredOf } from '../farm-files/read-geometry.ts';
import type { ParsedPaddock } from '../farm-files/read-paddocks.ts';
import { paddockNames, type Town } from './names.data.ts';
import type { Random } from './random.ts';

const kmPerDegreeLat = 111.32;

/** Paddocks of a farm as a slightly crooked chequerboard of fields between 20 and 140 ha, numbered from the north-west. */
export function makePaddocks(
  random: Random,
  { town, farmName, count }: { readonly town: Town; readonly farmName: string; readonly count: number },
): ParsedPaddock[] {
  const columns = Math.ceil(Math.sqrt(count * 1.4));
  const kmPerDegreeLon = kmPerDegreeLat * Math.cos((town.lat * Math.PI) / 180);
  const lon0 = town.lon + random.between(-0.15, 0.15);
  const lat0 = town.lat + random.between(-0.15, 0.15);
  const cellKm = 0.95;
  return Array.from({ length: count }, (_, at) => {
    const column = at % columns;
    const row = Math.floor(at / columns);
    const widthKm = random.between(0.55, 0.9);
    const heightKm = random.between(0.5, 0.88);
    const skewKm = random.between(-0.04, 0.04);
    const corner = (x: number, y: number): [number, number] => [
      round(lon0 + (column * cellKm + x * widthKm + y * skewKm) / kmPerDegreeLon),
      round(lat0 - (row * cellKm + y * heightKm + x * skewKm) / kmPerDegreeLat),
    ];
    const ring = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0), corner(0, 0)];
    const { geometry, areaHa, centroid } = held(measuredOf({ type: 'Polygon', coordinates: [ring] }));
    return {
      name:
        count > paddockNames.length
          ? `${itemAt(paddockNames, at % paddockNames.length)} ${Math.floor(at / paddockNames.length) + 1}`
          : itemAt(paddockNames, at),
      farmName,
      geometry,
      areaHa,
      centroid,
    };
  });
}

/** About 10 cm on the ground. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
