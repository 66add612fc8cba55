import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { groupRowsOf } from '../machines/customers/dashboard.selectors.ts';
import type { DashboardRef, DashboardSnapshot } from '../machines/customers/dashboard.machine.ts';
import { nextPageMachine } from '../machines/navigation/next-page.machine.ts';
import type { SamplesRef, SamplesSnapshot } from '../machines/samples/samples.machine.ts';
import { firstTask, hasRun, type NextPage } from '../model/customers/next-page.ts';
import { placeAt } from '../model/routes/place.ts';
import { href } from '../model/routes/routes.ts';
import { fieldsOf } from '../model/shared/record.ts';
import type { Api } from '../services/rest.ts';
import { idle } from '../views/ui/dom/idle.ts';
import { fetchPage } from './pages.ts';
import { withServices } from './with-services.ts';

/** Starts to fetch what is likely to be opened next: the first customer of "Needs you today" from the dashboard, and the builder once the engine has run. */
export function startNextPage(app: AppRef, api: Api): void {
  const fetchNext = fromPromise<void, NextPage>(async ({ input: { customer, to }, signal, system }) => {
    const { pathname, search } = new URL(to, location.origin);
    const { page, records } = placeAt(pathname, search);
    const fetched = await fetchPage(page);
    if (customer === null || signal.aborted) return;
    const { permissions } = app.getSnapshot().context;
    // As the workspace opens it for a customer who was not open.
    const input = { ...customer, records, tab: null, permissions, kept: null, keptOfAll: {} };
    await fetched?.early?.(api)(input, { signal, system });
  });
  const waitForIdle = fromPromise<void, Record<string, never>>(async () => {
    await idle();
    if (savesData()) throw new Error('The browser saves data.');
  });
  const actor = createActor(withServices(nextPageMachine, { watchNext: watchNextOf(app), waitForIdle, fetchNext }), {
    parent: app,
    systemId: 'nextPage',
  });
  actor.start();
}

const savesData = (): boolean => fieldsOf(Reflect.get(navigator, 'connection'))['saveData'] === true;

// The pages run under their names.
const dashboardIn = (system: { get(id: 'dashboard'): DashboardRef | undefined }) =>
  system.get('dashboard')?.getSnapshot();
const samplesIn = (system: { get(id: 'samples'): SamplesRef | undefined }) => system.get('samples')?.getSnapshot();

type Samples = SamplesSnapshot['context']['samples'];

const BUILDER: NextPage = { customer: null, to: href('builder') };

/** Tells what is likely to be opened next, each time that it becomes another page. */
const watchNextOf = ({ system }: AppRef) =>
  fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
    let last = '';
    let rows: DashboardSnapshot['context']['customers'] = [];
    let samples: Samples = [];
    const tell = (next: NextPage): void => {
      const key = `${next.customer?.customerId} ${next.to}`;
      if (key === last) return;
      last = key;
      sendBack({ type: 'PAGE_EXPECTED', next });
    };
    const look = (): void => {
      const dashboard = dashboardIn(system);
      if (dashboard && dashboard.context.customers !== rows) {
        rows = dashboard.context.customers;
        const next = firstTask(groupRowsOf(dashboard));
        if (next) tell(next);
      }
      const shown = samplesIn(system)?.context.samples ?? [];
      if (shown !== samples) {
        if (hasRun(samples, shown)) tell(BUILDER);
        samples = shown;
      }
    };
    look();
    const { unsubscribe } = system.inspect(({ type }) => {
      if (type === '@xstate.snapshot') look();
    });
    return unsubscribe;
  });
