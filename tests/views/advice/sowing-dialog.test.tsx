// @vitest-environment jsdom
import { sowingMachine } from '../../../src/machines/advice/sowing.machine.ts';
import { SowingDialog } from '../../../src/views/advice/sowing-dialog.tsx';
import { model } from '../../machines/advice/sowing.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './sowing.controls.ts';

// The line above the rates opens it: tests/views/rates/rates-dialog.test.tsx.
testView(sowingMachine, model, {
  view: (actor) => <SowingDialog actor={actor} />,
  controls,
});
