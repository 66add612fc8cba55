import { createBrowserInspector } from '@stately/inspect';
import type { Message } from './messages.ts';

const STATELY = 'https://stately.ai/inspect';

/**
 * Opens the inspector of stately.ai and shows it the same actors, on a click of the user's and never otherwise.
 *
 * States and the names of events leave this browser; contexts and payloads do not.
 */
export function relayToStately(): (message: Message) => void {
  const inspector = createBrowserInspector({ url: STATELY, autoStart: false });
  inspector.start();
  return (message) => {
    if (message.type !== 'inspected') return;
    const { event } = message;
    if (event.type === '@xstate.event') inspector.adapter.send({ ...event, event: { type: event.event.type } });
    else
      inspector.adapter.send({
        ...event,
        snapshot: { ...event.snapshot, context: {}, output: undefined },
      } as typeof event);
  };
}
