// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import {
  confirmedActionMachine,
  type ConfirmedActionRef,
} from '../../../src/machines/reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../../../src/machines/reports/email-history.machine.ts';
import { namingMachine } from '../../../src/machines/reports/naming.machine.ts';
import { publishingMachine } from '../../../src/machines/reports/publishing.machine.ts';
import { recommendationPickerMachine } from '../../../src/machines/reports/recommendation-picker.machine.ts';
import { ActionDialog } from '../../../src/views/reports/action-dialog.tsx';
import { EmailHistoryDialog } from '../../../src/views/reports/email-history-dialog.tsx';
import { NamingDialog } from '../../../src/views/reports/naming-dialog.tsx';
import { PublishingDialog } from '../../../src/views/reports/publishing-dialog.tsx';
import { RecommendationPickerDialog } from '../../../src/views/reports/recommendation-picker-dialog.tsx';
import { model as confirmedAction } from '../../machines/reports/confirmed-action.model.ts';
import { model as emailHistory } from '../../machines/reports/email-history.model.ts';
import { model as naming } from '../../machines/reports/naming.model.ts';
import { model as publishing } from '../../machines/reports/publishing.model.ts';
import { model as picker } from '../../machines/reports/recommendation-picker.model.ts';
import { testView } from '../harness/test-view.tsx';
import {
  controls as confirmedActionControls,
  finalisingControls,
  reopeningControls,
} from './confirmed-action.controls.ts';
import { controls as emailHistoryControls } from './email-history.controls.ts';
import { controls as namingControls } from './naming.controls.ts';
import { controls as publishingControls } from './publishing.controls.ts';
import { controls as pickerControls } from './recommendation-picker.controls.ts';

/** A dialog is open while its machine runs: its parent takes it away. */
function WhileRunning({ actor, children }: { readonly actor: AnyActorRef; readonly children: ReactNode }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? children : null;
}

testView(
  namingMachine,
  { ...naming, alternatives: [] },
  {
    view: (actor) => (
      <WhileRunning actor={actor}>
        <NamingDialog actor={actor} />
      </WhileRunning>
    ),
    controls: namingControls,
  },
);

const actionView = (actor: ConfirmedActionRef) => (
  <WhileRunning actor={actor}>
    <ActionDialog actor={actor} />
  </WhileRunning>
);
const { alternatives: [finalising, reopening] = [], ...deleting } = confirmedAction;
const RUNNING = 'the engine is run from the question before a report is finalised';
const ofFinalising = [
  'confirmedAction.confirming --CONFIRM_AND_PUBLISH--> choice 1',
  'confirmedAction.confirming --RUN_ENGINE--> choice 1',
  'confirmedAction.running',
  'confirmedAction.running --xstate.done.actor.runEngine--> choice 1',
  'confirmedAction.running --xstate.error.actor.runEngine--> choice 1',
];
testView(confirmedActionMachine, deleting, {
  view: actionView,
  controls: confirmedActionControls,
  untaken: Object.fromEntries(ofFinalising.map((step) => [step, RUNNING])),
});
testView(
  confirmedActionMachine,
  { ...deleting, input: finalising! },
  { view: actionView, controls: finalisingControls },
);

testView(
  confirmedActionMachine,
  { ...deleting, input: reopening! },
  {
    view: actionView,
    controls: reopeningControls,
    untaken: Object.fromEntries(ofFinalising.map((step) => [step, RUNNING])),
  },
);

testView(emailHistoryMachine, emailHistory, {
  view: (actor) => (
    <WhileRunning actor={actor}>
      <EmailHistoryDialog actor={actor} />
    </WhileRunning>
  ),
  controls: emailHistoryControls,
});

testView(publishingMachine, publishing, {
  view: (actor) => <PublishingDialog actor={actor} />,
  controls: publishingControls,
});

testView(recommendationPickerMachine, picker, {
  view: (actor) => (
    <WhileRunning actor={actor}>
      <RecommendationPickerDialog actor={actor} />
    </WhileRunning>
  ),
  controls: pickerControls,
});
