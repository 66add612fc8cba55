import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { paletteMachine } from '../machines/navigation/palette.machine.ts';
import { notificationStreamMachine } from '../machines/notifications/notification-stream.machine.ts';
import { notificationsMachine } from '../machines/notifications/notifications.machine.ts';
import { invitationsMachine } from '../machines/tenants/invitations.machine.ts';
import type { Identity } from '../services/identity.ts';
import { notificationStreamServices } from '../services/notifications/notification-stream.ts';
import { notificationServices } from '../services/notifications/notifications.ts';
import { invitationsServices } from '../services/tenants/invitations.ts';
import { BellInHeader } from '../views/notifications/bell.tsx';
import { LazyNotices } from '../views/shell/lazy-notices.tsx';
import { QueueInHeader } from '../views/imports/upload-queue.tsx';
import { startOffline } from './offline.ts';
import { askBeforeClosing } from './unsaved-editors.ts';
import { watchSignInOf } from './watch-sign-in.ts';
import { watchWorkOf } from './watch-work.ts';
import { paletteServices } from '../services/palette.ts';
import type { Api } from '../services/rest.ts';
import { Palette } from '../views/shell/palette.tsx';
import { InvitationDialog } from '../views/tenants/invitation-dialog.tsx';
import { bodyHost } from '../views/ui/dom/body-host.ts';
import { focusSearchOnSlash } from '../views/ui/dom/focus.ts';
import { saveOnCtrlS } from '../views/ui/dom/save-by-key.ts';
import { holdFocus } from '../views/ui/dom/hold-focus.ts';
import { dismissTooltipsOnEscape } from '../views/ui/dom/tooltips.ts';
import { withServices } from './with-services.ts';

/** Off unless configured: nothing of it is loaded or watched then. Without a line it waits for the next load of the portal. */
async function startTelemetry({ config }: Identity, release: string): Promise<void> {
  const { telemetry = {}, isTraced } = await config();
  if (isTraced === true) await import('../services/telemetry/trace-calls.ts').then(({ traceCalls }) => traceCalls());
  if (Object.keys(telemetry).length === 0) return;
  const { tellOutside } = await import('../services/telemetry/tell-outside.ts');
  tellOutside(telemetry, release);
}

/** Starts what every page has but the first screen does not need: keys, and the dialogs they open. Its actors run in the system of the app, so that they reach its other actors. */
export function startBackgroundUi(app: AppRef, api: Api, identity: Identity, build: string): void {
  focusSearchOnSlash();
  saveOnCtrlS();
  dismissTooltipsOnEscape();
  holdFocus();
  askBeforeClosing(app);
  startTelemetry(identity, build).catch(() => undefined);
  // Without a connection the pages have no line of steps.
  import('./path.ts').then(({ showPath }) => showPath(app, api)).catch(() => undefined);
  import('./next-page.ts').then(({ startNextPage }) => startNextPage(app, api)).catch(() => undefined);
  const palette = createActor(withServices(paletteMachine, paletteServices(api)), { parent: app, systemId: 'palette' });
  palette.start();
  const notificationStream = withServices(notificationStreamMachine, notificationStreamServices({ tokens: identity }));
  const notifications = createActor(
    withServices(notificationsMachine.provide({ actors: { notificationStream } }), {
      ...notificationServices(api),
      watchWork: watchWorkOf(app),
    }),
    { parent: app, systemId: 'notifications' },
  );
  notifications.start();
  const invitations = createActor(
    withServices(invitationsMachine, { ...invitationsServices(api), watchSignIn: watchSignInOf(app) }),
    { parent: app, systemId: 'invitations' },
  );
  invitations.start();
  const { keptPage, offlineCache, release, uploadQueue } = startOffline(app, api, build);
  createRoot(bodyHost('background')).render(
    createElement(
      StrictMode,
      null,
      createElement(Palette, { actor: palette }),
      createElement(QueueInHeader, { actor: uploadQueue }),
      createElement(BellInHeader, { actor: notifications }),
      createElement(InvitationDialog, { actor: invitations }),
      createElement(LazyNotices, { keptPage, offlineCache, release }),
    ),
  );
}
