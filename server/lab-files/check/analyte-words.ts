import { knownOnce } from './known-words.ts';

/** An analyte as far as words name it, before it is clear by which method. */
export type Analyte =
  | 'pH'
  | 'EC'
  | 'PBI'
  | 'ASC'
  | 'volume weight'
  | 'CEC'
  | 'ESP'
  | 'SAR'
  | 'NO3'
  | 'NH4'
  | 'OC'
  | 'TOC'
  | 'total C'
  | 'OM'
  | 'total N'
  | 'gravel'
  | 'texture'
  | 'colour'
  | 'ratio'
  | 'mineral N'
  | 'dry matter'
  | 'clay'
  | 'silt'
  | 'sand'
  | 'coarse sand'
  | 'fine sand'
  | 'bulk density'
  | 'moisture'
  | 'lime'
  | 'base saturation'
  | 'total S'
  | Element;
export type Element =
  | 'N'
  | 'P'
  | 'K'
  | 'S'
  | 'Ca'
  | 'Mg'
  | 'Na'
  | 'Al'
  | 'Cu'
  | 'Zn'
  | 'Mn'
  | 'Fe'
  | 'B'
  | 'Mo'
  | 'Cl'
  | 'H'
  | 'Co'
  | 'Se'
  | 'Si'
  | 'Cd'
  | 'Pb'
  | 'Ni';

/** How a laboratory found it, as far as its words say. */
export type MethodWord =
  | 'colwell'
  | 'olsen'
  | 'bray'
  | 'bses'
  | 'mehlich'
  | 'a mehlich'
  | 'another'
  | 'dl'
  | 'morgan'
  | 'mehlich1'
  | 'bray2'
  | 'cal'
  | 'resin'
  | 'buffer'
  | 'dgt'
  | 'total'
  | 'cacl2'
  | 'water'
  | 'kcl'
  | 'kcl40'
  | 'mcp'
  | 'phosphate'
  | 'walkley'
  | 'combustion'
  | 'ignition'
  | 'dtpa'
  | 'exchangeable'
  | 'paste'
  | '1:5'
  | '1:1'
  | '1:2'
  | '1:2.5'
  | '1:2.1'
  | 'calculated'
  | 'sum'
  | 'extractable'
  | 'soluble';

/** Words on one line, in lower case and one spelling. */
export const plainWords = (text: string): string =>
  text
    // The charge of an ion: Ca²⁺, K+.
    .replace(/[²³]?[⁺⁻]/g, '')
    // The paddock "Smith's" names no sulfur.
    .replace(/(?<=\p{L})['’`]s\b/gu, 's')
    .replace(/\b(Ca|Mg|K|Na|Al|NH4|H)[1-3]?\+{1,3}(?!\w)/g, '$1')
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])N(?![a-zA-Z0-9])/g, '$1 N')
    .replace(/([a-z]{3})(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replace(/^p[ .-]h\b/, 'ph')
    .replace(/\b(?:[a-z]\.){1,3}[a-z]\b\.?(?![a-z])/g, (initials) => initials.replaceAll('.', ''))
    .replace(/\bph(?=h2o|kcl|cacl)/g, 'ph ')
    .replace(/\bec ?1[ :-]?5\b/g, 'ec 1:5')
    .replace(/\btot(?:\.? +|(?=\w\b))(?=[cnps]\b)/g, 'total ')
    .replace(/sulph/g, 'sulf')
    .replace(/aluminum/g, 'aluminium')
    .trim();

/** Words of methods that hold the names of other elements; they are taken out before an analyte is looked for. */
const METHOD_PHRASES =
  /(?<=\b(?:ca|mg|na|k|cec|bases?|bs\d*)[ -])nh4\b|\bof (?:the )?(?:total |exch\w*\.? )?(?:cations|e?cec)\b|% ?e?cec\b|(?<=\w[ (,-]+)(?:at )?ph ?[78](?:\.\d)?\b|\bnh4[ -]?(?:cl|oac|ac(?:et\w*)?)\b|\bamm(?:onium|\.)?[ -]*(?:acet\w*|ac\b|chlor\w*)|\bphosphate extract\w*|\bca-?p\b(?= sul)|\b(?:mono)?calcium phosphate|\bby phosphate|\bbicarbonate|\bextractable\b|\bavailable\b/g;

const analytes: readonly (readonly [pattern: RegExp, analyte: Analyte])[] = [
  [/vol(?:ume|\.)? ?w(?:eigh)?t\b/, 'volume weight'],
  [/bulk ?dens(?:ity)?\b|\bbd\b/, 'bulk density'],
  [/\bsar\b|sodium (?:ad?|ab)sorption/, 'SAR'],
  [
    /\bratio\b|\b(?:col(?:well)?|olsen)[ -]?p\s*[:/]\s*pbi\b|\bp[ -]colwell\s*[:/]\s*pbi\b|\bca ?\+ ?mg\)? ?[:/]|\b(?:ca|mg|na|al|fe|zn|cu|mn|[bcknps])\s*[:/]\s*(?:pbi|ca|mg|na|al|fe|zn|cu|mn|[bcknps])\b(?! *\/)|\b(?:calcium|magnesium|potassium|sodium|carbon|nitrogen)\s*(?:[:/]|to)\s*(?:total )?(?:calcium|magnesium|potassium|sodium|nitrogen|sulfur)\b/,
    'ratio',
  ],
  [/buffer ph|ph buffer|\bbph\b|^buffer index/, 'pH'],
  [/\bpbi\b|\bp(?:hosph\w*)? ?buffer\w*/, 'PBI'],
  [/\basc\b|anion storage|p(?:hosphate)? retention/, 'ASC'],
  [/\bece?\b|\belco\b|\becse\b|conductivity|\bcond\b|\bsalts\b|salinity/, 'EC'],
  [
    /\btbs\b|^(?!.*\b(?:calcium|magnesium|potassium|sodium|hydrogen|aluminium|esp)\b).*base sat\w*\b(?![ -]*(?:ca|mg|na|k|h|al)\b)/,
    'base saturation',
  ],
  [/lime (?:requirement|rate|req)\b/, 'lime'],
  [/\bph(?:ca|w|s)?\b/, 'pH'],
  [/\besp\b|exchangeable sodium (?:%|percent)|sodium % of/, 'ESP'],
  [/\be?cec(?:soil|7)?\b|cation exch(?:ange)?\b|\btec\b|total exch(?:ange)? cap/, 'CEC'],
  [/mineral n(?:itrogen)?\b|\bn-?min\b|\bsmn\b/, 'mineral N'],
  [/nitrate|\bno3/, 'NO3'],
  [/ammonium|\bnh4|\bamm\.?[ -]?n\b/, 'NH4'],
  [/total org(?:anic|\.)? ?c(?:arbon)?\b|\btoc\b/, 'TOC'],
  [/^carbon$|total c(?:arbon)?\b|\bcarbon[ ,(-]+total\b|\btc\b|\bc[ (]+tot(?:al)?\b/, 'total C'],
  [
    /organic matter|\b(?:mat(?:ier|er)[ei]a?|mati?ere) organi(?:ca|que)\b|\bom\b|\bhumus\b|\borg(?:anische|\.)? ?stof\b/,
    'OM',
  ],
  [/\bsoc\b|(?<!in)organic c(?:arbon)?\b|\bcarbon,? organic\b|\borg\.? ?c(?:arbon)?\b|\bcorg\b|\boc\b/, 'OC'],
  [/total n(?:itrogen)?\b|\bnitrogen[ ,(-]+total\b|\btn\b|\bn[ (-]+tot(?:al|aal)?\b/, 'total N'],
  [/total s(?:ulfur)?\b|\bs[ (-]+tot(?:al|aal)?\b/, 'total S'],
  [/gravel/, 'gravel'],
  [/\bclay\b|\bklei\b/, 'clay'],
  [/\bsilt\b/, 'silt'],
  [/co(?:a|u)rse sand/, 'coarse sand'],
  [/fine sand/, 'fine sand'],
  [/\bsand\b/, 'sand'],
  [/moisture/, 'moisture'],
  [/textur(?:e|al)\b/, 'texture'],
  [/\bcolou?r\b/, 'colour'],
  [/phosph(?:orus|ate)|\bp(?: ?-?[12])?\b|\bp2o5|\bpo4/, 'P'],
  [/potassium|\bk\b|\bk2o|\bexk\b/, 'K'],
  [/sulf(?:ur|ate)|\bs\b|\bso[34]/, 'S'],
  [/calcium|\bca\b|\bcao\b|\bexca\b/, 'Ca'],
  [/magnesium|\bmg\b|\bmgo\b|\bexmg\b/, 'Mg'],
  [/sodium|\bna\b|\bna2o|\bexna\b/, 'Na'],
  [/aluminium|\bal\b|\bexal\b/, 'Al'],
  [/copper|\bcu\b/, 'Cu'],
  [/zinc|\bzn\b/, 'Zn'],
  [/manganese|\bmn\b/, 'Mn'],
  [/\biron\b|\bfe\b/, 'Fe'],
  [/boron|\bb\b/, 'B'],
  [/molybdenum|\bmo\b/, 'Mo'],
  [/chloride|\bcl\b/, 'Cl'],
  // Symbols that are also words or initials match only at the start.
  [/cobalt|^co\b/, 'Co'],
  [/selenium|^se\b/, 'Se'],
  [/silicon|^si\b/, 'Si'],
  [/cadmium|^cd\b/, 'Cd'],
  [/\blead\b|^pb\b/, 'Pb'],
  [/nickel|^ni\b/, 'Ni'],
  [/hydrogen|^h\b|\bex(?:c|ch)?\.? h\b|\bbs[- ]h\b/, 'H'],
  [/nitrogen|\bn\b/, 'N'],
  // Behind an element it says what that is a share of: `N (% DM)`.
  [/^(?:(?:total|plant|tissue|sample|oven|leaf|whole|crop|lab|%)[ -]+)*(?:dry matter|dm)\b/, 'dry matter'],
];

/** Elements and their like as other languages name them, without accents. */
const elsewhere: readonly (readonly [pattern: RegExp, english: string])[] = [
  [/\b(?:phosphore?|fosforo?)\b/g, 'phosphorus'],
  [/\b(?:kalium|potass?io)\b/g, 'potassium'],
  [/\b(?:schwefel|azufre|enxofre|soufre|zwavel|zolfo)\b/g, 'sulfur'],
  [/\b(?:calcio|kalzium|kalcium)\b/g, 'calcium'],
  [/\bmagnesio\b/g, 'magnesium'],
  [/\b(?:natrium|sodio)\b/g, 'sodium'],
  [/\baluminio\b/g, 'aluminium'],
  [/\b(?:kupfer|cobre|cuivre|koper)\b/g, 'copper'],
  [/\b(?:zink|zinco|cinc)\b/g, 'zinc'],
  [/\b(?:mangan|manganeso|manganes|mangaan)\b/g, 'manganese'],
  [/\b(?:eisen|hierro|ferro|ijzer)\b/g, 'iron'],
  [/\b(?:boro?|borium)\b/g, 'boron'],
  [/\b(?:molybdan|molibdeno|molibdenio|molybdene|molybdeen)\b/g, 'molybdenum'],
  [/\b(?:chlorid|cloruro|cloreto|chlorure)\b/g, 'chloride'],
  [/\b(?:stickstoff|nitrogen[io]?o|azote|azoto|stikstof)\b/g, 'nitrogen'],
  [/\b(?:nitratos?|nitrat|nitraat)\b/g, 'nitrate'],
  [/\bamm?onio\b/g, 'ammonium'],
  [/\bcarbono organico\b|\bcarbone organique\b/g, 'organic carbon'],
  [/\b(?:cic|ctc)\b/g, 'cec'],
  [/\bbodenart\b|\btextura\b/g, 'texture'],
  [/^n ?t$|\bgesamt[ -]?(?:n|stickstoff)\b/g, 'total nitrogen'],
];
const inEnglish = (words: string): string =>
  elsewhere.reduce((text, [pattern, english]) => text.replace(pattern, english), words);

/** A number, code or class that begins with the letters of an element, and acids that are counted together: neither is one. */
const NO_ANALYTE =
  /^[a-z]{1,2} (?:id|no|nr|num|number|code|name|date|flag|group|seq|sequence|class|factor|idx|rank|horizon|layer)$|\bsum\b.*\bbases?\b|\b(?:hydraulic|thermal)\b|^(?:al|fe|si|mn) [odp]$|\bh ?\+ ?al\b|\bal ?\+ ?h\b|\bacidity\b|\bacidez\b/;

/** The analyte that words name, or null. */
export const analyteIn: (text: string) => Analyte | null = knownOnce((text) => {
  // Written with points it is what Romance languages call organic matter.
  if (/\bM\.O\b/i.test(text)) return 'OM';
  if (NO_ANALYTE.test(plainWords(text))) return null;
  const words = inEnglish(plainWords(text))
    .replace(METHOD_PHRASES, ' ')
    .replace(/\b0?\.?0?1 ?m\b/g, ' ')
    // Walkley and Black are no boron.
    .replace(/\bw ?[&/] ?b\b/g, ' ')
    // What its figures are counted in names no element: `mg/kg` is no magnesium.
    .replace(
      /\b[mµu]?g(?: (?:p2o5|k2o|cao|mgo|so4|no3|nh4|ca|na|cl|zn|cu|mn|fe|al|mo|si|[npksb])(?:-[nsp])?)?(?: ?\/ ?(?:kg|l|ml|g|100 ?g|dm3)| kg-1)(?!\p{L})/gu,
      ' ',
    );
  return analytes.find(([pattern]) => pattern.test(words))?.[1] ?? null;
});

/** Elements by their symbols and their names. */
const ELEMENTS: readonly (readonly [pattern: RegExp, symbol: string])[] = [
  [/\bp\b|phosphorus/, 'P'],
  [/\bk\b|potassium/, 'K'],
  [/\bs\b|sulfur/, 'S'],
  [/\bca\b|calcium/, 'Ca'],
  [/\bmg\b|magnesium/, 'Mg'],
  [/\bna\b|sodium/, 'Na'],
  [/\bal\b|aluminium/, 'Al'],
  [/\bfe\b|\biron\b/, 'Fe'],
  [/\bmn\b|manganese/, 'Mn'],
  [/\bzn\b|zinc/, 'Zn'],
  [/\bcu\b|copper/, 'Cu'],
];
const LETTERS: ReadonlySet<string> = new Set(['P', 'K', 'S', 'B', 'N']);
/** A code of a method or project with a letter behind it: `wa0175_d-1_S`. */
const CODE = /\b[a-z]{1,4}\d{3,}\b/;

/** Is the letter of an element only part of another name: iron by pyrophosphate (`Fe_p`), phosphorus to zinc, a code? */
export function isPartOfName(text: string, analyte: string): boolean {
  if (!LETTERS.has(analyte)) return false;
  const words = inEnglish(plainWords(text)).replace(METHOD_PHRASES, ' ');
  const others = ELEMENTS.filter(([pattern, symbol]) => symbol !== analyte && pattern.test(words));
  const isWord = /phosph|potassium|sulf|boron|nitrogen/.test(words);
  return !isWord && (others.length > 0 || CODE.test(words));
}

const methods: readonly (readonly [pattern: RegExp, word: MethodWord])[] = [
  [/colwell|\bcolw?\b|\b0?9b\d?[a-z]?\d?\b|\b18a\d?\w?\b/, 'colwell'],
  [/olsen|\b0?9c\d?[a-z]?\d?\b|\bs-p-bic\b/, 'olsen'],
  [/(?<!strong )bray(?![ -]*(?:p ?-?)?(?:2|ii)\b)|\b0?9e\d?\w?\b|\bs-p-b1\b/, 'bray'],
  [/\bbses\b|\b0?9g\d?\w?\b/, 'bses'],
  [/mehlich[ -]*(?:1|i)\b|\bm-?1\b/, 'mehlich1'],
  [/bray[ -]*(?:p ?-?)?(?:2|ii)\b|strong bray|\bs-p-b2\b/, 'bray2'],
  [/\bcal\b|calcium[ -]acetate[ -]lactate/, 'cal'],
  [/\bresina?\b/, 'resin'],
  [/buffer ph|ph buffer|\bbph\b|^buffer index|\bsmp\b|adams[ -]evans|\bsikora\b|\bwoodruff\b|-sik\d?\b/, 'buffer'],
  [/mehlich[ -]*(?:p-?)?(?:3|iii)\b|\bm-?3\b|\b18f\d?\w?\b/, 'mehlich'],
  // Four methods share the name, and some never became common: ask which one.
  [/mehlich(?![ -]*(?:p-?)?(?:1|3|i|iii|2|ii)\b)/, 'a mehlich'],
  [/\bdl\b|double[ -]lactate|doppellaktat/, 'dl'],
  [/\bmorgan\b|\bmmor\b|-mm-ot\b/, 'morgan'],
  [
    /mehlich[ -]*(?:p-?)?(?:2|ii)\b|\bcat\b|\b(?:p|k|mg|ca|na)-al\b|ammonium lactate|\bedta\b|\bh3a\d?\b|\bsorb(?:itol)?\b|\bhaney\b|\beuf\b|\box\b|\bdyer\b|\bjoret\b|hno3|\bnitric\b|\bhcl\b|\btb-?k\b|\bk-?tb\b|tetraphenyl|non-?exch|\breserve|\blactate\b|citric|kelowna|truog|hedley|oxalate|dithionite|citrate|-getal\b|\bp-?pae\b|pyrophosphate|\bgrigg\b|\breactive\b|\bskene\b|predicta|heanes|\bambic\b/,
    'another',
  ],
  [/\bc?dgt\b/, 'dgt'],
  [
    /\btotals?\b(?! (?:exch|cation|base))|\b0?9a\d\b|\b17[abc]\d\b|aqua regia|recoverable|\bepa ?305[01]|acid[ -](?:extract|digest)\w*|\btot(?:aal)?\b/,
    'total',
  ],
  [/cacl2|\bph ?\(?ca\b|\b0?4b\d\b|calcium chloride/, 'cacl2'],
  [/\bh2o\b|\bwater\b|\beau\b|\bagua\b|\bwasser\b|\bph ?\(?w\b|\b0?4a\d\b/, 'water'],
  [/kcl[ -]?40|\b10d\d?\w?\b/, 'kcl40'],
  [/\b\d? ?m? ?kcl\b|\b0?4c\d\b|\b0?7c\d?\w?\b|\b15g\d?\w?\b|potassium chloride/, 'kcl'],
  [/\bmcp\b|calcium phosphate|\bca-?p\b(?= sul)|\b10b\d?\w?\b/, 'mcp'],
  [/(?<!calcium )phosphate extract|by phosphate/, 'phosphate'],
  [/walkley|\bw ?[-&/] ?b\b|\bwb\b|\b0?6a1\b/, 'walkley'],
  [/combustion|dumas|leco|\b0?6b\d?\w?\b|\b0?7a5\b/, 'combustion'],
  [/ignition|\bloi\b|\b0?6g1\b/, 'ignition'],
  [/\bdtpa\b|\b12a\d?\w?\b/, 'dtpa'],
  [
    /\bexch?\w*\b|\bexc\b|\bex\.?(?= ?(?:ca|mg|na|k|al|h)\b)|\bbs\b|base sat\w*|\bsaturation\b(?! (?:extract|paste))|\bsat\b(?!\.? ?(?:ext|paste))|\bnh4[ -]?(?:cl|oac|ac(?:et\w*)?)\b|(?<=\b(?:ca|mg|na|k)[ -])nh4\b|\bamm(?:onium|\.)?[ -]*(?:acet\w*|ac\b|chlor\w*)|\b15[a-f]\d?\w?\b|\b(?:ech(?:ang\w*)?|interc\w*|trocav\w*|austauschb\w*)\b/,
    'exchangeable',
  ],
  [
    /paste|\bs-[a-z0-9]+-sp\b|\bphs\b|saturat(?:ed|ion) (?:extract|paste)|saturated|\bsat\.? ?(?:ext|paste)|\bece\b|\becse\b|\b14b1\b/,
    'paste',
  ],
  [/1:5\b|(?<!\d)5:1\b|\b0?3a1\b|\b0?4a1\b/, '1:5'],
  [/1:1\b|\b0?4a2\b/, '1:1'],
  [/1:2[.,]5\b|\b0?4a3\b/, '1:2.5'],
  [/1:2\.1\b/, '1:2.1'],
  [/1:2(?![.,]?\d)|1:2(?=\.0\d)|(?<!\d)2:1\b/, '1:2'],
  [/\bcalc\b|calculated/, 'calculated'],
  [/\bsum\b/, 'sum'],
  [/extractable|\bext\b/, 'extractable'],
  [/\bsoluble\b|\bmorgan\b/, 'soluble'],
];

/** Every method that words speak of. */
export function methodsIn(text: string): ReadonlySet<MethodWord> {
  const words = plainWords(text);
  return new Set(methods.flatMap(([pattern, word]) => (pattern.test(words) ? [word] : [])));
}

/** What laboratories judge and tell in words: whether a crumb falls apart in water, whether lime fizzes. */
export const isWordTest = (text: string): boolean =>
  /slak|dispers|emerson|(?:excess|free|\bex) lime|fizz|effervesc|aggregate stab|consistence/.test(plainWords(text));

/** Another form of the element than the one results are kept in, with the share of the element in it. */
const forms: readonly (readonly [pattern: RegExp, form: string, share: number])[] = [
  [/\bp2o5\b/, 'P2O5', 0.4364],
  [/\bk2o\b/, 'K2O', 0.8302],
  [/\bcao\b/, 'CaO', 0.7147],
  [/\bmgo\b/, 'MgO', 0.603],
  [/\bna2o\b/, 'Na2O', 0.7419],
  [/\bso3\b/, 'SO3', 0.4005],
  [/(?<!\bs[ -])\bso4\b(?![ -]?s\b)/, 'SO4', 0.3338],
  [/(?<!\bp[ -])\bpo4\b(?![ -]?p\b)/, 'PO4', 0.3261],
];

/** The oxide or ion that words name instead of the element. */
export function formIn(text: string): { readonly name: string; readonly share: number } | null {
  const words = plainWords(text);
  const found = forms.find(([pattern]) => pattern.test(words));
  return found ? { name: found[1], share: found[2] } : null;
}

export const ionShares = { NO3: 0.2259, NH4: 0.7765 } as const;

/** Does a header of nitrate or ammonium say that it counts the nitrogen? */
export const saysNitrogen = (text: string): boolean =>
  /nitrogen|\bn[ -](?:no3|nh4)\b|\bas n\b|[ -]n\b|no3 ?n\b|nh4 ?n\b|\(n\)|ppm n\b/.test(plainWords(text));
export const saysIon = (text: string): boolean =>
  /\bas (?:no3|nh4|nitrate|ammonium)\b(?![ -]*n\b)/.test(plainWords(text));
