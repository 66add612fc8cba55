import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallKey, Contract } from '../../../src/model/contract/core.ts';
import { limits } from '../../../src/model/limits.ts';
import { entriesOf, fieldsOf } from '../../../src/model/shared/record.ts';
import { noteCall } from '../../calls-meanwhile.ts';
import { noteRefusal } from '../../db/note-refusal.ts';
import { Failure } from '../../failure.ts';
import { askedOf } from './asked.ts';
import type { HandlersFor } from './call.ts';
import { clientLeft } from './client-left.ts';
import { resolveCaller } from './caller.ts';
import { identifyBearer } from './identify-caller.ts';
import { anyHandlers, isLong, isWithin, type AnyHandler } from './pipeline.ts';
import { routeOf } from './route-path.ts';
import type { ApiServices } from './services.ts';
import { send } from './send-answer.ts';
import { serve } from './serve.ts';
import { isSmall } from './unread-body.ts';
import { refuseTooLargeUpload } from './upload.ts';

/**
 * Registers a route for every call of the contract, and refuses to start when a call lacks its policy, its answer or its handler, or a
 * handler belongs to no call. From then on a request reads: rate limit, authenticate, resolve tenant, validate, authorise, act once, present.
 */
export function register<C extends Contract>(
  app: FastifyInstance,
  {
    contract,
    handlers,
    services,
  }: { readonly contract: C; readonly handlers: HandlersFor<C>; readonly services: ApiServices },
): void {
  const calls = entriesOf<CallKey, Call>(contract);
  const given = anyHandlers(handlers);
  const faults = [
    ...calls.flatMap(([key, call]) => faultsOf(key, call, given[key])),
    ...Object.keys(given).flatMap((key) =>
      key in contract ? [] : [`${key} has a handler but is not in the contract`],
    ),
  ];
  if (faults.length > 0) throw new Error(`The API cannot start: ${faults.join('; ')}.`);

  for (const [key, call] of calls) {
    const handler = given[key];
    if (handler === undefined) continue;
    app.route({
      ...routeOf(key),
      bodyLimit: call.bodyLimitBytes ?? limits.jsonBytes,
      config: { call: key },
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (isShort(call)) reply.raw.once('close', noteCall());
        const bearer = await identifyBearer(call, request, services);
        if (looksWithin(call, handler, request)) request.bearer = bearer;
        else request.caller = bearer && (await resolveCaller(services.db, bearer));
        if (call.upload === true) refuseTooLargeUpload(request);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const signal = clientLeft(reply);
        const asked = askedOf(key, request);
        return send(
          reply,
          await heard(serve({ call, handler, asked, request, services, signal }), {
            key,
            request,
            apiServices: services,
          }),
        );
      },
    });
  }
}

/** Whether a call's own transaction looks for its caller: not before a body that takes its time, and not where there is no such transaction. */
const looksWithin = (call: Call, handler: AnyHandler, request: FastifyRequest): boolean =>
  isWithin(handler) &&
  call.upload !== true &&
  isSmall(request) &&
  (call.beforeTenant !== true || request.method === 'GET');

/** Is it a call without progress reports? Files and documents take a while and report their progress. */
const isShort = ({ long, upload, follows }: Call): boolean => long !== true && upload !== true && follows !== true;

/**
 * Awaits the answer, and records a denied permission in the tenant's trail before it is sent. Also records ids without a record in the tenant: they
 * may be another tenant's, which row-level security does not disclose.
 */
async function heard<T>(
  answer: Promise<T>,
  {
    key,
    request,
    apiServices: { db },
  }: { readonly key: CallKey; readonly request: FastifyRequest; readonly apiServices: ApiServices },
): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    const { caller } = request;
    if (thrown instanceof Failure && isRefusal(thrown, request) && caller !== null && caller.tenantId > 0)
      await noteRefusal(db, { tenantId: caller.tenantId, userId: caller.user.id }, key).catch((error: unknown) =>
        request.log.error({ err: error }, 'a refusal could not be noted'),
      );
    throw thrown;
  }
}

const isRefusal = ({ code, status }: Failure, { params }: FastifyRequest): boolean =>
  code === 'FORBIDDEN' || (status === 404 && Object.keys(fieldsOf(params)).length > 0);

function faultsOf(key: CallKey, call: Partial<Call>, handler: AnyHandler | undefined): readonly string[] {
  return [
    ...(call.policy === undefined ? [`${key} has no policy`] : []),
    ...(call.answer === undefined ? [`${key} has no answer`] : []),
    ...(handler === undefined ? [`${key} has no handler`] : []),
    ...(handler !== undefined && isLong(handler) !== (call.long === true)
      ? [`${key} ${isLong(handler) ? 'is not long but has a long handler' : 'is long and needs a long handler'}`]
      : []),
  ];
}
