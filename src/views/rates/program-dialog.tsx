import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import type { SoilWeight } from '../../model/advice/codes.ts';
import type { Analyte } from '../../model/contract/entities.ts';
import { limits } from '../../model/limits.ts';
import { findChosen, type Catalogue } from '../../model/products/chosen-product.ts';
import { nutrientsPerUnit } from '../../model/products/supply.ts';
import { programKind, type TypedProduct, type TypedRule } from '../../model/rates/program-draft.ts';
import { programKey } from '../../model/rates/program.ts';
import { ROUNDINGS } from '../../model/rates/rate-rule.ts';
import { ratingsOf } from '../../model/samples/rating.ts';
import { programDialogTexts as texts } from '../../model/texts/programs.ts';
import { RecordDialog } from '../shared/record-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface ProgramDialogProps {
  readonly editor: RecordEditorRef;
  readonly catalogue: Catalogue;
  readonly analytes: readonly Analyte[];
  readonly mayShare: boolean;
}

/** The name of a program, who has it, and the rule of each of its products. */
export const ProgramDialog = ({ editor, catalogue, analytes, mayShare }: ProgramDialogProps) => (
  <RecordDialog editor={editor} kind={programKind} size="lg" title={texts.changeTitle}>
    {({ draft, disabled, edit }) => (
      <div className="flex flex-col gap-4">
        <TextInput label={texts.name} value={draft.name} readOnly={disabled} onChange={(name) => edit({ name })} />
        {mayShare ? (
          <Checkbox
            label={texts.share}
            checked={draft.isShared}
            disabled={disabled}
            onChange={(isShared) => edit({ isShared })}
          />
        ) : null}
        {draft.products.map((product, at) => (
          <RuleFields
            key={programKey(product, product.applicationTimingId)}
            {...{ product, catalogue, analytes, disabled }}
            onRemove={() => edit({ removed: at })}
            onChange={(rule) => edit({ at, rule })}
          />
        ))}
      </div>
    )}
  </RecordDialog>
);

interface RuleFieldsProps extends Pick<ProgramDialogProps, 'catalogue' | 'analytes'> {
  readonly product: TypedProduct;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly onChange: (rule: Partial<TypedRule>) => void;
}

const MOST_TIMINGS = 3;
const NONE = 0;
const WEIGHTS = ['LIGHT', 'MEDIUM', 'HEAVY'] as const satisfies readonly SoilWeight[];

function RuleFields({ product, catalogue, analytes, disabled, onRemove, onChange }: RuleFieldsProps) {
  const { rule, productId, customBlendId, placeId, applicationTimingId } = product;
  const of = findChosen(catalogue, productId, customBlendId);
  const name = of?.name ?? texts.missing;
  const where = [
    catalogue.places.find(({ id }) => id === placeId)?.description,
    catalogue.timings.find(({ id }) => id === applicationTimingId)?.description,
  ];
  const nutrients = of
    ? [...nutrientsPerUnit(of)].flatMap(([code, share]) => (share > 0 ? [code] : []))
    : [rule.nutrient];
  const analyte = analytes.find(({ analyteId }) => analyteId === rule.analyteId);
  const rate = (label: string, value: string, change: (text: string) => Partial<TypedRule>) => (
    <NumberInput
      key={label}
      label={label}
      value={value}
      min={limits.rate.min}
      max={limits.rate.max}
      disabled={disabled}
      onChange={(text) => onChange(change(text))}
    />
  );
  return (
    <fieldset className="flex flex-col gap-2 border-t border-hairline pt-2">
      <legend className="float-left mb-1 w-full text-sm font-medium">
        {[name, ...where].filter(Boolean).join(', ')}
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Select
          label={texts.by}
          choices={(['flat', 'demand', 'rating'] as const).map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          value={rule.kind}
          disabled={disabled}
          onChange={(kind) => onChange({ kind })}
        />
        {rule.kind === 'flat' ? rate(texts.rate, rule.rate, (text) => ({ rate: text })) : null}
        {rule.kind === 'demand' ? (
          <Select
            label={texts.nutrient}
            choices={nutrients.map((code) => ({ value: code, label: code }))}
            value={nutrients.includes(rule.nutrient) ? rule.nutrient : undefined}
            placeholder={texts.choose}
            disabled={disabled}
            onChange={(nutrient) => onChange({ nutrient })}
          />
        ) : null}
        {rule.kind === 'rating' ? (
          <Select
            label={texts.analyte}
            choices={analytes.map(({ analyteId, displayName }) => ({ value: analyteId, label: displayName }))}
            value={rule.analyteId ?? undefined}
            placeholder={texts.choose}
            disabled={disabled}
            onChange={(analyteId) => onChange({ analyteId })}
          />
        ) : null}
        {rule.kind === 'rating' && analyte?.statusScale
          ? ratingsOf(analyte.statusScale).map(({ level, label }) =>
              rate(texts.rateOf(label), rule.byLevel[level] ?? '', (text) => ({
                byLevel: rule.byLevel.map((known, step) => (step === level ? text : known)),
              })),
            )
          : null}
        <Select
          label={texts.roundTo}
          choices={ROUNDINGS.map((step) => ({ value: step, label: String(step) }))}
          value={rule.roundTo}
          disabled={disabled}
          onChange={(roundTo) => onChange({ roundTo })}
        />
        {rate(texts.leastLabel, rule.least, (least) => ({ least }))}
        {rate(texts.mostLabel, rule.most, (most) => ({ most }))}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {[...rule.timingIds, NONE].slice(0, MOST_TIMINGS).map((timingId, at) => (
          <Select
            key={at}
            label={texts.furtherTiming(at + 1)}
            choices={[
              { value: NONE, label: at === 0 ? texts.notSplit : texts.noFurther },
              ...catalogue.timings.map(({ id, description }) => ({ value: id, label: description })),
            ]}
            value={timingId}
            disabled={disabled}
            onChange={(id) => onChange({ timingIds: withTiming(rule.timingIds, at, id) })}
          />
        ))}
        {rule.timingIds.length === 0
          ? null
          : WEIGHTS.map((weight) =>
              rate(texts.splitAt[weight], rule.above[weight], (text) => ({ above: { ...rule.above, [weight]: text } })),
            )}
      </div>
      <span>
        <Button disabled={disabled} onClick={onRemove}>
          {texts.remove(name)}
        </Button>
      </span>
    </fieldset>
  );
}

/** Further timings with another one at a place; without one there, none after it either. */
const withTiming = (timingIds: readonly number[], at: number, id: number): readonly number[] =>
  id === NONE
    ? timingIds.slice(0, at)
    : timingIds.map((known, of) => (of === at ? id : known)).concat(at === timingIds.length ? [id] : []);
