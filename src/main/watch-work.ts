import { fromCallback, type EventObject } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { userEmail } from '../machines/session/session.selectors.ts';

/** Reports when the user begins and ends work in a tenant: what goes along with every page begins and ends with it. */
export const watchWorkOf = (app: AppRef) =>
  fromCallback<EventObject, Record<string, never>>(({ sendBack, system }) => {
    let name: string | null = null;
    const look = (): void => {
      const {
        context,
        children: { session },
      } = app.getSnapshot();
      const isAtWork = system.get('workspace') !== undefined && context.permissions.includes('VIEW_CUSTOMERS');
      const next = isAtWork && session !== undefined ? `${userEmail(session.getSnapshot())} ${context.tenantId}` : null;
      if (next === name) return;
      name = next;
      sendBack(next === null ? { type: 'WORK_ENDED' } : { type: 'WORK_STARTED', name: next });
    };
    look();
    const { unsubscribe } = app.subscribe(look);
    return unsubscribe;
  });
