import type { KeptWork } from '../shared/record-work.ts';
import type { Cells } from '../shared/three-way.ts';
import type { FormatOption, Report, ReportOptions } from '../contract/entities.ts';

export type ReportType = ReportOptions['recommendationReports'][number];
export type ReportOutput = ReportType['outputs'][number];

/** One output of one report type. */
export interface OutputKey {
  readonly typeId: number;
  readonly outputId: number;
}

/** Options as the adviser has set them, by option id, where they may differ from what is saved. */
export type OptionDraft = Readonly<Record<number, boolean>>;

/** What an adviser has chosen of the report options and not saved. */
export interface OptionsWork {
  /** The tab; null for the first. */
  readonly typeId: number | null;
  /** The output chosen in each type, by type id. */
  readonly outputs: Readonly<Record<number, number>>;
  readonly draft: OptionDraft;
  /** What is typed about a note of the report and not saved. */
  readonly note?: KeptWork | null;
}

export const nothingChosen: OptionsWork = { typeId: null, outputs: {}, draft: {} };

export interface OptionGroup {
  readonly name: string;
  readonly isRadio: boolean;
  /** A header that can itself be chosen is among the options. */
  readonly options: readonly FormatOption[];
}

const byOrder =
  <Item>(orderOf: (item: Item) => number) =>
  (one: Item, other: Item): number =>
    orderOf(one) - orderOf(other);

/** The tabs of the Report Options: active types that are available for the report, in display order. */
export function shownTypes(
  { recommendationReports }: ReportOptions,
  availableReports: Report['availableReports'],
): readonly ReportType[] {
  const available = new Set(
    availableReports
      .filter(({ isAvailable }) => isAvailable)
      .map(({ recommendationReportTypeId }) => recommendationReportTypeId),
  );
  return recommendationReports
    .filter(({ activeFlag, recommendationReportTypeId }) => activeFlag && available.has(recommendationReportTypeId))
    .toSorted(byOrder(({ displayOrderReportType }) => displayOrderReportType));
}

/** The outputs of a report type in display order. */
export const outputsOf = ({ outputs }: ReportType): readonly ReportOutput[] =>
  outputs.toSorted(byOrder(({ displayOrderOutputType }) => displayOrderOutputType));

/** The output of a key; undefined where the options have none. */
export const findOutput = (
  { recommendationReports }: ReportOptions,
  { typeId, outputId }: OutputKey,
): ReportOutput | undefined =>
  recommendationReports
    .find(({ recommendationReportTypeId }) => recommendationReportTypeId === typeId)
    ?.outputs.find(({ recommendationReportOutputTypeId }) => recommendationReportOutputTypeId === outputId);

const idOf = ({ recommendationReportReportFormatOptionId }: FormatOption): number =>
  recommendationReportReportFormatOptionId;
const isChoice = ({ isGroupHeader, isGroupHeaderSelectable }: FormatOption): boolean =>
  !isGroupHeader || isGroupHeaderSelectable;
const choicesOf = ({ formatCodes }: ReportOutput): readonly FormatOption[] =>
  formatCodes.filter(isChoice).toSorted(byOrder(({ displayOrderOptions }) => displayOrderOptions));

/** An output without any option code shows nothing but Preview or Download. */
export const hasOptions = (output: ReportOutput): boolean =>
  choicesOf(output).some(({ formatOptionCode }) => formatOptionCode !== null && formatOptionCode !== '');

/** The options in groups, both in display order. */
export function optionGroups(output: ReportOutput): readonly OptionGroup[] {
  const sorted = output.formatCodes.toSorted(byOrder(({ displayOrderOptions }) => displayOrderOptions));
  const names = [...new Set(sorted.map(({ groupName }) => groupName))];
  return names.map((name) => {
    const members = sorted.filter(({ groupName }) => groupName === name);
    return { name, isRadio: members.some(({ groupType }) => groupType === 'RADIO'), options: members.filter(isChoice) };
  });
}

/** Whether an option is on: the adviser's setting, else the saved one. */
export const isOn = (option: FormatOption, draft: OptionDraft): boolean => draft[idOf(option)] ?? option.isChecked;

/** The draft after one option is set; of a radio group exactly the chosen one is on. */
export function withOption(
  output: ReportOutput,
  {
    draft,
    optionId,
    isChecked,
  }: { readonly draft: OptionDraft; readonly optionId: number; readonly isChecked: boolean },
): OptionDraft {
  const option = choicesOf(output).find((choice) => idOf(choice) === optionId);
  if (!option) return draft;
  if (option.groupType !== 'RADIO') return { ...draft, [optionId]: isChecked };
  const group = choicesOf(output).filter(({ groupName }) => groupName === option.groupName);
  return { ...draft, ...Object.fromEntries(group.map((choice) => [idOf(choice), idOf(choice) === optionId])) };
}

/** The draft without the choices of one output: back to what is saved. */
export function withoutOutput(output: ReportOutput, draft: OptionDraft): OptionDraft {
  const own = new Set(output.formatCodes.map((option) => String(idOf(option))));
  return Object.fromEntries(Object.entries(draft).filter(([id]) => !own.has(id)));
}

/** True where the draft turns an option of the output on or off. */
export const isOutputChanged = (output: ReportOutput, draft: OptionDraft): boolean =>
  choicesOf(output).some((option) => isOn(option, draft) !== option.isChecked);

/** The options of an output that are chosen otherwise than they are saved, by their names. */
export const changedNames = (output: ReportOutput, draft: OptionDraft): readonly string[] =>
  choicesOf(output)
    .filter((option) => isOn(option, draft) !== option.isChecked)
    .map(({ formatOptionDisplayName }) => formatOptionDisplayName);

/** What is saved of an output: every choice with its state. */
export const savedOptions = (output: ReportOutput, draft: OptionDraft): { id: number; checked: boolean }[] =>
  choicesOf(output).map((option) => ({ id: idOf(option), checked: isOn(option, draft) }));

/** The output of a key as one choice: which of its options are on. A radio group is chosen as a whole, so no part of it is merged. */
export const optionCells = (output: ReportOutput | undefined, draft: OptionDraft = {}): Cells<string> =>
  output === undefined ? {} : { options: JSON.stringify(savedOptions(output, draft)) };

/** The codes that go out: of options that are on and have a code. */
export const optionCodes = (output: ReportOutput, draft: OptionDraft): string[] =>
  choicesOf(output).flatMap((option) =>
    isOn(option, draft) && option.formatOptionCode ? [option.formatOptionCode] : [],
  );

/** The code of an option; null without a code, or for another output's option. */
export const codeOf = (output: ReportOutput, optionId: number): string | null =>
  output.formatCodes.find((option) => idOf(option) === optionId)?.formatOptionCode ?? null;
