import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, type AnyStateMachine } from 'xstate';
import { appMachine } from './machines/app/app.machine.ts';
import { keptBy } from './machines/app/slices.ts';
import { workspaceMachine } from './machines/app/workspace.machine.ts';
import { connectionMachine } from './machines/connection/connection.machine.ts';
import { customersMachine } from './machines/customers/customers.machine.ts';
import { dashboardMachine } from './machines/customers/dashboard.machine.ts';
import type { ServicesOf } from './machines/kit/services-of.ts';
import { mailboxMachine } from './machines/mailbox/mailbox.machine.ts';
import { navigationMachine } from './machines/navigation/navigation.machine.ts';
import { recommendationsMachine } from './machines/overview/recommendations.machine.ts';
import { pifMachine } from './machines/pif/pif.machine.ts';
import { arrangementMachine } from './machines/recommendation/arrangement.machine.ts';
import { builderMachine } from './machines/recommendation/builder.machine.ts';
import { editorMachine } from './machines/recommendation/editor.machine.ts';
import { readerMachine } from './machines/recommendation/reader.machine.ts';
import { titleEditorMachine } from './machines/recommendation/title-editor.machine.ts';
import { workbenchMachine } from './machines/recommendation/workbench.machine.ts';
import { confirmedActionMachine } from './machines/report/confirmed-action.machine.ts';
import { emailHistoryMachine } from './machines/report/email-history.machine.ts';
import { namingMachine } from './machines/report/naming.machine.ts';
import { publishingMachine } from './machines/report/publishing.machine.ts';
import { recommendationPickerMachine } from './machines/report/recommendation-picker.machine.ts';
import { reportBuilderMachine } from './machines/report/report-builder.machine.ts';
import { reportCommentMachine } from './machines/report/report-comment.machine.ts';
import { reportListMachine } from './machines/report/report-list.machine.ts';
import { reportOptionsMachine } from './machines/report/report-options.machine.ts';
import { reportPreviewMachine } from './machines/report/report-preview.machine.ts';
import { reportTitleMachine } from './machines/report/report-title.machine.ts';
import { sendReportMachine } from './machines/report/send-report.machine.ts';
import { addToRecommendationMachine } from './machines/samples/add-to-recommendation.machine.ts';
import { sampleTasksMachine } from './machines/samples/sample-tasks.machine.ts';
import { samplesMachine } from './machines/samples/samples.machine.ts';
import { statusPollingMachine } from './machines/samples/status-polling.machine.ts';
import { sessionMachine } from './machines/session/session.machine.ts';
import { tenantsMachine } from './machines/tenant/tenants.machine.ts';
import { uploadMachine } from './machines/upload/upload.machine.ts';
import { yieldEditorMachine } from './machines/yields/yield-editor.machine.ts';
import { noAnalytics, pageViewsTo } from './services/analytics.ts';
import { commentListServices } from './services/comments/comments.ts';
import { watchConnectivity } from './services/connectivity.ts';
import { customersServices, dashboardServices } from './services/customers/customers.ts';
import { consoleReporting } from './services/error-reporting.ts';
import { identityAt } from './services/identity.ts';
import { mailboxServices } from './services/mailbox/mailbox.ts';
import { watchLocation } from './services/navigation.ts';
import { overviewServices } from './services/overview/overview.ts';
import { pifServices } from './services/pif/pif.ts';
import { productListServices } from './services/products/products.ts';
import { benchReaderServices, builderServices, catalogueReaderServices, titleEditorServices, workbenchServices, yieldEditorServices } from './services/recommendation/builder.ts';
import { editorServices } from './services/recommendation/editor.ts';
import { publishingServices, reportBuilderServices, reportOptionsServices, reportPreviewServices, reportTitleServices } from './services/report/report-builder.ts';
import {
  confirmedActionServices,
  emailHistoryServices,
  namingServices,
  recommendationPickerServices,
  reportCommentServices,
  sendReportServices,
} from './services/report/report-dialogs.ts';
import { reportListServices } from './services/report/report-lists.ts';
import { apiOver } from './services/rest.ts';
import { addToRecommendationServices, samplesServices, sampleTasksServices, statusPollingServices } from './services/samples/samples.ts';
import { sessionStoreIn } from './services/session-store.ts';
import { sessionServices } from './services/session/session.ts';
import { tenantsServices } from './services/tenant/tenants.ts';
import { uploadServices } from './services/upload/upload.ts';
import { AppView } from './views/app/app-view.tsx';
import { AppContext } from './views/app/context.ts';
import { focusSearchOnSlash } from './views/ui/dom/focus.ts';
import { dismissTooltipsOnEscape } from './views/ui/dom/tooltips.ts';
import './views/ui/theme.css';

declare const __BUILD_ID__: string;

/** Fills every service a machine leaves open; a missing one is a compile error. */
const withServices = <M extends AnyStateMachine>(machine: M, services: ServicesOf<M>): M => machine.provide({ actors: services }) as M;

const identity = identityAt(location.origin);
const api = apiOver({ tokens: identity, reporting: consoleReporting });

const statusPolling = withServices(statusPollingMachine, statusPollingServices(api));
const pif = withServices(pifMachine, pifServices(api));
const samples = samplesMachine.provide({
  actors: {
    statusPolling,
    addToRecommendation: withServices(addToRecommendationMachine, addToRecommendationServices(api)),
    sampleTasks: withServices(
      sampleTasksMachine.provide({ actors: { pif, upload: withServices(uploadMachine, uploadServices(api)) } }),
      sampleTasksServices(api),
    ),
  },
});

const workbench = workbenchMachine.provide({
  actors: {
    statusPolling,
    pif,
    benchReader: withServices(readerMachine, benchReaderServices(api)),
    catalogueReader: withServices(readerMachine, catalogueReaderServices(api)),
    titleEditor: withServices(titleEditorMachine, titleEditorServices(api)),
    productList: withServices(arrangementMachine, productListServices(api)),
    commentList: withServices(arrangementMachine, commentListServices(api)),
    yieldEditor: withServices(yieldEditorMachine, yieldEditorServices(api)),
    editor: withServices(editorMachine, editorServices(api)),
  },
});
const builder = builderMachine.provide({ actors: { workbench: withServices(workbench, workbenchServices(api)) } });

const reportDialogs = {
  naming: withServices(namingMachine, namingServices(api)),
  confirmedAction: withServices(confirmedActionMachine, confirmedActionServices(api)),
  emailHistory: withServices(emailHistoryMachine, emailHistoryServices(api)),
};
const reportList = withServices(reportListMachine, reportListServices(api));
const reportBuilder = reportBuilderMachine.provide({
  actors: {
    ...reportDialogs,
    reportTitle: withServices(reportTitleMachine, reportTitleServices(api)),
    reportRecommendations: reportList,
    reportComments: reportList,
    reportOptions: withServices(reportOptionsMachine, reportOptionsServices(api)),
    reportPreview: withServices(reportPreviewMachine, reportPreviewServices(api)),
    publishing: withServices(publishingMachine, publishingServices(api)),
    sendReport: withServices(sendReportMachine, sendReportServices(api)),
    reportComment: withServices(reportCommentMachine, reportCommentServices(api)),
    recommendationPicker: withServices(recommendationPickerMachine, recommendationPickerServices(api)),
  },
});

// The pages of the workspace: a page's machine stands in workspace.machine.ts, its view in views/app/pages.tsx.
const workspace = workspaceMachine.provide({
  actors: {
    customers: withServices(customersMachine, customersServices(api)),
    dashboard: withServices(dashboardMachine, dashboardServices(api)),
    samples: withServices(samples, samplesServices(api)),
    builder: withServices(builder, builderServices(api)),
    recommendations: withServices(recommendationsMachine.provide({ actors: reportDialogs }), overviewServices(api)),
    reportBuilder: withServices(reportBuilder, reportBuilderServices(api)),
    mailbox: withServices(mailboxMachine, mailboxServices(api)),
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

const report = (error: unknown): void => consoleReporting.report(error instanceof Error ? error : new Error(String(error)), 'view');
createRoot(document.getElementById('root')!, { onCaughtError: report, onUncaughtError: report }).render(
  <StrictMode>
    <AppContext value={app}>
      <AppView />
    </AppContext>
  </StrictMode>,
);
