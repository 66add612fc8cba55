import type { StyleSpecification } from 'maplibre-gl';
import { mapDefaults, type MapClass, type MapState } from '../../model/map/map-state.ts';
import type { GlMap } from './engine.ts';
import { areaFeatures, farmFeatures, nameFeatures, pinFeatures, placeFeatures, siteFeatures } from './features.ts';
import { fieldsOf } from '../../model/shared/record.ts';

export const sources = {
  areas: 'areas',
  names: 'names',
  farms: 'farms',
  sites: 'sites',
  pin: 'pin',
  places: 'places',
} as const;
export const layers = {
  fill: 'area-fill',
  line: 'area-line',
  highlight: 'area-highlight',
  letter: 'area-letter',
  areaName: 'area-name',
  farmName: 'farm-name',
  site: 'site',
  sitePlace: 'site-place',
  siteName: 'site-name',
  siteNumber: 'site-number',
  pin: 'pin',
  place: 'place',
  placeName: 'place-name',
} as const;
/** What the switch for labels turns off; letters stay, because colour must never be the only sign. */
export const labelLayers: readonly string[] = [layers.areaName, layers.farmName, layers.siteName, layers.siteNumber];

export const visibilityOf = ({ hasLabels }: MapState): 'visible' | 'none' => (hasLabels ? 'visible' : 'none');

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
    ground: colour('--map-ground', '#e9e6df'),
    outline: colour('--map-outline', '#1d5bd6'),
    highlight: colour('--map-highlight', '#b84e00'),
    ink: colour('--map-ink', '#1e2420'),
    halo: colour('--map-halo', '#ffffff'),
    colourOf: (name) => colour(`--color-${name}`, '#848e87'),
  };
}

const FAINT = 0.12;
const COLOURED = 0.6;
const OUTLINE_PX = 2;
const HIGHLIGHT_PX = 3;
/** A layer is also shown at its least zoom, and the zoom to a paddock is not above itself. */
const above = (zoom: number): number => zoom + 0.001;
const isHighlighted = ['boolean', ['feature-state', 'isHighlighted'], false];

/**
 * How areas are filled. While no area is coloured all are alike, and nothing has to be written for every corner of
 * them.
 */
export const fillPaint = (classes: MapState['classes'], { outline }: MapTheme) =>
  classes === null
    ? { 'fill-color': outline, 'fill-opacity': FAINT }
    : { 'fill-color': ['coalesce', ['get', 'colour'], 'transparent'], 'fill-opacity': COLOURED };

// The types of the two libraries differ in how they write expressions, which are plain JSON for both.
const adderTo =
  (map: GlMap) =>
  (layer: unknown, before?: string): void => {
    map.addLayer(layer as Parameters<GlMap['addLayer']>[0], before);
  };
const [fadeFrom, fadeTo] = mapDefaults.farmNamesFade;

type Style = Pick<StyleSpecification, 'sources' | 'layers'>;

/** Areas and sites as a part of a style; specification 1.9 and 2.2. */
export function landStyle(theme: MapTheme, state: MapState): Style {
  const { outline, highlight, halo } = theme;
  const fill = {
    id: layers.fill,
    type: 'fill',
    source: sources.areas,
    paint: { ...fillPaint(state.classes, theme), 'fill-antialias': false },
  };
  const line = {
    id: layers.line,
    type: 'line',
    source: sources.areas,
    paint: { 'line-color': outline, 'line-width': OUTLINE_PX },
  };
  const site = {
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
  };
  const pin = {
    id: layers.pin,
    type: 'circle',
    source: sources.pin,
    paint: {
      'circle-radius': 8,
      'circle-color': highlight,
      'circle-stroke-color': halo,
      'circle-stroke-width': 3,
    },
  };
  const place = {
    id: layers.place,
    type: 'circle',
    source: sources.places,
    layout: { 'circle-sort-key': ['case', ['get', 'isMarked'], 1, 0] },
    paint: {
      'circle-radius': ['case', ['get', 'isMarked'], 8, 5],
      'circle-color': ['case', ['get', 'isMarked'], highlight, outline],
      'circle-stroke-color': halo,
      'circle-stroke-width': 2,
    },
  };
  return {
    sources: {
      [sources.areas]: { type: 'geojson', data: areaFeatures(state, theme) },
      [sources.sites]: { type: 'geojson', data: siteFeatures(state) },
      ...(state.places && { [sources.places]: { type: 'geojson', data: placeFeatures(state) } }),
      ...(state.picksPoint && { [sources.pin]: { type: 'geojson', data: pinFeatures(state) } }),
    },
    // The types of the two libraries differ in how they write expressions, which are plain JSON for both.
    layers: [
      ...[fill, line, site],
      ...(state.places ? [place] : []),
      ...(state.picksPoint ? [pin] : []),
    ] as Style['layers'],
  };
}

/** A style with areas and sites on it: put there afterwards, they would wait for a frame of their own. */
export const withLand = (style: StyleSpecification, theme: MapTheme, state: MapState): StyleSpecification => {
  const land = landStyle(theme, state);
  return { ...style, sources: { ...style.sources, ...land.sources }, layers: [...style.layers, ...land.layers] };
};

/** Puts areas and sites on a map whose style came from elsewhere. */
export function addLand(map: GlMap, theme: MapTheme, state: MapState): void {
  const land = landStyle(theme, state);
  for (const [id, source] of Object.entries(land.sources)) map.addSource(id, source);
  for (const layer of land.layers) map.addLayer(layer);
}

/** While nothing is highlighted the layer is not drawn at all. */
export const highlightOpacity = ({ highlightedIds }: Pick<MapState, 'highlightedIds'>): number =>
  highlightedIds.length > 0 ? 1 : 0;

/**
 * Outlines the highlighted areas over all others: along a fence that two share, the outline of the later one would else lie on top. Which they are is
 * a state of theirs, so that a selection is drawn with the next frame and no shape goes through the worker for it.
 */
function addHighlight(map: GlMap, { highlight }: MapTheme, state: MapState): void {
  const paint = {
    'line-color': highlight,
    'line-width': ['case', isHighlighted, HIGHLIGHT_PX, 0],
    'line-opacity': highlightOpacity(state),
    'line-opacity-transition': { duration: 0 },
  };
  adderTo(map)({ id: layers.highlight, type: 'line', source: sources.areas, paint }, layers.site);
}

type Font = readonly string[];
const isFont = (value: unknown): value is Font =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') && value[0] !== 'get';

/**
 * In which font names are written: one that a style with fonts of its own uses itself, as of another it might have no letter at all.
 * Any other style is written in the device's fonts.
 */
export function fontOf({ glyphs, layers: drawn }: ReturnType<GlMap['getStyle']>): { readonly 'text-font'?: Font } {
  if (!glyphs) return {};
  for (const { layout } of drawn) {
    const font = fieldsOf(layout)['text-font'];
    if (isFont(font)) return { 'text-font': font };
  }
  return {};
}

/**
 * Puts the outline of what is highlighted on the map, the names of farms, paddocks and sites, and the letters of the
 * classes. Areas have points of their own for it: drawn from their shapes a name would appear once in each tile that
 * they reach into.
 */
export function addNames(map: GlMap, theme: MapTheme, state: MapState): void {
  const { ink, halo } = theme;
  addHighlight(map, theme, state);
  const add = adderTo(map);
  const paint = { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.5 };
  const visibility = visibilityOf(state);
  const font = fontOf(map.getStyle());
  const besidePoint = {
    ...font,
    'text-size': 12,
    'text-variable-anchor': ['top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
    'text-radial-offset': 0.8,
    // A name in several short lines finds room on a small paddock where one long line has none.
    'text-max-width': 6,
  };
  map.addSource(sources.names, { type: 'geojson', data: nameFeatures(state) });
  map.addSource(sources.farms, { type: 'geojson', data: farmFeatures(state) });
  // Of two names on one spot the later layer wins: letters before paddocks, and those before their sites.
  const site = { type: 'symbol', source: sources.sites, paint };
  add({
    ...site,
    id: layers.siteName,
    minzoom: above(mapDefaults.siteNamesAbove),
    maxzoom: above(mapDefaults.labNumbersAbove),
    layout: { ...besidePoint, visibility, 'text-field': ['get', 'name'] },
  });
  add({
    ...site,
    id: layers.siteNumber,
    minzoom: above(mapDefaults.labNumbersAbove),
    layout: {
      ...besidePoint,
      visibility,
      'text-field': ['format', ['get', 'name'], {}, ['get', 'labNumbers'], { 'font-scale': 0.9 }],
    },
  });
  add({
    id: layers.areaName,
    type: 'symbol',
    source: sources.names,
    minzoom: fadeFrom,
    layout: { ...besidePoint, visibility, 'text-field': ['get', 'name'] },
    paint,
  });
  add({
    id: layers.letter,
    type: 'symbol',
    source: sources.names,
    // While nothing is coloured there is no letter, and ten thousand empty ones would still be laid out.
    filter: ['!=', ['get', 'letter'], ''],
    layout: {
      ...font,
      'text-field': ['get', 'letter'],
      'text-size': 13,
      // In the middle, and above it once names are below and the dot of a paddock's only site is in it.
      'text-offset': ['step', ['zoom'], ['literal', [0, 0]], fadeFrom, ['literal', [0, -1.1]]],
      // Where land lies close, some make way: one over another reads as neither.
      'text-padding': 1,
    },
    paint,
  });
  add({
    id: layers.farmName,
    type: 'symbol',
    source: sources.farms,
    maxzoom: fadeTo,
    layout: {
      ...font,
      visibility,
      'text-field': ['get', 'name'],
      'text-size': 15,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.3],
      'text-allow-overlap': true,
    },
    // Where farms touch, the name of one lies on letters of another.
    paint: {
      ...paint,
      'text-halo-width': 3,
      'text-opacity': ['interpolate', ['linear'], ['zoom'], fadeFrom, 1, fadeTo, 0],
    },
  });
  if (state.places)
    add({
      id: layers.placeName,
      type: 'symbol',
      source: sources.places,
      paint,
      layout: {
        ...besidePoint,
        'text-field': ['get', 'name'],
        'text-max-width': 10,
        // Where there is no room for all, who has work is named.
        'symbol-sort-key': ['case', ['get', 'isMarked'], 0, 1],
      },
    });
  // Names make way for names and not for dots: an unseen letter of its size keeps each dot's place.
  add({
    id: layers.sitePlace,
    type: 'symbol',
    source: sources.sites,
    minzoom: fadeFrom,
    layout: { ...font, 'text-field': 'O', 'text-size': 14, 'text-allow-overlap': true },
    paint: { 'text-opacity': 0 },
  });
}
