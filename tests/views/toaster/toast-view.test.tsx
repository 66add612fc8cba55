// @vitest-environment jsdom
import { toasterMachine } from '../../../src/machines/toaster/toaster.machine.ts';
import { ToastView } from '../../../src/views/shell/toast-view.tsx';
import { model } from '../../machines/toaster/toaster.model.ts';
import { inShell } from '../harness/in-shell.tsx';
import { testView } from '../harness/test-view.tsx';
import { controls } from './toaster.controls.ts';

testView(toasterMachine, model, { view: (toaster) => inShell('toaster', toaster, <ToastView />), controls });
