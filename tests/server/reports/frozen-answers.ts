import { createHash } from 'node:crypto';
import type { PortalCall } from '../../../src/model/contract/index.ts';
import type { Person } from '../support/portal.ts';

/** What the property looks at: a finalised recommendation of a published report, and one of a report that is finalised alone. */
export interface Closed {
  readonly customerId: number;
  readonly recommendationIds: readonly number[];
  readonly reportIds: readonly number[];
  readonly publishedId: number;
  /** Of the published report: the text after the `#` of the grower's link. */
  readonly token: string;
}

export type Answers = Readonly<Record<string, string>>;

const OF_RECOMMENDATION = [
  'GET /Recommendation/{id}',
  'GET /recommendation/{id}/paddocks',
  'GET /recommendation/{id}/sampleOrder',
  'GET /recommendation/{id}/samplemodeldecisions',
  'GET /recommendation/{id}/resultsUpdated',
  'GET /recommendation/{id}/statements',
  'GET /recommendation/{id}/costs',
  'GET /recommendation/{id}/availablecalculators',
  'GET /recommendation/{id}/calculators',
  'GET /recommendation/{id}/ncalcresults',
  'GET /recommendation/{id}/ssresults',
  'GET /recommendation/{id}/ssgrids',
  'GET /recommendation/{id}/ssanalysis',
  'GET /recommendation/{id}/seasons',
] as const;

/** Phosphorus, potassium and pH, whichever of them were measured. */
const RATED = [1, 2, 3, 4, 5, 6, 7, 8];

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Every answer of the closed records, byte for byte, by its call. */
export async function frozenAnswers(viewer: Person, closed: Closed): Promise<Answers> {
  const { customerId, recommendationIds, reportIds, publishedId, token } = closed;
  const answers: Record<string, string> = {};
  const ask = async (key: PortalCall, input: Parts) => {
    answers[`${key} ${JSON.stringify(input)}`] = textOf(await viewer.bytes(key, input as never));
  };
  for (const id of recommendationIds) {
    const whole = await viewer.ask('GET /Recommendation/{id}', { params: { id } });
    const sampleIds = whole.recommendationSamples.map((of) => of.id);
    const { calculators } = await viewer.ask('GET /recommendation/{id}/calculators', { params: { id } });
    for (const key of OF_RECOMMENDATION) await ask(key, { params: { id } });
    await ask('GET /recommendation/{id}/samplemodeldecisions', {
      params: { id },
      query: { sampleIds: String(sampleIds[0]) },
    });
    for (const { sampleEngineRunId } of calculators)
      await ask('GET /recommendation/{id}/answers', { params: { id }, query: { sampleEngineRunId } });
    await ask('POST /sample/ratings', {
      body: { customerId, sampleIds, analyteIds: RATED, recommendationId: id },
    });
    await ask('POST /sample/inputmodel', { body: { customerId, SampleIds: sampleIds, recommendationId: id } });
  }
  for (const id of reportIds) {
    const report = await viewer.ask('GET /recommendation/report/{id}', { params: { id } });
    // How the growers were reached goes on: the visit below is an opening.
    answers[`report ${id}`] = JSON.stringify({ ...report, reach: null });
  }
  await ask('GET /Recommendation/Report/{id}/reportOptions', { params: { id: publishedId } });
  await ask('POST /plan/open', { body: { token } });
  await lists(viewer, closed, answers);
  return answers;
}

type Parts = Readonly<Partial<Record<'params' | 'query' | 'body', unknown>>>;

/** The closed records among the lists of their customer. */
async function lists(viewer: Person, closed: Closed, answers: Record<string, string>): Promise<void> {
  const { customerId, recommendationIds, reportIds } = closed;
  const { recommendations } = await viewer.ask('POST /recommendation/summary', {
    body: { customerId, active: true, finalised: true, deleted: true },
  });
  const { reports } = await viewer.ask('GET /recommendation/report/{customerId}/getall', { params: { customerId } });
  answers['summaries'] = JSON.stringify(recommendations.filter(({ id }) => recommendationIds.includes(id)));
  answers['reports'] = JSON.stringify(reports.filter(({ reportId }) => reportIds.includes(reportId)));
}

/** Every document of the closed records, as a hash of its bytes. */
export async function frozenDocuments(
  viewer: Person,
  { recommendationIds, reportIds, publishedId, token }: Closed,
): Promise<Answers> {
  const documents: Record<string, string> = {};
  const { recommendationReports } = await viewer.ask('GET /Recommendation/Report/{id}/reportOptions', {
    params: { id: publishedId },
  });
  for (const id of reportIds)
    for (const { recommendationReportTypeId: reportTypeId, outputs } of recommendationReports)
      for (const { recommendationReportOutputTypeId: reportOutputId, formatCodes, reportFormatCode } of outputs) {
        // Everything that the output can show.
        const optionCodes = formatCodes.flatMap(({ formatOptionCode, groupType, isChecked }) =>
          formatOptionCode !== null && (groupType === 'CHECKBOX' || isChecked) ? [formatOptionCode] : [],
        );
        documents[`preview ${id} ${reportTypeId}/${reportOutputId}`] = sha(
          await viewer.bytes('POST /recommendation/report/{id}/preview', {
            params: { id },
            body: { reportId: id, reportTypeId, reportOutputId, reportFormatCode, optionCodes },
          }),
        );
      }
  for (const id of recommendationIds)
    for (const format of ['xlsx', 'csv', 'pdf'] as const)
      documents[`orders ${id} ${format}`] = sha(
        await viewer.bytes('POST /recommendation/{id}/orderlist', { params: { id }, body: { format } }),
      );
  const { publishedDocuments } = await viewer.ask('GET /recommendation/report/{id}', { params: { id: publishedId } });
  for (const { id: documentId, fileName } of publishedDocuments)
    documents[`stored ${fileName}`] = sha(
      await viewer.bytes('GET /recommendation/report/{id}/document/{documentId}', {
        params: { id: publishedId, documentId },
      }),
    );
  documents['grower'] = sha(await viewer.bytes('POST /plan/document', { body: { token, number: 1 } }));
  return documents;
}
