import { randomUUID } from 'node:crypto';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { completeFile } from '../durability/support/ready-samples.ts';
import { completedFarm } from '../support/example-farm.ts';
import { compositeBody, madePlaces } from '../support/place-bodies.ts';
import { autoReport } from '../../../server/db/schema/index.ts';
import type { Portal } from '../support/portal.ts';
import { makePrices } from './make-prices.ts';
import type { Records } from './records.ts';
import {
  addedProgram,
  askedResults,
  blendBody,
  commentBody,
  correctedBy,
  emailBody,
  favouriteBody,
  manyAsked,
  productBody,
  programBody,
} from './bodies.ts';

/** Makes the records through the API, as TILTH's people would. */
export async function makeRecords(portal: Portal): Promise<Records> {
  const adviser = portal.as('ADVISER');
  const { customerId, samples, completed } = await completedFarm(portal, 2);
  const [{ id: sample, cropId, interpretiveCriteriaId, grainGradeId, version }] = completed as [
    (typeof completed)[number],
  ];
  const recommendationNamed = async (recommendationName: string) =>
    (
      await adviser.ask('POST /recommendation/attachSample', {
        body: { recommendationId: 0, recommendationName, customerId, sampleIds: completed.map(({ id }) => id) },
      })
    ).id;
  const reportOf = async (recommendationReportName: string, recommendationIds: number[]) =>
    (
      await adviser.ask('POST /recommendation/report', {
        body: { customerId, recommendationReportName, recommendationReportId: 0, recommendationIds },
      })
    ).id;
  const recommendation = await recommendationNamed('Open');
  const params = { id: recommendation };
  const { recommendedProducts } = await adviser.ask('POST /Recommendation/{id}/product', {
    params,
    body: { recommendationId: recommendation, product: productBody({ recommendation, sample }) },
  });
  const { comments } = await adviser.ask('POST /Recommendation/{id}/comment', {
    params,
    body: { recommendationId: recommendation, comment: commentBody(recommendation) },
  });
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', { params });
  const shown = modelOutputs.engineResults
    .flatMap(({ modelDecisions }) => modelDecisions.flatMap(({ decisionResults }) => decisionResults))
    .find(({ sampleId }) => sampleId === sample)!;
  const { calculators } = await adviser.ask('POST /Recommendation/{id}/ncalculator', {
    params,
    body: { sampleEngineRunId: shown.sampleEngineRunId, modelTypeCode: 'NITROGEN', displayOrder: 1 },
  });
  const deleted = await recommendationNamed('Deleted');
  await adviser.ask('DELETE /Recommendation/{id}', { params: { id: deleted }, ifMatch: '*' });
  const draft = await reportOf('Draft', [recommendation]);
  const { comments: reportComments } = await adviser.ask('POST /Recommendation/Report/{id}/comment', {
    params: { id: draft },
    body: { reportId: draft, commentLabel: 'Note', comment: '<p>Text</p>', reportOrder: 1 },
  });
  const report = await reportOf('Published', [await recommendationNamed('Finalised')]);
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: report } });
  const { publishedDocuments } = await adviser.ask('POST /recommendation/Report/{id}/publish', {
    params: { id: report },
    body: { reportId: report },
  });
  const { sentEmails } = await adviser.ask('POST /recommendation/report/{id}/sendemail', {
    params: { id: report },
    body: emailBody(report),
  });
  const { address, growerLinks } = await adviser.ask('POST /recommendation/report/{id}/growerlinks', {
    params: { id: report },
    body: { days: 30 },
  });
  const closed = await reportOf('Closed', [await recommendationNamed('Closed')]);
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: closed } });
  const { reportId: renewed } = await adviser.ask('POST /recommendation/report/{id}/renew', { params: { id: report } });
  const { messages } = await adviser.ask('GET /mailbox');
  await portal.call('POST', '/api/plan/answer', {
    body: { token: address.split('#')[1]!, kind: 'QUESTION', givenName: 'Pat', question: 'Why so much?' },
  });
  const [one, other, third, fourth] = samples.filter(
    ({ id, depthFrom }) => depthFrom === 0 && !completed.some((run) => run.id === id),
  );
  const places = await madePlaces(adviser, customerId);
  const remembered = { answers: JSON.stringify({ 'column |ec': 'leave' }), remember: 'yes' } as const;
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer: customerId, sampleType: 'soil', ...remembered },
    file: { name: 'asked.csv', content: askedResults },
  });
  const { answers } = await adviser.ask('GET /sample/labAnswers');
  const { uploads } = await adviser.ask('GET /customer/{id}/uploads', { params: { id: customerId } });
  const { customBlendId: blend } = await adviser.ask('POST /referencedata/customblend', {
    body: blendBody(customerId),
  });
  // Favourites are a person's own: those of the one who makes all the calls.
  const admin = portal.as('ADMIN');
  await admin.ask('POST /recommendation/userfavourites/product', { body: favouriteBody(blend) });
  const { commentTemplates } = await admin.ask('POST /referencedata/commenttemplate', {
    body: { commentLabel: 'Season', comment: '<p>Words</p>', commentType: 'REPORT' },
  });
  const { ratePrograms } = await admin.ask('POST /referencedata/rateprogram', { body: programBody });
  const { favouriteComments } = await admin.ask('POST /recommendation/userfavourites/comment', {
    body: { commentLabel: 'Note', comment: '<p>Text</p>', recommendationCommentId: comments[0]!.id },
  });
  const follow = randomUUID();
  const { customerId: another } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Saltbush', farmName: 'Saltbush', paddocks: [] }),
  );
  await admin.ask('POST /sample/UploadSamples', {
    body: { customer: another, sampleType: 'soil', follow },
    file: { name: 'large.csv', content: completeFile('L', 400) },
  });
  const { kept } = await admin.ask('POST /sample/checkUpload', {
    body: { customer: another, sampleType: 'soil' },
    file: { name: 'checked.csv', content: askedResults + manyAsked },
  });
  const originals = [one!.id, other!.id] as const;
  const { sample: composite } = await adviser.ask('POST /sample/composite', {
    body: compositeBody(customerId, 'Mixed', originals),
  });
  return {
    customer: customerId,
    adviser: adviser.userId,
    program: await addedProgram(admin),
    sample,
    sampleVersion: version,
    engine: shown.sampleEngineId,
    run: shown.sampleEngineRunId,
    crop: cropId!,
    criteria: interpretiveCriteriaId!,
    grainGrade: grainGradeId!,
    recommendation,
    second: completed[1]!.id,
    deleted,
    product: recommendedProducts[0]!.id,
    comment: comments[0]!.id,
    calculator: calculators[0]!.recommendationsCalculatorId,
    report,
    draft,
    closed,
    renewed,
    reportComment: reportComments[0]!.id,
    document: publishedDocuments[0]!.id,
    mail: messages[0]!.id,
    growerLink: growerLinks[0]!.growerLinkId,
    email: sentEmails[0]!.recommendationsReportEmailSentId,
    ...places,
    composite: composite.id,
    originals,
    spare: [third!.id, fourth!.id],
    autoReport: await failedAutoReport(portal, customerId),
    labAnswer: answers[0]!.id,
    upload: uploads[0]!.id,
    follow,
    kept: kept!,
    blend,
    favourite: favouriteComments[0]!.id,
    rateProgram: ratePrograms.at(-1)!.id,
    template: commentTemplates.at(-1)!.id,
    correction: await correctedBy(adviser, customerId, third!),
    ...(await makePrices(portal)),
  };
}

/** As if the mail server had been silent; no email is sent. */
const failedAutoReport = (portal: Portal, customerId: number): Promise<number> =>
  portal.inside('TILTH', async (tx) => {
    const [row] = await tx
      .insert(autoReport)
      .values({ customerId, emailAddress: 'grower@farm.example', failure: 'silent' })
      .returning({ id: autoReport.id });
    return row!.id;
  });
