import { useSelector } from '@xstate/react';
import { Check, Mail, MapPin, MessageSquare, Phone, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GrowerThreadsRef } from '../../machines/grower/grower-threads.machine.ts';
import {
  failureIn,
  isBusy,
  isClosingIn,
  isSendingIn,
  mayReply,
  replyTo,
  threadsOf,
} from '../../machines/grower/grower-threads.selectors.ts';
import type { GrowerThread } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { dialled } from '../../model/grower/contact.ts';
import { askerOf, threadState } from '../../model/grower/thread.ts';
import { limits } from '../../model/limits.ts';
import { fieldTexts } from '../../model/texts/field.ts';
import { threadTexts as texts } from '../../model/texts/grower-threads.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TextArea } from '../ui/text-area.tsx';

type Message = GrowerThread['messages'][number];

const nameOf = ({ givenName }: Pick<Message, 'givenName'>): string => (givenName === '' ? texts.unnamed : givenName);

/** What a message says where it is no question and no reply. */
const eventOf = (message: Message): string => {
  if (message.kind === 'READ') return texts.read(nameOf(message));
  return message.kind === 'CLOSED' ? texts.closedBy(message.givenName) : '';
};

const LINE = 'flex items-center gap-1 text-sm text-muted wrap-anywhere';

/** Where the writer of a question is reached. */
const Ways = ({ email, phone }: Pick<Message, 'email' | 'phone'>) => (
  <>
    {email === '' ? null : (
      <a href={`mailto:${email}`} className={cx(LINE, 'underline')}>
        <Icon icon={Mail} size={16} />
        {email}
      </a>
    )}
    {phone === '' ? null : (
      <a href={dialled(phone)} className={cx(LINE, 'underline')}>
        <Icon icon={Phone} size={16} />
        {phone}
      </a>
    )}
  </>
);

interface EntryProps {
  readonly message: Message;
  /** A paddock that a question is about, as it leads on. */
  readonly paddock: (name: string) => ReactNode;
}

function MessageEntry({ message, paddock }: EntryProps) {
  const event = eventOf(message);
  const on = formatDayAndTime(message.on);
  if (event !== '')
    return (
      <li className="text-sm text-muted">
        {event}, {on}
      </li>
    );
  const isReply = message.kind === 'REPLY';
  return (
    <li className={cx('rounded-md border px-2.5 py-2', isReply ? 'ml-4 border-hairline bg-sunken' : 'border-edge')}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-medium wrap-anywhere">{nameOf(message)}</strong>
        <span className="text-sm text-muted">{on}</span>
      </p>
      {message.paddock === '' ? null : (
        <p className={LINE}>
          <Icon icon={MapPin} size={16} />
          {paddock(message.paddock)}
        </p>
      )}
      <p className="wrap-anywhere whitespace-pre-wrap">{message.question}</p>
      <Ways email={message.email} phone={message.phone} />
    </li>
  );
}

/** Where a reply goes, before it is written. */
function Reach({ asker: { email, phone }, isOpen }: { readonly asker: Message; readonly isOpen: boolean }) {
  if (email !== '')
    return (
      <>
        {texts.email(email)}
        {isOpen ? texts.alsoOnPage : texts.pageEnded}
      </>
    );
  if (phone === '') return isOpen ? texts.neither : texts.neitherEnded;
  return (
    <>
      {texts.phoneLead}
      <a href={dialled(phone)} className="underline">
        {phone}
      </a>
      {isOpen ? texts.phoneOnPage : texts.phoneEnded}
    </>
  );
}

interface ThreadProps {
  readonly actor: GrowerThreadsRef;
  readonly thread: GrowerThread;
}

interface OneThreadProps extends ThreadProps, Pick<EntryProps, 'paddock'> {
  readonly isOfOther: boolean;
}

/** The reply to the person who asked last, and the button that closes the conversation. */
function Answering({ actor, thread, asker }: ThreadProps & { readonly asker: Message }) {
  const { growerLinkId: linkId } = thread;
  const text = useSelector(actor, replyTo(linkId));
  const busy = useSelector(actor, isBusy);
  const sending = useSelector(actor, isSendingIn(linkId));
  const closing = useSelector(actor, isClosingIn(linkId));
  const failure = useSelector(actor, failureIn(linkId));
  const state = threadState(thread.messages);
  const who = nameOf(asker);
  const isLongest = text.length >= limits.growerMessageLength;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <TextArea
        label={texts.replyTo(who)}
        rows={3}
        value={text}
        disabled={busy}
        hint={isLongest ? fieldTexts.longest(limits.growerMessageLength) : undefined}
        onChange={(typed) =>
          actor.send({ type: 'REPLY_TYPED', linkId, text: typed.slice(0, limits.growerMessageLength) })
        }
      />
      <p className="text-sm text-muted wrap-anywhere">
        <Reach asker={asker} isOpen={thread.isOpen} />
      </p>
      {failure === '' ? null : (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          icon={Reply}
          look="primary"
          busy={sending}
          disabled={(busy && !sending) || text.trim() === ''}
          onClick={() => actor.send({ type: 'SEND', linkId })}
        >
          {texts.send}
          <span className="sr-only">{texts.sendTo(who)}</span>
        </Button>
        {state === 'waiting' || state === 'answered' ? (
          <Button icon={Check} busy={closing} ready={!busy} onClick={() => actor.send({ type: 'CLOSE', linkId })}>
            {texts.close[state]}
            <span className="sr-only">{texts.closeOf(who)}</span>
          </Button>
        ) : null}
      </p>
    </div>
  );
}

function Thread({ actor, thread, isOfOther, paddock }: OneThreadProps) {
  const mayAnswer = useSelector(actor, mayReply);
  const asker = askerOf(thread);
  if (!asker) return null;
  const state = threadState(thread.messages);
  return (
    <li>
      <section aria-label={texts.thread(nameOf(asker))} className="border-b border-hairline px-3 py-3">
        <p className="flex flex-wrap items-center gap-2">
          {state === 'waiting' ? <StatusChip tone="progress" label={texts.waiting} /> : null}
          {state === 'answered' ? <StatusChip tone="done" label={texts.answered} /> : null}
          {state === 'closed' ? <StatusChip tone="neutral" label={texts.isClosed} /> : null}
          {isOfOther ? <span className="text-sm text-muted">{texts.of(thread.edition)}</span> : null}
        </p>
        <ol className="mt-2 flex flex-col gap-2">
          {thread.messages.map((message, at) => (
            <MessageEntry key={at} message={message} paddock={paddock} />
          ))}
        </ol>
        {mayAnswer ? <Answering actor={actor} thread={thread} asker={asker} /> : null}
      </section>
    </li>
  );
}

interface ThreadsProps extends Pick<EntryProps, 'paddock'> {
  readonly actor: GrowerThreadsRef;
  readonly edition: number;
}

/** The conversations with the growers of a report, the newest question first. */
export function Threads({ actor, edition, paddock }: ThreadsProps) {
  const threads = useSelector(actor, threadsOf);
  if (threads.length === 0) return <EmptyState icon={MessageSquare} text={texts.none} />;
  return (
    <ul aria-label={texts.title}>
      {threads.map((thread) => (
        <Thread
          key={thread.growerLinkId}
          actor={actor}
          thread={thread}
          isOfOther={thread.edition !== edition}
          paddock={paddock}
        />
      ))}
    </ul>
  );
}
