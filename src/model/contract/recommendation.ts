import { z } from 'zod';
import { layerNotes } from '../samples/layers.ts';
import { RecommendationComment, UsedComment } from './comments.ts';
import { contract, unversioned } from './core.ts';
import { RecommendationStatus } from './overview.ts';
import { RecommendedProduct, UsedProduct } from './products.ts';
import { LabResult } from './samples.ts';
import { DrawnPaddock } from './sites.ts';
import {
  byId,
  Day,
  Id,
  IdOrNew,
  Instant,
  JsonText,
  Name,
  named,
  NumberOrNull,
  SampleTypeId,
  Status,
  TextOrNull,
  Version,
} from './shared.ts';

export const RecommendationSample = named('RecommendationSample', {
  id: z.number(),
  name: z.string(),
  displayOrder: z.number(),
  status: Status,
  statusMessage: TextOrNull,
  /** When the engine last ran the sample; null before its first run, and for a layer that runs with its topsoil. */
  lastRunOn: Instant.nullable(),
  sampleTypeId: SampleTypeId,
  /** What the laboratory found in a layer from below the surface, which has no run of its own; empty for every other sample. */
  layerResults: z.array(LabResult),
  detail: z.object({
    paddockId: NumberOrNull,
    paddockName: TextOrNull,
    paddockAreaHa: NumberOrNull,
    farmName: TextOrNull,
    siteId: NumberOrNull,
    siteName: TextOrNull,
    /** Lab number, shown shortened to 11 characters. */
    barcodeLabNo: TextOrNull,
    /** The selected yield, t/ha; null before the first run. */
    yield: NumberOrNull,
    depthFrom: NumberOrNull,
    depthTo: NumberOrNull,
    dateSampled: Day,
    dateEmergence: Day.nullable(),
    plantCount: NumberOrNull,
    sampleWeight: NumberOrNull,
    isCompositeSample: z.boolean(),
    originalSampleId: NumberOrNull,
    compositeSampleId: NumberOrNull,
    sampleType: z.enum(['S', 'P']),
    cropId: NumberOrNull,
    /** Absent from reports finalised by releases without it. */
    cropName: z.string().nullish(),
    /**
     * The soil samples of one number are the layers of one profile; null for a sample that is not part of a profile.
     */
    profileId: NumberOrNull,
    /** The layers that counted in the shown result, from the top; before a run those that will. Empty for plants and deeper layers. */
    layers: z.array(z.object({ depthFrom: z.number(), depthTo: z.number() })),
    layerNote: z.enum(layerNotes).nullable(),
    geoJsonFeature: JsonText.nullable(),
  }),
});

export const Recommendation = named('Recommendation', {
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  name: z.string(),
  status: RecommendationStatus,
  cropType: z.string(),
  sampleType: z.enum(['S', 'P']).nullable(),
  comments: z.array(RecommendationComment),
  recommendedProducts: z.array(RecommendedProduct),
  recommendationSamples: z.array(RecommendationSample),
  /** What the caller has recommended and written last, newest first, ten of each at most. */
  productsRecentlyUsed: z.array(UsedProduct),
  commentsRecentlyUsed: z.array(UsedComment),
  hasUpdatedLabResults: z.boolean(),
  finalisedBy: TextOrNull,
  finalisedOn: Instant.nullable(),
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant,
  version: z.number(),
});

export const recommendationCalls = contract({
  'GET /recommendation/{customer}/samplesummary': {
    summary: 'Which samples are in which recommendation',
    policy: 'VIEW_CUSTOMERS',
    programs: 'the memberships of all samples of a customer; the portal has them with its lists',
    params: z.object({ customer: Id }),
    answer: z.object({
      samples: z.array(
        z.object({ sampleId: z.number(), recommendationId: z.number(), recommendationName: z.string() }),
      ),
    }),
  },
  'POST /recommendation/attachSample': {
    makesOne: true,
    summary: 'Add samples to a recommendation, or to a new one (id 0, with a name)',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.joins,
    body: z.object({
      recommendationId: IdOrNew,
      recommendationName: Name.optional(),
      customerId: Id,
      sampleIds: z.array(Id).min(1).max(5_000),
    }),
    answer: z.object({ id: z.number(), version: z.number(), added: z.number(), alreadyThere: z.number() }),
  },
  'POST /recommendation/removeSample': {
    summary: 'Take samples out of a recommendation',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.joins,
    body: z.object({ recommendationId: Id, sampleIds: z.array(Id).min(1) }),
    answer: z.object({ id: z.number() }),
  },
  'GET /Recommendation/{id}': {
    summary: 'One recommendation, whole',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: Recommendation,
    trusted: true,
  },
  'GET /recommendation/{id}/paddocks': {
    summary: 'The paddocks that its map draws: in progress those of the customer, finalised its own as they were then',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ paddocks: z.array(DrawnPaddock) }),
  },
  'PUT /Recommendation/{id}': {
    summary: 'Rename a recommendation',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendation',
    params: byId,
    body: z.object({ RecommendationId: Id, RecommendationName: Name, version: Version.optional() }),
    answer: z.object({ id: z.number(), name: z.string(), version: z.number() }),
  },
  'GET /recommendation/{id}/sampleOrder': {
    summary: 'Order of the sample cards',
    policy: 'VIEW_CUSTOMERS',
    programs: 'the order alone; the portal has it with the recommendation',
    params: byId,
    answer: z.object({ displayOrders: z.array(z.object({ sampleId: z.number(), displayOrder: z.number() })) }),
  },
  'PUT /Recommendation/{id}/reordersamples': {
    summary: 'Save the order of the sample cards',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.orders,
    params: byId,
    body: z.object({
      recommendationId: Id,
      displayOrders: z.array(z.object({ sampleId: Id, displayOrder: z.int().min(1) })),
    }),
    answer: z.object({ displayOrders: z.array(z.object({ sampleId: z.number(), displayOrder: z.number() })) }),
  },
});
