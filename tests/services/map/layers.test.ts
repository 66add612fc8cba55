// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mapDefaults } from '../../../src/model/map/map-state.ts';
import type { GlMap } from '../../../src/services/map/engine.ts';
import { addLayers, addNames, layers, themeOf } from '../../../src/services/map/layers.ts';
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
  addLayers(map, theme, bareMap);
  addNames(map, theme, bareMap);
  return put;
}
const HIGHLIGHTED = ['boolean', ['feature-state', 'isHighlighted'], false];

it('paddocks have a blue outline of 2 px and a faint blue fill, a highlighted one an orange outline of 3 px', () => {
  const put = drawn();
  expect(put.get(layers.fill)?.paint).toMatchObject({ 'fill-color': '#1f5fd0', 'fill-opacity': 0.12 });
  expect(put.get(layers.line)?.paint).toEqual({
    'line-color': ['case', HIGHLIGHTED, '#e8700a', '#1f5fd0'],
    'line-width': ['case', HIGHLIGHTED, 3, 2],
  });
  expect(put.get(layers.site)?.paint).toMatchObject({ 'circle-color': ['case', HIGHLIGHTED, '#e8700a', '#1f5fd0'] });
});

it('sites are named from zoom 13 on and numbered from 14, and the names of farms give way from 12 to 13', () => {
  const put = drawn();
  expect(put.get(layers.siteName)?.minzoom).toBe(13);
  expect(put.get(layers.siteName)?.layout?.['text-field']).toContain(14);
  expect(put.get(layers.farmName)).toMatchObject({
    maxzoom: 13,
    paint: { 'text-opacity': ['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0] },
  });
});

it('a map without land begins at zoom 10 over Perth', () => {
  expect(mapDefaults.zoom).toBe(10);
  expect(mapDefaults.centre).toEqual([115.860458, -31.950527]);
});
