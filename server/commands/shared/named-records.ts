import type { NamedRecord, OwnedTable } from '../../queries/privacy/subject-of.ts';

/** What the fields of calls and jobs name. */
const named: Readonly<Record<string, OwnedTable>> = {
  customer: 'customer',
  customerId: 'customer',
  customerIds: 'customer',
  reportId: 'report',
  recommendationReportId: 'report',
  recommendationId: 'recommendation',
  RecommendationId: 'recommendation',
  RecommendationIdToDuplicate: 'recommendation',
  recommendationIds: 'recommendation',
  sampleId: 'sample',
  sampleIds: 'sample',
  SampleIds: 'sample',
  customBlendId: 'custom_blend',
  recommendationCommentId: 'recommendation_comment',
  autoReportId: 'auto_report',
  sentEmailId: 'sent_email',
  growerAnswerId: 'grower_answer',
  uploadJobId: 'upload_job',
};

/** What `{id}` is the number of, by how the address begins. */
const byAddress: readonly (readonly [RegExp, OwnedTable])[] = [
  [/^\/customer\/autosend\/\{id\}/, 'auto_report'],
  [/^\/customer\/\{id\}/, 'customer'],
  [/^\/recommendation\/report\/\{id\}/i, 'report'],
  [/^\/recommendation\/\{id\}/i, 'recommendation'],
  [/^\/sample\/upload\/\{id\}/, 'upload'],
  [/^\/sample\/correction\/\{id\}/, 'sample_correction'],
  [/^\/sample\/(composite\/)?\{id\}/, 'sample'],
];

/** The records that belong to a customer and are named by a call that changes something; nothing for one that reads, or that erases. */
export function recordsOfCall(call: string, params: unknown, body: unknown): readonly NamedRecord[] {
  const [method, address = ''] = call.split(' ');
  if (method === 'GET' || address.startsWith('/adminconsole/')) return [];
  const idOf = byAddress.find(([pattern]) => pattern.test(address))?.[1];
  return [...recordsIn(params, idOf), ...recordsIn(body)];
}

/** The same of what a job holds. */
export function recordsIn(fields: unknown, idOf?: OwnedTable): readonly NamedRecord[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const table = name === 'id' ? idOf : Object.hasOwn(named, name) ? named[name] : undefined;
    if (table === undefined) return [];
    const ids: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST) : [value];
    return ids.flatMap((id) => (Number.isInteger(id) && Number(id) > 0 ? [{ table, id: Number(id) }] : []));
  });
}

/** What is named together belongs to one customer, or is refused as unknown. */
const MOST = 20;
