import type { Arrival } from '../../model/imports/notice.ts';
import type { UploadDraft } from '../../model/imports/upload-draft.ts';
import type { SampleDraft } from '../../model/pif/drafts.ts';
import type { OpenRecord } from '../../model/samples/open-record.ts';
import type { AnalyteReportForm } from '../../model/samples/analyte-report.ts';
import type { UnsavedInputs } from '../../model/imports/kept-samples.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import type { CropAsked } from '../pif/pif.context.ts';
import { may } from '../shared/may.ts';
import type { UploadDrafted } from '../imports/upload.context.ts';
import type { Bare } from '../kit/events.ts';

export interface SampleTasksInput {
  readonly customerId: number;
  readonly permissions: Permissions;
  /** The model inputs that were open over unsaved changes when the page was loaded again. */
  readonly unsavedInputs: UnsavedInputs | null;
  /** A check of a file that was begun in this session and not saved. */
  readonly uploadDraft: UploadDraft | null;
  /** The record that was open over unsaved changes: its dialog opens again with the list. */
  readonly record: OpenRecord | null;
}

export interface ForSamples {
  readonly sampleIds: readonly number[];
}

/** A composite that is changed, or a new one of these samples; all that the list holds may be mixed in. */
export interface ForComposite extends ForSamples {
  readonly composite: SampleEntry | null;
  readonly samples: readonly SampleEntry[];
}

/** The page has read its list. */
export interface SamplesListed {
  readonly type: 'SAMPLES_LISTED';
  readonly samples: readonly SampleEntry[];
}

export type SampleTasksEvent =
  | Bare<'UPLOAD' | 'CONFIRM' | 'CANCEL'>
  | ({ readonly type: 'EDIT_INPUTS' } & ForSamples)
  | ({ readonly type: 'RUN_ENGINE' } & ForSamples)
  | ({ readonly type: 'FINALISE' } & ForSamples)
  | ({ readonly type: 'EDIT_COMPOSITE' } & ForComposite)
  | ({ readonly type: 'MANAGE_SITES' } & Omit<ForComposite, 'composite'>)
  | SamplesListed
  | ({ readonly type: 'CREATE_ANALYTE_REPORT'; readonly form: AnalyteReportForm } & ForSamples)
  | ({ readonly type: 'SET_CROP' } & CropAsked)
  | UploadDrafted;

/** What the machine tells its parent, which lists the samples. */
export type SampleTaskMessage =
  /** The upload dialog has closed; `sampled` spans the days of what was saved, null when nothing is known to be. */
  | ({ readonly type: 'UPLOADED' } & Arrival)
  | { readonly type: 'INPUTS_EDITED' }
  | { readonly type: 'RUN_ANSWERED'; readonly answer: RunAnswer }
  /** What the list shows is no longer so: samples are finalised, mixed, or taken apart. */
  | { readonly type: 'SAMPLES_CHANGED' }
  /** Paddocks are new, have other land or another name. */
  | { readonly type: 'LAND_CHANGED' };

export interface SampleTasksContext extends Omit<SampleTasksInput, 'unsavedInputs'>, ForComposite {
  readonly drafts: readonly SampleDraft[];
  readonly reportForm: AnalyteReportForm;
  /** The type of the samples whose crop is set. */
  readonly sampleTypeId: number;
}

/** A type, as an interface has no index signature. */
export type SampleTasksChildren = {
  readonly upload: 'upload';
  readonly pif: 'pif';
  readonly compositeEditor: 'compositeEditor';
  readonly siteManager: 'siteManager';
  readonly cropChoice: 'cropChoice';
};

export const mayEditPif = may('EDIT_PIF');
const mayRun = may('RUN_ENGINE');

export const pifInput = ({ context }: { readonly context: SampleTasksContext }) => ({
  customerId: context.customerId,
  sampleIds: context.sampleIds,
  drafts: context.drafts,
  title: pifTexts.masterTitle,
  readOnly: !mayEditPif({ context }),
  runPermitted: mayRun({ context }),
});

export const uploadedMessage = ({ sampled, arrived }: Arrival): SampleTaskMessage => ({
  type: 'UPLOADED',
  sampled,
  arrived,
});
