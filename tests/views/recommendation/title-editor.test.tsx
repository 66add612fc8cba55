// @vitest-environment jsdom
import { titleEditorMachine, type TitleEditorRef } from '../../../src/machines/recommendation/title-editor.machine.ts';
import { TitleOf } from '../../../src/views/builder/title-editor.tsx';
import { model } from '../../machines/recommendation/title-editor.model.ts';
import { testView } from '../harness/test-view.tsx';

testView(titleEditorMachine, model, {
  view: (actor) => <TitleOf editor={actor as TitleEditorRef} />,
  controls: {
    EDIT: { role: 'button', name: 'Edit recommendation name' },
    TITLE_TYPED: { role: 'textbox', name: 'Recommendation name', fill: ({ text }) => String(text) },
    SAVE: { role: 'button', name: 'Save' },
    SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
    CANCEL: { role: 'button', name: 'Cancel' },
  },
});
