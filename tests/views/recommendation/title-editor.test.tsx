// @vitest-environment jsdom
import { titleEditorMachine, type TitleEditorRef } from '../../../src/machines/recommendation/title-editor.machine.ts';
import { TitleOf } from '../../../src/views/builder/title-editor.tsx';
import { model } from '../../machines/recommendation/title-editor.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './title-editor.controls.ts';

testView(titleEditorMachine, model, { view: (actor) => <TitleOf editor={actor as TitleEditorRef} />, controls });
