import type { ReactElement } from 'react';
import type { AnyActorRef } from 'xstate';
import { appMachine, type AppRef } from '../../../src/machines/app/app.machine.ts';
import { customersMachine } from '../../../src/machines/customers/customers.machine.ts';
import { AppContext } from '../../../src/views/app/context.ts';
import { still } from './parent-of.ts';

/** A view of the shell round one running actor; the other actors of the shell stay as they begin. */
export function inShell(id: string, actor: AnyActorRef, view: ReactElement): ReactElement {
  const app = still(appMachine, { kept: {} });
  const own: Readonly<Record<string, AnyActorRef>> = {
    customers: still(customersMachine, { group: 1, current: null }),
    [id]: actor,
  };
  const shell = {
    getSnapshot: () => app.getSnapshot(),
    subscribe: app.subscribe.bind(app),
    system: { get: (wanted: string) => own[wanted] ?? app.system.get(wanted) },
  };
  return <AppContext value={shell as unknown as AppRef}>{view}</AppContext>;
}
