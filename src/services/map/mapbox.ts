import * as mapboxgl from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';
import type { Engine, Gl } from './engine.ts';

/** Mapbox with its satellite imagery, under the supplier's token. */
export function mapbox(token: string): Engine {
  mapboxgl.setAccessToken(token);
  return {
    // The two libraries agree in what is used of them; their types are kept apart by name alone.
    gl: mapboxgl as unknown as Gl,
    style: 'mapbox://styles/mapbox/satellite-streets-v12',
    works: 'load',
    isDark: true,
    options: {
      localFontFamily: 'sans-serif',
      attributionControl: false,
      // The legend is in the other corner, over the line of the sources.
      logoPosition: 'bottom-right',
      preserveDrawingBuffer: true,
      projection: 'mercator',
    },
  };
}
