import {
  AttributionControl,
  FullscreenControl,
  GeolocateControl,
  Map,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// MapLibre makes its worker's address up at run time, where no bundler sees it; a file of our own also suits a strict policy.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { worksWhen, type Engine } from './engine.ts';

setWorkerUrl(workerUrl);

/** MapLibre: needs no account, and nothing of the network for a plain style. Labels are drawn from the device's own fonts. */
export const maplibre = (style: StyleSpecification | string): Engine => ({
  gl: { Map, NavigationControl, FullscreenControl, GeolocateControl, ScaleControl, AttributionControl },
  style,
  works: worksWhen(style),
  isDark: false,
  options: { attributionControl: false },
});
