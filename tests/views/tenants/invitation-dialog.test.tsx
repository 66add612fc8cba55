// @vitest-environment jsdom
import { invitationsMachine } from '../../../src/machines/tenants/invitations.machine.ts';
import { InvitationDialog } from '../../../src/views/tenants/invitation-dialog.tsx';
import { model } from '../../machines/tenants/invitations.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './invitations.controls.ts';

testView(invitationsMachine, model, { view: (actor) => <InvitationDialog actor={actor} />, controls });
