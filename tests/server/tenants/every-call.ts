import type { AskedOf, PortalCall } from '../../../src/model/contract/index.ts';
import { soilResults } from '../support/example-farm.ts';
import { compositeBody, paddockInputs, siteBody } from '../support/place-bodies.ts';
import { economicsBody, guano, priceOf } from './make-prices.ts';
import type { callsByLink, callsThatOnlyAdd, callsWithoutIds } from './calls-without-ids.ts';
import type { Records } from './records.ts';
import {
  askedResults,
  blendBody,
  commentBody,
  customerBody,
  emailBody,
  farmMap,
  favouriteBody,
  optionsBody,
  productBody,
  programBody,
} from './bodies.ts';

type InputOf<K extends PortalCall> = AskedOf<K> & {
  readonly file?: { readonly name: string; readonly content: string };
};

type CallWithIds = Exclude<
  PortalCall,
  (typeof callsWithoutIds)[number] | (typeof callsThatOnlyAdd)[number] | (typeof callsByLink)[number]
>;

/**
 * A valid input for every call that names records. A new call of the contract does not compile until it is here or above. Calls that remove records
 * are last, so that the owner of the records can make all calls in this order.
 */
export const inputs: { readonly [K in CallWithIds]: (of: Records) => InputOf<K> } = {
  'POST /customer/autosend/{id}/again': ({ autoReport: id }) => ({ params: { id } }),
  'PUT /customer/autosend/{action}': ({ customer }) => ({
    params: { action: 'enable' },
    body: { customerIds: [customer] },
  }),
  'PUT /adminconsole/economicslist': ({ economics: defaultModelInputEconomicsId }) => ({
    body: { economicsChanges: [{ defaultModelInputEconomicsId, variableCost: 260, version: 2 }] },
  }),
  'POST /adminconsole/economics': ({ ownCrop }) => ({ body: economicsBody(ownCrop, 2027) }),
  'PUT /adminconsole/prices': ({ ownProduct }) => ({
    body: { prices: [{ ...priceOf(ownProduct), validFrom: '2026-02-01' }] },
  }),
  'POST /adminconsole/referencedata': ({ ownCrop: cropId }) => ({
    body: { record: { kind: 'grade', name: 'Feed of the house', code: 'FEED9', cropId, isDefault: false } },
  }),
  'PUT /adminconsole/referencedata': ({ ownProduct: id }) => ({
    body: { referenceRecords: [guano(id)] },
  }),
  'PUT /adminconsole/referencedata/{kind}/{id}': ({ ownProduct: id }) => ({
    params: { kind: 'product', id },
    body: { isOffered: true },
  }),
  'GET /recommendation/{id}/costs': ({ recommendation: id }) => ({ params: { id } }),
  'POST /recommendation/{id}/orderlist': ({ recommendation: id }) => ({ params: { id }, body: { format: 'csv' } }),
  'GET /customer/{id}': ({ customer: id }) => ({ params: { id } }),
  'POST /customer': ({ adviser }) => ({ body: customerBody('Saltbush Downs', adviser) }),
  'PUT /customer/{id}': ({ customer: id, adviser }) => ({
    params: { id },
    body: customerBody('Quandong Park & Sons', adviser),
  }),
  'GET /customer/{id}/path': ({ customer: id, recommendation, report }) => ({
    params: { id },
    query: { recommendation, report },
  }),
  'GET /customer/{id}/sites': ({ customer: id }) => ({ params: { id } }),
  'GET /customer/{id}/products': ({ customer: id }) => ({ params: { id } }),
  'POST /referencedata/customblend': ({ customer }) => ({ body: blendBody(customer) }),
  'PUT /referencedata/commenttemplate': ({ template: id }) => ({
    body: { id, commentLabel: 'Season', comment: '<p>Words</p>', commentType: 'REPORT' },
  }),
  'PUT /referencedata/rateprogram': ({ rateProgram: id }) => ({ body: { ...programBody, id } }),
  'PUT /referencedata/customblend': ({ blend: customBlendId }) => ({ body: { customBlendId, name: 'Starter' } }),
  'POST /recommendation/userfavourites/product': ({ blend }) => ({ body: favouriteBody(blend) }),
  'POST /recommendation/userfavourites/comment': ({ comment: recommendationCommentId }) => ({
    body: { commentLabel: 'Another', comment: '<p>Words</p>', recommendationCommentId },
  }),
  'DELETE /Recommendation/userfavourites/product/{product}/{timingId}/{placementId}': ({ blend }) => ({
    params: { product: `blend-${blend}`, timingId: 1, placementId: 1 },
  }),
  'DELETE /Recommendation/userfavourites/comment/{id}': ({ favourite: id }) => ({ params: { id } }),
  'GET /farm/customerfarms/{customerId}': ({ customer: customerId }) => ({ params: { customerId } }),
  ...paddockInputs,
  'POST /farm/site': ({ customer }) => ({ body: siteBody(customer, 'Hilltop') }),
  'PUT /farm/site': ({ customer, site: id }) => ({ body: { ...siteBody(customer, 'Gateway'), id } }),
  'PUT /sample/site': ({ customer: customerId, site: siteId, spare: [id] }) => ({
    body: { customerId, siteId, samples: [{ id }] },
  }),
  'PUT /sample/site/nongeo': ({ customer: customerId, spare: [id] }) => ({
    body: { customerId, siteName: 'By the shed', paddockId: null, samples: [{ id }] },
  }),
  'POST /sample/composite': ({ customer, spare }) => ({ body: compositeBody(customer, 'Another', spare) }),
  'PUT /sample/composite': ({ customer, composite: id, originals }) => ({
    body: { ...compositeBody(customer, 'Mixed again', originals), id },
  }),
  'POST /sample/analytereport': ({ customer: customerId, sample }) => ({ body: { customerId, sampleIds: [sample] } }),

  'GET /sample/{id}/history': ({ sample: id }) => ({ params: { id } }),
  'POST /sample/ratings': ({ customer: customerId, sample }) => ({
    body: { customerId, sampleIds: [sample], analyteIds: [2] },
  }),
  'POST /sample/customersamples': ({ customer: customerId }) => ({
    body: { customerId, dateFrom: '2026-01-01', dateTo: '2026-12-31', showFinalised: true },
  }),
  'POST /sample/status': ({ customer: customerId, sample }) => ({ body: { customerId, sampleIds: [sample] } }),
  'POST /sample/UploadSamples': ({ customer }) => ({
    body: { customer, sampleType: 'soil' },
    file: { name: 'soil.csv', content: soilResults },
  }),
  'POST /sample/checkUpload': ({ customer }) => ({
    body: { customer, sampleType: 'soil' },
    file: { name: 'asked.csv', content: askedResults },
  }),
  'POST /sample/recheckUpload': ({ customer, kept }) => ({ body: { customer, sampleType: 'soil', kept } }),
  'GET /sample/savedUpload': ({ follow }) => ({ query: { follow } }),
  'POST /farm/checkImport': ({ customer }) => ({
    body: { customer },
    file: { name: 'farm.geojson', content: farmMap },
  }),
  'POST /farm/import': ({ customer }) => ({ body: { customer }, file: { name: 'farm.geojson', content: farmMap } }),
  'POST /sample/inputmodel': ({ customer: customerId, sample }) => ({ body: { customerId, SampleIds: [sample] } }),
  'POST /sample/saveInputModel': ({ customer: customerId, sample: id, sampleVersion: version }) => ({
    body: {
      customerId,
      samples: [{ id, version, sampleModelParameterValues: [{ omlName: 'Target_Yield', value: 3 }] }],
    },
  }),
  'POST /sample/lastSeasonInputs': ({ customer: customerId, sample }) => ({
    body: { customerId, SampleIds: [sample] },
  }),
  'PUT /sample/paddockInputs': ({ customer: customerId, paddock: paddockId }) => ({
    body: { customerId, inputs: [{ paddockId, omlName: 'Growing_Season_Rain', value: 310, before: null }] },
  }),
  'PUT /sample/{id}/input': ({ sample: id }) => ({
    params: { id },
    body: { omlName: 'Root_Depth_Limit', value: 40, before: null },
  }),
  'POST /sample/{id}/inputNotes': ({ sample: id }) => ({
    params: { id },
    body: { omlName: 'Target_Yield', text: 'As the grower told' },
  }),
  'GET /sample/{id}/inputNotes': ({ sample: id }) => ({ params: { id }, query: { omlName: 'Target_Yield' } }),
  'POST /sample/updateInputModel': ({
    customer: customerId,
    sample,
    crop: CropId,
    criteria: InterpretiveCriteriaId,
    grainGrade: GrainGradeId,
  }) => ({
    body: { SampleIds: [sample], customerId, SampleTypeId: 1, GrainGradeId, CropId, InterpretiveCriteriaId },
  }),
  'POST /sample/engineJob': ({ sample }) => ({ body: { sampleIds: [sample] } }),

  'GET /changes': ({ recommendation: id }) => ({ query: { of: 'recommendation', id } }),
  'POST /recommendation/summary': ({ customer: customerId }) => ({
    body: { customerId, active: true, finalised: true, deleted: true },
  }),
  'GET /recommendation/recommendationType/{customer}/{status}': ({ customer }) => ({
    params: { customer, status: 'Active' },
  }),
  'GET /recommendation/{customer}/samplesummary': ({ customer }) => ({ params: { customer } }),
  'POST /recommendation/attachSample': ({ customer: customerId, recommendation: recommendationId, sample }) => ({
    body: { recommendationId, customerId, sampleIds: [sample] },
  }),
  'POST /recommendation/duplicate': ({ recommendation: RecommendationIdToDuplicate }) => ({
    body: { RecommendationIdToDuplicate, NewRecommendationName: 'Copy' },
  }),
  'GET /Recommendation/{id}': ({ recommendation: id }) => ({ params: { id } }),
  'PUT /Recommendation/{id}': ({ recommendation: id }) => ({
    params: { id },
    body: { RecommendationId: id, RecommendationName: 'Taken over' },
  }),
  'PUT /Recommendation/{id}/takeBackDeletion': ({ deleted: id }) => ({ params: { id } }),
  'PUT /Recommendation/{id}/undelete': ({ deleted: id }) => ({ params: { id } }),
  'POST /Recommendation/{id}/product': (of) => ({
    params: { id: of.recommendation },
    body: { recommendationId: of.recommendation, product: productBody(of) },
  }),
  'PUT /Recommendation/{id}/product': (of) => ({
    params: { id: of.recommendation },
    body: { recommendationId: of.recommendation, product: { ...productBody(of), recommendedProductId: of.product } },
  }),
  'PUT /Recommendation/{id}/rates': ({ recommendation: id, product: recommendedProductId, sample: sampleId }) => ({
    params: { id },
    body: {
      recommendationId: id,
      recommendedProducts: [{ recommendedProductId, applicationRatesToSamples: [{ sampleId, applicationRate: 40 }] }],
    },
  }),
  'PUT /Recommendation/{id}/reorderproducts': ({ recommendation: id, product: recommendedProductId }) => ({
    params: { id },
    body: { recommendationId: id, displayOrders: [{ recommendedProductId, reportOrder: 3 }] },
  }),
  'POST /Recommendation/{id}/comment': ({ recommendation: id }) => ({
    params: { id },
    body: { recommendationId: id, comment: commentBody(id) },
  }),
  'PUT /Recommendation/{id}/comment': ({ recommendation: id, comment: recommendedCommentId }) => ({
    params: { id },
    body: { recommendationId: id, comment: { ...commentBody(id), recommendedCommentId } },
  }),
  'PUT /Recommendation/{id}/reordercomments': ({ recommendation: id, comment: recommendedCommentId }) => ({
    params: { id },
    body: { recommendationId: id, displayOrders: [{ recommendedCommentId, reportOrder: 3 }] },
  }),
  'GET /recommendation/{id}/paddocks': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/lastplan': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/sampleOrder': ({ recommendation: id }) => ({ params: { id } }),
  'PUT /Recommendation/{id}/reordersamples': ({ recommendation: id, sample, second }) => ({
    params: { id },
    body: {
      recommendationId: id,
      displayOrders: [sample, second].map((sampleId, index) => ({ sampleId, displayOrder: index + 1 })),
    },
  }),

  'GET /recommendation/{id}/samplemodeldecisions': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/statements': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/ratecomparison': ({ recommendation: id }) => ({ params: { id } }),
  'GET /sample/{id}/statements': ({ sample: id }) => ({ params: { id } }),
  'PUT /Recommendation/selectedYield': ({
    recommendation: recommendationId,
    sample: sampleId,
    engine: sampleEngineId,
    run: sampleEngineRunId,
  }) => ({
    body: { recommendationId, selectedSamples: [{ yield: 2.5, sampleId, sampleEngineId, sampleEngineRunId }] },
  }),
  'GET /recommendation/{id}/resultsUpdated': ({ recommendation: id }) => ({ params: { id } }),
  'POST /recommendation/{id}/updateResults': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/availablecalculators': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/calculators': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/ncalcresults': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/ssresults': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/ssgrids': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/ssanalysis': ({ recommendation: id }) => ({ params: { id } }),
  'GET /recommendation/{id}/seasons': ({ recommendation: id }) => ({ params: { id } }),
  'POST /recommendation/{id}/seasonsjob': ({ recommendation: id }) => ({ params: { id } }),
  'PUT /recommendation/{id}/seasons': ({ recommendation: id }) => ({
    params: { id },
    body: { scenarios: [{ name: 'Taken over', decile: 5, rainMm: null, targetYieldTPerHa: null }], chosen: null },
  }),
  'PUT /recommendation/{id}/sowing': ({ recommendation: id }) => ({ params: { id }, body: { sowing: null } }),
  'GET /recommendation/{id}/answers': ({ recommendation: id, run: sampleEngineRunId }) => ({
    params: { id },
    query: { sampleEngineRunId },
  }),
  'POST /Recommendation/{id}/ncalculator': ({ recommendation: id, run: sampleEngineRunId }) => ({
    params: { id },
    body: { sampleEngineRunId, modelTypeCode: 'NITROGEN' },
  }),
  'POST /Recommendation/{id}/sscalculator': ({ recommendation: id, run: sampleEngineRunId }) => ({
    params: { id },
    body: { sampleEngineRunId, modelTypeCode: 'SOIL_SENSITIVITY', kFertIndex: 1 },
  }),
  'PUT /Recommendation/{id}/reordercalculators': ({ recommendation: id, calculator: recommendedCalculatorId }) => ({
    params: { id },
    body: { displayOrders: [{ recommendedCalculatorId, displayOrder: 3 }] },
  }),

  'POST /recommendation/report': ({ customer: customerId, recommendation }) => ({
    body: {
      customerId,
      recommendationReportName: 'Another',
      recommendationReportId: 0,
      recommendationIds: [recommendation],
    },
  }),
  'PUT /recommendation/report': ({ customer: customerId, draft: recommendationReportId, recommendation }) => ({
    body: {
      customerId,
      recommendationReportName: 'Draft',
      recommendationReportId,
      recommendationIds: [recommendation],
    },
  }),
  'GET /recommendation/report/{id}': ({ draft: id }) => ({ params: { id } }),
  'GET /recommendation/report/{customerId}/getall': ({ customer: customerId }) => ({ params: { customerId } }),
  'GET /recommendation/recommendationReportType/{customerId}/{completed}': ({ customer: customerId }) => ({
    params: { customerId, completed: 'true' },
  }),
  'PUT /Recommendation/Report/reorderRecommendations': ({
    draft: recommendationReportId,
    recommendation: recommendationId,
  }) => ({ body: { recommendationReportId, recommendationsDisplayOrder: [{ recommendationId, displayOrder: 3 }] } }),
  'GET /Recommendation/Report/{id}/reportOptions': ({ draft: id }) => ({ params: { id } }),
  'PUT /recommendation/report/{id}/reportoptions': ({ draft: id }) => ({ params: { id }, body: optionsBody(id) }),
  'PUT /recommendation/report/{id}/defaultreportoptions': ({ draft: id }) => ({
    params: { id },
    body: optionsBody(id),
  }),
  'PUT /recommendation/report/{id}/myreportdefaults': ({ draft: id }) => ({ params: { id }, body: optionsBody(id) }),
  'GET /recommendation/report/{id}/notes': ({ draft: id }) => ({ params: { id } }),
  'PUT /recommendation/report/{id}/notes/{recommendationId}': ({ draft: id, recommendation: recommendationId }) => ({
    params: { id, recommendationId },
    body: { rule: 'BALANCE_SHORT', on: 'K', words: 'Topdress.', reason: null, version: 0 },
  }),
  'PUT /recommendation/report/{id}/notes/{recommendationId}/order': ({
    draft: id,
    recommendation: recommendationId,
  }) => ({
    params: { id, recommendationId },
    body: { order: [{ rule: 'BALANCE_SHORT', on: 'K' }] },
  }),
  'POST /recommendation/report/{id}/preview': ({ draft: id }) => ({
    params: { id },
    body: { reportId: id, reportTypeId: 5, reportOutputId: 1, reportFormatCode: 'PDF', optionCodes: [] },
  }),
  'POST /recommendation/report/{id}/pages': ({ draft: id }) => ({
    params: { id },
    body: { reportTypeId: 5, reportOutputId: 1, optionCodes: [] },
  }),
  'POST /recommendation/report/{id}/outputs': ({ draft: id }) => ({ params: { id }, body: { reportId: id } }),
  'POST /recommendation/Report/{id}/publish': ({ report: id }) => ({ params: { id }, body: { reportId: id } }),
  'GET /recommendation/report/{id}/document/{documentId}': ({ report: id, document: documentId }) => ({
    params: { id, documentId },
  }),
  'GET /recommendation/report/{id}/openpoints': ({ report: id }) => ({ params: { id } }),
  'GET /recommendation/report/{id}/changes': ({ report: id }) => ({ params: { id } }),
  'GET /recommendation/report/{id}/comparison/{otherId}': ({ report: id, renewed: otherId }) => ({
    params: { id, otherId },
  }),
  'POST /recommendation/report/{id}/duplicate': ({ report: id }) => ({ params: { id }, body: { reportName: 'Copy' } }),
  'POST /recommendation/report/{id}/renew': ({ closed: id }) => ({ params: { id } }),
  'PUT /recommendation/report/{id}/reopen': ({ closed: id }) => ({ params: { id }, body: { reason: 'A wrong rate' } }),
  'GET /recommendation/report/{id}/sentEmails': ({ report: id }) => ({ params: { id } }),
  'GET /recommendation/report/{id}/growerlinks': ({ report: id }) => ({ params: { id } }),
  'POST /recommendation/report/{id}/growerlinks': ({ report: id }) => ({ params: { id }, body: { days: 30 } }),
  'POST /recommendation/report/{id}/messages/{linkId}': ({ report: id, growerLink: linkId }) => ({
    params: { id, linkId },
    body: { text: 'Yes.' },
  }),
  'PUT /recommendation/report/{id}/messages/{linkId}/close': ({ report: id, growerLink: linkId }) => ({
    params: { id, linkId },
    body: {},
  }),
  'DELETE /recommendation/report/{id}/growerlinks/{linkId}': ({ report: id, growerLink: linkId }) => ({
    params: { id, linkId },
  }),
  'POST /recommendation/report/{id}/sentEmails/{emailId}/again': ({ report: id, email: emailId }) => ({
    params: { id, emailId },
  }),
  'GET /recommendation/report/{id}/getemaildefaults': ({ report: id }) => ({ params: { id } }),
  'POST /recommendation/report/{id}/sendemail': ({ report: id }) => ({ params: { id }, body: emailBody(id) }),
  'POST /Recommendation/Report/{id}/comment': ({ draft: id }) => ({
    params: { id },
    body: { reportId: id, commentLabel: 'Note', comment: '<p>Text</p>' },
  }),
  'PUT /Recommendation/Report/{id}/comment': ({ draft: id, reportComment: recommendationsReportsCommentId }) => ({
    params: { id },
    body: { reportId: id, commentLabel: 'Note', comment: '<p>Text</p>', recommendationsReportsCommentId },
  }),
  'PUT /Recommendation/Report/{id}/reordercomments': ({
    draft: id,
    reportComment: recommendationsReportsCommentId,
  }) => ({
    params: { id },
    body: { reportId: id, displayOrders: [{ recommendationsReportsCommentId, reportOrder: 3 }] },
  }),

  'GET /mailbox/{id}': ({ mail: id }) => ({ params: { id } }),
  'GET /mailbox/{id}/attachment/{index}': ({ mail: id }) => ({ params: { id, index: 0 } }),

  'PUT /sample/correct': ({ customer: customerId, spare: [id] }) => ({
    body: { customerId, samples: [{ id }], change: { name: 'Put right' } },
  }),
  'DELETE /sample/correction/{id}': ({ correction: id }) => ({ params: { id } }),
  'GET /customer/{id}/uploads': ({ customer: id }) => ({ params: { id } }),
  'GET /sample/upload/{id}': ({ upload: id }) => ({ params: { id } }),
  'DELETE /sample/upload/{id}': ({ upload: id }) => ({ params: { id } }),
  'DELETE /sample/labAnswers/{id}': ({ labAnswer: id }) => ({ params: { id } }),
  'DELETE /Recommendation/calculator/{calcId}': ({ calculator: calcId }) => ({ params: { calcId } }),
  'DELETE /Recommendation/{id}/comment/{commentId}': ({ recommendation: id, comment: commentId }) => ({
    params: { id, commentId },
  }),
  'DELETE /Recommendation/{id}/product/{productId}': ({ recommendation: id, product: productId }) => ({
    params: { id, productId },
  }),
  'DELETE /Recommendation/Report/{id}/comment/{commentId}': ({ draft: id, reportComment: commentId }) => ({
    params: { id, commentId },
  }),
  'DELETE /Recommendation/RecommendationReport/{reportId}/{recommendationId}': ({
    draft: reportId,
    recommendation: recommendationId,
  }) => ({ params: { reportId, recommendationId } }),
  'PUT /recommendation/Report/{id}/Finalise': ({ draft: id }) => ({ params: { id } }),
  'DELETE /recommendation/report/{id}': ({ draft: id }) => ({ params: { id } }),
  'POST /recommendation/removeSample': ({ recommendation: recommendationId, sample }) => ({
    body: { recommendationId, sampleIds: [sample] },
  }),
  'DELETE /Recommendation/{id}': ({ recommendation: id }) => ({ params: { id } }),
  'DELETE /sample/composite/{id}': ({ composite: id }) => ({ params: { id } }),
  'DELETE /referencedata/rateprogram/{id}': ({ rateProgram: id }) => ({ params: { id } }),
  'DELETE /referencedata/commenttemplate/{id}': ({ template: id }) => ({ params: { id } }),
  'DELETE /adminconsole/prices/{id}': ({ price: id }) => ({ params: { id } }),
  'DELETE /adminconsole/economics/{id}': ({ economics: id }) => ({ params: { id } }),
  'PUT /adminconsole/people/{userId}/roles': ({ adviser: userId }) => ({
    params: { userId },
    body: { roles: ['ADVISER'], version: 1 },
  }),
  'DELETE /adminconsole/people/{userId}/secondstep': ({ adviser: userId }) => ({ params: { userId } }),
  'POST /adminconsole/clients/{userId}/secret': ({ program: userId }) => ({ params: { userId } }),
  'DELETE /adminconsole/people/{userId}': ({ program: userId }) => ({ params: { userId } }),
  'POST /sample/finalise': ({ customer: customerId, sample }) => ({ body: { customerId, sampleIds: [sample] } }),
  'GET /adminconsole/privacy/person/{userId}/file': ({ adviser: userId }) => ({ params: { userId } }),
  'GET /adminconsole/privacy/customer/{id}/file': ({ customer: id }) => ({ params: { id } }),
  'DELETE /adminconsole/privacy/person/{userId}': ({ adviser: userId }) => ({ params: { userId } }),
  'DELETE /adminconsole/privacy/customer/{id}': ({ customer: id }) => ({ params: { id } }),
};
