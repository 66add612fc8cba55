import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { mailTemplateKind } from '../../model/settings/mail-templates.ts';
import { areSameWords, placeholders, problemOfTemplate } from '../../model/settings/placeholders.ts';
import { mailTemplateTexts as texts } from '../../model/texts/mail-templates.ts';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { TextInput } from '../ui/text-input.tsx';

const LONGEST_SUBJECT = 200;
type Fields = RecordFields<typeof mailTemplateKind>;

/** Changes the words of a mail: subject, header, body and footer apart, beside what they may leave open. */
export const MailTemplateDialog = ({ editor }: { readonly editor: RecordEditorRef }) => (
  <RecordDialog editor={editor} kind={mailTemplateKind} size="lg" title={texts.title} extraButtons={TakeShipped}>
    {(fields) => <Words {...fields} />}
  </RecordDialog>
);

function TakeShipped({ draft, read: { record }, disabled, edit }: Fields) {
  if (record === null) return null;
  const { shipped } = record;
  return (
    <Button look="quiet" disabled={disabled || areSameWords(draft, shipped)} onClick={() => edit(shipped)}>
      {texts.takeShipped}
    </Button>
  );
}

function Words({ draft, read: { record }, disabled, edit }: Fields) {
  return (
    <div className="flex flex-col gap-3">
      {record === null ? null : <p className="text-muted">{texts.names[record.mailTemplateId]}</p>}
      <p role="status" className="min-h-[1lh] text-sm text-danger">
        {problemOfTemplate(draft) ?? ''}
      </p>
      <TextInput
        label={texts.fields.subject}
        value={draft.subject}
        maxLength={LONGEST_SUBJECT}
        readOnly={disabled}
        onChange={(subject) => edit({ subject })}
      />
      {(['header', 'body', 'footer'] as const).map((field) => (
        <RichTextEditor
          key={field}
          label={texts.fields[field]}
          value={draft[field]}
          disabled={disabled}
          onChange={(html) => edit({ [field]: html })}
        />
      ))}
      <section aria-label={texts.placeholders}>
        <h3 className="text-sm font-medium">{texts.placeholders}</h3>
        <p className="text-xs text-muted">{texts.placeholdersHint}</p>
        <dl className="mt-1 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[max-content_1fr_max-content_1fr]">
          {placeholders.map((name) => (
            <div key={name} className="contents">
              <dt className="font-mono">{`{${name}}`}</dt>
              <dd className="text-muted">{texts.meanings[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
