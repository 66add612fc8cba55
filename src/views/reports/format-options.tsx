import type { FormatOption } from '../../model/contract/entities.ts';
import {
  isOn,
  optionGroups,
  type OptionDraft,
  type OptionGroup,
  type ReportOutput,
} from '../../model/reports/report-options.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { cx } from '../ui/cx.ts';
import { RadioGroup } from '../ui/radio-group.tsx';

interface FormatOptionsProps {
  readonly output: ReportOutput;
  readonly draft: OptionDraft;
  readonly disabled: boolean;
  /** The code of the option that a part of the page has led to. */
  readonly pointed: string | null;
  readonly onSet: (optionId: number, isChecked: boolean) => void;
}

const isPointed = ({ formatOptionCode }: FormatOption, pointed: string | null): boolean =>
  pointed !== null && formatOptionCode === pointed;
const codesOf = ({ options }: OptionGroup): readonly string[] =>
  options.flatMap(({ formatOptionCode }) => formatOptionCode ?? []);

function Group({
  group: { name, isRadio, options },
  draft,
  disabled,
  pointed,
  onSet,
}: Omit<FormatOptionsProps, 'output'> & { readonly group: OptionGroup }) {
  if (isRadio)
    return (
      <RadioGroup
        label={name}
        hideLabel
        disabled={disabled}
        choices={options.map((option) => ({
          value: option.recommendationReportReportFormatOptionId,
          label: option.formatOptionDisplayName,
        }))}
        value={options.find((option) => isOn(option, draft))?.recommendationReportReportFormatOptionId}
        onChange={(optionId) => onSet(optionId, true)}
      />
    );
  return (
    <div className="flex flex-col gap-1">
      {options.map((option) => (
        <span
          key={option.recommendationReportReportFormatOptionId}
          data-option={option.formatOptionCode}
          className={cx('flex rounded-sm', isPointed(option, pointed) && 'bg-selected')}
        >
          <Checkbox
            label={option.formatOptionDisplayName}
            className={cx(option.isGroupHeader && 'font-semibold')}
            checked={isOn(option, draft)}
            disabled={disabled}
            onChange={(isChecked) => onSet(option.recommendationReportReportFormatOptionId, isChecked)}
          />
        </span>
      ))}
    </div>
  );
}

/** The format options of an output in their groups, each under its bold header. */
export const FormatOptions = ({ output, ...props }: FormatOptionsProps) => (
  <div className="grid content-start gap-x-6 gap-y-4 @min-[30rem]:grid-cols-2">
    {optionGroups(output).map((group) => (
      <section
        key={group.name}
        aria-label={group.name}
        data-options={group.isRadio ? codesOf(group).join(' ') : undefined}
        className={cx(
          'rounded-sm',
          group.isRadio && group.options.some((option) => isPointed(option, props.pointed)) && 'bg-selected',
        )}
      >
        {/* A header that can be chosen is among its options, in bold. */}
        {group.options.some(({ isGroupHeader }) => isGroupHeader) ? null : (
          <h3 className="mb-1 text-base font-semibold">{group.name}</h3>
        )}
        <Group group={group} {...props} />
      </section>
    ))}
  </div>
);
