import { createContext, useContext } from 'react';
import type { AppRef } from '../../machines/app/app.machine.ts';
import type { WorkspaceRef } from '../../machines/app/workspace.machine.ts';
import type { ConnectionRef } from '../../machines/connection/connection.machine.ts';
import type { CustomersRef } from '../../machines/customers/customers.machine.ts';
import type { NavigationRef } from '../../machines/navigation/navigation.machine.ts';
import type { SessionRef } from '../../machines/session/session.machine.ts';
import type { TenantsRef } from '../../machines/tenants/tenants.machine.ts';
import type { ToasterRef } from '../../machines/toaster/toaster.machine.ts';

/** The root actor, made outside React in `src/main.tsx`. */
export const AppContext = createContext<AppRef | null>(null);

export function useApp(): AppRef {
  const app = useContext(AppContext);
  if (!app) throw new Error('A view that needs the root actor stands outside AppContext.');
  return app;
}

interface ShellActors {
  readonly session: SessionRef;
  readonly navigation: NavigationRef;
  readonly connection: ConnectionRef;
  readonly toaster: ToasterRef;
  readonly tenants: TenantsRef;
  readonly workspace: WorkspaceRef;
  readonly customers: CustomersRef;
}

/** The actor of the shell with a system id, for views that stand only while it runs; a page gets its own actor as the prop `page`. */
export function useActorOf<Id extends keyof ShellActors>(id: Id): ShellActors[Id] {
  const actor: ShellActors[Id] | undefined = useApp().system.get(id);
  if (!actor) throw new Error(`There is no actor '${id}' now.`);
  return actor;
}
