import { fromCallback, type EventObject } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import type { WorkspaceRef } from '../machines/app/workspace.machine.ts';
import { shownPageOf } from '../machines/app/workspace.selectors.ts';
import { isPathPage, type PathPlace } from '../model/overview/path.ts';
import { onSave } from '../services/saves.ts';

/** The page of a customer that is shown; null for every other page, and without a customer. */
function placeIn(workspace: WorkspaceRef | undefined): PathPlace | null {
  if (!workspace) return null;
  const snapshot = workspace.getSnapshot();
  const { customer, permissions, place } = snapshot.context;
  const page = shownPageOf(snapshot);
  if (!customer || !page || !isPathPage(page)) return null;
  const { recommendation, report } = place.records;
  // 0 names no record: the page says so, and the path is that of the season.
  return {
    customerId: customer.customerId,
    page,
    recommendation: recommendation || null,
    report: report || null,
    permissions,
  };
}

/** Tells which page of which customer is shown with what open on it, and when something has been saved. */
export const watchPlaceOf = (app: AppRef) =>
  fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
    let followed: WorkspaceRef | undefined;
    let stop = (): void => undefined;
    let last = 'null';
    const look = (): void => {
      const place = placeIn(followed);
      const next = JSON.stringify(place);
      if (next === last) return;
      last = next;
      sendBack(place === null ? { type: 'PLACE_LEFT' } : { type: 'PLACE_SHOWN', place });
    };
    const follow = (): void => {
      const { workspace } = app.getSnapshot().children;
      if (workspace !== followed) {
        stop();
        followed = workspace;
        stop = workspace?.subscribe(look).unsubscribe ?? ((): void => undefined);
      }
      look();
    };
    follow();
    const { unsubscribe } = app.subscribe(follow);
    const unwatch = onSave(() => sendBack({ type: 'WORK_SAVED' }));
    return () => {
      unwatch();
      unsubscribe();
      stop();
    };
  });
