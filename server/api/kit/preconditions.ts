import type { Call, VersionedList, VersionedRecord } from '../../../src/model/contract/core.ts';
import { fieldsOf, isRecord, listOf, type Fields } from '../../../src/model/shared/record.ts';
import { refuseStale } from '../../commands/shared/refuse-stale.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { presentVersion } from '../../queries/shared/present-version.ts';

/** What If-Match says: the versions it names, or that any will do. */
type Expected = 'any' | readonly number[];

interface Request {
  readonly call: Call;
  readonly params: unknown;
  readonly body: unknown;
  /** The header If-Match. */
  readonly ifMatch: string | undefined;
}

interface Place {
  /** The number of the record that is changed; 0 for one that is only made by this call. */
  readonly id: (params: Fields, body: Fields) => unknown;
  /** Where the body holds its version. */
  readonly version: (body: Fields) => unknown;
}

const part = (body: Fields, name: string): Fields => fieldsOf(body[name]);

const places: Readonly<Record<Exclude<VersionedRecord, VersionedList>, Place>> = {
  recommendation: {
    id: ({ id }, { recommendationId }) => id ?? recommendationId,
    version: ({ version }) => version,
  },
  recommendedProduct: {
    id: ({ productId }, body) => productId ?? part(body, 'product')['recommendedProductId'],
    version: (body) => part(body, 'product')['version'],
  },
  recommendationComment: {
    id: ({ commentId }, body) => commentId ?? part(body, 'comment')['recommendedCommentId'],
    version: (body) => part(body, 'comment')['version'],
  },
  report: {
    id: ({ id }, { recommendationReportId }) => id ?? recommendationReportId,
    version: ({ version }) => version,
  },
  reportComment: {
    id: ({ commentId }, { recommendationsReportsCommentId }) => commentId ?? recommendationsReportsCommentId,
    version: ({ version }) => version,
  },
  paddock: { id: (_, { id }) => id, version: ({ version }) => version },
  site: { id: (_, { id }) => id, version: ({ version }) => version },
  customer: { id: ({ id }) => id, version: ({ version }) => version },
  composite: { id: ({ id }, body) => id ?? body['id'], version: ({ version }) => version },
  economics: { id: ({ id }) => id, version: ({ version }) => version },
  commentTemplate: { id: ({ id }, body) => id ?? body['id'], version: ({ version }) => version },
  rateProgram: { id: ({ id }, body) => id ?? body['id'], version: ({ version }) => version },
  price: { id: ({ id }) => id, version: ({ version }) => version },
  person: { id: ({ userId }) => userId, version: ({ version }) => version },
  // A tenant has them once, from the beginning.
  signInRules: { id: () => undefined, version: ({ version }) => version },
};

/**
 * Makes a change only on the version that it was made from, given in its body or as If-Match; `*` accepts any version. As HTTP has it (RFC 9110,
 * 13.2.1) this applies once the change would have succeeded: a missing, closed or invalid record is reported first, and the transaction rolls back
 * what was done. The command itself compares the version in the body.
 * @throws PRECONDITION_REQUIRED (428) without a version; STALE_VERSION (409) with who changed the record, and its present version.
 */
export async function actOnItsVersion<T>(
  tx: Tx,
  { request, timeZone, act }: { readonly request: Request; readonly timeZone: string; readonly act: () => Promise<T> },
): Promise<T> {
  const present = await presentRow(tx, request);
  const answer = await act();
  if (isBlind(request)) fail('PRECONDITION_REQUIRED');
  const expected = expectedOf(request.ifMatch);
  if (present !== undefined && expected !== undefined && expected !== 'any' && !expected.includes(present.version))
    await refuseStale(tx, { row: present, version: expected[0] ?? 0, timeZone });
  return answer;
}

/** Whether a change says nothing about the version it was made from. */
function isBlind(request: Request): boolean {
  const { call, body, ifMatch } = request;
  if (call.changes === undefined || expectedOf(ifMatch) !== undefined || isNew(request)) return false;
  const given = isList(call.changes) ? versionsIn(body, call.changes) : [places[call.changes].version(fieldsOf(body))];
  return given.some((version) => version === undefined);
}

/** The record as it is before the change, where If-Match asks for it; undefined where there is none. */
async function presentRow(tx: Tx, request: Request) {
  const { call, params, body } = request;
  const expected = expectedOf(request.ifMatch);
  if (call.changes === undefined || expected === undefined || expected === 'any' || isNew(request)) return undefined;
  if (isList(call.changes))
    return fail('INVALID_REQUEST', {
      message: 'Each record has a version of its own: send it beside the id of each.',
    });
  // Roles of a person and sign-in rules are not one row each: the command compares them.
  if (call.changes === 'person' || call.changes === 'signInRules')
    return fail('INVALID_REQUEST', { message: 'Send the version in the body.' });
  const { id: parentId } = fieldsOf(params);
  const number = Number(places[call.changes].id(fieldsOf(params), fieldsOf(body)));
  return presentVersion(tx, {
    kind: call.changes,
    id: number,
    parentId: typeof parentId === 'number' ? parentId : undefined,
  });
}

/** Names under which a body repeats the number of the record that the address names. */
const repeatedIds = ['RecommendationId', 'recommendationId', 'reportId'] as const;

/**
 * Refuses a body that names another record than the address: the intended one is unknown.
 * @throws INVALID_REQUEST at the field.
 */
export function refuseOtherRecord({ params, body }: Pick<Request, 'params' | 'body'>): void {
  const { id } = fieldsOf(params);
  if (id === undefined) return;
  const parts: readonly (readonly [string, Fields])[] = [
    ['body', fieldsOf(body)],
    ['body.product', part(fieldsOf(body), 'product')],
    ['body.comment', part(fieldsOf(body), 'comment')],
  ];
  const issues = parts.flatMap(([path, fields]) =>
    repeatedIds
      .filter((name) => fields[name] !== undefined && fields[name] !== id)
      .map((name) => ({ path: `${path}.${name}`, message: `must be ${String(id)}, as in the address` })),
  );
  if (issues.length > 0) fail('INVALID_REQUEST', { issues });
}

/** Whether the call makes its record: then there is no version yet. */
const isNew = ({ call, params, body }: Request): boolean =>
  call.changes !== undefined &&
  !isList(call.changes) &&
  places[call.changes].id(fieldsOf(params), fieldsOf(body)) === 0;

function expectedOf(header: string | undefined): Expected | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  if (header.trim() === '*') return 'any';
  const tags = header.split(',').map((tag) => /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1]);
  return tags.map((tag) =>
    tag === undefined
      ? fail('INVALID_REQUEST', { message: 'If-Match must be * or the ETag of the record, such as "3".' })
      : Number(tag),
  );
}

const isList = (changes: VersionedRecord): changes is VersionedList => !(changes in places);
const versionsIn = (body: unknown, list: VersionedList): readonly unknown[] =>
  listOf(fieldsOf(body)[list], isRecord).map(({ version }) => version);
