import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { paletteMachine } from '../machines/navigation/palette.machine.ts';
import { paletteServices } from '../services/palette.ts';
import type { Api } from '../services/rest.ts';
import { Palette } from '../views/shell/palette.tsx';
import { bodyHost } from '../views/ui/dom/body-host.ts';
import { focusSearchOnSlash } from '../views/ui/dom/focus.ts';
import { dismissTooltipsOnEscape } from '../views/ui/dom/tooltips.ts';
import { withServices } from './with-services.ts';

/** What goes along with every page and is no part of the first screen: keys, and what they open. Their actors live in the system of the app, so that they reach its peers. */
export function accompany(app: AppRef, api: Api): void {
  focusSearchOnSlash();
  dismissTooltipsOnEscape();
  const palette = createActor(withServices(paletteMachine, paletteServices(api)), { parent: app, systemId: 'palette' });
  palette.start();
  createRoot(bodyHost('companions')).render(
    createElement(StrictMode, null, createElement(Palette, { actor: palette })),
  );
}
