import type { AppError } from '../../model/errors/app-error.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { sampleTexts } from '../../model/texts/samples.ts';

export const failureToast = ({ message }: AppError): ToasterMessage => ({ type: 'TOAST', tone: 'negative', message });

export const finalisedToast = (count: number): ToasterMessage => ({ type: 'TOAST', tone: 'success', message: sampleTexts.finalise.done(count) });

/** What was asked of the engine; the refused samples are told where they stay in sight. */
export function runToast({ sampleIds, refused }: RunAnswer): ToasterMessage {
  if (sampleIds.length > 0) return { type: 'TOAST', tone: 'success', message: sampleTexts.run.requested(sampleIds.length) };
  return { type: 'TOAST', tone: 'info', message: refused.length > 0 ? sampleTexts.run.noneReady : sampleTexts.run.nothing };
}
