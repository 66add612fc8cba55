import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { appMachine } from '../../../src/machines/app/app.machine.ts';
import type { Kept } from '../../../src/machines/app/slices.ts';
import { workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { connectionMachine } from '../../../src/machines/connection/connection.machine.ts';
import { customersMachine } from '../../../src/machines/customers/customers.machine.ts';
import { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import { mailboxMachine } from '../../../src/machines/mailbox/mailbox.machine.ts';
import { navigationMachine } from '../../../src/machines/navigation/navigation.machine.ts';
import { recommendationsMachine } from '../../../src/machines/overview/recommendations.machine.ts';
import { builderMachine } from '../../../src/machines/recommendation/builder.machine.ts';
import { reportBuilderMachine } from '../../../src/machines/reports/report-builder.machine.ts';
import { samplesMachine } from '../../../src/machines/samples/samples.machine.ts';
import { settingsMachine } from '../../../src/machines/settings/settings.machine.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { tenantsMachine } from '../../../src/machines/tenants/tenants.machine.ts';
import type { Customer, CustomerDashboard } from '../../../src/model/customers/customer.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import type { OpenPageInput } from '../../../src/machines/app/page-states.ts';
import type { UserAccess } from '../../../src/model/session/access.ts';
import type { FoundSession } from '../../../src/model/session/found-session.ts';
import type { NavigationMessage } from '../../../src/model/session/messages.ts';
import type { Tenant } from '../../../src/model/tenants/tenant.ts';

export const ann = { id: 'u1', name: 'Ann', email: 'ann@tilth.example' };
export const portal = { knowledgeLibraryUrl: 'https://library.example/', isDemo: false };
export const hill = { customerId: 1, customerName: 'Hill Farms' };
export const dale = { customerId: 2, customerName: 'Dale Farms' };

const tenants: readonly Tenant[] = [
  { id: 1, code: 'TILTH', name: 'Tilth' },
  { id: 2, code: 'OTHER', name: 'Other' },
];
const customer = (which: typeof hill) => ({
  ...which,
  isActive: true,
  isDirectCustomer: true,
  isTeamCustomer: false,
  receiveAnalyteReportAutomaticallyFlag: false,
});
const list: Marked<readonly Customer[]> = { list: [customer(hill), customer(dale)], mark: 'a' };
const dashboard: readonly CustomerDashboard[] = [hill, dale].map((which) => ({
  ...customer(which),
  region: 'WA',
  district: 'Merredin',
  area: '',
  advisers: [],
  totalSamples: 46,
  atLab: 4,
  ready: 3,
  inProgress: 2,
  inProgressReports: 1,
  soilWaitTime: 12,
  plantWaitTime: null,
  isPifCompleted: false,
  waitingForPif: 0,
  failed: 0,
  completed: 0,
  resultsIn: 0,
  reportsToPublish: [],
  failedMails: [],
  questions: [],
  unopened: [],
  samplesDue: 0,
  lastActivityOn: '2026-05-01T02:00:00.000Z',
}));
const access: UserAccess = {
  email: ann.email,
  name: 'Ann Adviser',
  theme: 'device',
  areas: 'ha',
  roles: [
    {
      code: 'ADVISER',
      functionsList: [
        { code: 'RUN_ENGINE', hasAccess: true, hasCreate: false, hasDelete: false, hasRead: false, hasUpdate: false },
      ],
    },
  ],
};

export interface Outside {
  readonly kept?: Kept;
  readonly address?: string;
  readonly found?: FoundSession;
  readonly renews?: boolean;
  readonly tenants?: readonly Tenant[];
  readonly accessRefused?: boolean;
}

/** The real root machine with every real machine below it, over an outside world of plain values; `address` is the browser's. */
export async function startedApp({
  kept = {},
  address = '/',
  found = { kind: 'signedIn', account: ann, portal },
  renews = true,
  ...outside
}: Outside = {}) {
  const browser = { address, views: [] as string[], left: [] as string[] };
  const watchLocation = fromCallback<NavigationMessage, Record<string, never>>(({ sendBack, receive }) => {
    const tell = (): void => {
      const { pathname: path, search } = new URL(browser.address, 'http://portal.test');
      sendBack({ type: 'LOCATION_CHANGED', path, search });
    };
    receive(({ to }) => {
      browser.address = to;
      tell();
    });
    tell();
  });
  const machine = appMachine.provide({
    actors: {
      loadUserAccess: fromPromise<UserAccess, Record<string, never>>(async () => {
        if (outside.accessRefused)
          throw { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
        return access;
      }),
      navigation: navigationMachine.provide({
        actors: {
          watchLocation,
          countPageViews: fromCallback<
            { readonly type: 'PAGE_VIEWED'; readonly page: string } & EventObject,
            Record<string, never>
          >(({ receive }) => receive(({ page }) => void browser.views.push(page))) as never,
        },
      }),
      session: sessionMachine.provide({
        actors: {
          restoreSession: fromPromise<FoundSession, Record<string, never>>(async () => found),
          signIn: fromPromise<void, { readonly asksPassword: boolean }>(
            () => new Promise(() => void browser.left.push('sign in')),
          ),
          resetPassword: fromPromise<void, Record<string, never>>(
            () => new Promise(() => void browser.left.push('reset')),
          ),
          signOut: fromPromise<void, Record<string, never>>(
            () => new Promise(() => void browser.left.push('sign out')),
          ),
          renewToken: fromPromise<void, Record<string, never>>(() =>
            renews ? Promise.resolve() : Promise.reject(new Error('no')),
          ),
          signInAgain: fromPromise<typeof ann, Record<string, never>>(async () => ann),
        },
      }),
      connection: connectionMachine.provide({ actors: { watchConnectivity: fromCallback(() => undefined) } }),
      tenants: tenantsMachine.provide({
        actors: {
          loadTenants: fromPromise<readonly Tenant[], Record<string, never>>(async () => outside.tenants ?? tenants),
        },
      }),
      workspace: workspaceMachine.provide({
        actors: {
          customers: customersMachine.provide({
            actors: {
              loadCustomers: fromPromise<Marked<readonly Customer[]>, { readonly group: 1 | 2 | 3 }>(async () => list),
            },
          }),
          dashboard: dashboardMachine.provide({
            actors: {
              loadDashboard: fromPromise<Marked<readonly CustomerDashboard[]>, Record<string, never>>(async () => ({
                list: dashboard,
                mark: 'a',
              })),
            },
          }),
          openPage: fromPromise<void, OpenPageInput>(async () => {}),
          builder: builderMachine,
          mailbox: mailboxMachine,
          recommendations: recommendationsMachine,
          reportBuilder: reportBuilderMachine,
          samples: samplesMachine,
          settings: settingsMachine.provide({
            actors: {
              loadCustomers: fromPromise<Marked<readonly CustomerDashboard[]>, Record<string, never>>(async () => ({
                list: dashboard,
                mark: 'a',
              })),
            },
          }),
        },
      }),
    },
  });
  const app = createActor(machine, { systemId: 'app', input: { kept } }).start();
  await settled();
  return { app, browser, actor: (id: string) => app.system.get(id) };
}

/** Lets every promise that is ready come home. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
