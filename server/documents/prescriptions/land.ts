import { signedAreaM2, type LonLat, type Ring } from '../../../src/model/map/ring-area.ts';
import type { PolygonShape, Position } from '../../../src/model/reports/document-data.ts';
import { areaOfRingsHa } from '../../../src/model/sites/boundary.ts';

/** The shell first, then its holes. */
export type Polygon = readonly Ring[];

/** Which way a shell runs; its holes run the other way. */
export type Winding = 'clockwise' | 'counter-clockwise';

/** Seven decimals of a degree are a centimetre. */
const DECIMALS = 7;

/** The polygons of a shape with every ring closed and wound as a format wants it; rings of fewer than three corners are no land. */
export function polygonsOf(shape: PolygonShape, shells: Winding): readonly Polygon[] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons
    .map((rings) =>
      rings
        .map(closed)
        .filter((ring) => ring.length > 3)
        .map((ring, at) => wound(ring, (shells === 'clockwise') === (at === 0))),
    )
    .filter((rings) => rings.length > 0);
}

function closed(positions: readonly Position[]): Ring {
  const corners = positions.map(([longitude = 0, latitude = 0]): LonLat => [
    Number(longitude.toFixed(DECIMALS)),
    Number(latitude.toFixed(DECIMALS)),
  ]);
  const [first, last] = [corners[0], corners.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...corners, first] : corners;
}

const wound = (ring: Ring, clockwise: boolean): Ring =>
  signedAreaM2(ring) < 0 === clockwise ? ring : ring.toReversed();

/** Hectares of the shape as it is drawn, less its holes: for formats that must say an area where the land register says none. */
export const drawnHectares = (shape: PolygonShape): number => areaOfRingsHa(polygonsOf(shape, 'clockwise').flat());
