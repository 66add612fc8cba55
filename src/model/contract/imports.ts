import { z } from 'zod';
import { Statement } from './advice.ts';
import { contract, unversioned } from './core.ts';
import { Fault, SheetLayout } from './check-parts.ts';
import { byId, Day, Id, Instant, LandFate, LonLat, named, NumberOrNull, TextOrNull, wholeNumber } from './shared.ts';

const SavedFile = z.object({
  result: z.literal('SUCCESS'),
  /** Under which it is listed and can be undone. */
  uploadId: z.number(),
  rowsIn: z.number(),
  saved: z.number(),
  rejected: z.number(),
  skipped: z.number(),
  sampleIds: z.array(z.number()),
  unknownColumns: z.array(z.string()),
  /** How the file was read and saved. */
  notices: z.array(z.string()),
  /** What advice says of its columns. */
  statements: z.array(Statement),
});

const SampleTypeName = z.enum(['soil', 'plant']);
/** The answers of a check: a JSON object of texts by the id of their question. */
const Answers = z.string().max(60_000);
/** What becomes of a sample that is here already with other results. */
const Again = z.enum(['replace', 'keep', 'composite', 'leave']).default('replace');

/** A file that came in: who brought it, when, and what became of its rows. */
export const Upload = named('Upload', {
  id: z.number(),
  fileName: z.string(),
  uploadedOn: Instant,
  /** '' where that is not known any more. */
  uploadedBy: z.string(),
  rowsIn: z.number(),
  /** Rows that made a sample or gave one other results. */
  saved: z.number(),
  skipped: z.number(),
  /** Samples that it made and that are still there, and those that it gave other results. */
  madeCount: z.number(),
  replacedCount: z.number(),
  /** When it was taken back as a whole, and by whom. */
  undoneOn: Instant.nullable(),
  undoneBy: z.string(),
});

const NamedRecord = z.object({ id: z.number(), name: z.string() });

/** Which part of a map to read, and how: all of it may be left to the file. */
const farmForm = z.object({
  customer: Id,
  /** The farm of paddocks that name none. */
  farm: z.string().trim().min(1).max(200).optional(),
  /** Which table, shapefile or collection; without it the one with the most features. */
  layer: z.string().max(300).optional(),
  /** The attribute that names paddocks. */
  nameBy: z.string().max(300).optional(),
  /** Features to leave out by the values of an attribute: `{"attribute":"kind","values":["tree line"]}`. */
  leaveOut: z.string().max(60_000).optional(),
  /** Rows of features that stay out: `[3,7]`. */
  without: z.string().max(60_000).optional(),
  /** Rows of features that are read in the other way that is offered: a crossing boundary taken apart, a closed line as a boundary, an outline inside as land: `[3,7]`. */
  unkink: z.string().max(60_000).optional(),
  /** Rows of features whose area by the file is taken as the agreed one: `[3,7]`. */
  agreed: z.string().max(60_000).optional(),
});
/** Under which the sender asks how far the rows of the file have got. */
const Follow = z.uuid().optional();
const farmCounts = {
  /** Every feature of the layer is saved, left out or faulty. */
  features: z.number(),
  saved: z.number(),
  leftOut: z.number(),
  faulty: z.number(),
};
/** The cell of a file. */
const cellOfFile = { sheet: TextOrNull, row: NumberOrNull, column: NumberOrNull };
/** How a file is to be read, and which of its rows are looked at. */
const checkForm = z.object({
  customer: Id,
  sampleType: SampleTypeName,
  answers: Answers.default('{}'),
  /** Only the questions without which nothing can be saved, or all questions: the crop of rows that name none (`crop soil`, `crop plant`) too. */
  asks: z.enum(['needed', 'all']).default('needed'),
  again: Again,
  /** Which rows of the file are answered: a page of all, or of those with a fault, a doubt or a choice. */
  rows: z.enum(['all', 'odd']).default('all'),
  page: wholeNumber(1, 1_000).default(1),
  follow: Follow,
});
/** The result of reading a file: what it holds, what it leaves open, and what saving it would do. */
const checkAnswer = z.object({
  format: z.string(),
  /** Under which a large file is kept for the hours of a check: `POST /sample/recheckUpload` reads it again. null where it is small. */
  kept: z.uuid().nullable(),
  laboratory: z.string(),
  layouts: z.array(SheetLayout),
  encoding: z.string(),
  delimiter: z.string(),
  dateOrder: TextOrNull,
  /** What the file does not say; nothing is saved while one of them is open. */
  questions: z.array(
    z.object({
      id: z.string(),
      about: z.string(),
      where: z.string(),
      why: z.string(),
      choices: z.array(z.object({ id: z.string(), label: z.string() })),
      proposed: TextOrNull,
      free: z.enum(['depth', 'depths', 'day']).nullable(),
      isOfLayout: z.boolean(),
    }),
  ),
  open: z.array(z.string()),
  /** The possible meanings of a column: `test <id> <unit>` is an answer to any column, and `keep`, by which it comes in under its own name. */
  tests: z.array(
    z.object({ id: z.string(), analyte: z.string(), method: z.string(), unit: z.string(), units: z.array(z.string()) }),
  ),
  /** The customer's paddocks: `paddock <id>` is an answer to any place. */
  paddocks: z.array(z.object({ id: z.number(), name: z.string(), farmName: z.string() })),
  /** What earlier files of the laboratory were answered, by the id of what it is about, where nothing else was said of this one. */
  remembered: z.record(z.string(), z.string()),
  columns: z.array(
    z.object({
      id: z.string(),
      sheet: TextOrNull,
      header: z.string(),
      values: z.array(z.string()),
      use: z.enum(['result', 'field', 'left out', 'open']),
      testId: TextOrNull,
      meaning: z.string(),
      unit: z.string(),
      factor: NumberOrNull,
      reason: z.string(),
      /** `field <name>` is an answer to it, and to a field `leave`. */
      canBeField: z.boolean(),
    }),
  ),
  places: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      farm: TextOrNull,
      depths: z.array(z.string()),
      samples: z.number(),
      reason: z.enum(['name', 'spelling', 'begins', 'alike', 'position', 'both', 'disagree', 'several', 'none']),
      paddockId: NumberOrNull,
      paddockName: TextOrNull,
      byPositionName: TextOrNull,
      isOpen: z.boolean(),
    }),
  ),
  /** A page of a thousand; rows with faults come first. */
  rows: z.array(
    z.object({
      /** `leave` is an answer to it, and to `again <id>` what becomes of a sample that is here already. */
      id: z.string(),
      ...cellOfFile,
      lines: z.number(),
      sampleType: SampleTypeName,
      labNumber: TextOrNull,
      name: TextOrNull,
      farm: TextOrNull,
      paddock: TextOrNull,
      paddockId: NumberOrNull,
      isNewPaddock: z.boolean(),
      site: TextOrNull,
      place: TextOrNull,
      depthTopCm: NumberOrNull,
      depthBottomCm: NumberOrNull,
      dateSampled: TextOrNull,
      isDated: z.boolean(),
      crop: TextOrNull,
      stage: TextOrNull,
      part: TextOrNull,
      latitude: NumberOrNull,
      longitude: NumberOrNull,
      plantCount: NumberOrNull,
      sampleWeightG: NumberOrNull,
      dateEmergence: TextOrNull,
      results: z.array(
        z.object({
          testId: z.string(),
          measureId: z.number(),
          code: TextOrNull,
          analyte: z.string(),
          method: z.string(),
          qualifier: z.enum(['', '<', '>', 'trace']),
          value: NumberOrNull,
          unit: z.string(),
          text: TextOrNull,
          textUnit: z.string(),
        }),
      ),
      noResults: z.array(z.object({ code: TextOrNull, text: z.string() })),
      faults: z.array(Fault),
      isLeftOut: z.boolean(),
      /** Against what is here already; null while something is open. */
      again: z.enum(['new', 'retest', 'same']).nullable(),
    }),
  ),
  /** Which page that is, of how many rows, and how many samples the file has. */
  listing: z.object({ page: z.number(), rows: z.number(), samples: z.number() }),
  /** The ids of all rows whose samples are here already with other results. */
  retests: z.array(z.string()),
  /** The rows that do not come in, on whatever page: the first ten thousand. */
  out: z.array(
    z.object({
      ...cellOfFile,
      isLeftOut: z.boolean(),
      faults: z.array(Fault),
    }),
  ),
  skipped: z.array(z.object({ sheet: TextOrNull, row: z.number(), reason: z.string() })),
  flags: z.array(
    z.object({
      kind: z.enum(['unit', 'figure', 'spread', 'age']),
      column: z.string(),
      columnId: TextOrNull,
      rows: z.array(z.number()),
      /** What advice says of it; cards and documents say it in the same words. */
      statement: Statement,
      factor: NumberOrNull,
    }),
  ),
  /** Always rowsIn = saved + leftOut + refused, and columnsIn = columnsRead + columnsLeftOut. */
  counts: z.object({
    rowsIn: z.number(),
    saved: z.number(),
    leftOut: z.number(),
    refused: z.number(),
    columnsIn: z.number(),
    columnsRead: z.number(),
    columnsLeftOut: z.number(),
  }),
  again: z.object({ new: z.number(), retests: z.number(), same: z.number() }).nullable(),
  /** Which layers will count together, and which not and why; null while something is open. */
  joins: z.array(z.string()).nullable(),
});

export const importCalls = contract({
  'POST /sample/UploadSamples': {
    summary: 'Upload a file of lab results: CSV, XLSX or Modus',
    policy: 'UPLOAD_SAMPLES',
    unversioned: unversioned.adds,
    upload: true,
    body: z.object({
      customer: Id,
      sampleType: SampleTypeName,
      /** The crop of rows that name none. */
      crop: z.string().min(1).max(200).optional(),
      /** What happens to rows without a crop when the request gives none: save them without a crop, or refuse the file so that the user is asked. */
      withoutCrop: z.enum(['save', 'refuse']).default('save'),
      /** What was answered in the check of this file. Without it the file has to leave nothing open. */
      answers: Answers.optional(),
      /** What becomes of the other rows where some cannot be read: who saw the check saves them; without `answers` the file is always refused. */
      faults: z.enum(['save others', 'refuse']).default('save others'),
      /** Whether the answers hold for the next file of the laboratory too. */
      remember: z.enum(['yes', 'no']).default('no'),
      again: Again,
      follow: Follow,
    }),
    answer: SavedFile,
  },
  'POST /sample/checkUpload': {
    summary:
      'Read a file of lab results without saving it: what it holds, what it leaves open, and what saving would do',
    policy: 'UPLOAD_SAMPLES',
    unversioned: unversioned.reads,
    upload: true,
    trusted: true,
    body: checkForm,
    answer: checkAnswer,
  },
  'POST /sample/recheckUpload': {
    summary:
      'Read a file again that one has sent to be checked, with other answers or for another page of its rows, without sending it again',
    policy: 'UPLOAD_SAMPLES',
    follows: true,
    unversioned: unversioned.reads,
    trusted: true,
    body: checkForm.extend({ kept: z.uuid() }),
    answer: checkAnswer,
  },
  'GET /sample/uploadProgress': {
    summary: 'How many rows of a file that one is sending have been read and saved; all 0 while it is not under way',
    policy: 'UPLOAD_SAMPLES',
    follows: true,
    query: z.object({ follow: z.uuid() }),
    answer: z.object({ total: z.number(), read: z.number(), saved: z.number() }),
  },
  'GET /sample/savedUpload': {
    summary: 'The result of a large file that was sent: waits for the job that saves it, after a lost connection',
    policy: 'UPLOAD_SAMPLES',
    long: true,
    query: z.object({ follow: z.uuid() }),
    answer: SavedFile,
  },
  'POST /sample/cancelUpload': {
    summary:
      'Cancel a file that one is sending or that a job is saving: either nothing of it is saved, or it was saved before',
    policy: 'UPLOAD_SAMPLES',
    unversioned: unversioned.steps,
    body: z.object({ follow: z.uuid() }),
    answer: z.object({ isCancelled: z.boolean() }),
  },
  'GET /customer/{id}/uploads': {
    summary: 'The lab files uploaded for a customer, newest first',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ uploads: z.array(Upload) }),
  },
  'GET /sample/upload/{id}': {
    summary: 'An upload with its samples, and what undoing it would do',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({
      upload: Upload,
      /** The first thousand. */
      samples: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          labNumber: TextOrNull,
          paddockName: TextOrNull,
          depthFrom: NumberOrNull,
          depthTo: NumberOrNull,
          dateSampled: Day,
          /** Made by the upload; else it was here before and got other results. */
          isMade: z.boolean(),
        }),
      ),
      /** Finished recommendations that contain its samples, directly, in a composite or as a layer: while there are any it stays. */
      finished: z.array(NamedRecord.extend({ sampleNames: z.array(z.string()) })),
      /** Recommendations in work that its samples would leave, with their rates. */
      open: z.array(NamedRecord),
      /** Composites that would be taken apart. */
      composites: z.array(NamedRecord),
      /** Samples whose earlier results were not kept, which would not change. */
      unrecorded: z.number(),
    }),
  },
  'DELETE /sample/upload/{id}': {
    summary:
      'Undo an upload as a whole: samples that it made go, those that it gave other results get theirs back; refused while one of them is in a finalised recommendation',
    policy: 'UPLOAD_SAMPLES',
    unversioned: unversioned.steps,
    params: byId,
    answer: z.object({
      id: z.number(),
      removed: z.number(),
      restored: z.number(),
      /** Made by it, but a later file gave them its results: they are of that upload now. */
      kept: z.number(),
    }),
  },
  'POST /farm/checkImport': {
    summary:
      'Read a map of paddocks without saving it (GeoJSON, KML, KMZ, zipped shapefile, GeoPackage, ISOXML, GPX): what it draws, its faults, and what would become of the paddocks that are here',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.reads,
    upload: true,
    trusted: true,
    body: farmForm,
    answer: z.object({
      format: z.string(),
      layers: z.array(z.string()),
      layer: z.string(),
      /** The reference system of the file, from which its coordinates were converted. */
      system: z.string(),
      attributes: z.array(
        z.object({
          name: z.string(),
          filled: z.number(),
          distinct: z.number(),
          values: z.array(z.object({ text: z.string(), count: z.number() })),
        }),
      ),
      farmName: z.string(),
      features: z.array(
        z.object({
          row: z.number(),
          name: z.string(),
          isNamed: z.boolean(),
          farmName: z.string(),
          /** JSON text in degrees, of a faulty shape too as far as it can be drawn. */
          geometry: TextOrNull,
          areaHa: NumberOrNull,
          /** The area that the file gives, where it differs from that of the outline by more than 2 %; null elsewhere. */
          ownAreaHa: NumberOrNull,
          /** Whether that one is taken as agreed, by its row in `agreed`. */
          isAgreed: z.boolean(),
          fault: z.object({ reason: z.string(), at: LonLat.nullable(), canUnkink: z.boolean() }).nullable(),
          notices: z.array(z.string()),
          isLeftOut: z.boolean(),
          /** How it may be read otherwise, by its row in `unkink`. */
          offer: z.enum(['apart', 'boundary', 'inside']).nullable(),
          fate: LandFate.nullable(),
        }),
      ),
      /** Land that two paddocks would both hold. */
      shared: z.array(
        z.object({
          row: z.number(),
          name: z.string(),
          otherName: z.string(),
          otherIsHere: z.boolean(),
          sharedHa: z.number(),
        }),
      ),
      /** What was decided where the file leaves a choice; saved only once confirmed. */
      asked: z.array(z.string()),
      /** Paddocks of these farms that the file does not have; they do not change. */
      missing: z.array(z.object({ id: z.number(), name: z.string(), farmName: z.string() })),
      counts: z.object(farmCounts),
      /** What to send as `confirmed`; null where nothing of what is here would change. */
      confirmation: TextOrNull,
    }),
  },
  'POST /farm/import': {
    summary:
      'Save the paddocks of a map for a customer; what would change land or names that are here has to be confirmed',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.adds,
    upload: true,
    body: farmForm.extend({ confirmed: z.string().max(200).optional() }),
    answer: z.object({
      ...farmCounts,
      added: z.number(),
      updated: z.number(),
      renamed: z.number(),
      skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  },
  'GET /sample/labAnswers': {
    summary: 'What was answered about the files of laboratories, and is remembered for the next ones',
    policy: 'UPLOAD_SAMPLES',
    answer: z.object({
      answers: z.array(
        z.object({
          id: z.number(),
          laboratory: z.string(),
          question: z.string(),
          answer: z.string(),
          /** What the answer means in words, and in which unit; a unit is '' where it is about none. */
          meaning: z.string(),
          unit: z.string(),
          /** Who gave it last; '' where that is not known any more. */
          lastUpdatedBy: z.string(),
          lastUpdatedOn: Instant,
        }),
      ),
    }),
  },
  'DELETE /sample/labAnswers/{id}': {
    summary: 'Forget a remembered answer',
    policy: 'UPLOAD_SAMPLES',
    unversioned: unversioned.steps,
    params: byId,
    answer: z.object({ id: z.number() }),
  },
});
