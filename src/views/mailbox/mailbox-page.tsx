import { Inbox, RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import type { MailboxRef } from '../../machines/mailbox/mailbox.machine.ts';
import {
  canOpen,
  canRefresh,
  chosenIdOf,
  failureOf,
  isFirstLoad,
  isLoading,
  mailsOf,
} from '../../machines/mailbox/mailbox.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { href } from '../../model/routes/routes.ts';
import { mailboxTexts } from '../../model/texts/mailbox.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { MailView } from './mail-view.tsx';

/** Where the mails of the demo arrive: the list at the left, the open one beside it. */
export function MailboxPage({ page }: { readonly page: MailboxRef }) {
  const [mails, failure, isWaiting] = useSelectors(page, mailsOf, failureOf, isFirstLoad);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-4">
      <PageHeader title={mailboxTexts.title} facts={mailboxTexts.hint} actions={<Refresh page={page} />} />
      {failure !== '' ? (
        <Banner tone="danger">{failure}</Banner>
      ) : mails.length === 0 && !isWaiting ? (
        <NoMail />
      ) : (
        <div className="grid min-h-0 flex-1 gap-3 max-lg:grid-rows-[minmax(10rem,1fr)_2fr] lg:grid-cols-[24rem_1fr]">
          <Panel title={mailboxTexts.panel} count={mails.length} fill>
            <MailList page={page} />
          </Panel>
          <MailView page={page} />
        </div>
      )}
    </div>
  );
}

const NoMail = () => (
  <div className="surface flex min-h-0 flex-1 flex-col justify-center">
    <EmptyState
      icon={Inbox}
      text={mailboxTexts.none}
      action={
        <Link href={href('reportBuilder')} className={buttonLook('primary')}>
          {mailboxTexts.leadOn}
        </Link>
      }
    />
  </div>
);

function Refresh({ page }: { readonly page: MailboxRef }) {
  const [isBusy, isOffered] = useSelectors(page, isLoading, canRefresh);
  return (
    <Button icon={RefreshCw} busy={isBusy} ready={isOffered} onClick={() => page.send({ type: 'REFRESH' })}>
      {mailboxTexts.refresh}
    </Button>
  );
}

function MailList({ page }: { readonly page: MailboxRef }) {
  const [mails, chosenId, isWaiting, isOffered] = useSelectors(page, mailsOf, chosenIdOf, isFirstLoad, canOpen);
  if (isWaiting) return <SkeletonRows rowHeight={48} />;
  return (
    <ul>
      {mails.map(({ id, subject, to, createdOn }) => (
        <li key={id} className="border-b border-hairline">
          <button
            type="button"
            disabled={!isOffered}
            aria-label={`${subject} ${formatDayAndTime(createdOn)} ${to}`}
            aria-current={id === chosenId || undefined}
            onClick={() => page.send({ type: 'MAIL_CHOSEN', mailId: id })}
            className={cx(
              'focus-inset grid w-full grid-cols-[1fr_auto] gap-x-3 px-3 py-2 text-left hover:bg-hover',
              id === chosenId && 'bg-selected',
            )}
          >
            <span className="truncate font-medium">{subject}</span>
            <span className="text-xs text-muted tabular-nums">{formatDayAndTime(createdOn)}</span>
            <span className="col-span-2 truncate text-sm text-muted">{to}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
