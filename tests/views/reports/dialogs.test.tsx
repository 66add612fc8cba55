// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { confirmedActionMachine } from '../../../src/machines/reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../../../src/machines/reports/email-history.machine.ts';
import { namingMachine } from '../../../src/machines/reports/naming.machine.ts';
import { publishingMachine } from '../../../src/machines/reports/publishing.machine.ts';
import { recommendationPickerMachine } from '../../../src/machines/reports/recommendation-picker.machine.ts';
import { DeedDialog } from '../../../src/views/reports/deed-dialog.tsx';
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
import { controls as confirmedActionControls } from './confirmed-action.controls.ts';
import { controls as emailHistoryControls } from './email-history.controls.ts';
import { controls as namingControls } from './naming.controls.ts';
import { controls as publishingControls } from './publishing.controls.ts';
import { controls as pickerControls } from './recommendation-picker.controls.ts';

/** A dialog stands as long as its machine runs: its parent takes it away. */
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

testView(confirmedActionMachine, confirmedAction, {
  view: (actor) => (
    <WhileRunning actor={actor}>
      <DeedDialog actor={actor} />
    </WhileRunning>
  ),
  controls: confirmedActionControls,
});

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
