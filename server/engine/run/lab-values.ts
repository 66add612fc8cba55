import type { DerivedQualifier, EngineInput, LabValue, Qualifier } from '../types.ts';
import { signOfRatio, signOfSum } from './limits.ts';
import { analyteIds } from './analyte-ids.ts';

/** A lab value by analyte, or undefined. */
export const labValueOf = (labValues: readonly LabValue[], analyteId: number): LabValue | undefined =>
  labValues.find((value) => value.analyteId === analyteId);

/** The qualifier of a value, as long as the value is the laboratory's and not the adviser's own. */
export const qualifierOf = (labValues: readonly LabValue[], analyteId: number, used: number): Qualifier | null => {
  const lab = labValueOf(labValues, analyteId);
  return lab?.value === used ? lab.qualifier : null;
};

export interface CationValues {
  readonly cec: number | null;
  readonly esp: number | null;
  readonly caMg: number | null;
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

/**
 * Sign of each: the laboratory's own, else derived from those of the cations; null without a sign.
 * @see docs/engine.md, "Results at a laboratory's limit"
 */
export function cationQualifiers({ labValues, boundsShare }: Pick<EngineInput, 'labValues' | 'boundsShare'>): {
  readonly [Key in keyof CationValues]: DerivedQualifier | null;
} {
  const { exchangeableCa, exchangeableMg, exchangeableK, exchangeableNa } = analyteIds;
  const signOf = (analyteId: number): DerivedQualifier | null => labValueOf(labValues, analyteId)?.qualifier ?? null;
  const summed = (ids: readonly number[]): DerivedQualifier | null =>
    signOfSum(
      ids.flatMap((analyteId) => labValueOf(labValues, analyteId) ?? []),
      boundsShare,
    );
  const stated = (analyteId: number, derived: () => DerivedQualifier | null): DerivedQualifier | null => {
    const own = labValueOf(labValues, analyteId);
    return own ? own.qualifier : derived();
  };
  const others = [exchangeableCa, exchangeableMg, exchangeableK];
  return {
    cec: stated(analyteIds.cec, () => summed([...others, exchangeableNa])),
    // Sodium is part of the sum that it is divided by: the share rises with it all the same.
    esp: stated(analyteIds.esp, () =>
      signOfRatio(
        signOf(exchangeableNa),
        stated(analyteIds.cec, () => summed(others)),
      ),
    ),
    caMg: stated(analyteIds.caMg, () => signOfRatio(signOf(exchangeableCa), signOf(exchangeableMg))),
  };
}

/**
 * CEC, sodium % and Ca:Mg: as reported, else from the exchangeable cations, else null.
 * @see docs/engine.md, "From samples to input"
 */
export const cationValues = (labValues: readonly LabValue[]): CationValues => {
  const valueOf = (analyteId: number): number | null => labValueOf(labValues, analyteId)?.value ?? null;
  const [ca, mg, k, na] = [
    valueOf(analyteIds.exchangeableCa),
    valueOf(analyteIds.exchangeableMg),
    valueOf(analyteIds.exchangeableK),
    valueOf(analyteIds.exchangeableNa),
  ];
  const cec = valueOf(analyteIds.cec) ?? sumOf([ca, mg, k, na]);
  const sodiumShare = ratio(na, cec);
  return {
    cec,
    esp: valueOf(analyteIds.esp) ?? (sodiumShare === null ? null : 100 * sodiumShare),
    caMg: valueOf(analyteIds.caMg) ?? ratio(ca, mg),
  };
};
