import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SendReportRef } from '../../machines/reports/send-report.machine.ts';
import {
  canLink,
  chosenSetOf,
  draftOf,
  isConfirmingDiscard,
  isConfirmingTemplate,
  isLoading,
  isSending,
  missingOf,
  reportNameOf,
  setsOfReport,
  typesOf,
  wrongOf,
} from '../../machines/reports/send-report.selectors.ts';
import { limits } from '../../model/limits.ts';
import { isChosen } from '../../model/reports/email-draft.ts';
import { outputsOf } from '../../model/reports/report-options.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { DiscardDialog } from '../shared/discard-dialog.tsx';

const texts = reportTexts.mail;

/** What is attached: as one of the usual sets, or output by output. */
function Attachments({ actor, disabled }: { readonly actor: SendReportRef; readonly disabled: boolean }) {
  const types = useSelector(actor, typesOf, isSameOrder);
  const sets = useSelector(actor, setsOfReport, isSameOrder);
  const set = useSelector(actor, chosenSetOf);
  const { outputs } = useSelector(actor, draftOf);
  return (
    <div>
      <RadioGroup
        row
        label={texts.outputs}
        choices={sets.map((value) => ({ value, label: texts.sets[value] }))}
        value={set}
        disabled={disabled}
        onChange={(chosen) => actor.send({ type: 'OUTPUTS_CHOSEN', set: chosen })}
      />
      <fieldset disabled={disabled} className="mt-1 min-w-0 rounded-md border border-hairline px-3 py-2">
        <legend className="sr-only">{texts.allOutputs}</legend>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {types.flatMap((type) =>
            outputsOf(type).map((output) => {
              const key = {
                typeId: type.recommendationReportTypeId,
                outputId: output.recommendationReportOutputTypeId,
              };
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
    </div>
  );
}

/** Whether each recipient gets a link to the grower's page. */
function LinkChoice({ actor, disabled }: { readonly actor: SendReportRef; readonly disabled: boolean }) {
  const { hasLink } = useSelector(actor, draftOf);
  const can = useSelector(actor, canLink);
  if (!can) return <p className="text-sm text-muted">{texts.linkLater}</p>;
  return (
    <div>
      <Checkbox
        label={texts.link(limits.growerLinkDays)}
        checked={hasLink}
        disabled={disabled}
        onChange={() => actor.send({ type: 'LINK_TOGGLED' })}
      />
      <p className="pl-6 text-xs text-muted">{texts.linkHint}</p>
    </div>
  );
}

function Fields({ actor, disabled }: { readonly actor: SendReportRef; readonly disabled: boolean }) {
  const draft = useSelector(actor, draftOf);
  const wrong = useSelector(actor, wrongOf, isSameOrder);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <TextInput
          label={texts.recipients}
          value={draft.recipients}
          required
          readOnly={disabled}
          hint={texts.recipientsHint}
          error={wrong.length > 0 ? texts.invalid : undefined}
          onChange={(text) => actor.send({ type: 'RECIPIENTS_TYPED', text })}
          onBlur={() => actor.send({ type: 'RECIPIENTS_LEFT' })}
        />
        <p role="status" className="text-xs text-danger">
          {wrong.length > 0 ? texts.wrong(wrong) : ''}
        </p>
      </div>
      <TextInput
        label={texts.subject}
        value={draft.subject}
        maxLength={300}
        readOnly={disabled}
        onChange={(text) => actor.send({ type: 'SUBJECT_TYPED', text })}
      />
      <Attachments actor={actor} disabled={disabled} />
      <LinkChoice actor={actor} disabled={disabled} />
      <RichTextEditor
        label={texts.message}
        value={draft.body}
        disabled={disabled}
        onChange={(html) => actor.send({ type: 'WORDS_TYPED', html })}
      />
    </div>
  );
}

/** Sends the report by email with the chosen outputs attached. */
export function SendReportDialog({ actor, note }: { readonly actor: SendReportRef; readonly note?: ReactNode }) {
  const [reportName, loading] = useSelectors(actor, reportNameOf, isLoading);
  const [sending, missing] = useSelectors(actor, isSending, missingOf);
  const [askingTemplate, discarding] = useSelectors(actor, isConfirmingTemplate, isConfirmingDiscard);
  const close = () => actor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open
        size="sheet"
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
      <DiscardDialog open={discarding} actor={actor} />
    </>
  );
}
