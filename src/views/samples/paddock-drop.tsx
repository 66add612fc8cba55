import type { SampleUpkeepRef } from '../../machines/samples/sample-upkeep.machine.ts';
import { takenMaps } from '../../model/imports/chosen-map.ts';
import { landTexts } from '../../model/texts/land.ts';
import { FileDrop } from '../ui/dom/file-drop.tsx';

/** Where the farm will be, until its paddocks are here: a map of them is dropped on the spot. */
export const PaddockDrop = ({ upkeep }: { readonly upkeep: SampleUpkeepRef }) => (
  <section aria-label={landTexts.show} className="flex w-full max-w-lg flex-col gap-3 p-6 text-center">
    <h2>{landTexts.show}</h2>
    <FileDrop
      label={landTexts.file}
      accept={takenMaps.join()}
      hint={landTexts.fileHint}
      onFile={(file) => upkeep.send({ type: 'FILE_CHOSEN', file })}
    />
  </section>
);
