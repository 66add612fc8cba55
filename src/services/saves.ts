import { isRead } from './attempts.ts';
import type { Api } from './rest.ts';

const saves = new EventTarget();

/** Reports a write to its listener, once the server has it. */
export const reportingSaves =
  (api: Api): Api =>
  (call, request, options) =>
    isRead(call)
      ? api(call, request, options)
      : api(call, request, options).then((reply) => {
          saves.dispatchEvent(new Event('save'));
          return reply;
        });

/** Calls back after each save of this page; returns how to stop. */
export function onSave(tell: () => void): () => void {
  saves.addEventListener('save', tell);
  return () => saves.removeEventListener('save', tell);
}
