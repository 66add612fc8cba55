import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import { authorise } from '../../policies/authorise.ts';
import { askedOf, type Asked } from './asked.ts';
import {
  answerBearer,
  answerCall,
  readInput,
  readUploadInput,
  tooHeavy,
  type AnyHandler,
  type RawInput,
} from './pipeline.ts';
import { present, type Presented } from './send-answer.ts';
import type { ApiServices } from './services.ts';
import { readBody, UnreadBody } from './unread-body.ts';

interface Asking {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly asked: Asked;
  readonly request: FastifyRequest;
  readonly services: ApiServices;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** From a request whose caller is known to its answer: on the event loop, or in a thread where its body is large or it has to do with very many records. */
export async function serve({ call, handler, asked, request, services, signal }: Asking): Promise<Presented> {
  const { threads } = services;
  const asking = { call, handler, asked, services, log: request.log, signal, mayRefuseHeavy: threads !== undefined };
  const answered = (input: Parameters<typeof answerCall>[0]['input']) => answerCall({ ...asking, input });
  const shown = async (answer: unknown) => present(call, answer, asked);

  if (call.upload === true) {
    // Authorises before the upload: a refusal must not cost 25 MB.
    if (asked.caller !== null) authorise(call.policy, asked.caller.user.roles);
    return shown(await answered(await readUploadInput(call, request)));
  }
  const { params, query, body }: RawInput = request;
  if (!(body instanceof UnreadBody) || threads === undefined) {
    const raw = { params, query, body: body instanceof UnreadBody ? readBody(body.bytes) : body };
    const { bearer } = request;
    const answer = await (bearer === null
      ? answered(readInput(call, raw))
      : answerBearer({
          ...asking,
          bearer,
          read: () => readInput(call, raw),
          found: (caller) => (request.caller = caller),
        }));
    return answer === tooHeavy && threads !== undefined
      ? threads.act({ asked: askedOf(asked.key, request), ...raw }, signal, services.now())
      : shown(answer);
  }
  if (asked.caller !== null) authorise(call.policy, asked.caller.user.roles);
  const unread = { asked, params, query, body: body.bytes };
  // Long calls wait for their job here, not in the thread, and public calls are answered here.
  return asked.caller === null || call.long === true
    ? shown(await answered(await threads.read(unread, signal, services.now())))
    : threads.act(unread, signal, services.now());
}
