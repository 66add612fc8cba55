import type { AppError } from '../../model/errors/app-error.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { sampleTexts } from '../../model/texts/samples.ts';

export const failureToast = ({ message }: AppError): ToasterMessage => ({ type: 'TOAST', tone: 'negative', message });

export const finalisedToast = (count: number): ToasterMessage => ({
  type: 'TOAST',
  tone: 'success',
  message: sampleTexts.finalise.done(count),
});

/** How many samples the engine runs now. */
export const runToast = ({ sampleIds }: RunAnswer): ToasterMessage =>
  sampleIds.length > 0
    ? { type: 'TOAST', tone: 'success', message: sampleTexts.run.requested(sampleIds.length) }
    : { type: 'TOAST', tone: 'info', message: sampleTexts.run.nothing };
