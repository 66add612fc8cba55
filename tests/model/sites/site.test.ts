import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/model/contract/entities.ts';
import { BY_NAME, lacksPlace, noPlace, placeOf, withPlaced } from '../../../src/model/sites/placing.ts';
import { atPoint, begunSite, pointOf, siteProblem, type SiteDraft } from '../../../src/model/sites/site-draft.ts';
import { noLand, paddockAt, siteChoiceLabel, siteEntry, withSite } from '../../../src/model/sites/site.ts';
import { siteTexts } from '../../../src/model/texts/sites.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { gate, land, unseen } from '../../machines/sites/site.fixtures.ts';

const draft = (change: Partial<SiteDraft> = {}): SiteDraft => ({
  name: 'Gate',
  paddockId: 10,
  isOnMap: true,
  longitude: '117.08',
  latitude: '-31.97',
  ...change,
});

describe('a site that is listed', () => {
  const stored = (feature: unknown): Site =>
    ({
      id: 4,
      name: 'Gate',
      paddockId: 10,
      paddockName: 'Creek',
      version: 2,
      geoJsonFeature: feature === null ? null : JSON.stringify(feature),
    }) as Site;
  it('has the point of its feature', () =>
    expect(siteEntry(stored({ geometry: { type: 'Point', coordinates: [117.08, -31.97] } }))).toEqual(gate));
  it.each([null, {}, { geometry: null }, { geometry: { coordinates: 'here' } }, { geometry: { coordinates: [117] } }])(
    'has no point in %j',
    (feature) => expect(siteEntry(stored(feature)).coords).toBeNull(),
  );
  it('is called with its paddock, and that it is not on the map', () =>
    expect([siteChoiceLabel(gate), siteChoiceLabel(unseen)]).toEqual(['Gate, Creek', 'Unseen, not on the map']));
  it('is sorted by its name in natural order, in place of its older self', () => {
    const named = (id: number, name: string) => ({ ...unseen, id, name });
    const all = [named(1, 'S10'), named(2, 'T')];
    expect(withSite(all, named(3, 's2')).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(withSite(all, named(1, 'Z')).map(({ name }) => name)).toEqual(['T', 'Z']);
  });
  it('lies in the paddock that is drawn around it', () => {
    expect(paddockAt([117.08, -31.97], land)?.id).toBe(10);
    expect(paddockAt([117.25, -31.97], land)?.id).toBe(11);
    expect(paddockAt([117.02, -31.91], land)).toBeNull();
    expect(paddockAt([117.08, -31.97], noLand)).toBeNull();
  });
});

describe('the draft of a site', () => {
  it('is the current site; a new one is looked for on the map where there is one', () => {
    expect(begunSite(gate, false)).toEqual(draft());
    expect(begunSite(unseen, true)).toEqual({
      name: 'Unseen',
      paddockId: null,
      isOnMap: false,
      longitude: '',
      latitude: '',
    });
    expect(begunSite(null, true)).toEqual({ name: '', paddockId: null, isOnMap: true, longitude: '', latitude: '' });
    expect(begunSite(null, false).isOnMap).toBe(false);
  });
  it('takes a point of the map to the sixth decimal', () =>
    expect(atPoint(draft({ isOnMap: false, name: 'New' }), [117.12345678, -31.1])).toEqual(
      draft({ name: 'New', longitude: '117.123457', latitude: '-31.1' }),
    ));
  it.each([
    ['180', '90', [180, 90]],
    ['-180', '-90', [-180, -90]],
    ['180.1', '0', null],
    ['0', '-90.1', null],
    ['', '0', null],
    ['0', 'south', null],
  ])('at %s, %s is at the point %j', (longitude, latitude, point) =>
    expect(pointOf(draft({ longitude, latitude }))).toEqual(point),
  );
  it('is at no point where it is to have none', () => expect(pointOf(draft({ isOnMap: false }))).toBeNull());
  it('can be saved with a name, and with a point where it is on the map', () => {
    expect(siteProblem(draft())).toBeNull();
    expect(siteProblem(draft({ isOnMap: false, longitude: '' }))).toBeNull();
    expect(siteProblem(draft({ name: ' ' }))).toBe(siteTexts.nameRequired);
    expect(siteProblem(draft({ latitude: '' }))).toBe(siteTexts.pointRequired);
  });
});

describe('the place of samples', () => {
  const sites = [gate, unseen];
  it('is a site of the map, or the name of one that is not on it', () => {
    expect(placeOf({ ...noPlace, siteId: 4 }, sites)).toEqual({ siteId: 4 });
    expect(placeOf({ ...noPlace, siteId: 5 }, sites)).toEqual({ siteName: 'Unseen', paddockId: null });
  });
  it('is named where none of the sites is meant', () => {
    expect(placeOf({ siteId: BY_NAME, name: ' Dip ', paddockId: 11 }, sites)).toEqual({
      siteName: 'Dip',
      paddockId: 11,
    });
    expect(placeOf({ siteId: BY_NAME, name: ' ', paddockId: 11 }, sites)).toBeNull();
  });
  it('is none while nothing is chosen, or the site is gone', () =>
    expect([placeOf(noPlace, sites), placeOf({ ...noPlace, siteId: 9 }, sites)]).toEqual([null, null]));
  it('lacks where a sample is in no paddock, or at no site', () => {
    const site = { id: 4, name: 'Gate', coords: null };
    expect([
      lacksPlace({ paddockId: 10, site }),
      lacksPlace({ paddockId: null, site }),
      lacksPlace({ paddockId: 10, site: null }),
    ]).toEqual([false, true, true]);
  });
  it('is that of the samples that were placed, the others stay', () => {
    const [one, two] = [sampleEntry({ id: 1 }), sampleEntry({ id: 2 })];
    const placed = { ...two, paddockId: 11 };
    const after = withPlaced([one, two], [placed, sampleEntry({ id: 9 })]);
    expect([after.length, after[0] === one, after[1] === placed]).toEqual([2, true, true]);
  });
});
