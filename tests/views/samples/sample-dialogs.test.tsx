// @vitest-environment jsdom
import { sampleTasksMachine } from '../../../src/machines/samples/sample-tasks.machine.ts';
import { samplesMachine, type SamplesRef } from '../../../src/machines/samples/samples.machine.ts';
import { SampleDialogs } from '../../../src/views/samples/sample-dialogs.tsx';
import { model } from '../../machines/samples/sample-tasks.model.ts';
import { model as samples } from '../../machines/samples/samples.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './sample-tasks.controls.ts';

testView(sampleTasksMachine, model, {
  view: (tasks) => (
    <SampleDialogs page={parentOf<SamplesRef>(still(samplesMachine, samples.input), 'sampleTasks', tasks)} />
  ),
  controls,
  isChildsDialog: (tasks) =>
    ['uploading', 'editingInputs', 'editingComposite', 'managingSites', 'settingCrop'].some((state) =>
      tasks.matches(state),
    ),
  fetched: () =>
    Promise.all([
      import('../../../src/views/pif/crop-choice-dialog.tsx'),
      import('../../../src/views/pif/pif-dialog.tsx'),
      import('../../../src/views/samples/composite-dialog.tsx'),
      import('../../../src/views/sites/site-manager-dialog.tsx'),
    ]),
});
