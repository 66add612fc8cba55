import { describe, expect, it } from 'vitest';
import {
  entryOf,
  listedSamples,
  siteLabel,
  withStatuses,
  type ListedRatings,
} from '../../../src/model/samples/sample-entry.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { said } from '../../machines/imports/lab-check.fixtures.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { given, sample } from '../pif/fixture.ts';

describe('the entry of a sample', () => {
  it('carries neither results nor inputs', () => {
    const entry = entryOf(sample(1, { sampleModelParameterValues: given({ Growing_Season_Rain: 250 }) }));
    expect(entry).not.toHaveProperty('labResults');
    expect(entry).not.toHaveProperty('sampleModelParameterValues');
    expect(entry.name).toBe('S1');
  });
});

describe('the label of a sample', () => {
  const at = (name: string) => ({ id: 1, name, coords: null });
  it.each([
    ['NE', null, 'NE'],
    ['Gate NE', at('Gate'), 'Gate NE'],
    ['Gate', at('Gate by the dam'), 'Gate by the dam'],
    ['NE', at('Gate'), 'Gate / NE'],
  ])('%s at %o is %s', (name, site, label) => expect(siteLabel({ name, site })).toBe(label));
});

describe('reported statuses', () => {
  const samples = [sampleEntry({ id: 1 }), sampleEntry({ id: 2 })];
  it('change the samples that they are of and no other object', () => {
    const reported = { id: 2, status: statusIds.Completed, statusMessage: null };
    const after = withStatuses(samples, [reported]);
    expect(after[0]).toBe(samples[0]);
    expect(after[1]).toEqual({ ...samples[1], status: statusIds.Completed });
  });
  it('leave the list unchanged without news, or without a report about it', () => {
    expect(withStatuses(samples, [])).toBe(samples);
    expect(withStatuses(samples, [{ id: 1, status: statusIds.Ready, statusMessage: null }])).toBe(samples);
    expect(withStatuses(samples, [{ id: 9, status: statusIds.Completed, statusMessage: null }])).toBe(samples);
  });
  it('change a sample whose message alone is another one', () =>
    expect(withStatuses(samples, [{ id: 1, status: statusIds.Ready, statusMessage: 'Too wet' }])[0]).toMatchObject({
      status: statusIds.Ready,
      statusMessage: 'Too wet',
    }));
});

describe('the samples of a list', () => {
  const rated = (sampleId: number, analyteId: number) => ({
    sampleId,
    analyteId,
    scale: 'NUTRIENT' as const,
    level: 2 as ListedRatings['ratings'][number]['level'],
  });
  const none: ListedRatings = { analyteIds: [], ratings: [] };

  it('carry no figures while the list has no column of an analyte, and no doubts while there is none', () => {
    const [listed] = listedSamples([sample(1)], none, []);
    expect(listed).not.toHaveProperty('figures');
    expect(listed).not.toHaveProperty('doubts');
  });
  it('carry the results of its columns with how they were rated', () => {
    const [listed] = listedSamples([sample(1)], { analyteIds: [2, 3], ratings: [rated(1, 2), rated(7, 3)] }, []);
    expect(listed?.figures).toEqual({
      2: { value: 31, qualifier: null, text: null, unit: 'mg/kg', rating: { scale: 'NUTRIENT', level: 2 } },
    });
  });
  it('carry a result without a rating, and a rating without a result', () => {
    const [listed] = listedSamples([sample(1)], { analyteIds: [2, 3], ratings: [rated(1, 3)] }, []);
    expect(listed?.figures?.[2]?.rating).toBeNull();
    expect(listed?.figures?.[3]).toEqual({
      value: null,
      qualifier: null,
      text: null,
      unit: '',
      rating: { scale: 'NUTRIENT', level: 2 },
    });
  });
  it('carry each its own doubts, in their order', () => {
    const doubt = (sampleId: number | null, sentence: string) => ({ ...said('AGE_STOP', 'P', sentence), sampleId });
    const listed = listedSamples([sample(1), sample(2)], none, [doubt(2, 'Old'), doubt(null, 'All'), doubt(2, 'Odd')]);
    expect(listed.map(({ doubts }) => doubts?.map(({ sentence }) => sentence))).toEqual([undefined, ['Old', 'Odd']]);
  });
});
