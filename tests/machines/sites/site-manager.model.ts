import { expect } from 'vitest';
import type { siteManagerMachine } from '../../../src/machines/sites/site-manager.machine.ts';
import type { AppError } from '../../../src/model/errors/app-error.ts';
import { versionOfAll, type SampleEntry } from '../../../src/model/samples/sample-entry.ts';
import { listedSamples, placeCells, type PlacingWork } from '../../../src/model/sites/placing.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { stale } from '../harness/unsteady-line.ts';
import { sampleEntry } from '../samples/sample.fixtures.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { gate, land, siteSample, unseen } from './site.fixtures.ts';

export const lost = sampleEntry({ id: 2, name: 'Lost', paddockId: null, paddockName: null, labNumber: '24A002' });
export const samples = [sampleEntry({ site: { id: 4, name: 'Gate', coords: [117.08, -31.97] } }), lost];
const placed: SampleEntry = {
  ...lost,
  paddockId: 10,
  paddockName: 'Creek',
  site: { id: 4, name: 'Gate', coords: [117.08, -31.97] },
};

const running: AppError = {
  code: 'ENGINE_RUNNING',
  status: 409,
  message: 'Cannot edit while engine run is in progress..',
};
/** As others have placed them, when another user was quicker. */
const ended = (outcome: string, saved: readonly SampleEntry[] | null = null, error: AppError | null = null) =>
  done('placing', { outcome, work: { samples: [{ ...placed, version: 9 }] }, saved, error });

const kept = keptOf(twoPeople(siteSample).typed);

export const model: MachineModel<typeof siteManagerMachine> = {
  input: { customerId: 7, samples, sampleIds: [], kept: null },
  alternatives: [
    { customerId: 7, samples, sampleIds: [2], kept: null },
    { customerId: 7, samples, sampleIds: [], kept },
  ],
  events: [
    done('loadSites', { sites: [gate, unseen], land }),
    failed('loadSites', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'TAB_CHOSEN', tab: 'samples' },
    { type: 'TAB_CHOSEN', tab: 'sites' },
    { type: 'EDIT_SITE', siteId: 4 },
    { type: 'UNPLACED_SWITCHED', on: true },
    { type: 'SAMPLE_TOGGLED', sampleId: 2, selected: true },
    { type: 'SAMPLE_TOGGLED', sampleId: 1, selected: true },
    { type: 'PLACE_CHANGED', change: { siteId: 4 } },
    done('editor', { saved: { ...gate, paddockId: 11, paddockName: 'Dam' }, isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', new Error('thrown')),
    ended('saved', [placed]),
    ended('alike'),
    ended('asked', null, stale),
    ended('failed', null, running),
    failed('placing', running),
  ],
  distinguish: ({ tab, selectedIds, place, isUnplacedOnly, edited }) => [
    edited.kept === null,
    tab,
    selectedIds.length > 0,
    place.siteId,
    isUnplacedOnly,
  ],
  inputs: {
    loadSites: ({ customerId }) => expect(customerId).toBe(7),
    placing: ({ work }, { context }) => {
      const { customerId, samples: sent, place, version, held } = work as PlacingWork;
      expect([customerId, sent.map(({ id }) => id), place]).toEqual([7, context.selectedIds, { siteId: 4 }]);
      expect([version, held.base]).toEqual([versionOfAll(sent), placeCells(sent)]);
      expect(new Set(Object.values(held.mine)).size).toBe(1);
    },
    editor: ({ subject, read, kept: typed }, { context: { edited, sites } }) => {
      expect(subject).toEqual({ id: edited.subject.id, customerId: 7 });
      expect(typed).toEqual(edited.kept);
      expect(read).toEqual({ record: sites.find(({ id }) => id === subject.id) ?? null, sites, land });
    },
  },
  invariants: {
    '': ({ context: { samples: all, isUnplacedOnly, selectedIds } }) =>
      expect(listedSamples(all, isUnplacedOnly).map(({ id }) => id)).toEqual(expect.arrayContaining([...selectedIds])),
    placing: ({ context }) => expect([context.selectedIds.length > 0, context.place.siteId]).toEqual([true, 4]),
    // What was typed is offered once.
    shown: ({ context }) => expect(context.edited.kept).toBeNull(),
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
