// @vitest-environment jsdom
import { beforeAll } from 'vitest';
import { builderLayoutMachine } from '../../../src/machines/recommendation/builder-layout.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { Workbench } from '../../../src/views/recommendation/workbench.tsx';
import { model } from '../../machines/recommendation/builder-layout.model.ts';
import { model as workbench } from '../../machines/recommendation/workbench.model.ts';
import { stubLayout } from '../harness/page-stubs.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './builder-layout.controls.ts';

beforeAll(() => stubLayout(1_200, 600));

testView(builderLayoutMachine, model, {
  view: (layout) => (
    <Workbench workbench={parentOf<WorkbenchRef>(still(workbenchMachine, workbench.input), 'builderLayout', layout)} />
  ),
  controls,
});
