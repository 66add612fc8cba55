import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { productTexts } from '../../model/texts/products.ts';
import { DiscardQuestion, EditorButtons, EditorFailure } from '../recommendation/editor-parts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { SampleRates } from './sample-rates.tsx';

interface ProductDialogProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
}

/** Adds or changes a recommended product with its rates. */
export function ProductDialog({ editor, workbench }: ProductDialogProps) {
  const isNew = useSelector(editor, (snapshot) => {
    const draft = draftOf(snapshot);
    return draft.kind === 'product' && draft.recommendedProductId === null;
  });
  return (
    <Dialog
      open
      size="lg"
      title={isNew ? productTexts.addTitle : productTexts.editTitle}
      onClose={() => editor.send({ type: 'CLOSE' })}
      footer={<EditorButtons editor={editor} />}
    >
      <EditorFailure editor={editor} />
      <div className="grid gap-6 md:grid-cols-2">
        <ProductFields editor={editor} workbench={workbench} />
        <SampleRates editor={editor} workbench={workbench} />
      </div>
      <DiscardQuestion editor={editor} />
    </Dialog>
  );
}
