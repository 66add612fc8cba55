// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mapDefaults } from '../../../src/model/map/map-state.ts';
import type { GlMap } from '../../../src/services/map/engine.ts';
import { addLand, addNames, layers, themeOf } from '../../../src/services/map/layers.ts';
import { bareMap } from './bare-map.ts';

interface Layer {
  readonly id: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly paint?: Readonly<Record<string, unknown>>;
  readonly layout?: Readonly<Record<string, unknown>>;
}

/** What is put on a map that has nothing yet, by its name. */
function drawn(): ReadonlyMap<string, Layer> {
  const put = new Map<string, Layer>();
  const map = {
    addSource: () => undefined,
    addLayer: (layer: Layer) => put.set(layer.id, layer),
    getStyle: () => ({ layers: [] }),
  } as unknown as GlMap;
  const theme = themeOf(document.createElement('div'));
  addLand(map, theme, bareMap);
  addNames(map, theme, bareMap);
  return put;
}
const HIGHLIGHTED = ['boolean', ['feature-state', 'isHighlighted'], false];

it('paddocks have a blue outline of 2 px and a faint blue fill, a highlighted one an orange outline of 3 px', () => {
  const put = drawn();
  expect(put.get(layers.fill)?.paint).toMatchObject({ 'fill-color': '#1d5bd6', 'fill-opacity': 0.12 });
  expect(put.get(layers.line)?.paint).toEqual({ 'line-color': '#1d5bd6', 'line-width': 2 });
  expect(put.get(layers.site)?.paint).toMatchObject({ 'circle-color': ['case', HIGHLIGHTED, '#b84e00', '#1d5bd6'] });
});

it('a highlighted paddock is outlined over all others, by its state alone, and nothing is drawn before one is', () => {
  const theme = themeOf(document.createElement('div'));
  const over = new Map<string, string | undefined>();
  const put = new Map<string, Layer>();
  const map = {
    addSource: () => undefined,
    addLayer: (layer: Layer, before?: string) => {
      put.set(layer.id, layer);
      over.set(layer.id, before);
    },
    getStyle: () => ({ layers: [] }),
  } as unknown as GlMap;
  addNames(map, theme, bareMap);
  expect(put.get(layers.highlight)?.paint).toMatchObject({
    'line-color': '#b84e00',
    'line-width': ['case', HIGHLIGHTED, 3, 0],
    'line-opacity': 0,
  });
  expect(over.get(layers.highlight)).toBe(layers.site);
  addNames(map, theme, { ...bareMap, highlightedIds: [2] });
  expect(put.get(layers.highlight)?.paint).toMatchObject({ 'line-opacity': 1 });
});

it('sites are named above zoom 13 and numbered above 14, and the names of farms give way from 12 to 13', () => {
  const put = drawn();
  const [name, number] = [put.get(layers.siteName)!, put.get(layers.siteNumber)!];
  expect([name.minzoom! > 13, name.minzoom! < 13.01, name.layout?.['text-field']]).toEqual([
    true,
    true,
    ['get', 'name'],
  ]);
  expect([number.minzoom! > 14, number.minzoom! < 14.01, name.maxzoom]).toEqual([true, true, number.minzoom]);
  expect(JSON.stringify(number.layout?.['text-field'])).toContain('["get","name"],{},["get","labNumbers"]');
  expect(put.get(layers.farmName)).toMatchObject({
    maxzoom: 13,
    paint: { 'text-opacity': ['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0] },
  });
});

it('a map without land begins at zoom 10 over Perth', () => {
  expect(mapDefaults.zoom).toBe(10);
  expect(mapDefaults.centre).toEqual([115.860458, -31.950527]);
});
