import { useSelector } from '@xstate/react';
import { Paperclip } from 'lucide-react';
import type { MailboxRef } from '../../machines/mailbox/mailbox.machine.ts';
import { isOpening, isSaving, mailOf } from '../../machines/mailbox/mailbox.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { formatNumber } from '../../model/format/number.ts';
import type { Attachment } from '../../model/mailbox/mail.ts';
import { mailboxTexts } from '../../model/texts/mailbox.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

const BYTES_PER_KB = 1_024;

/** The open mail as its reader gets it: head, text, attachments. The HTML form says the same and is not shown. */
export function MailView({ page }: { readonly page: MailboxRef }) {
  const [mail, isWaiting] = useSelectors(page, mailOf, isOpening);
  if (!mail)
    return <div className="surface">{isWaiting ? <SkeletonRows /> : <EmptyState text={mailboxTexts.choose} />}</div>;
  return (
    <Panel title={mail.subject} fill>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-1 border-b border-hairline p-3">
        <dt className="text-muted">{mailboxTexts.from}</dt>
        <dd className="break-words">{mail.from}</dd>
        <dt className="text-muted">{mailboxTexts.to}</dt>
        <dd className="break-words">{mail.to}</dd>
        <dt className="text-muted">{mailboxTexts.sentOn}</dt>
        <dd className="tabular-nums">{formatDayAndTime(mail.createdOn)}</dd>
        {mail.attachments.length > 0 ? (
          <>
            <dt className="self-center text-muted">{mailboxTexts.attachments}</dt>
            <dd className="flex flex-wrap gap-2">
              {mail.attachments.map((attachment) => (
                <AttachmentButton key={attachment.index} page={page} attachment={attachment} />
              ))}
            </dd>
          </>
        ) : null}
      </dl>
      <p className="max-w-[80ch] p-3 whitespace-pre-wrap">{mail.text}</p>
    </Panel>
  );
}

function AttachmentButton({
  page,
  attachment: { index, fileName, sizeBytes },
}: {
  readonly page: MailboxRef;
  readonly attachment: Attachment;
}) {
  const isBusy = useSelector(page, isSaving);
  const isOffered = useSelector(page, (snapshot) => snapshot.can({ type: 'SAVE_ATTACHMENT', index }));
  return (
    <Button
      icon={Paperclip}
      busy={isBusy}
      ready={isOffered}
      onClick={() => page.send({ type: 'SAVE_ATTACHMENT', index })}
    >
      {mailboxTexts.save(fileName)}
      <span className="font-normal text-muted">{formatNumber(sizeBytes / BYTES_PER_KB, { decimals: 0 })} KB</span>
    </Button>
  );
}
