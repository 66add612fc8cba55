import { useSelector } from '@xstate/react';
import type { MailTemplatesRef } from '../../machines/settings/mail-templates.machine.ts';
import { isListed, templatesOf, testedIdOf } from '../../machines/settings/mail-templates.selectors.ts';
import type { MailTemplate } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { mailTemplateTexts as texts } from '../../model/texts/mail-templates.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { MailTemplateDialog } from './mail-template-dialog.tsx';

const { columns: heads } = texts;
const nameOf = ({ mailTemplateId }: MailTemplate): string => texts.names[mailTemplateId] ?? String(mailTemplateId);

/** One row a template: for which mails, its subject, who changed it last; each is edited in a dialog or mailed to oneself. */
export function MailTemplatesTab({ actor }: { readonly actor: MailTemplatesRef }) {
  const templates = useSelector(actor, templatesOf);
  const editor = useSelector(actor, ({ children }) => children.editor);
  return (
    <>
      <FetchedList
        actor={actor}
        label={texts.list}
        unavailable={texts.unavailable}
        head={<p className="px-3 py-2 text-sm text-muted">{texts.about}</p>}
      >
        <Table
          label={texts.list}
          columns={columnsFor(actor)}
          rows={templates}
          rowKey={({ mailTemplateId }) => String(mailTemplateId)}
          empty={<EmptyState text={texts.none} />}
          stacking={stacked}
          className="min-h-0 flex-1"
        />
      </FetchedList>
      {editor ? <MailTemplateDialog editor={editor} /> : null}
    </>
  );
}

const columnsFor = (actor: MailTemplatesRef): readonly Column<MailTemplate>[] => [
  {
    key: 'name',
    header: heads.name,
    width: '13rem',
    cell: (template) => <span className="font-medium break-words">{nameOf(template)}</span>,
  },
  {
    key: 'subject',
    header: heads.subject,
    under: 'name',
    cell: ({ subject }) => <span className="break-words whitespace-normal">{subject}</span>,
  },
  {
    key: 'lastUpdatedBy',
    header: heads.lastUpdatedBy,
    width: '9rem',
    cell: ({ version, lastUpdatedBy }) => (version === 0 ? texts.asShipped : lastUpdatedBy || NO_VALUE),
  },
  {
    key: 'lastUpdatedOn',
    header: heads.lastUpdatedOn,
    width: '11rem',
    cell: ({ lastUpdatedOn }) => (lastUpdatedOn === null ? NO_VALUE : formatDayAndTime(lastUpdatedOn)),
    under: 'lastUpdatedBy',
  },
  {
    key: 'actions',
    header: heads.actions,
    headerContent: <span className="sr-only">{heads.actions}</span>,
    width: '15rem',
    align: 'end',
    cell: (template) => <Actions actor={actor} template={template} />,
  },
];

function Actions({ actor, template }: { readonly actor: MailTemplatesRef; readonly template: MailTemplate }) {
  const id = template.mailTemplateId;
  const listed = useSelector(actor, isListed);
  const testing = useSelector(actor, (snapshot) => testedIdOf(snapshot) === id);
  return (
    <>
      <Button
        look="quiet"
        busy={testing}
        disabled={!listed && !testing}
        onClick={() => actor.send({ type: 'SEND_TEST', id })}
      >
        {texts.test} <span className="sr-only">{nameOf(template)}</span>
      </Button>
      <Button look="quiet" disabled={!listed} onClick={() => actor.send({ type: 'EDIT', id })}>
        {texts.edit} <span className="sr-only">{nameOf(template)}</span>
      </Button>
    </>
  );
}
