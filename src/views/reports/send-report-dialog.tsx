import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SendReportRef } from '../../machines/reports/send-report.machine.ts';
import {
  areRecipientsWrong,
  draftOf,
  isConfirmingDiscard,
  isConfirmingTemplate,
  isLoading,
  isSending,
  missingOf,
  reportNameOf,
  typesOf,
} from '../../machines/reports/send-report.selectors.ts';
import { isChosen, mailParts } from '../../model/reports/email-draft.ts';
import { outputsOf } from '../../model/reports/report-options.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { DiscardDialog } from '../shared/discard-dialog.tsx';

const texts = reportTexts.mail;

/** Report types with a checkbox for each of their outputs. */
function Attachments({ actor, disabled }: { readonly actor: SendReportRef; readonly disabled: boolean }) {
  const types = useSelector(actor, typesOf, isSameOrder);
  const { outputs } = useSelector(actor, draftOf);
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1 text-xs font-medium text-muted">{texts.outputs}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {types.flatMap((type) =>
          outputsOf(type).map((output) => {
            const key = { typeId: type.recommendationReportTypeId, outputId: output.recommendationReportOutputTypeId };
            return (
              <Checkbox
                key={`${key.typeId}/${key.outputId}`}
                label={`${type.reportName} (${output.outputTypeDescription})`}
                checked={isChosen(outputs, key)}
                onChange={() => actor.send({ type: 'OUTPUT_TOGGLED', key })}
              />
            );
          }),
        )}
      </div>
    </fieldset>
  );
}

function Fields({ actor, disabled }: { readonly actor: SendReportRef; readonly disabled: boolean }) {
  const draft = useSelector(actor, draftOf);
  const wrong = useSelector(actor, areRecipientsWrong);
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        label={texts.recipients}
        value={draft.recipients}
        required
        readOnly={disabled}
        hint={texts.recipientsHint}
        error={wrong ? texts.invalid : undefined}
        onChange={(text) => actor.send({ type: 'RECIPIENTS_TYPED', text })}
        onBlur={() => actor.send({ type: 'RECIPIENTS_LEFT' })}
      />
      <Attachments actor={actor} disabled={disabled} />
      <TextInput
        label={texts.subject}
        value={draft.subject}
        maxLength={300}
        readOnly={disabled}
        onChange={(text) => actor.send({ type: 'SUBJECT_TYPED', text })}
      />
      {mailParts.map((part) => (
        <RichTextEditor
          key={part}
          label={texts.parts[part]}
          value={draft[part]}
          disabled={disabled}
          onChange={(html) => actor.send({ type: 'WORDS_TYPED', part, html })}
        />
      ))}
    </div>
  );
}

/** Sends the report by email with the chosen outputs attached. */
export function SendReportDialog({ actor, note }: { readonly actor: SendReportRef; readonly note?: ReactNode }) {
  const reportName = useSelector(actor, reportNameOf);
  const loading = useSelector(actor, isLoading);
  const sending = useSelector(actor, isSending);
  const missing = useSelector(actor, missingOf);
  const askingTemplate = useSelector(actor, isConfirmingTemplate);
  const discarding = useSelector(actor, isConfirmingDiscard);
  const close = () => actor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open
        title={texts.title}
        onClose={close}
        footer={
          <>
            {sending ? (
              <span role="status" className="mr-auto text-sm text-muted">
                {texts.sending}
              </span>
            ) : loading || missing === null ? null : (
              <span role="status" className="mr-auto text-sm text-muted">
                {texts.missing[missing]}
              </span>
            )}
            <Button onClick={close} disabled={sending}>
              {reportTexts.cancel}
            </Button>
            <Button
              look="primary"
              busy={sending}
              disabled={loading || missing !== null}
              onClick={() => actor.send({ type: 'SEND' })}
            >
              {texts.send}
            </Button>
          </>
        }
      >
        <p className="mb-3 text-sm text-muted">{reportName}</p>
        {note}
        {loading ? <SkeletonRows rows={6} /> : <Fields actor={actor} disabled={sending} />}
      </Dialog>
      <ConfirmDialog
        open={askingTemplate}
        title={texts.loadTemplate.title}
        cancelLabel={texts.loadTemplate.keep}
        confirmLabel={texts.loadTemplate.confirm}
        onConfirm={() => actor.send({ type: 'LOAD_TEMPLATE' })}
        onCancel={() => actor.send({ type: 'KEEP_TEXT' })}
      >
        {texts.loadTemplate.question}
      </ConfirmDialog>
      <DiscardDialog
        open={discarding}
        onKeep={() => actor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => actor.send({ type: 'DISCARD' })}
      />
    </>
  );
}
