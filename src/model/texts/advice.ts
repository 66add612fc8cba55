import { listed } from '../format/listed.ts';
import { micro } from './micro.ts';

/** Every sentence that advice says, by its rule; braces are filled with the figures and words of the statement. */
const sentences = {
  LIME_RECOVER:
    '{product} t/ha of this lime in {applications} brings the layers it reaches to target; the full response can take four years or more.',
  LIME_DEEP:
    'Surface lime will not reach this layer in time (0.049 units a year at 10-20 cm under 6-8.5 t/ha): work it in.',
  LIME_MAINTAIN: 'At target; grain takes about {kg} kg/ha of lime a year. Test again in 3 to 4 years.',
  LIME_AT_TARGET: 'At target.',
  LIME_NONE: 'No lime needed: the soil is neutral to alkaline.',
  LIME_LATER: '{product} t/ha would do, less than anybody spreads: {smallest} t/ha is due within {due}.',
  LIME_PLANNED:
    '{pure} of {need} t/ha pure lime is in the plan; {product} t/ha of {name} ({kind} {value}) brings it all.',
  LIME_UNASKED: '{pure} t/ha pure lime is in the plan, and none is needed.',
  LIME_UNKNOWN:
    '{rate} t/ha of {name} is in the plan, but its neutralising value is not known, so it is not counted: ask its supplier for NV and fineness, and enter them with the product.',
  LIME_MANGANESE: 'Lime raises the need for manganese.',
  SALINITY: 'ECe about {ece} dS/m ({saltClass}): {meaning}.',
  SODICITY_NONE: '{esp} % sodium: not sodic.',
  SODICITY_TEST:
    'Drop air-dry crumbs in rain water, look after 10 minutes, 2 and 24 hours: only cloudy soil answers to gypsum.',
  SODICITY_SALT: 'Salt holds the clay together now; gypsum adds salt. Drainage first.',
  SODICITY_SAND: 'Too little clay for gypsum to act on.',
  SODICITY_GYPSUM:
    '{advised} t/ha of gypsum at once. The salt effect fades by about the third season; response differs within a paddock, so strips first; sodicity confined to the subsoil rarely pays; 0.5 t/ha is a sulfur dressing, no amendment.',
  SODICITY_NO_DISPERSION: 'Sodic, but it does not disperse: gypsum has nothing to mend.',
  SODICITY_LIME: 'The soil is acid enough for lime to bring the calcium too.',
  CA_MG: 'Ca:Mg {ratio}: {structure} structure.',
  VALUE_UNUSUAL: '{name} {value} is outside the usual {low} to {high}; it may be real.',
  VALUE_UNIT: '{name} {value} would be usual as {suggested}: is it in another unit? Nothing was changed.',
  VALUE_AMBIGUOUS: '{name} {value} would be usual in more than one other unit. Nothing was changed.',
  VALUE_IMPOSSIBLE: '{name} {value} cannot be: it has to lie from {low} to {high}.',
  PH_PAIR_SWAPPED:
    'pH in water ({water}) lies below pH in CaCl2 ({ca}): the two columns may have been swapped. Nothing was changed.',
  PH_PAIR_CHECK:
    'pH in water ({water}) and pH in CaCl2 ({ca}) are {apart} apart where {least} to {most} is usual: check the laboratory’s sheet.',
  COLUMN_UNIT:
    '{name}: the middle of {count} values is {median}, {times}; it would be usual as {suggested}. Is the column in another unit? Nothing was changed.',
  COLUMN_AMBIGUOUS:
    '{name}: the middle of {count} values is {median}; it would be usual in more than one other unit. Nothing was changed.',
  COLUMN_UNUSUAL:
    '{name}: the middle of {count} values is {median}, outside the usual {low} to {high}; it may be real.',
  COLUMN_IMPOSSIBLE: '{name}: the middle of {count} values is {median}; it has to lie from {low} to {high}.',
  CATIONS: 'The cations do not agree with {faults}: check the laboratory’s sheet.',
  AGE_STOP: '{names}: {months} months old, too old to decide by. Sample again.',
  AGE_CAUTION: '{names}: {months} months old; use with caution.',
  RATE_RANGE: 'One rate for different ground: {places} need {least} to {most} {what} ({name} most).{stake}',
  UNEVEN: 'One rate for this paddock hides a range; sample by zone.',
  TREND_STEADY: 'No change that sampling could show ({first} to {last}; needs {min}).',
  TREND_RISE: '{name} has risen from {first} to {last} since {since}.',
  TREND_FALL: '{name} has fallen from {first} to {last} since {since}.',
  SEED_ROW:
    '{product} at {rate} puts {applied} kg {nutrient} in the row; the limit is {limit} at {sbu} % seedbed use in a {moist} {texture}. Separate by 3 cm or top-dress the rest.',
  SEED_BANDED_N:
    '{product} at {rate} bands {applied} kg N below canola on light soil; more than {limit} kg N/ha there thinned the stand.',
  SEED_UNKNOWN_UREA: '{product}: how much of its nitrogen is urea is not known; only total N, P and K were checked.',
  SEED_UNKNOWN_SOIL:
    '{product} goes with the seed, but texture is missing: limits not checked. Enter it in the PIF Editor.',
  BLEND_MIX_TODAY: '{a} with {b} ({reason}): Mix and spread the same day; do not store.',
  BLEND_NEVER: '{a} with {b} ({reason}): Do not blend.',
  APART: '{a} and {b} go out together ({reason}): Do not blend. Spread them apart.',
  SPLIT: '{n} kg N/ha in one dressing on {texture}: {applications} of {each} lose less.',
  SPLIT_OVER:
    '{n} kg N/ha in one dressing on {texture}: even {applications} of {each} are more than the {largest} it should get at once.',
  WINDOW_LATE: '{product} in week {week} is late for {crop}. {meaning}{stake}',
  WINDOW_TOO_LATE: '{product} in week {week} is too late for {crop}. {meaning}{stake}',
  LEGUME_N: '{product}: {crop} fixes its own; only what comes with the P.',
  VOLATILISATION: '{product}: about {pct} % ({kg} kg N{cost}) at risk.',
  BRIDGE_STEP: 'Same figure within the grid’s step of {step}.',
  BRIDGE_AGREE: 'Budget and largest margin agree within the grid’s step of {step}.',
  BRIDGE_NEAR: 'Largest margin is {apart} kg/ha {direction} the budget: {oneRate} either way count as one rate.',
  BRIDGE_CARD: 'Card is {cardApart} kg/ha {cardDirection} this budget.',
  BRIDGE_MARGIN:
    'The budget feeds {yield} t/ha. The grid keeps 15 % headroom and adds {nutrient} while a kilogram still brings more than {be} kg of grain.',
  BRIDGE_EDGE: 'The optimum lies at the end of the grid; read it as at least {optimum}.',
  BRIDGE_WATER: 'Rain caps the yield below the target.',
  BRIDGE_MAINTENANCE: '{required} replaces what the grain takes; this season’s crop alone would not repay it.',
  BRIDGE_PRICE: 'The last {last} kg bring less than {be} kg of grain each.',
  BRIDGE_STALE: 'The card says {card} where its budget says {required}: run the engine again.',
  BRIDGE_YIELD: 'Card shows {cardYield} t/ha, grid {gridYield}.',
  BRIDGE_SUMMER: 'Of card and grid only one counts summer rain.',
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
  bridgeOf: (nutrient: string): string => `${nutrient}: budget, card and largest margin`,
  /** Of the figures that stand behind a sentence; one without a name here is only in the record. */
  figureNames: {
    pureNow: 'Now',
    pureLater: 'Deeper',
    ec: 'EC 1:5',
    esp: 'Sodium',
    advised: 'Told by the figures:',
    sum: 'Sum of cations',
    cv: 'Variation',
    samples: 'Of',
    cores: 'One sample needs',
    perYear: 'Change',
    sbu: 'Seedbed use',
    share: 'Applied:',
    criticalHumidity: 'Draws water from the air above',
    largest: 'Largest dressing',
    demand: 'Demand',
    supply: 'supply',
    tolerance: 'tolerance',
    required: 'Budget',
    card: 'card',
    optimum: 'largest margin at',
  },
  levels: { say: 'Note', watch: 'Watch', act: 'Act' },
  marks: { seen: 'seen in the source', recalled: 'recalled', judgement: 'our judgement' },
  assumed: (what: string): string => `Assumed: ${what}.`,
  said: (what: string): string => `Said for this recommendation: ${what}.`,
  source: (source: string, mark: string): string => `${source} (${mark})`,
  /** Row spacing and opener of a recommendation. */
  sowing: {
    open: 'Row spacing',
    title: 'Row spacing and opener',
    about: 'Limits of fertiliser with the seed go by these. They hold for all samples of this recommendation.',
    rowMm: 'Row spacing',
    spreadMm: 'Spread of seed and fertiliser in the row',
    bandCm: 'Banded fertiliser lies from the seed',
    units: { rowMm: 'mm', spreadMm: 'mm', bandCm: 'cm' },
    moisture: 'Seedbed at sowing',
    moistures: { GOOD: 'Moist', DRY: 'Dry' },
    row: (spread: string, row: string, moist: string): string =>
      `${spread} mm spread on ${row} mm rows, ${moist} seedbed`,
    band: (separation: string): string => `banded ${separation} cm from the seed or further`,
    isUsual: (words: string): string => `Default: ${words}.`,
    close: 'Close',
    reset: 'Take the usual again',
    save: 'Save',
    saved: 'Row spacing saved',
    overtaken: (words: string): string =>
      `Another user changed the row spacing meanwhile. ${words} Save to set yours, or close to keep theirs.`,
    faults: {
      outside: (min: number, max: number): string => `From ${min} to ${max}.`,
      tooWide: 'No wider than the row spacing.',
    },
  },
  /** The popover of a card. */
  meaning: 'What this means',
  meaningOf: (name: string): string => `What the results of ${name} mean`,
  /** Of the card's popover: tests, critical values, ranges and sources. */
  grounds: 'What the rates rest on',
  /** Of the card's popover: what neither model nor advice works with. */
  leftOut: 'What this leaves out',
  leftOutLines: [
    'Denitrification and waterlogging: nitrogen lost from wet soil is not counted.',
    'Where the product in the plan is placed: the P rate is for the placement in the model inputs.',
    'Stratification: the sampled depth counts as mixed.',
    'Take-all and other root diseases.',
    'Nitrogen and phosphorus left from earlier fertiliser, beyond what the soil test finds: about 66 % of fertiliser nitrogen is used over the years, and the next test finds what is left.',
    'Lentil prices: no default is held, so margins use the lupin price.',
  ],
  nothingToSay: 'Nothing to say about these results.',
  more: (count: number): string => `and ${count} more`,
  /** Of the document. */
  watch: 'What to know',
  caveats: 'What could change the rates',
  othersDiffer: 'The other places have figures of their own.',
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
    apart: (worth: string): string => ` Give each its own rate, or sample by zone: ${worth} apart.`,
    rootsTo: (cm: string, worth: string | null): string =>
      worth === null ? ` Counting roots to ${cm} cm changes no rate.` : ` Counting roots to ${cm} cm: ${worth}.`,
    acidSubsoil: (worth: string | null): string =>
      worth === null ? ' Entering it changes no rate.' : ` Entering it: ${worth}.`,
    lower: (tonnes: string, worth: string): string => ` ${tonnes} t/ha off the target: ${worth}.`,
    judged: (worth: string): string => ` A strip without fertiliser checks it: ${worth} rest on it.`,
    judgedNone: ' No rate rests on it: a fertilised strip checks it.',
  },
  /** Of an input at its default. */
  spans: (nutrient: string, least: string, most: string): string => `${nutrient} ${least}–${most}`,
  spansUnit: (spans: string): string => `${spans} kg/ha`,
  limeValues: { nv: 'NV', ep: 'effective value' },
  dueYears: (years: number): string => (years === 1 ? 'a year' : `${NUMBER_WORDS[years] ?? String(years)} years`),
  spreadings: (count: number): string => (count === 1 ? '1 spreading' : `${count} spreadings`),
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
  seedNutrients: { ureaN: 'N as urea', totalN: 'N', p: 'P', k: 'K' },
  blendReasons: {
    NONE: 'they go together',
    HYGROSCOPIC: 'draws water from the air',
    WET: 'turns wet',
    AMMONIA: 'gives off ammonia',
    REVERSION: 'ties up what is soluble',
    SAFETY: 'a danger in store',
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
    harmful: (limit: string): string => `the crop loses yield above ${limit} dS/m`,
    severe: (limit: string): string => `the crop fails on much of such ground, from ${limit} dS/m`,
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
  /** What one rate stands for. */
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
  undoTooLate: 'This can no longer be undone: the recommendation is not open any more',
  judgedAs: (nutrients: string, isOne: boolean, crop: string): string =>
    `${nutrients} ${isOne ? 'is' : 'are'} judged as for ${crop}`,
  judgedAlso: (nutrients: string, crop: string): string => `${nutrients} as for ${crop}`,
  /** Of all paddocks of a plan together. */
  farm: {
    title: 'Supply against demand, by hectares',
    short: 'short',
    over: 'over',
    covered: 'covered',
    none: 'none asked',
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
    WHEAT: 'Protein rather than yield.',
    BARLEY:
      '60 kg N all at Z31 gave 0.5 point more protein than three equal parts, all at seeding 0.5 less, yield the same: late for malt only if protein is low.',
    CANOLA: 'Half before bud; all at bud delayed flowering.',
    OATS: 'Excess lodges.',
  },
  /** How far the figures of a paddock lie apart. */
  spread: (name: string, low: string, high: string): string => `${name} from ${low} to ${high}.`,
  tooLarge: (times: string): string => `${times} times too large`,
  tooSmall: (times: string): string => `${times} times too small`,
  short: {
    loss: 'Expect a loss.',
    soil: 'You draw on the soil.',
    traces: 'Check with a tissue test.',
    leaf: 'The leaf test is low.',
  },
  dgtSides: { short: 'below', enough: 'at or above' },
  micro,
  over: {
    N: 'Leaf before grain: haying-off in a dry finish, screenings in barley, canola oil down 0.03-0.13 points per kg; on sand it leaches.',
    nitrogenOfPulse: 'It will fix less.',
    P: (yearsAhead: string): string =>
      `Not lost, ${yearsAhead === '1' ? '1 year' : `${yearsAhead} years`} of grain removal in advance. WA arable soils hold on average 1.6 times the P they need: spend it on what limits.`,
    phosphorusUnknown: 'Not lost. WA arable soils hold on average 1.6 times the P they need: spend it on what limits.',
    carried: 'Carried over on clay, leached on sand.',
    traces: 'Enough for many years: 1 kg Zn was fully effective after 17.',
    Mn: 'More than the crop asks for.',
    B: 'Margin to toxicity is small: stop.',
  },
  assumptions: {
    dryDays: (days: string): string => `${days} days without soaking rain`,
    dryLime: 'the lime is dry',
    finenessOfLime: 'the lime is dry; its fineness is not stated, so that its neutralising value counts in full',
    unknownLime: 'pure lime, fine and dry, as the neutralising value of the lime in the plan is not known',
    limeWorkedIn: (cm: string): string => `pure lime, fine and dry, worked in to ${cm} cm; no product is chosen yet`,
    pureLime: 'pure lime, fine and dry, spread on top; no product is chosen yet',
    sameLaboratory: 'the same laboratory and method',
    gypsum: '0-10 cm, bulk density 1.4, pure gypsum',
  },
} as const;
