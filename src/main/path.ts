import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { pathMachine } from '../machines/navigation/path.machine.ts';
import { dueOf } from '../machines/navigation/path.selectors.ts';
import { pathServices } from '../services/path.ts';
import type { Api } from '../services/rest.ts';
import { PathUnderTitle } from '../views/shell/path-line.tsx';
import { bodyHost } from '../views/ui/dom/body-host.ts';
import { tellDueStep } from '../views/ui/dom/bell-host.ts';
import { changes } from './change-polling.ts';
import { watchPlaceOf } from './watch-place.ts';
import { served, wired } from './wired.ts';

/** The line of steps under the titles of a customer's pages, which say by it what is due. It comes beside the page, never before it. */
export function showPath(app: AppRef, api: Api): void {
  const path = createActor(
    wired(pathMachine, [changes(api), served(pathMachine, { ...pathServices(api), watchPlace: watchPlaceOf(app) })]),
    { parent: app, systemId: 'path' },
  );
  path.subscribe((snapshot) => tellDueStep(dueOf(snapshot)));
  path.start();
  createRoot(bodyHost('path')).render(createElement(StrictMode, null, createElement(PathUnderTitle, { actor: path })));
}
