import { Copy, Link2, Undo2 } from 'lucide-react';
import type { GrowerLinksRef } from '../../machines/grower/grower-links.machine.ts';
import {
  addressOf,
  daysOf,
  isAdding,
  isConfirming,
  isCopying,
  isListed,
  isLoading,
  isUnavailable,
  linksOf,
  mayMake,
} from '../../machines/grower/grower-links.selectors.ts';
import type { GrowerLink } from '../../model/contract/entities.ts';
import { formatDay, formatDayAndTime } from '../../model/format/date.ts';
import { growerLinkTexts as texts } from '../../model/texts/grower-links.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TextInput } from '../ui/text-input.tsx';

const stateOf = ({ isOpen, revokedOn, expiresOn }: GrowerLink): string => {
  if (isOpen) return texts.open(formatDay(expiresOn));
  return revokedOn === null ? texts.ended(formatDay(expiresOn)) : texts.revoked(formatDay(revokedOn));
};

/** What came back over one link, oldest first. */
const Answers = ({ answers }: Pick<GrowerLink, 'answers'>) =>
  answers.length === 0 ? (
    <p className="text-sm text-muted">{texts.noAnswers}</p>
  ) : (
    <ul className="flex flex-col gap-1.5">
      {answers.map(({ kind, givenName, question, on }, at) => (
        <li key={at}>
          <strong className="font-medium">{givenName === '' ? texts.grower : givenName}</strong> {texts.kinds[kind]}{' '}
          <span className="text-sm text-muted">{formatDayAndTime(on)}</span>
          {question === '' ? null : (
            <p className="border-l-2 border-edge pl-2 break-words whitespace-pre-wrap">{question}</p>
          )}
        </li>
      ))}
    </ul>
  );

function LinkEntry({ link, actor }: { readonly link: GrowerLink; readonly actor: GrowerLinksRef }) {
  const [make, listed] = useSelectors(actor, mayMake, isListed);
  const made = `${formatDayAndTime(link.createdOn)}, ${link.createdBy}`;
  return (
    <li className="border-t border-hairline py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{made}</p>
        <StatusChip tone={link.isOpen ? 'done' : 'neutral'} label={stateOf(link)} />
        {make && link.isOpen ? (
          <Button
            icon={Undo2}
            disabled={!listed}
            onClick={() => actor.send({ type: 'TAKE_BACK', linkId: link.growerLinkId })}
          >
            {texts.takeBack}
            <span className="sr-only">{texts.takenFrom(made)}</span>
          </Button>
        ) : null}
      </div>
      <dl className="mt-2 grid grid-cols-[6rem_1fr] gap-y-1">
        <dt className="text-muted">{texts.columns.opened}</dt>
        <dd>{texts.opened(link.openedCount, link.lastOpenedOn === null ? '' : formatDayAndTime(link.lastOpenedOn))}</dd>
        <dt className="text-muted">{texts.columns.answers}</dt>
        <dd>
          <Answers answers={link.answers} />
        </dd>
      </dl>
    </li>
  );
}

/** Makes a link, and shows its address this once. */
function Making({ actor }: { readonly actor: GrowerLinksRef }) {
  const [days, address, listed] = useSelectors(actor, daysOf, addressOf, isListed);
  const [adding, copying] = useSelectors(actor, isAdding, isCopying);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Select
          label={texts.days}
          choices={texts.choices}
          value={days}
          disabled={!listed}
          onChange={(chosen) => actor.send({ type: 'DAYS_CHOSEN', days: chosen })}
        />
        <Button icon={Link2} look="primary" busy={adding} ready={listed} onClick={() => actor.send({ type: 'ADD' })}>
          {texts.make}
        </Button>
      </div>
      {address === '' ? null : (
        <div className="mt-3 flex items-start gap-2">
          <TextInput
            className="flex-1"
            label={texts.address}
            value={address}
            readOnly
            hint={texts.addressHint}
            onChange={() => undefined}
          />
          <Button
            className="mt-5"
            icon={Copy}
            busy={copying}
            ready={listed}
            onClick={() => actor.send({ type: 'HAND_OVER' })}
          >
            {texts.copy}
          </Button>
        </div>
      )}
    </>
  );
}

/** The links to the grower’s page of a report, and what came back over them. */
export function GrowerLinksDialog({ actor }: { readonly actor: GrowerLinksRef }) {
  const [links, make, loading] = useSelectors(actor, linksOf, mayMake, isLoading);
  const [unavailable, confirming] = useSelectors(actor, isUnavailable, isConfirming);
  const close = () => actor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog open title={texts.title} onClose={close} footer={<Button onClick={close}>{texts.close}</Button>}>
        <p className="text-muted">{texts.about}</p>
        {loading ? <SkeletonRows rows={4} /> : null}
        {unavailable ? <Unavailable actor={actor} words={texts.unavailable} /> : null}
        {loading || unavailable ? null : (
          <>
            {make ? <Making actor={actor} /> : null}
            <h3 className="mt-4">{texts.list}</h3>
            {links.length === 0 ? <p className="mt-1 text-muted">{texts.none}</p> : null}
            <ul className="mt-1">
              {links.map((link) => (
                <LinkEntry key={link.growerLinkId} link={link} actor={actor} />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={confirming}
        title={texts.takeBack}
        danger
        confirmLabel={texts.takeBack}
        cancelLabel={texts.keep}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      >
        {texts.question}
      </ConfirmDialog>
    </>
  );
}
