import { listed } from '../format/listed.ts';
import { micro } from './micro.ts';

/** Every sentence that advice says, by its rule; braces are filled with the figures and words of the statement. */
const sentences = {
  LIME_RECOVER:
    '{product} t/ha of this lime ({applications}) brings the limed layers to target pH. Allow four years or more for the full effect.',
  LIME_DEEP: 'Surface lime is too slow for this layer (about 0.05 pH units a year at 10–20 cm). Incorporate it.',
  LIME_MAINTAIN: 'pH on target. Maintenance lime: about {kg} kg/ha a year. Test again in 3 to 4 years.',
  LIME_AT_TARGET: 'pH on target: no lime needed.',
  LIME_NONE: 'No lime needed: the soil is neutral to alkaline.',
  LIME_LATER: '{product} t/ha is needed, too little to spread: {smallest} t/ha is due within {due}.',
  LIME_PLANNED:
    '{pure} of {need} t/ha pure lime is in the plan; {product} t/ha of {name} ({kind} {value}) supplies all of it.',
  LIME_UNASKED: 'No lime needed: the plan has {pure} t/ha of pure lime.',
  LIME_UNKNOWN:
    '{rate} t/ha of {name} is in the plan, but its neutralising value is not known, so it is not counted: ask its supplier for NV and fineness, and enter them with the product.',
  LIME_MANGANESE: 'Liming lowers manganese availability: check with a tissue test.',
  SALINITY: 'ECe about {ece} dS/m ({saltClass}): {meaning}.',
  SODICITY_NONE: 'Exchangeable sodium {esp}%: not sodic.',
  SODICITY_TEST:
    'Do a dispersion test before buying gypsum: put air-dry crumbs in rain water, check at 10 minutes, 2 and 24 hours. Cloudy water means gypsum can help.',
  SODICITY_SALT: 'Sodic and saline: gypsum would add salt. Fix drainage first.',
  SODICITY_SAND: 'Too little clay for gypsum to improve structure.',
  SODICITY_GYPSUM:
    '{advised} t/ha gypsum. Try strips first: response varies within a paddock, and the salt effect fades by about the third season. Subsoil sodicity alone rarely pays. (0.5 t/ha supplies sulfur but does not fix structure.)',
  SODICITY_NO_DISPERSION: 'Sodic but does not disperse: no gypsum needed.',
  SODICITY_LIME: 'Acid soil: lime can supply the calcium instead.',
  CA_MG: 'Ca:Mg ratio {ratio}: {structure} structure likely.',
  VALUE_UNUSUAL: '{name} {value} is outside the usual range ({low}–{high}). Check it; it may be real.',
  VALUE_UNIT: '{name} {value} would be normal as {suggested}. Check the unit; nothing was changed.',
  VALUE_AMBIGUOUS: '{name} {value} would be normal in more than one other unit. Check the unit; nothing was changed.',
  VALUE_IMPOSSIBLE: '{name} {value} is not possible (allowed: {low} to {high}).',
  PH_PAIR_SWAPPED:
    'pH in water ({water}) is below pH in CaCl2 ({ca}): the columns may be swapped. Nothing was changed.',
  PH_PAIR_CHECK:
    'pH in water ({water}) and in CaCl2 ({ca}) differ by {apart}; {least}–{most} is usual. Check the lab report.',
  COLUMN_UNIT:
    '{name}: median of {count} values is {median}, {times}; it would be normal as {suggested}. Check the unit; nothing was changed.',
  COLUMN_AMBIGUOUS:
    '{name}: median of {count} values is {median}; it would be normal in more than one other unit. Check the unit; nothing was changed.',
  COLUMN_UNUSUAL:
    '{name}: median of {count} values is {median}, outside the usual range ({low}–{high}). Check it; it may be real.',
  COLUMN_IMPOSSIBLE: '{name}: median of {count} values is {median}, not possible (allowed: {low} to {high}).',
  CATIONS: 'Cations do not add up with {faults}. Check the lab report.',
  AGE_STOP: '{names}: {months} months old, too old to base rates on. Resample.',
  AGE_CAUTION: '{names}: {months} months old; use with caution.',
  RATE_RANGE: 'One rate for different ground: {places} need {least} to {most} {what} ({name} most).{stake}',
  UNEVEN: 'Results vary too much for one rate. Sample and spread by zone.',
  TREND_STEADY: 'No clear change ({first} to {last}; at least {min} is needed to be sure).',
  TREND_RISE: '{name} has risen from {first} to {last} since {since}.',
  TREND_FALL: '{name} has fallen from {first} to {last} since {since}.',
  SEED_ROW:
    '{product} at {rate} places {applied} kg {nutrient}/ha with the seed; the limit is {limit} at {sbu}% SBU on {moist} {texture}. Band it at least 3 cm from the seed or topdress the rest.',
  SEED_BANDED_N:
    '{product} at {rate} bands {applied} kg N/ha below canola on light soil; above {limit} kg N/ha establishment fell.',
  SEED_UNKNOWN_UREA: '{product}: share of N as urea unknown; checked for total N, P and K only.',
  SEED_UNKNOWN_SOIL:
    '{product} goes with the seed, but texture is missing: limits not checked. Enter it in the PIF Editor.',
  BLEND_MIX_TODAY: '{a} + {b}: {reason}. Blend and spread the same day; do not store.',
  BLEND_NEVER: '{a} + {b}: {reason}. Do not blend.',
  APART: '{a} and {b} are in the same pass: {reason}. Spread them separately.',
  SPLIT: '{n} kg N/ha in one application on {texture}: loss risk. Split into {applications} of {each} kg N/ha.',
  SPLIT_OVER:
    '{n} kg N/ha on {texture}: {applications} splits of {each} still exceed {largest} per application. Check soil N and target yield.',
  WINDOW_LATE: '{product} in week {week} is late for {crop}. {meaning}{stake}',
  WINDOW_TOO_LATE: '{product} in week {week} is too late for {crop}. {meaning}{stake}',
  LEGUME_N: '{product}: {crop} fixes its own N. Only the N that comes with P.',
  VOLATILISATION: '{product}: about {pct}% ({kg} kg N/ha{cost}) may be lost to the air without rain.',
  BRIDGE_STEP: 'Same within the table’s step of {step} kg/ha.',
  BRIDGE_AGREE: 'Budget and most profitable rate agree within the table’s step of {step} kg/ha.',
  BRIDGE_NEAR: 'Most profitable rate is {apart} kg/ha {direction} the budget: rates within {oneRate} count as one.',
  BRIDGE_CARD: 'Card is {cardApart} kg/ha {cardDirection} this budget.',
  BRIDGE_MARGIN:
    'The budget is for {yield} t/ha; the margin table allows 15% more and adds {nutrient} while each kg returns over {be} kg of grain.',
  BRIDGE_EDGE: 'Best rate is at the end of the table: {optimum} or more.',
  BRIDGE_WATER: 'Rain limits yield below the target.',
  BRIDGE_MAINTENANCE: '{required} kg/ha replaces removal; this crop alone would not pay for it.',
  BRIDGE_PRICE: 'The last {last} kg/ha return under {be} kg of grain per kg.',
  BRIDGE_STALE: 'Card {card}, budget {required}: run the engine again.',
  BRIDGE_YIELD: 'Card shows {cardYield} t/ha, table {gridYield}.',
  BRIDGE_SUMMER: 'Only one of card and table includes summer rain.',
  PRICE_DEFAULT: 'Default price of {month}, nobody here has set one: {names}. Margins move with it.',
  PRICE_OLD: 'Price of {month}, {months} months old: {names}. Margins move with it.',
  RATE_HIGH: '{rate} kg {nutrient}/ha is more than anybody spreads: check yield, test and placement.{stake}',
  RATE_LATE:
    '{n} kg N/ha, because in week {week}, {late}, little of it reaches the crop; at week 4 it would be {n4}.{stake}',
  SUBSOIL_N:
    'Nitrogen below {depth} cm was not measured and counts as none: {low} to {high} kg/ha is usual on this soil, more after a legume, pasture or a failed crop, and would bring the {rate} kg N/ha down to {most} to {least}. Test it, or enter what to assume: worth {worth}.',
  SUBSOIL_LIMIT:
    'Below {limitCm} cm roots find {causes}: water and nitrogen under it are hardly used, so {target} may be too much to fertilise for.{stake}',
  SUBSOIL_ACID:
    'From {from} cm down roots are stopped by {causes}: enter the acid subsoil as the root constraint, or lime deeper.{stake}',
  SUBSOIL_SLOWS: 'From {from} cm down roots are slowed by {causes}, by how much no trial says.{stake}',
  INPUT_DEFAULT:
    '{input} is at its default, {value}: {moved} less or more asks for {rates}, {worth} apart. Enter the figure of this paddock.',
  DGT: 'DGT P {value} µg/L: {side} the critical value of {critical}.',
  MICRO: '{text}',
  MICRO_BORON: '{text}',
  MODEL_FORMER: 'Made with {former}. Run again to compare with model {current}; rates may change.',
  PBI: 'PBI {pbi}, {class}: {meaning}.',
  JUDGED_BY: '{crop} has no soil-test calibration of its own: {criteria}.{stake}',
  BALANCE_NONE: '{text}.',
  BALANCE_RIGHT: '{text}.',
  BALANCE_AMENDMENT: '{text}.',
  BALANCE_MINOR: '{text}.',
  BALANCE_SHORT: '{text}. {meaning}',
  BALANCE_MISSING: '{text}. {meaning}',
  BALANCE_OVER: '{text}. {meaning}',
  BALANCE_UNASKED: '{text}. {meaning}',
} as const;

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const adviceTexts = {
  sentences,
  bridgeOf: (nutrient: string): string => `${nutrient}: budget, rounded and most profitable rate`,
  /** Names of the figures behind a sentence; one without a name here is only in the record. */
  figureNames: {
    pureNow: 'Lime 0–10 cm',
    pureLater: 'Lime below 10 cm',
    ec: 'EC 1:5',
    esp: 'Sodium',
    advised: 'Calculated rate:',
    sum: 'Sum of cations',
    cv: 'Variation',
    samples: 'Of',
    cores: 'Cores per sample',
    perYear: 'Change',
    sbu: 'SBU',
    share: 'Applied:',
    criticalHumidity: 'Absorbs moisture above',
    largest: 'Largest application',
    demand: 'Need',
    supply: 'supply',
    tolerance: 'tolerance',
    required: 'Budget',
    card: 'card',
    optimum: 'most profitable',
  },
  levels: { say: 'Note', watch: 'Watch', act: 'Act' },
  marks: { seen: 'published', recalled: 'from memory, unverified', judgement: 'Tilth default' },
  assumed: (what: string): string => `Assumes ${what}.`,
  said: (what: string): string => `Set for this recommendation: ${what}.`,
  source: (source: string, mark: string): string => (source.startsWith(mark) ? source : `${source} (${mark})`),
  /** Row spacing and opener of a recommendation. */
  sowing: {
    open: 'Row spacing',
    title: 'Row spacing and opener',
    about: 'Sets the limits for fertiliser with the seed, for all samples here.',
    rowMm: 'Row spacing',
    spreadMm: 'Width of the seed band',
    bandCm: 'Distance of banded fertiliser from the seed',
    units: { rowMm: 'mm', spreadMm: 'mm', bandCm: 'cm' },
    moisture: 'Seedbed at seeding',
    moistures: { GOOD: 'Moist', DRY: 'Dry' },
    row: (spread: string, row: string, moist: string): string =>
      `${spread} mm seed band on ${row} mm rows, ${moist} seedbed`,
    band: (separation: string): string => `banded at least ${separation} cm from the seed`,
    isUsual: (words: string): string => `Default: ${words}.`,
    close: 'Close',
    reset: 'Use the default',
    save: 'Save',
    saved: 'Row spacing saved',
    overtaken: (words: string): string =>
      `Another user changed the row spacing. ${words} Save to set yours, or close to keep theirs.`,
    faults: {
      outside: (min: number, max: number): string => `From ${min} to ${max}.`,
      tooWide: 'No wider than the row spacing.',
    },
  },
  /** The popover of a card. */
  meaning: 'What this means',
  meaningOf: (name: string): string => `What the results of ${name} mean`,
  /** Of the card's popover: tests, critical values, ranges and sources. */
  grounds: 'Basis of the rates',
  /** Of the card's popover: what neither model nor advice works with. */
  leftOut: 'What this leaves out',
  leftOutLines: [
    'Denitrification and waterlogging: nitrogen lost from wet soil is not counted.',
    'Where the product in the plan is placed: the P rate is for the placement in the model inputs.',
    'Stratification: the sampled depth is treated as mixed.',
    'Take-all and other root diseases.',
    'Nitrogen and phosphorus left from earlier fertiliser, beyond what the soil test finds: about 66% of fertiliser nitrogen is used over the years, and the next test finds what is left.',
    'Lentil prices: no default is held, so margins use the lupin price.',
  ],
  nothingToSay: 'No notes on these results.',
  more: (count: number): string => `and ${count} more`,
  /** Of the document. */
  watch: 'What to know',
  caveats: 'What could change the rates',
  othersDiffer: 'Other paddocks have their own figures.',
  worth: (dollars: string): string => `, $${dollars}`,
  /** What hangs on a statement, a hectare; without dollars where a nutrient has no price. */
  worthOf: (amounts: string, dollars: string | null): string =>
    dollars === null ? amounts : `${amounts}, ${dollars}/ha`,
  listed,
  /** Of what neither run nor plan has a price. */
  unpriced: (amount: string): string => `${amount} (no price known)`,
  /** What to do and what it is worth, behind the sentence of a statement. */
  stakes: {
    above: (most: string, worth: string): string => ` Above ${most} kg/ha: ${worth}.`,
    earlier: (worth: string): string => ` Apply it earlier: ${worth} less.`,
    byWeek: (week: string, worth: string): string => ` Apply it by week ${week}; at stake: ${worth}.`,
    apart: (worth: string): string => ` Set a rate for each, or sample by zone: ${worth} apart.`,
    rootsTo: (cm: string, worth: string | null): string =>
      worth === null ? ` Counting roots to ${cm} cm changes no rate.` : ` Counting roots to ${cm} cm: ${worth}.`,
    acidSubsoil: (worth: string | null): string =>
      worth === null ? ' Entering it changes no rate.' : ` Entering it: ${worth}.`,
    lower: (tonnes: string, worth: string): string => ` ${tonnes} t/ha off the target: ${worth}.`,
    judged: (worth: string): string => ` Check with a strip without fertiliser: ${worth} depend on it.`,
    judgedNone: ' No rate depends on it: check with a fertilised strip.',
  },
  /** Of an input at its default. */
  spans: (nutrient: string, least: string, most: string): string => `${nutrient} ${least}–${most}`,
  spansUnit: (spans: string): string => `${spans} kg/ha`,
  limeValues: { nv: 'NV', ep: 'effective value' },
  dueYears: (years: number): string => (years === 1 ? 'a year' : `${NUMBER_WORDS[years] ?? String(years)} years`),
  spreadings: (count: number): string => (count === 1 ? 'one application' : `${count} applications`),
  textures: {
    SAND: 'sand',
    LOAMY_SAND: 'loamy sand',
    SANDY_LOAM: 'sandy loam',
    LOAM: 'loam',
    CLAY_LOAM: 'clay loam',
    CLAY: 'clay',
  },
  crops: {
    WHEAT: 'wheat',
    BARLEY: 'barley',
    OATS: 'oats',
    CANOLA: 'canola',
    LUPIN: 'lupin',
    PULSE: 'the pulse',
  },
  moist: { GOOD: 'moist', DRY: 'dry' },
  seedNutrients: { ureaN: 'urea N', totalN: 'N', p: 'P', k: 'K' },
  blendReasons: {
    NONE: 'compatible',
    HYGROSCOPIC: 'absorbs moisture',
    WET: 'goes wet',
    AMMONIA: 'releases ammonia',
    REVERSION: 'locks up soluble nutrients',
    SAFETY: 'unsafe to store',
    CAKING: 'cakes',
  },
  saltClasses: {
    NON: 'not saline',
    LOW: 'low salinity',
    MODERATE: 'moderately saline',
    HIGH: 'highly saline',
    SEVERE: 'severely saline',
    EXTREME: 'extremely saline',
  },
  saltMeanings: {
    tolerated: (limit: string): string => `below the ${limit} dS/m this crop tolerates`,
    harmful: (limit: string): string => `yield falls above ${limit} dS/m`,
    severe: (limit: string): string => `crop failure likely above ${limit} dS/m`,
  },
  lateness: { N_LATE: 'late', N_TOO_LATE: 'too late' },
  subsoilCauses: {
    ECE: 'salt',
    ESP: 'sodium',
    ALKALINE: 'alkaline soil',
    ACID: 'acid',
    AL: 'aluminium',
    B: 'boron',
  },
  /** The places that share one rate. */
  placesOfRate: { originals: 'originals of the composite', sites: 'sites' },
  rateOf: (nutrient: string | null): string => (nutrient === null ? 't/ha of pure lime' : `kg ${nutrient}/ha`),
  targetYield: 'the target yield',
  /** What made a result. */
  madeWith: (version: string): string =>
    version.startsWith('1.') ? `the values of 2025 (model ${version})` : `model ${version}`,
  /** What a class of PBI means for phosphorus. */
  pbiMeanings: {
    weak: 'phosphorus stays available, and leaches sooner',
    middling: 'some of the phosphorus applied is tied up',
    strong: 'much of the phosphorus applied is tied up, and little leaches',
  },
  rootsCountTo: (cm: string): string => `roots count to ${cm} cm`,
  acidSubsoilEntered: 'root growth is that of an acid subsoil',
  /** What a statement about the subsoil offers to enter for its sample. */
  offers: {
    Root_Depth_Limit: (cm: number): string => `Count roots to ${cm} cm`,
    Root_Constraint: (): string => 'Acid subsoil',
  },
  entered: {
    Root_Depth_Limit: (name: string, cm: number): string =>
      `${name}: roots count to ${cm} cm. Run the engine for new rates`,
    Root_Constraint: (name: string): string => `${name}: root growth set to acid subsoil. Run the engine for new rates`,
  },
  undoTooLate: 'Can’t be undone: the recommendation is closed',
  judgedAs: (nutrients: string, isOne: boolean, crop: string): string =>
    `${nutrients} ${isOne ? 'is' : 'are'} judged as for ${crop}`,
  judgedAlso: (nutrients: string, crop: string): string => `${nutrients} as for ${crop}`,
  /** Of all paddocks of a plan together. */
  farm: {
    title: 'Plan against need, by hectares',
    short: 'short',
    over: 'over',
    covered: 'covered',
    none: 'none needed',
    on: (group: string, count: number, of: number): string =>
      `${group} on ${count} of ${of} ${of === 1 ? 'paddock' : 'paddocks'}`,
    hectares: (ha: string, of: string): string => `${ha} of ${of} ha`,
    by: (kgPerHa: string): string => `by ${kgPerHa} kg/ha`,
    worst: (name: string): string => `; worst ${name}`,
    named: (name: string): string => ` (${name})`,
  },
  structures: { weak: 'weak', poor: 'poor' },
  /** By the code of the rules; an empty unit has none. */
  analytes: {
    PHCA: { name: 'pH (CaCl2)', unit: '' },
    PHW: { name: 'pH (water)', unit: '' },
    OC: { name: 'Organic carbon', unit: '%' },
    NO3: { name: 'Nitrate N', unit: 'mg/kg' },
    NH4: { name: 'Ammonium N', unit: 'mg/kg' },
    P: { name: 'Colwell P', unit: 'mg/kg' },
    K: { name: 'Colwell K', unit: 'mg/kg' },
    S: { name: 'Sulfur', unit: 'mg/kg' },
    PBI: { name: 'PBI', unit: '' },
    EC: { name: 'EC 1:5', unit: 'dS/m' },
    AL: { name: 'Aluminium', unit: 'mg/kg' },
    CU: { name: 'Copper', unit: 'mg/kg' },
    ZN: { name: 'Zinc', unit: 'mg/kg' },
    MN: { name: 'Manganese', unit: 'mg/kg' },
    B: { name: 'Boron', unit: 'mg/kg' },
    EXCA: { name: 'Exchangeable Ca', unit: 'cmol/kg' },
    EXMG: { name: 'Exchangeable Mg', unit: 'cmol/kg' },
    EXK: { name: 'Exchangeable K', unit: 'cmol/kg' },
    EXNA: { name: 'Exchangeable Na', unit: 'cmol/kg' },
    CEC: { name: 'CEC', unit: 'cmol/kg' },
    ESP: { name: 'Sodium', unit: '%' },
    GRAVEL: { name: 'Gravel', unit: '%' },
    TEXTURE: { name: 'Texture', unit: '' },
  },
  cationFaults: { CEC: 'the CEC', ESP: 'the sodium %', K: 'Colwell K' },
  /** What late nitrogen means. */
  lateNitrogen: {
    WHEAT: 'Lifts protein more than yield.',
    BARLEY: 'Late N lifts protein, not yield (0.5 points at Z31). For malt, only if protein is low.',
    CANOLA: 'Apply half before bud; all at bud delayed flowering.',
    OATS: 'Too much N causes lodging.',
  },
  /** How far the figures of a paddock lie apart. */
  spread: (name: string, low: string, high: string): string => `${name} from ${low} to ${high}.`,
  tooLarge: (times: string): string => `${times} times too large`,
  tooSmall: (times: string): string => `${times} times too small`,
  short: {
    loss: 'Yield at risk.',
    soil: 'Soil reserves will fall.',
    traces: 'Check with a tissue test.',
    leaf: 'The leaf test is low.',
  },
  dgtSides: { short: 'below', enough: 'at or above' },
  micro,
  over: {
    N: 'Too much early growth: haying-off in a dry finish, screenings in barley, lower canola oil; on sand it leaches.',
    nitrogenOfPulse: 'The crop will fix less N.',
    P: (yearsAhead: string): string =>
      `Not lost: about ${yearsAhead === '1' ? '1 year of grain removal stays' : `${yearsAhead} years of grain removal stay`} in the soil. Consider a lower rate.`,
    phosphorusUnknown: 'Not lost: it stays in the soil. Consider a lower rate.',
    carried: 'Carries over on clay, leaches on sand.',
    traces: 'Enough for many years (1 kg Zn was still effective after 17).',
    Mn: 'More than the crop needs.',
    B: 'Close to toxic: add no more.',
  },
  assumptions: {
    dryDays: (days: string): string => `${days} days without soaking rain`,
    dryLime: 'the lime is dry',
    finenessOfLime: 'the lime is dry; its fineness is not stated, so its full neutralising value is used',
    unknownLime: 'pure fine lime, as the neutralising value of the lime in the plan is not known',
    limeWorkedIn: (cm: string): string => `pure fine lime incorporated to ${cm} cm (no lime product chosen)`,
    pureLime: 'pure fine lime on the surface (no lime product chosen)',
    sameLaboratory: 'the same laboratory and method',
    gypsum: '0-10 cm, bulk density 1.4, pure gypsum',
  },
} as const;
