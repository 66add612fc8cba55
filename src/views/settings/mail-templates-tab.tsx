import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import type { MailTemplate } from '../../model/contract/entities.ts';
import { mailTemplateList } from '../../model/settings/mail-templates.ts';
import { mailTemplateTexts as texts } from '../../model/texts/mail-templates.ts';
import { changeColumns, ListHead, RecordListTab, Rows, type ShownList } from '../shared/record-list-tab.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { MailTemplateDialog } from './mail-template-dialog.tsx';

type Shown = ShownList<typeof mailTemplateList>;
const { columns: heads } = texts;
const nameOf = ({ mailTemplateId }: MailTemplate): string => texts.names[mailTemplateId] ?? String(mailTemplateId);

/** One row a template: for which mails, its subject, who changed it last; each is edited in a dialog or mailed to oneself. */
export const MailTemplatesTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={mailTemplateList}
    texts={texts}
    head={() => <ListHead about={texts.about} />}
    editor={(editor) => <MailTemplateDialog editor={editor} />}
  >
    {(shown) => (
      <Rows
        label={texts.list}
        columns={columnsFor(shown)}
        rows={shown.list}
        rowKey={({ mailTemplateId }) => String(mailTemplateId)}
        none={texts.none}
      />
    )}
  </RecordListTab>
);

const columnsFor = (shown: Shown): readonly Column<MailTemplate>[] => [
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
  ...changeColumns<MailTemplate>(heads, {
    by: ({ version, lastUpdatedBy }) => (version === 0 ? texts.asShipped : lastUpdatedBy),
  }),
  {
    key: 'actions',
    header: heads.actions,
    headerContent: <span className="sr-only">{heads.actions}</span>,
    width: '15rem',
    align: 'end',
    cell: (template) => <Actions shown={shown} template={template} />,
  },
];

interface ActionsProps {
  readonly shown: Shown;
  readonly template: MailTemplate;
}

function Actions({ shown: { listed, act, edit, carryOut }, template }: ActionsProps) {
  const id = template.mailTemplateId;
  const testing = act?.id === id;
  return (
    <>
      <Button look="quiet" busy={testing} ready={listed} onClick={() => carryOut({ act: 'sendTest', id })}>
        {texts.test} <span className="sr-only">{nameOf(template)}</span>
      </Button>
      <Button look="quiet" disabled={!listed} onClick={() => edit(id)}>
        {texts.edit} <span className="sr-only">{nameOf(template)}</span>
      </Button>
    </>
  );
}
