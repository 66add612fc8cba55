import { createActor, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { System } from '../../src/services/system-actors.ts';

interface Received {
  readonly type: string;
  readonly [more: string]: unknown;
}

/** A small real actor system: tenants with a current one, a session that renews or refuses, and a connection that listens. */
export function fakeSystem({
  tenantId = 1,
  renews = true,
}: { readonly tenantId?: number | null; readonly renews?: boolean } = {}) {
  const reported: Received[] = [];
  const note = ({ event }: { readonly event: AnyEventObject }): void => void reported.push(event);
  const tenants = setup({}).createMachine({ id: 'tenants', context: { currentId: tenantId } });
  const connection = setup({}).createMachine({
    id: 'connection',
    on: { ATTEMPT_FAILED: { actions: note }, CALL_SETTLED: { actions: note } },
  });
  const session = setup({}).createMachine({
    id: 'session',
    context: { account: { id: 'alex' } },
    initial: 'current',
    states: {
      current: { tags: 'current', on: { SESSION_EXPIRED: { target: renews ? 'renewing' : 'lapsed', actions: note } } },
      renewing: { after: { 1: 'current' } },
      lapsed: { tags: 'lapsed' },
    },
  });
  const root = createActor(
    setup({ actors: { tenants, connection, session } }).createMachine({
      invoke: [
        { src: 'tenants', systemId: 'tenants' },
        { src: 'connection', systemId: 'connection' },
        { src: 'session', systemId: 'session' },
      ],
    }),
  ).start();
  const system: System = root.system as AnyActorRef['system'];
  return { system, reported, types: () => reported.map(({ type }) => type) };
}
