import type { Sample } from '../../../src/model/contract/entities.ts';
import type { SampleEntry } from '../../../src/model/samples/sample-entry.ts';
import { statusIds } from '../../../src/model/samples/status.ts';

/** A ready soil sample of 0 to 10 cm, with what a test says of it. */
export const sampleEntry = (change: Partial<SampleEntry> = {}): SampleEntry => ({
  id: 1,
  name: 'NE',
  status: statusIds.Ready,
  statusMessage: null,
  hasPif: true,
  isEngineReady: true,
  missingInputs: [],
  sampleType: 'Soil',
  sampleTypeId: 1,
  paddockId: 10,
  paddockName: 'Home',
  farmName: 'Hill Farm',
  site: null,
  labNumber: '24A001',
  crop: { id: 3, name: 'Wheat' },
  cropId: 3,
  cropName: 'Wheat',
  inRecommendation: false,
  isFinalised: false,
  isCompositeSample: false,
  compositeSampleId: null,
  originalSampleId: null,
  originals: [],
  layers: [],
  layerNote: null,
  depthFrom: 0,
  depthTo: 10,
  plantCount: null,
  sampleWeight: null,
  dateEmergence: null,
  dateSampled: '2026-03-15',
  uploadedOn: null,
  interpretiveCriteriaId: 5,
  grainGradeId: null,
  version: 1,
  ...change,
});

/** A listed sample as the server answers it: with its results and inputs. */
export const answeredSample = (
  entry: SampleEntry,
): SampleEntry & Pick<Sample, 'labResults' | 'sampleModelParameterValues'> => ({
  ...entry,
  labResults: [],
  sampleModelParameterValues: [],
});
