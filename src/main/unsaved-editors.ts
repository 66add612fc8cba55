import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { keptBy } from '../machines/app/slices.ts';
import { fieldsOf } from '../model/shared/record.ts';
import { wouldBeLost } from '../model/session/unsaved-work.ts';

const ASKING = 'confirmingDiscard';

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'children' in snapshot;

const isAt = (value: unknown, state: string): boolean =>
  typeof value === 'string'
    ? value === state
    : typeof value === 'object' && value !== null
      ? Object.entries(value).some(([key, within]) => key === state || isAt(within, state))
      : false;

const hasState = ({ states }: Pick<AnyStateNode, 'states'>, state: string): boolean =>
  Object.entries(states).some(([key, node]) => key === state || hasState(node, state));

/** Would closing it ask before what was typed is discarded? Every editor of the portal has that question in one state. */
const asksOnClose = (snapshot: AnyMachineSnapshot): boolean =>
  isAt(snapshot.value, ASKING) ||
  isAt(snapshot.value, 'saving') ||
  snapshot.machine
    .getTransitionData(snapshot, { type: 'CLOSE' })
    .some(({ target }) => target?.some(({ key }) => key === ASKING));

interface Running {
  readonly getSnapshot: () => unknown;
}
const isRunning = (child: unknown): child is Running =>
  typeof child === 'object' && child !== null && 'getSnapshot' in child;

/** The editors that run, with all that runs in them. */
function editorsIn(actor: Running): readonly AnyMachineSnapshot[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachine(snapshot) || snapshot.status !== 'active') return [];
  const children = Object.values(fieldsOf(snapshot.children)).flatMap((child) =>
    isRunning(child) ? editorsIn(child) : [],
  );
  return hasState(snapshot.machine.root, ASKING) ? [snapshot, ...children] : children;
}

/** Does anything that runs, or that a page was left with, hold what was typed and not saved? */
export function hasUnsavedEdits(app: AppRef): boolean {
  const editors = editorsIn(app);
  if (editors.some(asksOnClose)) return true;
  // An open editor without changes is not work, though a reload opens it again.
  const untouched = new Set<unknown>(editors.map(({ context }) => fieldsOf(context)['draft']));
  return wouldBeLost(keptBy(app), untouched);
}

/** The browser asks before it closes or reloads the tab, while any editor has unsaved changes. */
export function askBeforeClosing(app: AppRef): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (app.getSnapshot().matches('signedIn') && hasUnsavedEdits(app)) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
