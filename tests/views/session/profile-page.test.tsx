// @vitest-environment jsdom
import { profileMachine } from '../../../src/machines/session/profile.machine.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { ProfilePage } from '../../../src/views/session/profile-page.tsx';
import { model } from '../../machines/session/profile.model.ts';
import { inShell } from '../harness/in-shell.tsx';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './profile.controls.ts';

testView(profileMachine, model, {
  view: (page) => inShell('session', still(sessionMachine, {}), <ProfilePage page={page} />),
  controls,
});
