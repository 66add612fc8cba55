import type { NotificationList } from '../../model/notifications/notification.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const notificationServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadNotifications: call(
      'GET /notifications',
      () => ({}),
      (list): NotificationList => list,
    ),
    markRead: call(
      'PUT /notifications/read',
      ({ ids }: { readonly ids: readonly number[] | null }) => ({ body: ids === null ? {} : { ids: [...ids] } }),
      (list): NotificationList => list,
    ),
  };
};
