import { createContext, useContext, type ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { AppRef } from '../../machines/app/app.machine.ts';
import type { WorkspaceRef } from '../../machines/app/workspace.machine.ts';
import type { ConnectionRef } from '../../machines/connection/connection.machine.ts';
import type { CustomersRef } from '../../machines/customers/customers.machine.ts';
import type { NavigationRef } from '../../machines/navigation/navigation.machine.ts';
import type { SessionRef } from '../../machines/session/session.machine.ts';
import type { TenantsRef } from '../../machines/tenants/tenants.machine.ts';
import type { ToasterRef } from '../../machines/toaster/toaster.machine.ts';
import type { MapPort } from '../../model/map/map-state.ts';
import type { ShownPage } from '../../model/routes/routes.ts';
import type { ChartViewProps } from '../ui/dom/chart-view.tsx';
import type { PrintedPageProps } from '../ui/dom/printed-page.tsx';
import type { LucideIcon } from '../ui/icon.tsx';

/** The root actor, made outside React in `src/main.tsx`. */
export const AppContext = createContext<AppRef | null>(null);

export function useApp(): AppRef {
  const app = useContext(AppContext);
  if (!app) throw new Error('A view that needs the root actor is outside AppContext.');
  return app;
}

/** A page's view, which gets the page's actor; the two were fitted together where the page was (`pageOf`). */
export type PageComponent = ComponentType<{ readonly page?: AnyActorRef }>;
export type PageViews = Readonly<Record<ShownPage, PageComponent>>;
export type PageIcons = Readonly<Record<string, LucideIcon>>;

/** The pages as the composition root has put them together: the view of each, and the icons of those in the navigation. */
export const PagesContext = createContext<{ readonly views: PageViews; readonly icons: PageIcons }>({
  views: {} as PageViews,
  icons: {},
});

/** What views need from outside React: the outside world's own instruments, given at the composition root. */
export interface Ports {
  readonly map?: MapPort;
  /** Draws a chart, and tells it as a table; fetched with the first. */
  readonly chart?: ComponentType<ChartViewProps>;
  /** Draws a page of a PDF; fetched with the first. */
  readonly printedPage?: ComponentType<PrintedPageProps>;
}
export const PortsContext = createContext<Ports>({});

interface ShellActors {
  readonly session: SessionRef;
  readonly navigation: NavigationRef;
  readonly connection: ConnectionRef;
  readonly toaster: ToasterRef;
  readonly tenants: TenantsRef;
  readonly workspace: WorkspaceRef;
  readonly customers: CustomersRef;
}

/** The actor of the shell with a system id, for views rendered only while it runs; a page gets its own actor as the prop `page`. */
export function useActorOf<Id extends keyof ShellActors>(id: Id): ShellActors[Id] {
  const { system }: { readonly system: { get(id: Id): ShellActors[Id] | undefined } } = useApp();
  const actor = system.get(id);
  if (!actor) throw new Error(`There is no actor '${id}' now.`);
  return actor;
}
