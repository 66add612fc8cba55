// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { confirmedActionMachine } from '../../../src/machines/report/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../../../src/machines/report/email-history.machine.ts';
import { namingMachine } from '../../../src/machines/report/naming.machine.ts';
import { publishingMachine } from '../../../src/machines/report/publishing.machine.ts';
import { recommendationPickerMachine } from '../../../src/machines/report/recommendation-picker.machine.ts';
import { DeedDialog } from '../../../src/views/report/deed-dialog.tsx';
import { EmailHistoryDialog } from '../../../src/views/report/email-history-dialog.tsx';
import { NamingDialog } from '../../../src/views/report/naming-dialog.tsx';
import { PublishingDialog } from '../../../src/views/report/publishing-dialog.tsx';
import { RecommendationPickerDialog } from '../../../src/views/report/recommendation-picker-dialog.tsx';
import { model as confirmedAction } from '../../machines/report/confirmed-action.model.ts';
import { model as emailHistory } from '../../machines/report/email-history.model.ts';
import { model as naming } from '../../machines/report/naming.model.ts';
import { model as publishing } from '../../machines/report/publishing.model.ts';
import { model as picker } from '../../machines/report/recommendation-picker.model.ts';
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

testView(namingMachine, { ...naming, alternatives: [] }, {
  view: (actor) => <WhileRunning actor={actor}><NamingDialog actor={actor} /></WhileRunning>,
  controls: namingControls,
});

testView(confirmedActionMachine, confirmedAction, {
  view: (actor) => <WhileRunning actor={actor}><DeedDialog actor={actor} /></WhileRunning>,
  controls: confirmedActionControls,
});

testView(emailHistoryMachine, emailHistory, {
  view: (actor) => <WhileRunning actor={actor}><EmailHistoryDialog actor={actor} /></WhileRunning>,
  controls: emailHistoryControls,
});

testView(publishingMachine, publishing, { view: (actor) => <PublishingDialog actor={actor} />, controls: publishingControls });

testView(recommendationPickerMachine, picker, {
  view: (actor) => <WhileRunning actor={actor}><RecommendationPickerDialog actor={actor} /></WhileRunning>,
  controls: pickerControls,
});
