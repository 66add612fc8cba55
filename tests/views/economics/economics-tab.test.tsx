// @vitest-environment jsdom
import { economicsEditorMachine } from '../../../src/machines/economics/economics-editor.machine.ts';
import { EconomicsTab } from '../../../src/views/economics/economics-tab.tsx';
import { model } from '../../machines/economics/economics-editor.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './economics-editor.controls.ts';

testView(economicsEditorMachine, model, { view: (actor) => <EconomicsTab actor={actor} />, controls });
