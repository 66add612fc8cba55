import { mapDefaults, type MapClass, type MapState } from '../../model/map/map-state.ts';
import type { GlMap } from './engine.ts';
import { areaFeatures, farmFeatures, pinFeatures, siteFeatures } from './features.ts';

export const sources = { areas: 'areas', farms: 'farms', sites: 'sites', pin: 'pin' } as const;
export const layers = {
  fill: 'area-fill',
  line: 'area-line',
  letter: 'area-letter',
  areaName: 'area-name',
  farmName: 'farm-name',
  site: 'site',
  siteName: 'site-name',
  labNumber: 'lab-number',
  pin: 'pin',
} as const;
/** What the switch for labels turns off; letters stay, for without them a colour would stand alone. */
export const labelLayers: readonly string[] = [layers.areaName, layers.farmName, layers.siteName, layers.labNumber];

export interface MapTheme {
  readonly ground: string;
  readonly outline: string;
  readonly highlight: string;
  readonly ink: string;
  readonly halo: string;
  readonly colourOf: (name: MapClass['colour']) => string;
}

/** The colours of the theme, as the browser has them now. */
export function themeOf(host: HTMLElement): MapTheme {
  const style = getComputedStyle(host);
  const colour = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    ground: colour('--map-ground', '#e8e6df'),
    outline: colour('--map-outline', '#1f5fd0'),
    highlight: colour('--map-highlight', '#e8700a'),
    ink: '#1e2420',
    halo: '#ffffff',
    colourOf: (name) => colour(`--color-${name}`, '#848e87'),
  };
}

const FAINT = 0.12;
const COLOURED = 0.6;
const OUTLINE_PX = 2;
const HIGHLIGHT_PX = 3;
const isHighlighted = ['boolean', ['feature-state', 'isHighlighted'], false];

/** Puts areas, sites, farms and their names on a map that has its style; specification 1.9 and 2.2. */
export function addLayers(map: GlMap, theme: MapTheme, state: MapState): void {
  const { outline, highlight, ink, halo } = theme;
  // The types of the two libraries differ in how they write expressions, which are plain JSON for both.
  const add = (layer: unknown): void => {
    map.addLayer(layer as Parameters<GlMap['addLayer']>[0]);
  };
  const [fadeFrom, fadeTo] = mapDefaults.farmNamesFade;
  const text = { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.5 };
  map.addSource(sources.areas, { type: 'geojson', data: areaFeatures(state, theme) });
  map.addSource(sources.sites, { type: 'geojson', data: siteFeatures(state) });
  map.addSource(sources.farms, { type: 'geojson', data: farmFeatures(state) });
  add({
    id: layers.fill,
    type: 'fill',
    source: sources.areas,
    paint: {
      'fill-color': ['get', 'colour'],
      'fill-opacity': ['match', ['get', 'fill'], 'faint', FAINT, 'coloured', COLOURED, 0],
      'fill-antialias': false,
    },
  });
  add({
    id: layers.line,
    type: 'line',
    source: sources.areas,
    paint: {
      'line-color': ['case', isHighlighted, highlight, outline],
      'line-width': ['case', isHighlighted, HIGHLIGHT_PX, OUTLINE_PX],
    },
  });
  add({
    id: layers.site,
    type: 'circle',
    source: sources.sites,
    minzoom: fadeFrom,
    paint: {
      'circle-radius': ['case', isHighlighted, 7, 5],
      'circle-color': ['case', isHighlighted, highlight, outline],
      'circle-stroke-color': halo,
      'circle-stroke-width': 2,
    },
  });
  add({
    id: layers.areaName,
    type: 'symbol',
    source: sources.areas,
    minzoom: fadeFrom,
    layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-offset': [0, 1.3] },
    paint: text,
  });
  add({
    id: layers.farmName,
    type: 'symbol',
    source: sources.farms,
    maxzoom: fadeTo,
    layout: { 'text-field': ['get', 'name'], 'text-size': 15, 'text-allow-overlap': true },
    paint: { ...text, 'text-opacity': ['interpolate', ['linear'], ['zoom'], fadeFrom, 1, fadeTo, 0] },
  });
  add({
    id: layers.siteName,
    type: 'symbol',
    source: sources.sites,
    minzoom: mapDefaults.siteNamesAbove,
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 12,
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.8,
    },
    paint: text,
  });
  add({
    id: layers.labNumber,
    type: 'symbol',
    source: sources.sites,
    minzoom: mapDefaults.labNumbersAbove,
    layout: { 'text-field': ['get', 'labNumbers'], 'text-size': 11, 'text-offset': [0, 1.2] },
    paint: text,
  });
  if (state.picksPoint) {
    map.addSource(sources.pin, { type: 'geojson', data: pinFeatures(state) });
    add({
      id: layers.pin,
      type: 'circle',
      source: sources.pin,
      paint: {
        'circle-radius': 8,
        'circle-color': highlight,
        'circle-stroke-color': halo,
        'circle-stroke-width': 3,
      },
    });
  }
  // Last, so that a name which would cover a letter gives way to it.
  add({
    id: layers.letter,
    type: 'symbol',
    source: sources.areas,
    // While nothing is coloured there is no letter, and ten thousand empty ones would still be laid out.
    filter: ['!=', ['get', 'letter'], ''],
    layout: {
      'text-field': ['get', 'letter'],
      'text-size': 13,
      // Above the middle, where the dot of a paddock's only site mostly lies, as the name stands below it.
      'text-offset': [0, -1.1],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: text,
  });
}
