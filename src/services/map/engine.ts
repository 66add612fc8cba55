import type * as MapLibre from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';

/** What is used of a map library; Mapbox and MapLibre share it, and MapLibre's types are used for both. */
export type Gl = Pick<
  typeof MapLibre,
  'Map' | 'NavigationControl' | 'FullscreenControl' | 'GeolocateControl' | 'ScaleControl' | 'AttributionControl'
>;
export type GlMap = MapLibre.Map;

/** One way to draw a map. */
export interface Engine {
  readonly gl: Gl;
  readonly style: StyleSpecification | string;
  /** When it is known to work: a style without tiles once it is read, one with tiles once they are drawn. */
  readonly works: 'style.load' | 'load';
  /** What lies beneath is dark: names are light on it. */
  readonly isDark: boolean;
  /** What one library wants and the other does not know. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Nothing of others beneath, and nothing asked of anybody: the ground is that of the map's container, because a ground
 * drawn by the map is redrawn with every frame.
 */
export const plainStyle: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** A style that asks for nothing has nothing that could fail; areas need not wait for a first picture without them. */
export const worksWhen = (style: StyleSpecification | string): Engine['works'] =>
  typeof style !== 'string' && Object.keys(style.sources).length === 0 ? 'style.load' : 'load';

/** Whether an address is one of tiles rather than that of a style. */
const isTiles = (url: string): boolean => ['{z}', '{x}', '{y}'].every((part) => url.includes(part));

/** The style behind an address of the supplier: the style itself, or its tiles. */
export const styleAt = (url: string): StyleSpecification | string =>
  isTiles(url)
    ? {
        ...plainStyle,
        sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256 } },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
      }
    : url;
