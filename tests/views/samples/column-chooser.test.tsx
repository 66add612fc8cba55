// @vitest-environment jsdom
import { listLayoutMachine } from '../../../src/machines/samples/list-layout.machine.ts';
import { ColumnChooser } from '../../../src/views/samples/column-chooser.tsx';
import { model } from '../../machines/samples/list-layout.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './list-layout.controls.ts';

testView(listLayoutMachine, model, { view: (layout) => <ColumnChooser layout={layout} />, controls });
