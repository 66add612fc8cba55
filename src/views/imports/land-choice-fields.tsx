import { useSelector } from '@xstate/react';
import type { LandCheckRef } from '../../machines/imports/land-check.machine.ts';
import { checkOf, choicesOf, isSaving } from '../../machines/imports/land-check.selectors.ts';
import type { LandCheck } from '../../model/imports/land-check.ts';
import { landTexts as texts } from '../../model/texts/land.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { CommittedInput } from '../ui/dom/committed-input.tsx';
import { CONTROL_LOOK, Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

interface LandChoiceFieldsProps {
  readonly check: LandCheckRef;
}

/** An attribute may have any name, also an empty one: it is chosen by its index, and 0 means none of them. */
const choicesWith = (none: string, { attributes, features }: LandCheck) => [
  { value: 0, label: none },
  ...attributes.map(({ name, filled, values }, index) => ({
    value: index + 1,
    label: texts.attribute(name, filled, features.length, values[0]?.text ?? ''),
  })),
];
const placeOf = (name: string | null, { attributes }: LandCheck): number =>
  name === null ? 0 : attributes.findIndex((attribute) => attribute.name === name) + 1;
const nameAt = (place: number, { attributes }: LandCheck): string | null => attributes[place - 1]?.name ?? null;

/** What the file leaves to choose: its part, what names paddocks, whose they are, and what stays out. */
export function LandChoiceFields({ check }: LandChoiceFieldsProps) {
  const [read, choices, saving] = useSelectors(check, checkOf, choicesOf, isSaving);
  return (
    <div className="flex flex-col gap-2 border-b border-hairline px-4 pb-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {read.layers.length > 1 ? (
          <Select
            label={texts.layer}
            className="w-56 max-w-full"
            disabled={saving}
            choices={read.layers.map((layer) => ({ value: layer, label: layer }))}
            value={choices.layer ?? read.layer}
            onChange={(layer) => check.send({ type: 'LAYER_CHOSEN', layer })}
          />
        ) : null}
        <Select
          label={texts.nameBy}
          className="w-72 max-w-full"
          disabled={saving}
          choices={choicesWith(texts.usualNames, read)}
          value={placeOf(choices.nameBy, read)}
          onChange={(place) => check.send({ type: 'NAMING_CHOSEN', attribute: nameAt(place, read) })}
        />
        <Select
          label={texts.filter}
          className="w-72 max-w-full"
          disabled={saving}
          choices={choicesWith(texts.noFilter, read)}
          value={placeOf(choices.leaveOut?.attribute ?? null, read)}
          onChange={(place) => check.send({ type: 'FILTER_CHOSEN', attribute: nameAt(place, read) })}
        />
        <Field label={texts.farm} empty={false} hint={texts.farmHint} className="w-56 max-w-full">
          {(control) => (
            <CommittedInput
              {...control}
              maxLength={200}
              disabled={saving}
              value={choices.farm ?? read.farmName}
              onCommit={(farm) => check.send({ type: 'FARM_TYPED', farm })}
              className={CONTROL_LOOK}
            />
          )}
        </Field>
      </div>
      <FilterValues check={check} />
    </div>
  );
}

function FilterValues({ check }: LandChoiceFieldsProps) {
  const { attributes } = useSelector(check, checkOf);
  const { leaveOut } = useSelector(check, choicesOf);
  const saving = useSelector(check, isSaving);
  const attribute = attributes.find(({ name }) => name === leaveOut?.attribute);
  if (!leaveOut || !attribute) return null;
  const { name, values, distinct } = attribute;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-xs font-medium text-muted">{texts.values(name)}</legend>
      <div className="flex max-h-24 flex-wrap gap-x-4 overflow-y-auto">
        {values.map(({ text, count }) => (
          <Checkbox
            key={text}
            label={texts.value(text, count)}
            checked={leaveOut.values.includes(text)}
            disabled={saving}
            onChange={(isLeft) => check.send({ type: 'VALUE_TOGGLED', value: text, isLeft })}
          />
        ))}
      </div>
      {distinct > values.length ? (
        <p className="text-xs text-muted">{texts.moreValues(values.length, distinct)}</p>
      ) : null}
    </fieldset>
  );
}
