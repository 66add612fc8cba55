import { cropGroup, type AdviceCrop, type Texture } from '../../../src/model/advice/codes.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { itemAt } from '../../collections/item-at.ts';
import { openSynValues } from '../../engine/coefficients/open-syn.ts';
import { salinity } from '../../engine/status/salinity.ts';
import type { AdviceTables } from '../parameters/schema.ts';
import { gypsumRate, sodicityOf, type SodicityAction } from '../sodicity.ts';
import { usable, type SoilFacts } from './soil-facts.ts';

const eceOf = (ec15: number, texture: Texture) => salinity({ ec15, group: openSynValues.soils[texture].group });

/** What the crop tolerates, dS/m ECe: by the scale that the status on the card uses. */
function limitsOf(crop: AdviceCrop | null): readonly [harmful: number, severe: number] {
  const { eceSensitive, eceTolerant } = openSynValues.health;
  const cuts = crop !== null && cropGroup(crop) === 'PULSE' ? eceSensitive : eceTolerant;
  return [itemAt(cuts, 2), itemAt(cuts, 3)];
}

function saltStatement(
  { sampleId, crop }: SoilFacts,
  { ec, texture, tables }: { readonly ec: number; readonly texture: Texture; readonly tables: AdviceTables },
): Statement {
  const { ece, class: saltClass } = eceOf(ec, texture);
  const [harmful, severe] = limitsOf(crop);
  const { saltMeanings, saltClasses } = adviceTexts;
  const isSevere = ece >= severe;
  const isHarmful = ece >= harmful;
  const limit = figure('limit', { value: isSevere ? severe : harmful, unit: 'dS/m ECe' });
  const meaning = isSevere ? saltMeanings.severe : isHarmful ? saltMeanings.harmful : saltMeanings.tolerated;
  return statement(tables, 'SALINITY', {
    level: isSevere ? 'act' : isHarmful ? 'watch' : 'say',
    sampleId,
    on: 'EC',
    figures: [
      figure('ec', { value: ec, unit: 'dS/m', decimals: 3 }),
      figure('ece', { value: ece, unit: 'dS/m ECe' }),
      limit,
    ],
    words: { saltClass: saltClasses[saltClass], meaning: meaning(limit.text) },
  });
}

const LEVELS: Readonly<Record<SodicityAction, 'say' | 'watch' | 'act'>> = {
  NONE: 'say',
  SAND: 'say',
  NO_DISPERSION: 'say',
  SALT: 'watch',
  TEST: 'watch',
  GYPSUM: 'act',
};

function sodiumStatements(
  facts: SoilFacts,
  { esp, texture, tables }: { readonly esp: number; readonly texture: Texture; readonly tables: AdviceTables },
): readonly Statement[] {
  const { sampleId } = facts;
  const ec = usable(facts, 'EC', tables);
  const cec = usable(facts, 'CEC', tables);
  const ece = ec === null ? 0 : eceOf(ec, texture).ece;
  const ph = usable(facts, 'PHCA', tables);
  // Without a dispersion test yet: for sodic soil the statement asks for one.
  const found = sodicityOf({ esp, ece, texture, dispersive: null, ph }, tables);
  const gypsum = found.action === 'TEST' && cec !== null ? gypsumRate({ esp, cec }, tables) : null;
  const figures = [
    figure('esp', { value: esp, unit: '%' }),
    ...(gypsum ? [figure('advised', { value: gypsum.advised, unit: 't/ha of gypsum, if it disperses' })] : []),
  ];
  return [
    statement(tables, `SODICITY_${found.action}`, {
      level: LEVELS[found.action],
      sampleId,
      on: 'ESP',
      figures,
      assumed: gypsum ? adviceTexts.assumptions.gypsum : null,
    }),
    ...(found.limeOption ? [statement(tables, 'SODICITY_LIME', { level: 'say', sampleId, on: 'ESP' })] : []),
  ];
}

function structureStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const [ca, mg] = [usable(facts, 'EXCA', tables), usable(facts, 'EXMG', tables)];
  const { weakCaMgBelow, poorCaMgBelow } = tables.sodicity;
  if (ca === null || mg === null || mg === 0 || ca / mg >= weakCaMgBelow) return [];
  const isPoor = ca / mg < poorCaMgBelow;
  return [
    statement(tables, 'CA_MG', {
      level: isPoor ? 'watch' : 'say',
      sampleId: facts.sampleId,
      on: 'CA_MG',
      figures: [figure('ratio', { value: ca / mg, unit: '' })],
      words: { structure: isPoor ? adviceTexts.structures.poor : adviceTexts.structures.weak },
    }),
  ];
}

/** Sodium as reported, else from the cations. */
function espOf(facts: SoilFacts, tables: AdviceTables): number | null {
  const reported = usable(facts, 'ESP', tables);
  if (reported !== null) return reported;
  const [na, cec] = [usable(facts, 'EXNA', tables), cecOf(facts, tables)];
  const share = na === null || cec === null ? null : (100 * na) / cec;
  // More sodium than the CEC holds is a fault of the sheet, which the check of the cations tells.
  return share !== null && share <= tables.plausible.ESP.hard[1] ? share : null;
}

function cecOf(facts: SoilFacts, tables: AdviceTables): number | null {
  const reported = usable(facts, 'CEC', tables);
  if (reported !== null) return reported;
  const cations = (['EXCA', 'EXMG', 'EXK', 'EXNA'] as const).map((code) => usable(facts, code, tables));
  return cations.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/**
 * What salt and sodium do in a sample.
 * @see Barrett-Lennard, Bennett & Colmer 2008 (salt); GRDC GroundCover, Solving sodic soils (sodium)
 * @see server/advice/parameters/open-advice-2.json, `sources` (`SALINITY`, `SODICITY_*`, `CA_MG`)
 */
export function saltStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const { texture } = facts;
  const ec = usable(facts, 'EC', tables);
  const esp = espOf(facts, tables);
  return [
    ...(texture === null || ec === null ? [] : [saltStatement(facts, { ec, texture, tables })]),
    ...(texture === null || esp === null ? [] : sodiumStatements(facts, { esp, texture, tables })),
    ...structureStatements(facts, tables),
  ];
}
