import type { MapState } from '../../../src/model/map/map-state.ts';

/** An empty map that was not moved. */
export const bareMap: MapState = {
  areas: [],
  farms: [],
  sites: [],
  classes: null,
  highlightedIds: [],
  highlightedSiteIds: [],
  hasLabels: true,
  view: null,
  target: null,
};
