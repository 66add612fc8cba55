import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { appMachine } from './machines/app/app.machine.ts';
import { keptBy } from './machines/app/slices.ts';
import { workspaceMachine } from './machines/app/workspace.machine.ts';
import { connectionMachine } from './machines/connection/connection.machine.ts';
import { customersMachine } from './machines/customers/customers.machine.ts';
import { changes } from './main/change-polling.ts';
import { fetchPage, pageActors, pageIcons, pageViews } from './main/pages.ts';
import { served, wired } from './main/wired.ts';
import { navigationMachine } from './machines/navigation/navigation.machine.ts';
import { sessionMachine } from './machines/session/session.machine.ts';
import { tenantsMachine } from './machines/tenants/tenants.machine.ts';
import { pageViewsTo } from './services/analytics.ts';
import { watchConnectivity } from './services/connectivity.ts';
import { customersServices } from './services/customers/customers.ts';
import { toAppError } from './model/errors/app-error.ts';
import { consoleReporting } from './services/error-reporting.ts';
import { identityAt } from './services/identity.ts';
import { mapPortBy } from './services/map/map-port.ts';
import { watchLocation } from './services/navigation.ts';
import { apiAhead, askAhead } from './services/ahead.ts';
import { apiWithCache } from './services/api-with-cache.ts';
import { apiOver } from './services/rest.ts';
import { reportingSaves } from './services/saves.ts';
import { sessionStoreIn } from './services/session-store.ts';
import { sessionServices, userAccessServices } from './services/session/session.ts';
import { markPage } from './services/telemetry/marks.ts';
import { tenantIdOf, type System } from './services/system-actors.ts';
import { tenantsServices } from './services/tenants/tenants.ts';
import { pageAt } from './model/routes/routes.ts';
import { AppView } from './views/app/app-view.tsx';
import { AppContext, PagesContext, PortsContext } from './views/app/context.ts';
import { idle } from './views/ui/dom/idle.ts';
import { lazy } from './views/ui/dom/lazy.tsx';
import './views/ui/theme.css';

declare const __BUILD_ID__: string;

const identity = identityAt(location.origin);
const api = apiAhead(
  apiWithCache(
    reportingSaves(apiOver({ tokens: identity, reporting: consoleReporting })),
    // Fetched after the first screen; without a line at once, as nothing else would answer.
    () => (navigator.onLine ? idle() : Promise.resolve()).then(() => import('./services/offline-cache.ts')),
  ),
);
/** The tenant of the last visit is nearly always this one's: rights and the page of the address are asked for beside the list of tenants. */
const before = (system: System): void => {
  if (tenantIdOf(system) === null) return;
  const ask = askAhead(api, system);
  ask('GET /referencedata/useraccess', {});
  void first.then((page) => page?.ahead?.(ask));
};

// While one is being signed in; should it fail, opening the page says so.
const first = fetchPage(pageAt(location.pathname)).catch(() => undefined);

const machine = wired(appMachine, [
  served(appMachine, userAccessServices(api)),
  served(navigationMachine, { watchLocation, countPageViews: pageViewsTo({ pageViewed: markPage }) }),
  served(sessionMachine, sessionServices(identity)),
  served(connectionMachine, { watchConnectivity }),
  served(tenantsMachine, tenantsServices(api, before)),
  served(customersMachine, customersServices(api)),
  changes(api),
  served(workspaceMachine, pageActors(api)),
]);

/** In development and with `?inspect` the statecharts can be watched at `/inspector.html`; nothing of it is loaded otherwise. */
async function inspection() {
  if (!import.meta.env.DEV && !new URLSearchParams(location.search).has('inspect')) return {};
  const { createChannelInspector } = await import('../stately/channel.ts');
  return { inspect: createChannelInspector().inspect };
}

const store = sessionStoreIn(sessionStorage, __BUILD_ID__);
const app = createActor(machine, { systemId: 'app', input: { kept: store.read() }, ...(await inspection()) });
store.follow(app, keptBy);
const reportOf =
  (where: string) =>
  (error: unknown): void =>
    consoleReporting.report(error instanceof Error ? error : toAppError(error), where);
const report = reportOf('view');
addEventListener('error', ({ error, message }) => reportOf('window')(error ?? new Error(message)));
addEventListener('unhandledrejection', ({ reason }) => reportOf('promise')(reason));
app.start();
// What every page has beside it; without it the portal still works.
idle()
  .then(() => import('./main/background-ui.ts'))
  .then(({ startBackgroundUi }) => startBackgroundUi(app, api, identity, __BUILD_ID__))
  .catch(report);

/** What views need of outside React. */
const ports = {
  map: mapPortBy(identity.config),
  chart: lazy(async () => (await import('./views/ui/dom/chart-view.tsx')).ChartView),
  printedPage: lazy(async () => (await import('./views/ui/dom/printed-page.tsx')).PrintedPage),
};
createRoot(document.getElementById('root')!, { onCaughtError: report, onUncaughtError: report }).render(
  <StrictMode>
    <AppContext value={app}>
      <PortsContext value={ports}>
        <PagesContext value={{ views: pageViews, icons: pageIcons }}>
          <AppView />
        </PagesContext>
      </PortsContext>
    </AppContext>
  </StrictMode>,
);
