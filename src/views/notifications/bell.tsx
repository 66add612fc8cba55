import { Bell as BellIcon } from 'lucide-react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { NotificationsRef } from '../../machines/notifications/notifications.machine.ts';
import {
  entriesOf,
  isHere,
  isKnown,
  isUnavailable,
  mayClear,
  unreadOf,
} from '../../machines/notifications/notifications.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import type { Notification } from '../../model/notifications/notification.ts';
import { notificationTexts as texts } from '../../model/texts/notifications.ts';
import { HeaderPopover } from '../shell/header-popover.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useBellHost } from '../ui/dom/bell-host.ts';

interface OfNotifications {
  readonly actor: NotificationsRef;
}

/** The bell in the header, while one works. */
export function BellInHeader({ actor }: OfNotifications) {
  const host = useBellHost();
  return host === null ? null : createPortal(<Bell actor={actor} />, host);
}

const MOST_COUNTED = 99;

/** How much is unread; behind it, in a popover of the browser's own, what it is. */
export function Bell({ actor }: OfNotifications) {
  const [here, unread] = useSelectors(actor, isHere, unreadOf);
  if (!here) return null;
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {unread === 0 ? '' : texts.bell(unread)}
      </span>
      <HeaderPopover
        label={texts.bell(unread)}
        title={texts.title}
        icon={BellIcon}
        mark={
          unread === 0 ? null : (
            <span
              aria-hidden="true"
              className="absolute top-0 right-0 min-w-4 rounded-full bg-brand px-1 text-center text-[11px] leading-4 font-semibold text-on-brand tabular-nums"
            >
              {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
            </span>
          )
        }
      >
        <NotificationList actor={actor} />
      </HeaderPopover>
    </>
  );
}

/** The notifications, newest first. */
export function NotificationList({ actor }: OfNotifications) {
  const [entries, known, unavailable, clearable] = useSelectors(actor, entriesOf, isKnown, isUnavailable, mayClear);
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-2 px-2.5">
        <h2 className="text-sm font-semibold">{texts.title}</h2>
        {clearable ? (
          <Button look="quiet" onClick={() => actor.send({ type: 'CLEAR' })}>
            {texts.clear}
          </Button>
        ) : null}
      </div>
      {unavailable ? (
        <p className="flex items-center justify-between gap-2 px-2.5 py-2 text-sm text-danger">
          {texts.unavailable}
          <Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button>
        </p>
      ) : null}
      {known && entries.length === 0 ? <p className="px-2.5 pb-3 text-sm text-muted">{texts.none}</p> : null}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry actor={actor} entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

const closePopover = (popover: Partial<Pick<HTMLElement, 'hidePopover'>> | null): void => popover?.hidePopover?.();

function Entry({ actor, entry }: OfNotifications & { readonly entry: Notification }) {
  const { id, kind, customerName, createdOn, isRead } = entry;
  const labelId = useId();
  const aboutId = useId();
  return (
    <button
      type="button"
      aria-labelledby={labelId}
      aria-describedby={aboutId}
      onClick={(event) => {
        closePopover(event.currentTarget.closest<HTMLElement>('[popover]'));
        actor.send({ type: 'ENTRY_CHOSEN', id });
      }}
      className="focus-inset flex w-full items-start gap-2.5 rounded-sm px-2.5 py-2 text-left hover:bg-hover"
    >
      <span
        aria-hidden="true"
        className={cx('mt-1.5 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-brand')}
      />
      <span className="min-w-0 flex-1">
        <span id={labelId} className={cx('block', !isRead && 'font-medium')}>
          {texts.message[kind](entry)}
        </span>
        <span id={aboutId} className="block text-xs text-muted">
          {customerName} · {formatDayAndTime(createdOn)}
          {isRead ? null : <span className="sr-only">, {texts.unread}</span>}
        </span>
      </span>
    </button>
  );
}
