// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { leavingWorkMachine, type LeavingWorkRef } from '../../../src/machines/shared/leaving-work.machine.ts';
import { LeavingWorkDialog } from '../../../src/views/shared/leaving-work-dialog.tsx';
import { model } from '../../machines/shared/leaving-work.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './leaving-work.controls.ts';

/** The question, for as long as its machine runs. */
function WhileAsked({ actor }: { readonly actor: LeavingWorkRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <LeavingWorkDialog actor={actor} /> : null;
}

testView(leavingWorkMachine, model, { view: (actor) => <WhileAsked actor={actor} />, controls });
