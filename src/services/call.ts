import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { PortalCall } from '../model/contract/index.ts';
import type { Api, ReplyOf, RequestOf } from './rest.ts';

/** Makes services of calls: most services are one call, what it asks for made from the input, and what is taken from its answer. */
export interface Calls {
  <K extends PortalCall, Input extends object = Record<string, never>>(
    call: K,
    ask: (input: Input) => RequestOf<K>,
  ): PromiseActorLogic<ReplyOf<K>, Input>;
  <K extends PortalCall, Output, Input extends object = Record<string, never>>(
    call: K,
    ask: (input: Input) => RequestOf<K>,
    take: (reply: ReplyOf<K>, input: Input) => Output,
  ): PromiseActorLogic<Output, Input>;
}

/** `const call = callsOver(api)`, then `loadSites: call('GET /customer/{id}/sites', ({ customerId }: { customerId: number }) => ({ params: { id: customerId } }))`. */
export const callsOver =
  (api: Api): Calls =>
  <K extends PortalCall, Input extends object>(
    call: K,
    ask: (input: Input) => RequestOf<K>,
    take: (reply: ReplyOf<K>, input: Input) => unknown = (reply) => reply,
  ) =>
    fromPromise<unknown, Input>(async ({ input, signal, system }) =>
      take(await api(call, ask(input), { signal, system }), input),
    );
