import { Download } from 'lucide-react';
import type { UploadRef } from '../../machines/imports/upload.machine.ts';
import {
  canKeepFile,
  canLookAtRows,
  cropOf,
  cropsOf,
  draftOf,
  errorText,
  fileNameOf,
  fileProblemOf,
  isSending,
  sampleTypeOf,
} from '../../machines/imports/upload.selectors.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { takenFiles } from '../../model/imports/chosen-file.ts';
import { templateOf, uploadTypes } from '../../model/imports/upload-result.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { FileDrop } from '../ui/dom/file-drop.tsx';
import { Icon } from '../ui/icon.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { UploadProgress } from './upload-progress.tsx';

const types = uploadTypes.map((value) => ({ value, label: uploadTexts.types[value] }));

/** The file, its sample type, and the template. While a file is sent everything keeps its place. */
export function UploadDraft({ upload }: { readonly upload: UploadRef }) {
  const [sampleType, fileName, problem] = useSelectors(upload, sampleTypeOf, fileNameOf, fileProblemOf);
  const [reason, sending, crops] = useSelectors(upload, errorText, isSending, cropsOf);
  const [crop, draft] = useSelectors(upload, cropOf, draftOf);
  const [canKeep, canLook] = useSelectors(upload, canKeepFile, canLookAtRows);
  return (
    <div className="flex flex-col gap-4">
      {draft ? (
        <Banner
          actions={<Button onClick={() => upload.send({ type: 'DISCARD_DRAFT' })}>{uploadTexts.discardDraft}</Button>}
        >
          {uploadTexts.draft(draft.file.name, Object.keys(draft.answers).length)}
        </Banner>
      ) : null}
      {canLook || canKeep ? (
        <div className={cx('flex flex-wrap gap-2', sending && 'invisible')}>
          {canLook ? (
            <Button onClick={() => upload.send({ type: 'LOOK_AT_ROWS' })}>{uploadTexts.lookAtRows}</Button>
          ) : null}
          {canKeep ? <Button onClick={() => upload.send({ type: 'KEEP_FILE' })}>{uploadTexts.keepFile}</Button> : null}
        </div>
      ) : null}
      {sending ? (
        <UploadProgress upload={upload} />
      ) : (
        <FileDrop
          label={uploadTexts.file}
          accept={takenFiles.join()}
          fileName={fileName ?? undefined}
          error={problem ?? undefined}
          hint={fileName === null ? uploadTexts.fileHint : uploadTexts.anotherFile}
          onFile={(file) => upload.send({ type: 'FILE_CHOSEN', file })}
        />
      )}
      {crops.length === 0 || sending ? null : (
        <div role="alert">
          <Banner tone="warning">{reason}</Banner>
        </div>
      )}
      {crops.length === 0 ? null : (
        <Select
          label={uploadTexts.crop}
          placeholder={uploadTexts.chooseCrop}
          disabled={sending}
          choices={crops.map((name) => ({ value: name, label: name }))}
          value={crop ?? undefined}
          onChange={(chosen) => upload.send({ type: 'CROP_CHOSEN', crop: chosen })}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <RadioGroup
          label={uploadTexts.sampleType}
          row
          disabled={sending}
          choices={types}
          value={sampleType}
          onChange={(chosen) => upload.send({ type: 'TYPE_CHOSEN', sampleType: chosen })}
        />
        <a
          href={templateOf(sampleType)}
          download
          className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-brand underline-offset-2 hover:underline"
        >
          <Icon icon={Download} size={16} />
          {uploadTexts.template[sampleType]}
        </a>
      </div>
    </div>
  );
}
