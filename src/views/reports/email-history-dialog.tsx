import { RotateCw } from 'lucide-react';
import type { EmailHistoryRef } from '../../machines/reports/email-history.machine.ts';
import {
  emailsOf,
  isLoading,
  isUnavailable,
  maySendAgain,
  reportNameOf,
  sendingId,
} from '../../machines/reports/email-history.selectors.ts';
import { textOfHtml } from '../../model/comments/comment-draft.ts';
import type { SentEmail } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { limits } from '../../model/limits.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { reportDialogTexts } from '../../model/texts/reports.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { Table, type Column } from '../ui/table.tsx';

const texts = reportDialogTexts.history;

const cut = (text: string): string =>
  text.length > limits.messageLength ? `${text.slice(0, limits.messageLength)}…` : text;

function stateOf(sent: boolean, failure: string | null) {
  if (failure === null)
    return sent
      ? ({ tone: 'done', label: texts.sent } as const)
      : ({ tone: 'progress', label: texts.pending } as const);
  return { tone: 'failed', label: sent ? texts.partly : texts.failed } as const;
}

/** What did not arrive, or not with everybody, can be sent again. */
const againColumn = (actor: EmailHistoryRef, sendingNow: number | null): Column<SentEmail> => ({
  key: 'again',
  header: texts.again,
  width: '6rem',
  cell: ({ recommendationsReportEmailSentId: emailId, failure, emailAddress }) =>
    failure === null ? null : (
      <IconButton
        icon={RotateCw}
        label={texts.againTo(emailAddress)}
        busy={sendingNow === emailId}
        disabled={sendingNow !== null}
        onClick={() => actor.send({ type: 'SEND_AGAIN', emailId })}
      />
    ),
});

/** Recipient and time are shown in full, over as many lines as they need. */
const whole = (text: string) => <span className="block py-1 break-words whitespace-normal tabular-nums">{text}</span>;

const columns: readonly Column<SentEmail>[] = [
  { key: 'emailAddress', header: texts.to, width: '10.5rem', cell: ({ emailAddress }) => whole(emailAddress) },
  { key: 'createdBy', header: texts.sentBy, width: '5.5rem', cell: ({ createdBy }) => whole(createdBy) },
  {
    key: 'createdOn',
    header: texts.sentOn,
    width: '7.25rem',
    cell: ({ createdOn }) => whole(formatDayAndTime(createdOn)),
  },
  {
    key: 'sent',
    header: texts.status,
    width: '8rem',
    cell: ({ sent, failure }) => (
      <span className="block py-1 whitespace-normal">
        <StatusChip {...stateOf(sent, failure)} />
        {failure === null ? null : <span className="mt-1 block text-sm">{failure}</span>}
      </span>
    ),
  },
  { key: 'subject', header: texts.subject, width: '8.5rem', cell: ({ subject }) => whole(subject) },
  {
    key: 'messageBody',
    header: texts.message,
    cell: ({ messageBody }) => (
      <span title={textOfHtml(messageBody)} className="line-clamp-2 py-1 text-sm whitespace-normal">
        {cut(textOfHtml(messageBody))}
      </span>
    ),
  },
];

/** The emails that were sent for a report, newest first. */
export function EmailHistoryDialog({ actor }: { readonly actor: EmailHistoryRef }) {
  const [emails, loading, unavailable] = useSelectors(actor, emailsOf, isLoading, isUnavailable);
  const [reportName, again, sendingNow] = useSelectors(actor, reportNameOf, maySendAgain, sendingId);
  const close = () => actor.send({ type: 'CLOSE' });
  return (
    <Dialog open title={texts.title} size="lg" bare onClose={close}>
      <p className="px-4 py-2 text-sm text-muted">{reportName}</p>
      {loading ? (
        <SkeletonRows rows={4} />
      ) : unavailable ? (
        <Unavailable actor={actor} words={texts.unavailable} />
      ) : (
        <Table
          label={texts.title}
          className="[&_tr>:first-child]:pl-4"
          columns={again ? [...columns, againColumn(actor, sendingNow)] : columns}
          rows={emails}
          rowKey={({ recommendationsReportEmailSentId }) => String(recommendationsReportEmailSentId)}
          empty={<EmptyState text={overviewTexts.empty.emails} />}
        />
      )}
    </Dialog>
  );
}
