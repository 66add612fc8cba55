import { Map, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { boundsOf, type MapArea, type MapState } from '../../../src/model/map/map-state.ts';
import { drawMap } from '../../../src/services/map/draw-map.ts';
import { layers } from '../../../src/services/map/layers.ts';
import { bareMap } from '../../services/map/bare-map.ts';

setWorkerUrl(workerUrl);

export interface MapFigures {
  /** From having the data to the first picture of it. */
  readonly firstPaintMs: number;
  /** The same in processor time of the whole browser, which other work of the machine lengthens little. */
  readonly firstPaintCpuMs: number;
  /** To the picture with all that is on it, names included, which the bare map has none of. */
  readonly wholeMs: number;
  readonly frames: number;
  /** Of the frames while the map pans and zooms. */
  readonly medianFrameMs: number;
  readonly slowFrameMs: number;
  /** From selecting another paddock, as its row in a list does, to the picture with its outline. */
  readonly selectMs: number;
}

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('areas'));
const across = Math.ceil(Math.sqrt(count));
const host = document.getElementById('host')!;

/** Paddocks of nine corners side by side: made by rule, the same in both maps. */
const areas: readonly MapArea[] = Array.from({ length: count }, (_, id) => {
  const x = 117 + (id % across) * 0.01;
  const y = -32 + Math.floor(id / across) * 0.01;
  const ring = Array.from({ length: 9 }, (__, corner) => {
    const angle = ((corner % 8) / 8) * 2 * Math.PI;
    return [x + 0.0045 * Math.cos(angle), y + 0.0045 * Math.sin(angle)];
  });
  return { id, name: `P${id}`, farmName: 'Farm', centroid: [x, y], geometry: { type: 'Polygon', coordinates: [ring] } };
});

/** The map that has drawn a paddock, with the time of its first paint, found without its creator's help. */
let paintedAt = 0;
let cpuAtPaint: Promise<number> | null = null;
/** The processor time that the browser has had so far; answered by the program that drives it. */
const cpuMs = (): Promise<number> => (globalThis as unknown as { cpuMs: () => Promise<number> }).cpuMs();
const drawn = new Promise<Map>((resolve) => {
  const events = Map.prototype as unknown as { fire: (this: Map, ...args: unknown[]) => unknown };
  const { fire } = events;
  const isDrawn = (map: Map): boolean =>
    map
      .queryRenderedFeatures([
        [480, 380],
        [520, 420],
      ])
      // Not a name, which ours has in a source of its own.
      .some(({ layer }) => layer.type === 'fill');
  events.fire = function (this: Map, ...args: unknown[]) {
    const [event] = args;
    const type = typeof event === 'string' ? event : (event as { readonly type: string }).type;
    // Asked at one point, and only until it answers: the question must not be what is measured.
    if (type === 'render' && paintedAt === 0 && isDrawn(this)) {
      paintedAt = performance.now();
      cpuAtPaint = cpuMs();
    }
    if (type === 'idle' && paintedAt > 0 && (asked.get('map') === 'bare' || this.getLayer(layers.areaName)))
      resolve(this);
    return fire.apply(this, args);
  };
});

/** Selects a paddock on the map that is drawn. */
let select: (map: Map, id: number) => void = () => undefined;

function ours(): void {
  const followers: (() => void)[] = [];
  select = (_, id) => {
    state = { ...state, highlightedIds: [id] };
    for (const changed of followers) changed();
  };
  let state: MapState = {
    ...bareMap,
    areas,
    farms: [{ name: 'Farm', centroid: [117.05, -31.95] }],
  };
  const holder = {
    read: () => state,
    follow: (changed: () => void) => followers.push(changed),
    tell: () => undefined,
  };
  const { signal } = new AbortController();
  void drawMap(async () => ({ mapStyleUrl: null, mapboxToken: null }), { host, signal, holder });
}

function bare(): void {
  let selected = 0;
  const isSelected = (map: Map, id: number, is: boolean) =>
    map.setFeatureState({ source: 'areas', id }, { isSelected: is });
  select = (map, id) => {
    isSelected(map, selected, false);
    isSelected(map, id, true);
    selected = id;
  };
  const [low, high] = boundsOf(areas)!;
  const data: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: areas.map(({ id, name, geometry }) => ({ type: 'Feature', id, properties: { name }, geometry })),
  };
  new Map({
    container: host,
    bounds: [[...low], [...high]] as [[number, number], [number, number]],
    fitBoundsOptions: { padding: 24 },
    attributionControl: false,
    style: {
      version: 8,
      sources: { areas: { type: 'geojson', data } },
      layers: [
        { id: 'fill', type: 'fill', source: 'areas', paint: { 'fill-color': '#1f5fd0', 'fill-opacity': 0.12 } },
        {
          id: 'line',
          type: 'line',
          source: 'areas',
          paint: {
            'line-color': ['case', ['boolean', ['feature-state', 'isSelected'], false], '#b84e00', '#1f5fd0'],
            'line-width': 2,
          },
        },
      ],
    },
  });
}

const MOVES_MS = 1_500;

/** The lengths of the frames while the map goes nearer, aside and back. */
async function moved(map: Map): Promise<readonly number[]> {
  const frames: number[] = [];
  let last = performance.now();
  let isMoving = true;
  const tick = (now: number): void => {
    frames.push(now - last);
    last = now;
    if (isMoving) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const zoom = map.getZoom();
  const centre = map.getCenter();
  for (const move of [
    { zoom: zoom + 1.5 },
    { center: [centre.lng + 0.05, centre.lat + 0.03] as [number, number] },
    { zoom, center: centre },
  ])
    await new Promise((resolve) => {
      map.once('moveend', resolve);
      map.easeTo({ ...move, duration: MOVES_MS });
    });
  isMoving = false;
  return frames.slice(1);
}

const SELECTIONS = 15;

/** The middle of the times from a selection to the picture of it, one paddock after another. */
async function selections(map: Map): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < SELECTIONS; turn += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const begun = performance.now();
    const painted = new Promise<void>((resolve) => map.once('render', () => resolve()));
    select(map, (turn * 17) % count);
    await painted;
    times.push(performance.now() - begun);
  }
  return at(
    times.toSorted((one, other) => one - other),
    0.5,
  );
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function measured(): Promise<MapFigures> {
  // Both libraries are there before the clock starts: what is compared is the drawing.
  await import('../../../src/services/map/maplibre.ts');
  const cpuBefore = await cpuMs();
  const begun = performance.now();
  (asked.get('map') === 'bare' ? bare : ours)();
  const map = await drawn;
  const wholeMs = performance.now() - begun;
  const frames = (await moved(map)).toSorted((one, other) => one - other);
  return {
    firstPaintMs: paintedAt - begun,
    firstPaintCpuMs: (await cpuAtPaint!) - cpuBefore,
    wholeMs,
    frames: frames.length,
    medianFrameMs: at(frames, 0.5),
    slowFrameMs: at(frames, 0.95),
    selectMs: await selections(map),
  };
}

Object.assign(globalThis, { figures: measured() });
