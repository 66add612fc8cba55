import { areAll, fieldsOf, isNumberOrNull, isRecord } from '../shared/record.ts';
import { keptWorkIn, type KeptWork } from '../shared/record-work.ts';
import { repliesIn, type ReplyDrafts } from './replies.ts';
import type { EmailDraft } from './email-draft.ts';
import type { OptionsWork } from './report-options.ts';

/** The column that a narrow screen shows. */
export const reportPanes = ['recommendations', 'options', 'messages', 'comments'] as const;
export type ReportPane = (typeof reportPanes)[number];
/** The columns beside the options, which fold; messages and comments are the tabs of one. */
export type SidePane = 'recommendations' | 'comments';
export type CommentsTab = 'messages' | 'comments';

/** How the adviser has arranged the report builder. */
export interface ReportLayout {
  readonly hidden: readonly SidePane[];
  readonly shown: ReportPane;
  /** Which of the two the column of comments shows, once there can be messages. */
  readonly tab: CommentsTab;
}

export const firstLayout: ReportLayout = { hidden: [], shown: 'recommendations', tab: 'comments' };

/** The layout with a pane in front; one that is asked for is unfolded. */
export const withPane = ({ hidden, tab }: ReportLayout, pane: ReportPane): ReportLayout => ({
  hidden: pane === 'messages' ? hidden.filter((folded) => folded !== 'comments') : hidden,
  shown: pane,
  tab: pane === 'messages' || pane === 'comments' ? pane : tab,
});

/** The hidden panes after one is hidden or shown. */
export const toggledPane = (hidden: readonly SidePane[], pane: SidePane): readonly SidePane[] =>
  hidden.includes(pane) ? hidden.filter((other) => other !== pane) : [...hidden, pane];

/** What was being edited in one report. */
export interface ReportWork {
  readonly title: string | null;
  readonly comment: KeptWork | null;
  readonly mail: EmailDraft | null;
  readonly options: OptionsWork | null;
  /** Replies to growers, by the link of their conversation. */
  readonly replies: ReplyDrafts;
}

/** What the session keeps of the report builder: the drafts belong to one report each, the layout to the adviser. */
export interface ReportBuilderSlice extends ReportWork {
  readonly reportId: number | null;
  readonly layout: ReportLayout;
  /** Of reports that were left, by their ids, whatever way they were left by. */
  readonly others: Readonly<Record<number, ReportWork>>;
}

export const noReportWork: ReportWork = { title: null, comment: null, mail: null, options: null, replies: {} };

const isOutput = (value: unknown): boolean =>
  isRecord(value) && typeof value['typeId'] === 'number' && typeof value['outputId'] === 'number';

/** A mail that an earlier version kept has its header and footer apart, and says nothing of a link. */
type KeptMail = Omit<EmailDraft, 'hasLink'> &
  Partial<Pick<EmailDraft, 'hasLink'> & Readonly<Record<'header' | 'footer', string>>>;

const isEmailDraft = (value: unknown): value is KeptMail =>
  isRecord(value) &&
  ['recipients', 'subject', 'body'].every((key) => typeof value[key] === 'string') &&
  ['header', 'footer'].every((key) => value[key] === undefined || typeof value[key] === 'string') &&
  isNumberOrNull(value['templateId']) &&
  (value['hasLink'] === undefined || typeof value['hasLink'] === 'boolean') &&
  Array.isArray(value['outputs']) &&
  value['outputs'].every(isOutput);

const mailAsOne = ({ header = '', footer = '', hasLink = true, ...mail }: KeptMail): EmailDraft => ({
  ...mail,
  body: `${header}${mail.body}${footer}`,
  hasLink,
});

const isOptionsWork = (value: unknown): value is OptionsWork =>
  isRecord(value) &&
  isNumberOrNull(value['typeId']) &&
  areAll(value['outputs'], 'number') &&
  areAll(value['draft'], 'boolean');

const noteOf = ({ note }: OptionsWork): Pick<OptionsWork, 'note'> =>
  note === undefined ? {} : { note: keptWorkIn(note) };

function keptLayout(value: unknown): ReportLayout {
  if (!isRecord(value)) return firstLayout;
  const hidden = Array.isArray(value['hidden']) ? value['hidden'] : [];
  return {
    hidden: (['recommendations', 'comments'] as const).filter((pane) => hidden.includes(pane)),
    shown: reportPanes.find((pane) => pane === value['shown']) ?? firstLayout.shown,
    tab: value['tab'] === 'messages' ? 'messages' : firstLayout.tab,
  };
}

function reportWork(value: unknown): ReportWork {
  const { title, comment, mail, options, replies } = fieldsOf(value);
  return {
    title: typeof title === 'string' ? title : null,
    comment: keptWorkIn(comment),
    mail: isEmailDraft(mail) ? mailAsOne(mail) : null,
    options: isOptionsWork(options) ? { ...options, ...noteOf(options) } : null,
    replies: repliesIn(replies),
  };
}

const isUnsaved = ({ title, comment, mail, options, replies }: ReportWork): boolean =>
  title !== null ||
  comment !== null ||
  mail !== null ||
  (options?.note ?? null) !== null ||
  [options?.draft ?? {}, replies].some((drafts) => Object.keys(drafts).length > 0);

/** The valid part of a session's kept work: the drafts of the report that is opened, and what waits in the others. */
export function keptWork(value: unknown, reportId: number | null): ReportBuilderSlice {
  const slice = fieldsOf(value);
  const left = slice['reportId'];
  const works = new Map(Object.entries(fieldsOf(slice['others'])).map(([id, work]) => [Number(id), reportWork(work)]));
  if (typeof left === 'number') works.set(left, reportWork(slice));
  const others = [...works].filter(([id, work]) => id !== reportId && Number.isInteger(id) && isUnsaved(work));
  return {
    ...(works.get(reportId ?? Number.NaN) ?? noReportWork),
    reportId,
    layout: keptLayout(slice['layout']),
    others: Object.fromEntries(others),
  };
}

/** The same without a report that is gone. */
export const withoutReport = (kept: ReportBuilderSlice): ReportBuilderSlice => ({
  ...kept,
  ...noReportWork,
  reportId: null,
});
