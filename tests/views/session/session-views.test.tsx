// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { sessionMachine, type SessionRef } from '../../../src/machines/session/session.machine.ts';
import { SignInScreen } from '../../../src/views/app/sign-in-screen.tsx';
import { Notices } from '../../../src/views/shell/notices.tsx';
import { SessionDialog } from '../../../src/views/shell/session-dialog.tsx';
import { model } from '../../machines/session/session.model.ts';
import { inShell } from '../harness/in-shell.tsx';
import { testView } from '../harness/test-view.tsx';
import { controls } from './session.controls.ts';

/** Where the session is seen: on a screen of its own before and after the work, in notices and a dialog beside it. */
function SessionViews({ session }: { readonly session: SessionRef }) {
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'));
  if (!isSignedIn) return <SignInScreen />;
  return (
    <>
      <Notices />
      <SessionDialog />
    </>
  );
}

testView(sessionMachine, model, {
  view: (session) => inShell('session', session, <SessionViews session={session} />),
  controls,
});
