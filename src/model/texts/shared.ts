import { formatDay, formatTime } from '../format/date.ts';
import type { ChangeMark } from '../notifications/notification.ts';
import type { Author } from '../shared/author.ts';
import type { ChangedCell } from '../shared/difference.ts';
import type { RecordKind } from '../shared/record.ts';

/** Words of what the recommendation builder and the report builder have in common. */
export const titleTexts = {
  recommendation: {
    label: 'Recommendation name',
    edit: 'Edit recommendation name',
    blank: 'Recommendation name cannot be empty',
  },
  report: { label: 'Report name', edit: 'Edit report name', blank: 'Please enter a valid report name' },
  save: 'Save',
  cancel: 'Cancel',
} as const;

/** Asked before what was typed is given up. */
export const discardTexts = {
  title: 'Discard changes',
  question: 'You have unsaved changes, are you sure you want to cancel?',
  confirm: 'Discard changes',
  keep: 'Keep editing',
} as const;

/** The buttons of every editor of a record. */
export const editorTexts = { close: 'Close', save: 'Save', retry: 'Try again' } as const;

const EMPTY = '(empty)';
const ANOTHER_USER = 'Another user';

const moment = (on: string | null): string => (on === null ? '' : ` on ${formatDay(on)} at ${formatTime(on)}`);

const changed = ({ by, on }: Author, what: string): string => `${by || ANOTHER_USER} changed ${what}${moment(on)}.`;

/** Two people have changed the same cells. */
export const cellTexts = {
  title: (count: number): string =>
    count === 1
      ? 'You and another user changed the same value. Choose which one stays.'
      : `You and another user changed the same ${count} values. Choose which ones stay.`,
  changed,
  /** The save, and what another user changed in the same record meanwhile. */
  besides: (saved: string, cells: readonly Pick<ChangedCell, 'what' | 'author'>[]): string =>
    [`${saved}.`, ...cells.map(({ what, author }) => changed(author ?? { by: '', on: null }, what))].join(' '),
  sides: (mine: string, theirs: string): string => `Yours: ${mine || EMPTY}. Theirs: ${theirs || EMPTY}.`,
  list: 'Values that you and another user changed',
  keep: 'Keep mine',
  use: 'Use theirs',
  keepAll: 'Keep all mine',
  useAll: 'Use all theirs',
  more: (count: number): string => `and ${count} more`,
  followed: (count: number): string =>
    count === 1 ? 'Another user changed 1 value, shown here:' : `Another user changed ${count} values, shown here:`,
} as const;

/** Two people have changed one thing. */
export const conflictTexts = {
  gone: 'The list was reloaded. What you typed is still here.',
  addAgain: 'Add mine again',
  letGo: 'Discard',
  removed: 'Another user removed this. What you typed is still here.',
  missing: 'Another user removed this.',
  unsettled: 'Choose which values stay before you save.',
} as const;

export const listTexts = {
  removed: (name: string): string => `“${name}” removed`,
  undo: 'Undo',
  tooLate: 'Can’t be undone: the page was closed',
} as const;

/** Messages for an address whose record cannot be shown. */
export const recordTexts = {
  missing: (kind: RecordKind, id: number): string =>
    `No ${kind} with number ${id} in this tenant. It may have been deleted, or the link may be for another tenant.`,
  refused: (kind: RecordKind): string =>
    `You have no access to this ${kind}. Ask the person who sent you the link, or an administrator.`,
  unreadable: (kind: RecordKind): string => `The number in the address is not a ${kind} number.`,
  another: (kind: RecordKind): string => `Choose another ${kind}`,
  otherCustomer: (kind: RecordKind) => ({
    title: (to: string): string => `Open with ${to}`,
    question: (from: string, to: string): string =>
      `This ${kind} belongs to ${to}. What you typed for ${from} and have not saved will be lost.`,
    leave: 'Discard and open it',
  }),
  leavingWork: {
    title: (to: string): string => `Go to ${to}`,
    question: (from: string): string => `What you typed for ${from} and have not saved will be lost.`,
    leave: 'Discard and leave',
  },
  stay: (from: string): string => `Stay with ${from}`,
} as const;

type Made = Pick<ChangeMark, 'changedBy' | 'changedOn'>;
const by = ({ changedBy }: Made): string => changedBy || ANOTHER_USER;
const at = ({ changedOn }: Made): string => moment(changedOn);

const ACTIONS = { Active: 'reopened', Finalised: 'finalised', Published: 'published', Deleted: 'deleted' } as const;

/** What others have done meanwhile. */
export const changeTexts = {
  /** The change that brought a record to its state. */
  happened: (kind: RecordKind, { state, ...made }: Made & Pick<ChangeMark, 'state'>): string =>
    `${by(made)} ${ACTIONS[state ?? 'Active']} this ${kind}${at(made)}.`,
  /** A change by another user of something that is being edited here. */
  elsewhere: (what: string, made: Made): string =>
    `${by(made)} changed ${what}${at(made)}. What you are editing does not change; the rest updates when you close it.`,
  deleted: (kind: RecordKind, made: Made): string =>
    `${by(made)} deleted this ${kind}${at(made)}. Nothing can be saved here until it is restored.`,
} as const;

/** Results whose inputs have changed are asked for again. */
export const runTexts = {
  run: 'Run engine',
  asked: (count: number): string => (count === 1 ? 'Running 1 sample again' : `Running ${count} samples again`),
} as const;
