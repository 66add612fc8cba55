import { z } from 'zod';
import { layerNotes } from '../samples/layers.ts';
import { contract } from './core.ts';
import { CustomBlend } from './customers.ts';
import { Place, Product, Timing } from './reference-data.ts';
import {
  byId,
  Day,
  Deleted,
  Html,
  Id,
  IdOrNew,
  Instant,
  JsonText,
  Name,
  SampleTypeId,
  Status,
  Version,
} from './shared.ts';

export const RecommendationStatus = z.enum(['Active', 'Finalised', 'Deleted']);

export const RecommendationSummary = z
  .object({
    id: z.number(),
    recommendationId: z.number(),
    name: z.string(),
    cropType: z.string(),
    /** 'Soil' or 'Plant'; starts with P for plant. */
    sampleType: z.string(),
    numberOfSamples: z.number().nullable(),
    status: RecommendationStatus,
    createdOn: Instant,
    lastUpdatedOn: Instant,
    lastUpdatedBy: z.string(),
    /** Samples whose inputs are not complete. */
    pifIncomplete: z.number(),
    recommendationSamples: z.array(z.number()),
    deletedOn: Instant.nullable(),
    deletedBy: z.string().nullable(),
  })
  .meta({ id: 'RecommendationSummary' });

export const RecommendationSample = z
  .object({
    id: z.number(),
    name: z.string(),
    displayOrder: z.number(),
    status: Status,
    statusMessage: z.string().nullable(),
    sampleTypeId: SampleTypeId,
    detail: z.object({
      paddockId: z.number().nullable(),
      paddockName: z.string().nullable(),
      paddockAreaHa: z.number().nullable(),
      siteId: z.number().nullable(),
      siteName: z.string().nullable(),
      /** Lab number, shown shortened to 11 characters. */
      barcodeLabNo: z.string().nullable(),
      /** The selected yield, t/ha; null before the first run. */
      yield: z.number().nullable(),
      depthFrom: z.number().nullable(),
      depthTo: z.number().nullable(),
      dateSampled: Day,
      dateEmergence: Day.nullable(),
      plantCount: z.number().nullable(),
      sampleWeight: z.number().nullable(),
      isCompositeSample: z.boolean(),
      originalSampleId: z.number().nullable(),
      compositeSampleId: z.number().nullable(),
      sampleType: z.enum(['S', 'P']),
      cropId: z.number().nullable(),
      /** The soil samples of one number are the layers of one profile; null where a sample stands alone. */
      profileId: z.number().nullable(),
      /** The layers that counted in the shown result, from the top; before a run those that will. Empty for plants and deeper layers. */
      layers: z.array(z.object({ depthFrom: z.number(), depthTo: z.number() })),
      layerNote: z.enum(layerNotes).nullable(),
      geoJsonFeature: JsonText.nullable(),
    }),
  })
  .meta({ id: 'RecommendationSample' });

export const RateOfSample = z.object({ sampleId: Id, applicationRate: z.number().min(0).max(10_000) });

export const RecommendedProduct = z
  .object({
    id: z.number(),
    product: Product.nullable(),
    blend: CustomBlend.nullable(),
    productId: z.number().nullable(),
    customBlendId: z.number().nullable(),
    productActive: z.boolean().nullable(),
    customBlendActive: z.boolean().nullable(),
    placeId: z.number(),
    placement: Place,
    applicationTimingId: z.number(),
    timing: Timing,
    isFavorite: z.boolean(),
    reportOrder: z.number(),
    /** kg/ha or L/ha, by the product's unit of measure. */
    applicationRatesToSamples: z.array(RateOfSample),
    version: z.number(),
  })
  .meta({ id: 'RecommendedProduct' });

export const CommentType = z.enum(['RECOMMENDATION', 'REPORT']);

export const RecommendationComment = z
  .object({
    id: z.number(),
    commentLabel: z.string(),
    comment: z.string(),
    commentType: CommentType,
    reportOrder: z.number(),
    reportName: z.string().nullable(),
    isReport: z.boolean(),
    isFavorite: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'RecommendationComment' });

export const Recommendation = z
  .object({
    id: z.number(),
    customerId: z.number(),
    name: z.string(),
    status: RecommendationStatus,
    cropType: z.string(),
    sampleType: z.enum(['S', 'P']).nullable(),
    comments: z.array(RecommendationComment),
    recommendedProducts: z.array(RecommendedProduct),
    recommendationSamples: z.array(RecommendationSample),
    hasUpdatedLabResults: z.boolean(),
    finalisedBy: z.string().nullable(),
    finalisedOn: Instant.nullable(),
    lastUpdatedBy: z.string(),
    lastUpdatedOn: Instant,
    version: z.number(),
  })
  .meta({ id: 'Recommendation' });

const list = z.object({ recommendations: z.array(RecommendationSummary) });
const recommendedProductId = byId.extend({ productId: Id });
const commentId = byId.extend({ commentId: Id });

const productBody = z.object({
  recommendationId: Id,
  placeId: Id,
  applicationTimingId: Id,
  reportOrder: z.int().min(0).default(999),
  applicationRatesToSamples: z.array(RateOfSample).max(5_000),
  productId: Id.nullish(),
  customBlendId: Id.nullish(),
});

const commentBody = z.object({
  recommendationId: Id,
  reportName: z.string().nullish(),
  reportOrder: z.int().min(0).default(999),
  commentLabel: z.string().max(200),
  comment: Html,
  commentType: CommentType,
});

export const recommendationCalls = contract({
  'POST /recommendation/summary': {
    summary: 'Recommendations of a customer: active, finalised or deleted',
    policy: 'VIEW_CUSTOMERS',
    body: z.object({
      customerId: Id,
      active: z.boolean().optional(),
      finalised: z.boolean().optional(),
      deleted: z.boolean().optional(),
    }),
    answer: list,
  },
  'GET /recommendation/recommendationType/{customer}/{status}': {
    summary: 'Recommendations of a customer in one status',
    policy: 'VIEW_CUSTOMERS',
    params: z.object({ customer: Id, status: RecommendationStatus }),
    answer: list,
  },
  'GET /recommendation/{customer}/samplesummary': {
    summary: 'Which samples stand in which recommendation',
    policy: 'VIEW_CUSTOMERS',
    params: z.object({ customer: Id }),
    answer: z.object({
      samples: z.array(
        z.object({ sampleId: z.number(), recommendationId: z.number(), recommendationName: z.string() }),
      ),
    }),
  },
  'POST /recommendation/attachSample': {
    summary: 'Add samples to a recommendation, or to a new one (id 0, with a name)',
    policy: 'EDIT_RECOMMENDATION',
    body: z.object({
      recommendationId: IdOrNew,
      recommendationName: Name.optional(),
      customerId: Id,
      sampleIds: z.array(Id).min(1).max(5_000),
    }),
    answer: z.object({ id: z.number(), added: z.number(), alreadyThere: z.number() }),
  },
  'POST /recommendation/removeSample': {
    summary: 'Take samples out of a recommendation',
    policy: 'EDIT_RECOMMENDATION',
    body: z.object({ recommendationId: Id, sampleIds: z.array(Id).min(1) }),
    answer: z.object({ id: z.number() }),
  },
  'POST /recommendation/duplicate': {
    summary: 'Copy a recommendation under a new name',
    policy: 'EDIT_RECOMMENDATION',
    body: z.object({ RecommendationIdToDuplicate: Id, NewRecommendationName: Name }),
    answer: z.object({ id: z.number() }),
  },
  'GET /Recommendation/{id}': {
    summary: 'One recommendation, whole',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: Recommendation,
    trusted: true,
  },
  'PUT /Recommendation/{id}': {
    summary: 'Rename a recommendation',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({ RecommendationId: Id, RecommendationName: Name, version: Version.optional() }),
    answer: z.object({ id: z.number(), name: z.string(), version: z.number() }),
  },
  'DELETE /Recommendation/{id}': {
    summary: 'Delete a recommendation; it can be restored',
    policy: 'DELETE_RECOMMENDATION',
    params: byId,
    answer: Deleted,
  },
  'PUT /Recommendation/{id}/undelete': {
    summary: 'Restore a deleted recommendation',
    policy: 'UNDELETE_RECOMMENDATION',
    params: byId,
    answer: Deleted,
  },

  'POST /Recommendation/{id}/product': {
    summary: 'Add a product or blend with a rate per sample',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({ recommendationId: Id, product: productBody }),
    answer: z.object({ recommendedProducts: z.array(RecommendedProduct) }),
  },
  'PUT /Recommendation/{id}/product': {
    summary: 'Change a recommended product and its rates',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({
      recommendationId: Id,
      product: productBody.extend({ recommendedProductId: Id, version: Version.optional() }),
    }),
    answer: z.object({ recommendedProducts: z.array(RecommendedProduct) }),
  },
  'DELETE /Recommendation/{id}/product/{productId}': {
    summary: 'Remove a recommended product',
    policy: 'EDIT_RECOMMENDATION',
    params: recommendedProductId,
    answer: z.object({ recommendedProducts: z.array(RecommendedProduct) }),
  },
  'PUT /Recommendation/{id}/reorderproducts': {
    summary: 'Order of the recommended products, 1-based',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({
      recommendationId: Id,
      displayOrders: z.array(z.object({ recommendedProductId: Id, reportOrder: z.int().min(1) })),
    }),
    answer: z.object({ recommendedProducts: z.array(RecommendedProduct) }),
  },

  'POST /Recommendation/{id}/comment': {
    summary: 'Add a comment',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({ recommendationId: Id, comment: commentBody }),
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },
  'PUT /Recommendation/{id}/comment': {
    summary: 'Change a comment',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({
      recommendationId: Id,
      comment: commentBody.extend({ recommendedCommentId: Id, version: Version.optional() }),
    }),
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },
  'DELETE /Recommendation/{id}/comment/{commentId}': {
    summary: 'Remove a comment',
    policy: 'EDIT_RECOMMENDATION',
    params: commentId,
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },
  'PUT /Recommendation/{id}/reordercomments': {
    summary: 'Order of the comments, 1-based',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({
      recommendationId: Id,
      displayOrders: z.array(z.object({ recommendedCommentId: Id, reportOrder: z.int().min(1) })),
    }),
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },

  'GET /recommendation/{id}/sampleOrder': {
    summary: 'Order of the sample cards',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ displayOrders: z.array(z.object({ sampleId: z.number(), displayOrder: z.number() })) }),
  },
  'PUT /Recommendation/{id}/reordersamples': {
    summary: 'Save the order of the sample cards',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({
      recommendationId: Id,
      displayOrders: z.array(z.object({ sampleId: Id, displayOrder: z.int().min(1) })),
    }),
    answer: z.object({ displayOrders: z.array(z.object({ sampleId: z.number(), displayOrder: z.number() })) }),
  },
});
