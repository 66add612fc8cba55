import { fromCallback, type EventObject } from 'xstate';

/** Tells when the browser loses its network, at once if it has none, and when it is back. */
export const watchConnectivity = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const tell = (): void => sendBack({ type: navigator.onLine ? 'CAME_ONLINE' : 'WENT_OFFLINE' });
  addEventListener('online', tell);
  addEventListener('offline', tell);
  if (!navigator.onLine) tell();
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
});
