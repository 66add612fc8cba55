import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { appMachine } from './machines/app/app.machine.ts';
import { keptBy } from './machines/app/slices.ts';
import { workspaceMachine } from './machines/app/workspace.machine.ts';
import { connectionMachine } from './machines/connection/connection.machine.ts';
import { customersMachine } from './machines/customers/customers.machine.ts';
import { dashboardMachine } from './machines/customers/dashboard.machine.ts';
import { latePages } from './main/late-pages.ts';
import { withServices } from './main/with-services.ts';
import { navigationMachine } from './machines/navigation/navigation.machine.ts';
import { sessionMachine } from './machines/session/session.machine.ts';
import { tenantsMachine } from './machines/tenants/tenants.machine.ts';
import { noAnalytics, pageViewsTo } from './services/analytics.ts';
import { watchConnectivity } from './services/connectivity.ts';
import { customersServices, dashboardServices } from './services/customers/customers.ts';
import { consoleReporting } from './services/error-reporting.ts';
import { identityAt } from './services/identity.ts';
import { watchLocation } from './services/navigation.ts';
import { apiOver } from './services/rest.ts';
import { sessionStoreIn } from './services/session-store.ts';
import { sessionServices } from './services/session/session.ts';
import { tenantsServices } from './services/tenants/tenants.ts';
import { AppView } from './views/app/app-view.tsx';
import { AppContext } from './views/app/context.ts';
import { focusSearchOnSlash } from './views/ui/dom/focus.ts';
import { dismissTooltipsOnEscape } from './views/ui/dom/tooltips.ts';
import './views/ui/theme.css';

declare const __BUILD_ID__: string;

const identity = identityAt(location.origin);
const api = apiOver({ tokens: identity, reporting: consoleReporting });

// The pages of the workspace: a page's machine is invoked in workspace.machine.ts, wired in main/pages, shown by views/app/pages.tsx.
const workspace = workspaceMachine.provide({
  actors: {
    customers: withServices(customersMachine, customersServices(api)),
    dashboard: withServices(dashboardMachine, dashboardServices(api)),
    ...latePages(api),
  },
});

const machine = appMachine.provide({
  actors: {
    navigation: withServices(navigationMachine, { watchLocation, countPageViews: pageViewsTo(noAnalytics) }),
    session: withServices(sessionMachine, sessionServices(identity, api)),
    connection: withServices(connectionMachine, { watchConnectivity }),
    tenants: withServices(tenantsMachine, tenantsServices(api)),
    workspace,
  },
});

/** In development and with `?inspect` the statecharts can be watched at `/inspector.html`; nothing of it is loaded otherwise. */
async function inspection() {
  if (!import.meta.env.DEV && !new URLSearchParams(location.search).has('inspect')) return {};
  const { createChannelInspector } = await import('../stately/channel.ts');
  return { inspect: createChannelInspector().inspect };
}

const store = sessionStoreIn(sessionStorage, __BUILD_ID__);
const app = createActor(machine, { systemId: 'app', input: { kept: store.read() }, ...(await inspection()) });
store.follow(app, keptBy);
addEventListener('error', ({ error, message }) => consoleReporting.report(error ?? new Error(message), 'window'));
addEventListener('unhandledrejection', ({ reason }) => consoleReporting.report(reason, 'promise'));
focusSearchOnSlash();
dismissTooltipsOnEscape();
app.start();

const report = (error: unknown): void =>
  consoleReporting.report(error instanceof Error ? error : new Error(String(error)), 'view');
createRoot(document.getElementById('root')!, { onCaughtError: report, onUncaughtError: report }).render(
  <StrictMode>
    <AppContext value={app}>
      <AppView />
    </AppContext>
  </StrictMode>,
);
