import type { Frame } from '../../model/map/fit-land.ts';
import { mapDefaults, type MapHolder, type MapState, pairOf } from '../../model/map/map-state.ts';
import { mapTexts } from '../../model/texts/map.ts';
import type { IdentityConfig } from '../config.ts';
import { selectByBox } from './box-select.ts';
import { plainStyle, styleAt, type Engine, type GlMap } from './engine.ts';
import { followState, hearClicks, onceDrawn } from './follow-state.ts';
import { addLand, addNames, themeOf, withLand, type MapTheme } from './layers.ts';
import { printable } from './printable.ts';
import { fitOf, frameOf, isForAThumb, keepAllShown } from './show-all.ts';

const FIRST_LOAD_MS = 8_000;

export type ReadConfig = () => Promise<Pick<IdentityConfig, 'mapStyleUrl' | 'mapboxToken'>>;

/** The ways to draw a map here, the chosen one first and the plain one last. */
async function enginesBy(read: ReadConfig): Promise<readonly (() => Promise<Engine>)[]> {
  // Without the configuration there is no choice of a map.
  const { mapStyleUrl, mapboxToken } = await read().catch(() => ({ mapStyleUrl: null, mapboxToken: null }));
  const plain = async (): Promise<Engine> => (await import('./maplibre.ts')).maplibre(plainStyle);
  if (mapStyleUrl) return [async () => (await import('./maplibre.ts')).maplibre(styleAt(mapStyleUrl)), plain];
  if (mapboxToken) return [async () => (await import('./mapbox.ts')).mapbox(mapboxToken), plain];
  return [plain];
}

/** Draws the map by the first library that can, until the signal aborts. Rejects when no library can. */
export async function drawMap(
  read: ReadConfig,
  { host, signal, holder }: { readonly host: HTMLElement; readonly signal: AbortSignal; readonly holder: MapHolder },
): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  const theme = themeOf(host);
  const engines = await enginesBy(read);
  for (const [place, engineOf] of engines.entries()) {
    // Map libraries style their container, which would lose the place that the host has been given.
    const container = host.appendChild(host.ownerDocument.createElement('div'));
    container.style.height = '100%';
    container.style.background = theme.ground;
    try {
      const engine = await engineOf();
      if (signal.aborted) return;
      const fitted = holder.read().view === null ? frameOf(container) : null;
      const state = holder.read();
      const map = await loaded(engine, { container, frame: fitted, theme, state }, signal);
      if (isOver()) return;
      if (place > 0) holder.tell({ type: 'MAP_REPLACED' });
      furnish(engine, { map, begun: { theme, state }, signal, holder });
      // Where corners are clicked the land changes under the pointer, which may not move away.
      if (fitted && !holder.read().picksPoint) keepAllShown(map, { fitted, signal, holder });
      return;
    } catch (error) {
      container.remove();
      if (signal.aborted) return;
      if (place === engines.length - 1) throw error;
    }
  }
}

interface Begun {
  readonly theme: MapTheme;
  /** What it shows at first. */
  readonly state: MapState;
}

/** The map once it is known to work; a style that fails or keeps one waiting rejects. */
async function loaded(
  { gl, style, works, options }: Engine,
  { container, frame, theme, state }: Begun & { readonly container: HTMLElement; readonly frame: Frame | null },
  signal: AbortSignal,
) {
  const { view } = state;
  const fit = frame && fitOf(frame, state);
  const map = new gl.Map({
    container,
    style: typeof style === 'string' ? style : withLand(style, theme, state),
    doubleClickZoom: false,
    boxZoom: false,
    // A name that fades in costs a frame for every step, and nothing here moves without a reason.
    fadeDuration: 0,
    center: pairOf(view?.centre ?? mapDefaults.centre),
    zoom: view?.zoom ?? mapDefaults.zoom,
    ...(fit && { bounds: fit.bounds, fitBoundsOptions: fit }),
    ...options,
  });
  signal.addEventListener('abort', () => map.remove());
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The map did not load in time.')), FIRST_LOAD_MS);
      const end = (then: () => void) => () => {
        clearTimeout(late);
        then();
      };
      map.once(works, end(resolve));
      map.once('error', ({ error }) => end(() => reject(error))());
      signal.addEventListener('abort', end(resolve));
    });
  } catch (error) {
    map.remove();
    throw error;
  }
  return map;
}

function addControls({ gl, works, isDark }: Engine, map: GlMap): void {
  const customAttribution = works === 'style.load' && !isDark ? mapTexts.plainGround : mapTexts.attribution;
  map.addControl(new gl.NavigationControl({ showCompass: false }), 'top-right');
  // What is laid over the map, such as its legend, fills the screen with it.
  const frame = map.getContainer().closest<HTMLElement>('[data-map-frame]');
  map.addControl(new gl.FullscreenControl(frame ? { container: frame } : {}), 'top-right');
  // The user's position is useful in the paddock; a desk has no place on it.
  if (isForAThumb())
    map.addControl(
      new gl.GeolocateControl({ positionOptions: { enableHighAccuracy: true }, trackUserLocation: true }),
      'top-right',
    );
  // The scale goes above the name of the ground: beside it a narrow map has no room.
  map.addControl(new gl.AttributionControl({ compact: true, customAttribution }), 'bottom-right');
  map.addControl(new gl.ScaleControl({ unit: 'metric' }), 'bottom-right');
}

function furnish(
  engine: Engine,
  {
    map,
    begun: { theme, state },
    signal,
    holder,
  }: { readonly map: GlMap; readonly begun: Begun; readonly signal: AbortSignal; readonly holder: MapHolder },
): void {
  const { isDark, style } = engine;
  const canvas = map.getCanvas();
  canvas.setAttribute('aria-label', `${mapTexts.label}. ${mapTexts.help}`);
  if (typeof style === 'string') addLand(map, theme, state);
  // Controls and names wait for the areas: a first picture with all of them would come later than it need.
  onceDrawn(map, signal, () => {
    addControls(engine, map);
    addNames(map, isDark ? { ...theme, ink: '#ffffff', halo: '#1e2420' } : theme, holder.read());
  });
  hearClicks(map, holder);
  if (!holder.read().picksPoint) selectByBox(map, signal, holder);
  followState(map, { drawn: { theme, state }, signal, holder });
  printable(map, signal);
}
