// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { cropChoiceMachine, type CropChoiceRef } from '../../../src/machines/pif/crop-choice.machine.ts';
import { CropChoiceDialog } from '../../../src/views/pif/crop-choice-dialog.tsx';
import { model } from '../../machines/pif/crop-choice.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './crop-choice.controls.ts';

/** The dialog, for as long as its machine runs. */
function WhileChoosing({ actor }: { readonly actor: CropChoiceRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <CropChoiceDialog actor={actor} /> : null;
}

testView(cropChoiceMachine, model, { view: (actor) => <WhileChoosing actor={actor} />, controls });
