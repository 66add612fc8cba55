import type { MapArea, MapState, MapView, Point } from '../map/map-state.ts';
import { paddockTarget } from '../samples/map-scene.ts';
import { isNumberOrNull, isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { siteTexts as texts } from '../texts/sites.ts';
import { atPoint, begunSite, pointOf, siteProblem, type SiteDraft } from './site-draft.ts';
import { paddockAt, type SiteEntry, type SitesOfLand } from './site.ts';

/** A site in its editor, with the view of its map. */
export interface SiteOnMap extends SiteDraft {
  readonly target: MapView | null;
  readonly isUndrawable: boolean;
}

/** A site, with the land and the other sites to find one's way by. */
export interface ReadSite extends ReadRecord, SitesOfLand {
  readonly record: SiteEntry | null;
}

export interface SiteSubject extends Subject {
  readonly customerId: number;
}

export type SiteEdit = Partial<Omit<SiteOnMap, 'target'>> | { readonly point: Point };

const ZOOM = 14;
const nothing: readonly never[] = [];

/** How sites are added and changed. The point is one value: a longitude and latitude from two users make no point. */
export const siteKind: RecordKind<ReadSite, SiteOnMap, SiteEdit, SiteSubject> = {
  begin: ({ record, land }) => ({
    ...begunSite(record, land.areas.length > 0),
    target: record?.coords ? { centre: record.coords, zoom: ZOOM } : null,
    isUndrawable: false,
  }),
  edit: (draft, edit, { land: { areas } }) => {
    if ('point' in edit) return { ...draft, ...atPoint(draft, edit.point) };
    const { paddockId } = edit;
    const target = paddockId == null ? null : paddockTarget(areas, paddockId);
    return { ...draft, ...edit, ...(paddockId === undefined ? {} : { target }) };
  },
  problem: siteProblem,
  cellsOf: ({ name, paddockId, isOnMap, longitude, latitude }) => ({
    name,
    paddock: String(paddockId ?? ''),
    point: isOnMap ? `${longitude}, ${latitude}` : '',
  }),
  put: (now, { name = now.name, paddock = '', point = '' }, typed) => {
    const [longitude = '', latitude = ''] = point.split(', ');
    const isOnMap = point !== '';
    const degrees = isOnMap ? { longitude, latitude } : {};
    return { ...typed, name, paddockId: paddock === '' ? null : Number(paddock), isOnMap, ...degrees };
  },
  words: (key, draft, { land: { paddocks } }) => {
    if (key === 'name') return { what: texts.editor.name, text: draft.name };
    if (key === 'point')
      return { what: texts.editor.point, text: draft.isOnMap ? `${draft.longitude}, ${draft.latitude}` : texts.offMap };
    const paddock = paddocks.find(({ id }) => id === draft.paddockId);
    return { what: texts.editor.paddock, text: paddock?.name ?? texts.noPaddock };
  },
  saved: ({ name }, { record }) => (record === null ? texts.added(name.trim()) : texts.changed(name.trim())),
  isAddable: true,
  isKept: ({ name, paddockId, isOnMap, longitude, latitude }) =>
    isText(name) && isNumberOrNull(paddockId) && typeof isOnMap === 'boolean' && isText(longitude) && isText(latitude),
};

/** The paddock that contains the point, when another one or none is chosen. */
export function otherPaddock(draft: SiteDraft, { land }: ReadSite): MapArea | null {
  const point = pointOf(draft);
  const area = point && paddockAt(point, land);
  return area && area.id !== draft.paddockId ? area : null;
}

/** What the map of the editor shows: the land, the other sites as markers, and the point that is being set. */
export const siteMap = (draft: SiteOnMap, { record, land: { areas, farms }, sites }: ReadSite): MapState => ({
  areas,
  farms,
  sites: sites.flatMap(({ id, name, coords }) =>
    coords && id !== record?.id ? [{ id, name, coords, labNumbers: nothing, sampleIds: nothing }] : [],
  ),
  classes: null,
  highlightedIds: draft.paddockId === null ? nothing : [draft.paddockId],
  highlightedSiteIds: nothing,
  hasLabels: true,
  view: draft.target,
  target: draft.target,
  pin: pointOf(draft),
  picksPoint: true,
});
