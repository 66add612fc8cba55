import {
  argumentsOf,
  bounds,
  list,
  number,
  object,
  oneOf,
  optional,
  or,
  type Given,
} from '../../src/model/advice/arguments.ts';
import { NUTRIENT_RATE, PERCENT, PH, SATURATED_SALT } from '../../src/model/advice/bounds.ts';
import {
  atLeast,
  below,
  GROWN_CROPS,
  PULSE_CROPS,
  soilWeight,
  TEXTURES,
  type GrownCrop,
} from '../../src/model/advice/codes.ts';
import type { AdviceTables } from './parameters/schema.ts';

const DEPTH = bounds(0, 300, 'cm');
const MINERAL_N = bounds(0, 1_000, 'kg N/ha');

const unmeasured = {
  texture: oneOf(TEXTURES),
  /** How deep nitrate was measured. */
  measuredToCm: or(number(DEPTH), 0),
  /** Mineral nitrogen of the subsoil, as entered by the user and as assumed. */
  entered: optional(number(MINERAL_N)),
  assumed: optional(number(MINERAL_N)),
};
const readUnmeasured = argumentsOf('subsoilN', unmeasured);

/** kg N/ha mineral in 10-60 cm. */
export interface SubsoilN {
  readonly state: 'ENTERED' | 'MEASURED' | 'PARTLY' | 'ASSUMED' | 'UNKNOWN';
  /** What takes the place of a measurement; 0 where there is one, and where nothing is known. */
  readonly used: number;
  /** What is usual in the depth that was not measured. */
  readonly low: number;
  readonly high: number;
}

/** The topsoil ends, and the depth that roots draw nitrogen from ends. */
const [TOP_CM, DEEP_CM] = [10, 60];

/**
 * What is known of the nitrogen below the topsoil: entered before measured before partly measured before assumed.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Rural Management Strategies 2017; GroundCover 103, 2013
 * @see docs/engine.md, "What changed in 2026, and why", rule 5; the ranges are Tilth's own
 */
export function subsoilN(given: Given<typeof unmeasured>, { subsoilN: rule }: AdviceTables): SubsoilN {
  const { texture, measuredToCm, entered, assumed } = readUnmeasured(given);
  const weight = soilWeight(texture);
  const [low, high] = rule.usual[weight];
  if (entered !== null) return { state: 'ENTERED', used: entered, low, high };
  if (measuredToCm >= rule.measuredFromCm) return { state: 'MEASURED', used: 0, low, high };
  if (measuredToCm > TOP_CM) {
    const left = (DEEP_CM - measuredToCm) / (DEEP_CM - TOP_CM);
    return { state: 'PARTLY', used: 0, low: low * left, high: high * left };
  }
  const taken = assumed ?? rule.assume[weight][0];
  return taken === undefined ? { state: 'UNKNOWN', used: 0, low, high } : { state: 'ASSUMED', used: taken, low, high };
}

const need = {
  /** kg N/ha that the soil and the fertiliser have to give, and what of it the soil gives. */
  needFromSoil: number(NUTRIENT_RATE),
  soilN: number(NUTRIENT_RATE),
  /** kg in the soil's terms of a kg of fertiliser, and of a kg of nitrate at 20 cm. */
  kEffective: number(bounds(0.001, 10)),
  kNitrate: number(bounds(0, 10)),
  low: number(MINERAL_N),
  high: number(MINERAL_N),
};
const readNeedOfN = argumentsOf('nSubsoilRange', need);

export interface NSubsoilRange {
  /** kg N/ha as it is asked, without what was not measured. */
  readonly rate: number;
  /** With the least and with the most that is usual in the subsoil. */
  readonly most: number;
  readonly least: number;
}

/**
 * What the nitrogen that is usual in an unmeasured subsoil would leave of the rate. Not for crops that fix their own.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "What changed in 2026, and why", rule 5
 */
export function nSubsoilRange(given: Given<typeof need>, _tables?: AdviceTables): NSubsoilRange {
  const { needFromSoil, soilN, kEffective, kNitrate, low, high } = readNeedOfN(given);
  const rateWith = (subsoil: number): number => Math.max(0, (needFromSoil - soilN - subsoil * kNitrate) / kEffective);
  return { rate: rateWith(0), most: rateWith(low), least: rateWith(high) };
}

const profile = {
  crop: oneOf(GROWN_CROPS),
  layers: list(
    object({
      from: number(DEPTH),
      to: number(DEPTH),
      /** dS/m of the saturated extract. */
      ece: optional(number(SATURATED_SALT)),
      esp: optional(number(PERCENT)),
      ph: optional(number(PH)),
      /** mg/kg. */
      al: optional(number(bounds(0, 10_000, 'mg/kg'))),
      b: optional(number(bounds(0, 10_000, 'mg/kg'))),
      texture: optional(oneOf(TEXTURES)),
    }),
  ),
};
const readSubsoil = argumentsOf('subsoilLimit', profile, {
  of: ['layers'],
  fault: ({ layers }) => {
    const at = layers.findIndex(({ from, to }) => to <= from);
    if (at < 0) return null;
    const { from, to } = layers[at]!;
    const name = `layers.${at}.to`;
    return { name, message: `${name} must be from ${from} (not included) to ${DEPTH.to} cm, got ${to}` };
  },
});

export const SUBSOIL_CAUSES = ['ECE', 'ESP', 'ALKALINE', 'ACID', 'AL', 'B'] as const;
export type SubsoilCause = (typeof SUBSOIL_CAUSES)[number];
export interface SubsoilFinding {
  /** Where the layer begins, cm. */
  readonly from: number;
  readonly cause: SubsoilCause;
}
export interface SubsoilLimit {
  /** Roots end here, cm; null where nothing ends them. Acid sets no depth. */
  readonly limitCm: number | null;
  /** Acid or aluminium stops roots in a layer that begins in reach of most of them. */
  readonly acidRoots: boolean;
  /** By depth, then in the order of the causes; a cause that stops does not slow besides. */
  readonly stops: readonly SubsoilFinding[];
  readonly slows: readonly SubsoilFinding[];
}

type Layer = ReturnType<typeof readSubsoil>['layers'][number];
type Effect = 'stops' | 'slows' | null;

const SENSITIVE: readonly GrownCrop[] = [...PULSE_CROPS, 'PULSE', 'LUPIN'];
const SANDS: readonly (string | null)[] = ['SAND', 'LOAMY_SAND'];

const rising = (value: number | null, [slows, stops]: readonly [number, number]): Effect =>
  value === null || below(value, slows) ? null : atLeast(value, stops) ? 'stops' : 'slows';
const risingTo = (value: number | null, slows: number): Effect =>
  value !== null && atLeast(value, slows) ? 'slows' : null;
const falling = (value: number | null, [stops, slows]: readonly [number, number]): Effect =>
  value === null || atLeast(value, slows) ? null : below(value, stops) ? 'stops' : 'slows';

const effectsOf = (
  { ece, esp, ph, al, b, texture }: Layer,
  crop: GrownCrop,
  { subsoil }: AdviceTables,
): Readonly<Record<SubsoilCause, Effect>> => ({
  ECE: rising(ece, SENSITIVE.includes(crop) ? subsoil.ece.sensitive : subsoil.ece.tolerant),
  ESP: SANDS.includes(texture) ? null : rising(esp, subsoil.esp),
  ALKALINE: risingTo(ph, subsoil.alkaline),
  ACID: falling(ph, subsoil.acid),
  AL: rising(al, subsoil.al),
  B: risingTo(b, subsoil.b),
});

/**
 * What slows and what stops roots below the topsoil of a crop.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Nuttall, Armstrong & Connor 2003; Nuttall & Armstrong 2010, Soil Res. 48:125; Tilse et al. 2022, CPS 73:636
 * @see Filippi et al. 2019, Agronomy 9:251 (pH in water); DPIRD WA, Developing a liming program (acid, aluminium)
 * @see docs/engine.md, "What changed in 2026, and why", rule 6
 */
export function subsoilLimit(given: Given<typeof profile>, tables: AdviceTables): SubsoilLimit {
  const { crop, layers } = readSubsoil(given);
  const { fromCm, acidRootsAboveCm } = tables.subsoil;
  const found = layers
    .filter(({ from }) => from >= fromCm)
    .toSorted((a, b) => a.from - b.from)
    .flatMap((layer) => {
      const effects = effectsOf(layer, crop, tables);
      return SUBSOIL_CAUSES.map((cause) => ({ from: layer.from, cause, effect: effects[cause] }));
    });
  const having = (wanted: Effect): readonly SubsoilFinding[] =>
    found.flatMap(({ from, cause, effect }) => (effect === wanted ? [{ from, cause }] : []));
  const stops = having('stops');
  return {
    limitCm: stops.find(({ cause }) => cause === 'ECE' || cause === 'ESP')?.from ?? null,
    acidRoots: stops.some(({ from, cause }) => (cause === 'ACID' || cause === 'AL') && from < acidRootsAboveCm),
    stops,
    slows: having('slows'),
  };
}
