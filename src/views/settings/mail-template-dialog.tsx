import { useSelector } from '@xstate/react';
import type { MailTemplatesRef } from '../../machines/settings/mail-templates.machine.ts';
import {
  draftOf,
  errorText,
  isConfirmingDiscard,
  isSaving,
  maySaveAnyway,
  mayTakeShipped,
  problemOf,
} from '../../machines/settings/mail-templates.selectors.ts';
import { placeholders, type TemplateWords } from '../../model/settings/placeholders.ts';
import { mailTemplateTexts as texts } from '../../model/texts/mail-templates.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { TextInput } from '../ui/text-input.tsx';

const LONGEST_SUBJECT = 200;

/** Changes the words of a mail: subject, header, body and footer apart, beside what they may leave open. */
export function MailTemplateDialog({ actor }: { readonly actor: MailTemplatesRef }) {
  const draft = useSelector(actor, draftOf);
  const saving = useSelector(actor, isSaving);
  const error = useSelector(actor, errorText);
  const problem = useSelector(actor, problemOf);
  const stale = useSelector(actor, maySaveAnyway);
  const otherThanShipped = useSelector(actor, mayTakeShipped);
  const discarding = useSelector(actor, isConfirmingDiscard);
  const edit = (change: Partial<TemplateWords>): void => actor.send({ type: 'DRAFT_EDITED', change });
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      description={texts.names[draft.mailTemplateId]}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button
            look="quiet"
            disabled={saving || !otherThanShipped}
            onClick={() => actor.send({ type: 'TAKE_SHIPPED' })}
          >
            {texts.takeShipped}
          </Button>
          <Button disabled={saving} onClick={() => actor.send({ type: 'CLOSE' })}>
            {texts.close}
          </Button>
          <Button look="primary" busy={saving} onClick={() => actor.send({ type: 'SAVE' })}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === '' ? null : (
          <Banner
            tone="danger"
            actions={
              stale ? (
                <Button onClick={() => actor.send({ type: 'SAVE_ANYWAY' })}>{texts.saveAnyway}</Button>
              ) : undefined
            }
          >
            {error}
          </Banner>
        )}
        <p role="status" className="min-h-[1lh] text-sm text-danger">
          {problem}
        </p>
        <TextInput
          label={texts.fields.subject}
          value={draft.subject}
          maxLength={LONGEST_SUBJECT}
          readOnly={saving}
          onChange={(subject) => edit({ subject })}
        />
        {(['header', 'body', 'footer'] as const).map((field) => (
          <RichTextEditor
            key={field}
            label={texts.fields[field]}
            value={draft[field]}
            disabled={saving}
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
      <DiscardDialog
        open={discarding}
        onKeep={() => actor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => actor.send({ type: 'DISCARD' })}
      />
    </Dialog>
  );
}
