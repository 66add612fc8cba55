import { useSelector } from '@xstate/react';
import { lazy, type ComponentType } from 'react';
import type { WorkspaceSnapshot } from '../../machines/app/workspace.machine.ts';
import type { PageName } from '../../model/routes/routes.ts';
import { useActorOf } from './context.ts';

type Children = WorkspaceSnapshot['children'];

const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** A page with a machine of its own: its view gets the actor as `page`, and begins anew when the actor does. */
function withActor<Id extends keyof Children>(
  id: Id,
  View: ComponentType<{ readonly page: NonNullable<Children[Id]> }>,
): ComponentType {
  return function Page() {
    const page = useSelector(useActorOf('workspace'), ({ children }) => children[id]);
    return page ? <View key={page.sessionId} page={page} /> : null;
  };
}

/**
 * The view of every page, loaded when it is first opened.
 * To give a page its machine: invoke it in `workspace.machine.ts`, give it its services in `main.tsx`, and its view here.
 */
export const pages: Readonly<Record<PageName, ComponentType>> = {
  dashboard: withActor(
    'dashboard',
    lazyView(() => import('../customers/dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage)),
  ),
  samples: withActor(
    'samples',
    lazyView(() => import('../samples/samples-page.tsx').then(({ SamplesPage }) => SamplesPage)),
  ),
  recommendations: withActor(
    'recommendations',
    lazyView(() =>
      import('../overview/recommendations-page.tsx').then(({ RecommendationsPage }) => RecommendationsPage),
    ),
  ),
  builder: withActor(
    'builder',
    lazyView(() => import('../recommendation/builder-page.tsx').then(({ BuilderPage }) => BuilderPage)),
  ),
  reportBuilder: withActor(
    'reportBuilder',
    lazyView(() => import('../reports/report-builder-page.tsx').then(({ ReportBuilderPage }) => ReportBuilderPage)),
  ),
  settings: withActor(
    'settings',
    lazyView(() => import('../settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage)),
  ),
  customers: lazyView(() => import('./page-to-come.tsx').then(({ CustomersToCome }) => CustomersToCome)),
  mailbox: withActor(
    'mailbox',
    lazyView(() => import('../mailbox/mailbox-page.tsx').then(({ MailboxPage }) => MailboxPage)),
  ),
  heartbeat: lazyView(() => import('./page-to-come.tsx').then(({ Heartbeat }) => Heartbeat)),
  tenants: lazyView(() => import('../tenants/tenants-page.tsx').then(({ TenantsPage }) => TenantsPage)),
  profile: lazyView(() => import('../session/profile-page.tsx').then(({ ProfilePage }) => ProfilePage)),
  notFound: lazyView(() => import('./page-to-come.tsx').then(({ NotFound }) => NotFound)),
  // These leave the portal or come before it; the workspace shows them for a moment at most.
  logout: () => null,
  passwordReset: () => null,
  loginAgain: () => null,
};
