import { Map as MapLibre, NavigationControl, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// MapLibre makes its worker's address up at run time, where no bundler sees it; a file of our own also suits a strict policy.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { boundsOf, type MapHolder, type MapState } from '../../model/map/map-state.ts';

setWorkerUrl(workerUrl);

const AREAS = 'areas';
const FILL = 'area-fill';
/** Above this the names are legible: where a paddock fills a good part of the map. */
const NAMES_FROM_ZOOM = 13;
const PADDING_PX = 24;

/** The colours of the theme, as the browser has them now. */
function colours(host: HTMLElement) {
  const style = getComputedStyle(host);
  const colour = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    ground: colour('--map-ground', '#e8e6df'),
    area: colour('--map-area', '#7fae6b'),
    highlight: colour('--map-highlight', '#e07a1f'),
    line: colour('--map-line', '#33502a'),
  };
}

const featuresOf = ({ areas, highlightedIds }: MapState): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map(({ id, name, geometry }) => ({
    type: 'Feature',
    id,
    properties: { name, isHighlighted: highlightedIds.includes(id) },
    geometry,
  })),
});

/** Draws the areas by MapLibre, without any map of others beneath, until the signal aborts. */
export async function drawMap(host: HTMLElement, signal: AbortSignal, holder: MapHolder): Promise<void> {
  const first = holder.read();
  const { ground, area, highlight, line } = colours(host);
  const bounds = boundsOf(first.areas);
  // MapLibre styles its container, which would lose the place that the host has been given.
  const container = host.appendChild(host.ownerDocument.createElement('div'));
  container.style.height = '100%';
  const map = new MapLibre({
    container,
    attributionControl: false,
    doubleClickZoom: false,
    ...(first.view
      ? { center: [...first.view.centre] as [number, number], zoom: first.view.zoom }
      : bounds && {
          bounds: [[...bounds[0]], [...bounds[1]]] as [[number, number], [number, number]],
          fitBoundsOptions: { padding: PADDING_PX },
        }),
    style: {
      version: 8,
      sources: { [AREAS]: { type: 'geojson', data: featuresOf(first) } },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': ground } },
        {
          id: FILL,
          type: 'fill',
          source: AREAS,
          paint: { 'fill-color': ['case', ['get', 'isHighlighted'], highlight, area] },
        },
        { id: 'area-line', type: 'line', source: AREAS, paint: { 'line-color': line, 'line-width': 1.5 } },
        {
          id: 'area-name',
          type: 'symbol',
          source: AREAS,
          minzoom: NAMES_FROM_ZOOM,
          layout: { 'text-field': ['get', 'name'], 'text-size': 12 },
          paint: { 'text-color': line, 'text-halo-color': ground, 'text-halo-width': 1.5 },
        },
      ],
    },
  });
  signal.addEventListener('abort', () => map.remove());
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    map.once('error', ({ error }) => reject(error));
    signal.addEventListener('abort', () => resolve());
  });
  if (signal.aborted) return;
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.on('moveend', () => {
    const { lng, lat } = map.getCenter();
    holder.tell({ type: 'MAP_MOVED', view: { centre: [lng, lat], zoom: map.getZoom() } });
  });
  map.on('click', FILL, ({ features }) => {
    const id = features?.[0]?.id;
    if (typeof id === 'number') holder.tell({ type: 'AREA_CLICKED', id });
  });
  let drawn = first;
  holder.follow(() => {
    const now = holder.read();
    if (now.areas === drawn.areas && now.highlightedIds === drawn.highlightedIds) return;
    drawn = now;
    void map.getSource<GeoJSONSource>(AREAS)?.setData(featuresOf(now));
  }, signal);
}
