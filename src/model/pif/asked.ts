import type { SampleIdsInput } from '../samples/asked.ts';
import type { EditedModels } from '../samples/crop-choice.ts';
import type { KnownSample } from './crop-save.ts';
import type { PaddockDefault } from './seasons.ts';

// What the machines of the PIF editor ask their services for: said once for both.

/** What is read: of a finalised recommendation the inputs of its runs. */
export interface InputModelAsked extends SampleIdsInput {
  readonly recommendationId?: number | undefined;
}

export interface PaddockInputsInput {
  readonly customerId: number;
  readonly inputs: readonly PaddockDefault[];
}

/** One input of one sample. */
export interface CellOfSample {
  readonly sampleId: number;
  readonly omlName: string;
}

export interface WriteNoteInput extends CellOfSample {
  readonly text: string;
}

/** The samples that get a crop and a model; all of one type. */
export interface CropChoiceInput extends SampleIdsInput {
  readonly sampleTypeId: number;
  /** What they have already, when it is changed. */
  readonly edited?: EditedModels | undefined;
  /** As they were shown where they are changed; absent where they are read with the crops. */
  readonly known?: readonly KnownSample[] | undefined;
}
