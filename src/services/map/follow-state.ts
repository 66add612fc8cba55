import type { GeoJSONSource, MapMouseEvent } from 'maplibre-gl';
import type { MapHolder, MapState } from '../../model/map/map-state.ts';
import type { GlMap } from './engine.ts';
import { areaFeatures, farmFeatures, nameFeatures, pinFeatures, placeFeatures, siteFeatures } from './features.ts';
import { fillPaint, highlightOpacity, labelLayers, layers, sources, visibilityOf, type MapTheme } from './layers.ts';
import { pairOf } from '../../model/map/map-state.ts';

interface Drawn {
  readonly theme: MapTheme;
  /** What is on the map already. */
  readonly state: MapState;
}

/** Brings the drawing in line with the state whenever that changes, and tells where one looks. */
export function followState(
  map: GlMap,
  {
    drawn: { theme, state },
    signal,
    holder,
  }: { readonly drawn: Drawn; readonly signal: AbortSignal; readonly holder: MapHolder },
): void {
  const draw = (now: MapState, drawn: MapState | null): void => {
    const differs = (...keys: readonly (keyof MapState)[]): boolean =>
      drawn === null || keys.some((key) => now[key] !== drawn[key]);
    const data = (source: string, features: GeoJSON.FeatureCollection): void => {
      void map.getSource<GeoJSONSource>(source)?.setData(features);
    };
    if (drawn !== null) {
      if ((now.classes === null) !== (drawn.classes === null))
        for (const [property, value] of Object.entries(fillPaint(now.classes, theme)))
          map.setPaintProperty(layers.fill, property as 'fill-color', value as string);
      if (differs('areas', 'classes')) {
        data(sources.areas, areaFeatures(now, theme));
        data(sources.names, nameFeatures(now));
      }
      if (differs('sites')) data(sources.sites, siteFeatures(now));
      if (differs('farms')) data(sources.farms, farmFeatures(now));
      if (differs('places')) data(sources.places, placeFeatures(now));
      // The point is a new object at each look, so it is compared by value.
      if (String(now.pin) !== String(drawn.pin)) data(sources.pin, pinFeatures(now));
    }
    highlight(map, { source: sources.areas, before: drawn?.highlightedIds ?? [], now: now.highlightedIds });
    if (map.getLayer(layers.highlight)) map.setPaintProperty(layers.highlight, 'line-opacity', highlightOpacity(now));
    highlight(map, { source: sources.sites, before: drawn?.highlightedSiteIds ?? [], now: now.highlightedSiteIds });
    if (drawn !== null && differs('hasLabels'))
      for (const layer of labelLayers)
        if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', visibilityOf(now));
    if (drawn !== null && differs('target') && now.target)
      map.easeTo({ center: pairOf(now.target.centre), zoom: now.target.zoom });
  };
  let drawn = state;
  const redraw = (): void => {
    const before = drawn;
    drawn = holder.read();
    draw(drawn, before);
  };
  draw(drawn, null);
  // It may have changed while the map was being made.
  redraw();
  holder.follow(redraw, signal);
  map.on('moveend', () => {
    if (signal.aborted) return;
    const { lng, lat } = map.getCenter();
    holder.tell({ type: 'MAP_MOVED', view: { centre: [lng, lat], zoom: map.getZoom() } });
  });
}

/** Calls back once the areas are on the map and visible: within the frame it would hold that up. */
export function onceDrawn(map: GlMap, signal: AbortSignal, then: () => void): void {
  const look = (): void => {
    if (!map.isSourceLoaded(sources.areas)) return;
    map.off('render', look);
    setTimeout(() => {
      if (!signal.aborted) then();
    });
  };
  map.on('render', look);
  // A map with tiles may have drawn all of it before anybody asked.
  map.triggerRepaint();
}

/** The layers of what can be picked, the uppermost first. */
const pickable = ({ places }: MapState): string[] => [...(places ? [layers.place] : []), layers.site, layers.fill];

/** Tells who was clicked: a site before the area that it lies in; on a map that a point is set on, where. */
export function hearClicks(map: GlMap, holder: MapHolder): void {
  if (holder.read().picksPoint) {
    map.getCanvas().style.cursor = 'crosshair';
    map.on('click', ({ lngLat: { lng, lat } }: MapMouseEvent) =>
      holder.tell({ type: 'POINT_PICKED', point: [lng, lat], zoom: map.getZoom() }),
    );
    return;
  }
  map.on('click', ({ point, originalEvent }: MapMouseEvent) => {
    const [found] = map.queryRenderedFeatures(point, { layers: pickable(holder.read()) });
    if (typeof found?.id !== 'number') return;
    const adds = originalEvent.shiftKey;
    if (found.layer.id === layers.place) holder.tell({ type: 'PLACE_PICKED', id: found.id });
    else if (found.layer.id === layers.site) holder.tell({ type: 'SITE_PICKED', id: found.id, adds });
    else holder.tell({ type: 'AREAS_PICKED', ids: [found.id], adds });
  });
  for (const layer of pickable(holder.read())) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
  nameUnderPointer(map, holder);
}

/** What lies under the pointer is named by it: on a crowded map some names have no room. */
function nameUnderPointer(map: GlMap, holder: MapHolder): void {
  const canvas = map.getCanvas();
  const name = (title: string): void => {
    if (canvas.title !== title) canvas.title = title;
  };
  map.on('mousemove', ({ point }: MapMouseEvent) => {
    const state = holder.read();
    const [found] = map.queryRenderedFeatures(point, { layers: pickable(state) });
    const { sites, areas, places = [] } = state;
    const layer = found?.layer.id;
    const of = layer === layers.place ? places : layer === layers.site ? sites : areas;
    name(found === undefined ? '' : (of.find(({ id }) => id === found.id)?.name ?? ''));
  });
  map.on('mouseout', () => name(''));
}

/** Only what changes is touched: thousands of sites are not rewritten because one of them is selected. */
function highlight(
  map: GlMap,
  {
    source,
    before,
    now,
  }: { readonly source: string; readonly before: readonly number[]; readonly now: readonly number[] },
): void {
  if (before === now) return;
  const [was, is] = [new Set(before), new Set(now)];
  for (const id of was) if (!is.has(id)) map.setFeatureState({ source, id }, { isHighlighted: false });
  for (const id of is) if (!was.has(id)) map.setFeatureState({ source, id }, { isHighlighted: true });
}
