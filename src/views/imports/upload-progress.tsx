import { useSelector } from '@xstate/react';
import type { UploadRef } from '../../machines/imports/upload.machine.ts';
import { fileNameOf, percentOf } from '../../machines/imports/upload.selectors.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';

export function UploadProgress({ upload }: { readonly upload: UploadRef }) {
  const fileName = useSelector(upload, fileNameOf);
  const percent = useSelector(upload, percentOf);
  return (
    <div className="flex min-h-36 flex-col justify-center">
      <ProgressBar label={uploadTexts.sending(fileName ?? '')} done={percent} total={100} unit="%" />
    </div>
  );
}
