import type { RunAnswer } from '../../model/samples/run-answer.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { successToast } from '../shared/toasts.ts';

export const finalisedToast = (count: number): ToasterMessage => successToast(sampleTexts.finalise.done(count));

/** How many samples the engine runs now. */
export const runToast = ({ sampleIds }: RunAnswer): ToasterMessage =>
  sampleIds.length > 0
    ? successToast(sampleTexts.run.requested(sampleIds.length))
    : { type: 'TOAST', tone: 'info', message: sampleTexts.run.nothing };
