import { correctionKind } from '../../../src/model/samples/correction-kind.ts';
import type { CorrectionOffer } from '../../../src/model/samples/correction-draft.ts';
import { sampleEntry } from './sample.fixtures.ts';

export const selected = [sampleEntry(), sampleEntry({ id: 2, name: 'NW', depthTo: 15, version: 4 })];
const barley = { id: 4, name: 'Barley', sampleTypeIds: [1 as const], isActive: true };
export const offer: CorrectionOffer = {
  paddocks: [
    { id: 10, name: 'Home', farmName: 'Hill Farm' },
    { id: 11, name: 'Creek', farmName: 'Hill Farm' },
  ],
  crops: {
    crops: [barley],
    models: [
      {
        id: 8,
        name: 'Barley',
        cropId: 4,
        sampleType: 1,
        isActive: true,
        crop: 4,
        grainGrades: [],
        parameterGroups: [],
      },
    ],
  },
};
export const sampled = { from: '2026-03-15', to: '2026-03-15' };
const moved = { site: { id: 5, name: 'Hill', coords: null }, cropId: 4, cropName: 'Barley' };

/** What two people make of two samples: both place them, and one of them sets the crop. */
export const correctionSample = {
  kind: correctionKind,
  subject: { id: 'correction', customerId: 7, sampleIds: [1, 2], sampled },
  read: { record: { version: 5 }, samples: selected, offer },
  mine: { siteName: 'Dam' },
  faulty: { dateSampled: '5/3/20' },
  theirs: {
    record: { version: 7 },
    samples: selected.map((sample) => ({ ...sample, ...moved, version: sample.version + 1 })),
    offer,
  },
};
