import { entriesOf } from '../../../src/model/shared/record.ts';
import { knownOnce } from './known-words.ts';
import { noResults } from './no-results.data.ts';
import { namesPerson } from './person-words.ts';
import type { FieldName } from './raw-table.ts';

/** What a header that names no result says about its column. */
export type FieldMeaning =
  | { readonly is: 'field'; readonly field: FieldName }
  /** Of the long layout: the test, its method, the sign, the result, the unit, the limit, the kind of sample. */
  | { readonly is: 'part'; readonly part: LongPart }
  | { readonly is: 'ignored'; readonly reason: string; readonly isPerson: boolean };
export type LongPart = 'test' | 'method' | 'prefix' | 'result' | 'unit' | 'limit' | 'kind';

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:cm|mm|in|inch|inches|ft|feet)\b/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');

/** Words that a program has run together: "DateSampled", "LabSampleID". */
const apart = (text: string): string => text.replace(/([a-z])(?=[A-Z])/g, '$1 ');

const FIELDS: Readonly<Record<FieldName, string>> = {
  labNumber:
    'labnum|lab id|lab ref|lab sample|labsample|lab sample id|laboratory id|barcode|sample barcode|probennummer|labornummer|samplenumber|sample code|samplecode|sampleno|lab|id|lab smpl id|lab smp id|lab samp id|labsmplid|probe|lab code|labsampnum|monsternummer|nummer|lab reference|laboratory reference|unique id|sample unique id|labno|amostra|muestra|echantillon|samp no|ref labo|reference labo',
  name: 'sample|sample name|name|sample id|sampleid|sample id1|sample id 1|sample description|description|client ref|clientref|client sample id|client sample name|client sample|client name of sample|customer sample id|grower sample id|customer reference|customer ref|your ref|your reference|client reference|sample reference|sample ref|sample label|identification|sample identification|reference|sampleidentification|a4n samplename',
  farm: 'fazenda|propriedade|establecimiento|exploitation|finca|farm|farm name|farmname|property|property name',
  paddock:
    'paddock|paddock ref|paddock reference|paddock no|paddock number|paddock code|perceel|perceelsnaam|parcelle|paddock name|paddock zone|paddock site|field|field name|fieldname|field id|a4n pdkid|paddock id|block|block name|pdk|pad name|schlag field|schlag|schlagname|schlagbezeichnung|feldname|nom de parcelle|nom parcelle|nombre del lote|nombre del potrero|nome do talhao|perceelnaam|talhao|gleba|lote|parcela|potrero|management zone',
  site: 'location|location name|location id|location code|sample location|profile|profile id|pedon|pedon id|pedon key|pitref|profile code|plot|plot id|plot no|plot number|s id|site|site name|site id|subsample|sub sample|zone|point|point id|pointid|gps point|grid|monitor point|transect',
  depth:
    'depth|hz depths|hz depth|horizon depths|depths|test depth|surface depth|entnahmetiefe|probenahmetiefe|beprobungstiefe|bodentiefe|laagdiepte|diepte|bemonsteringsdiepte|profondeur|depth range|sample depth|sampling depth|layer|tiefe|depth interval|soil depth|horizon depth|depthrange|profundidade|profundidad|prof|camada|depth of sample|depth of sampling|depth sampled',
  depthFrom:
    'hztop|hz top|topdep|top dep|prof sup|lim sup|tiefe von|entnahmetiefe von|probenahmetiefe von|profondeur de|profondeur debut|profondeur min|diepte van|profundidad desde|hzn top|horizon top|from|b depth|top|upper|begin|start|starting|top mm|sample from|samp upper depth|prof inicial|profundidade inicial|profundidad inicial',
  depthTo:
    'hzbot|hz bot|hz bottom|hzbottom|botdep|bot dep|prof inf|lim inf|tiefe bis|entnahmetiefe bis|probenahmetiefe bis|profondeur a|profondeur fin|profondeur max|diepte tot|profundidad hasta|hzn bot|hzn bottom|horizon bottom|to|e depth|bot|bottom|lower|end|ending|bottom mm|sample to|samp lower depth|prof final|profundidade final|profundidad final',
  depthUnit:
    'depth unit|depth units|depthunit|depthunits|unit of depth|units of depth|depth uom|sample depth unit|sample depth units|sampling depth unit|sampling depth units|layer unit',
  dateSampled:
    'date sampled|collect date|date collect|collected on|sample collection date|sample collected|collection day|smpl date|smpldate|day sampled|day of sampling|date cored|date drawn|sample date|datesampl|sampling date|sampled|date of sampling|sampledate|sampled date|sampled date time|client sampling date time|sampling date time|sample date time|date time sampled|sampled on|collected|date collected|collection date|datum|probenahmedatum|probenahme am|entnahme am|probenahme|probennahme am|probennahmedatum|bemonsteringsdatum|datum bemonstering|fecha|data de amostragem|fecha de toma|entnahmedatum|datum monstername|monstername|date de prelevement|samp date|date|observation date|date taken|survey date|fecha de muestreo|fecha muestreo|data da coleta|data de coleta|date prelevement',
  crop: 'crop|crop type|crop name|crop to be grown|next crop|kultur|kulturart|cultivo|cultura|gewas',
  stage: 'stage|growth stage|crop stage|growthstage|zadoks',
  part: 'part|plant part|plantpart|tissue|tissue type|plant tissue',
  latitude:
    'th lat|decimal latitude|latitude dd|lat dd|lat wgs84|latitude wgs84|latitude|lat|gps lat|gps latitude|y coordinate',
  longitude:
    'th long|decimal longitude|longitude dd|long dd|lon dd|long wgs84|lon wgs84|longitude wgs84|longitude|long|lon|lng|gps long|gps lon|gps longitude|x coordinate',
  plantCount: 'plant count|number of plants|plants',
  sampleWeightG: 'sample weight|weight|total weight',
  dateEmergence: 'date of emergence|emergence date|date emergence|emergence',
};

const PARTS: Readonly<Record<LongPart, string>> = {
  test: 'test|tests|determination|determinations|parameters|parametre|parametro|kenngrosse|bepaling|determinacion|determinacao|item|items|analyte|compound|chemical name|component|analysis|parameter|determinand|element|nutrient|chem name|chemname|originalchemname|original chem name|test name|testname|test desc|test description|analyte name|property measured|measurement|labm code',
  method:
    'method|methode|metodo|extraktion|method reference|method ref|method used|extract|extractant|extraction|method code|methodcode|method name|methodname|technique|procedure|test procedure|analytical method|assay method|test code|testcode|test method|analysis method|modustestid|modus test id',
  prefix:
    'prefix|qualifier|sign|result qualifier|operator|censor|result prefix|resultprefix|result sign|result modifier|modifier|value qualifier|comparator|result operator|symbol',
  result:
    'result|results|ergebnis|messwert|wert|resultat|resultaat|resultado|waarde|valeur|valor|labr value|test result value|value|result value|test result|numeric result|reading|amount',
  unit: 'unit|units|einheit|unite|unidad|unidade|eenheid|test unit|test units|analyte unit|result unit|resultunit|uom|unit of measure|units of measure|result units|valueunit',
  limit:
    'rl|mrl|pql|dl|report limit|practical quantitation limit|method detection limit|eql|lor|limit of reporting|detection limit|reporting limit|mdl|limit|lod|loq',
  kind: 'sample type|sampletype|qc type|qctype|sample class|matrix qc',
};

/** Why a column of contacts is left out, and cannot be kept. */
export const PERSON = 'names a person or an address, which is not stored';
const IGNORED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^(?:gps )?(?:easting|northing)s?(?: m)?$/,
    'is a position in metres, which is not read; latitude and longitude are',
  ],
  [/^(?:town|city|state|country|client|customer|grower|account|company|business|(?:client|customer) name)$/, PERSON],
  [
    /^(?:rep(?:licate)?(?: (?:no|num|number))?|(?:no |number |n )?(?:of )?(?:cores|plugs|subsamples)|core count|cust no|customer no|account no|account number|client id|client no|customer id|customer number|grower id|grower no|id code|type|kind of (?:sample|report)|report ?num|rpt ?(?:no|num)|sequence id|(?:request )?inc ?key|project (?:id|no|number|name)|modus ?event|crop season|(?:sr|sl|serial) (?:no|num|number)|producer id|(?:test |sample |sampling |crop )?year|season|county|district|region|variety|cultivar|yldgoal|yield goal(?: units?)?|yg \d|past crop|previous crop|report|report no|report number|job|job id|job no|job number|order|order no|batch|batch no|batch number|invoice (?:no|number)|(?:submitter|agent|consultant|reseller) (?:id|code|no)|lab name|laboratory|laboratory name|matrix|matrix type|parent sample|parent|event|work order|project|quote|sample condition|cas|cas no|cas number|cas rn|bag (?:no|num|number|id)|(?:(?:paddock|field|block|sample|sampled|total) )?area(?: (?:ha|ac|acres?))?|hectares|comments?|notes?|remarks?|fid|object ?id|shape|geometry|elev(?:ation)?(?: m)?|altitude)$/,
    'says nothing about the sample or its results',
  ],
  [
    /^(?:(?:date|time)sub|(?:date )?(?:received|reported|recd|rept|sub|submitted|submission|tested|analysed|analyzed|processed|printed|registered|completed|issued)(?: date| on)?|dates? (?:rec|rep|in|out)|results? on|(?:received|report|reported|result|analysis|test|print|lab|processed|completed|registration|issue)(?:ed)? dates?)$/,
    'is another date than the day of sampling',
  ],
  [/(?:^|\s)rec(?:s|om\w*)?(?: \d)?$/, 'is what the laboratory recommends, not a result'],
  [
    /^(?:desired|desirable|optimum|optimal|target|guideline.*|ideal|ideal range|normal|normal range|critical|critical .*|rating.*|interpretation|status|level|levels|sufficiency.*|recommended|low|high|adequate|(?:typical|reference|expected|usual|acceptable|suggested|target|optimum|optimal|desired|ideal) (?:ranges?|values?|levels?)|range|(?:heavy|medium|light|sandy) soils?)$|\b(?:rating|guideline|desired|optimum|guidelines?)\b|^(?:[a-z]{1,2}[0-9]?|om|cec|ph|sulfur) (?:rate|rating)$/,
    'is a guideline or a rating, not a result',
  ],
];

/** A date that says not of what: of a report it is more often its own day than that of sampling. */
export const isBareDate = (header: string): boolean => /^(?:date|datum|fecha|data)$/i.test(header.trim());

const GUIDE = /\b(?:guidelines?|desir(?:ed|able)|optim(?:um|al)|recommended|sufficien\w*|target)\b/i;
/** Does the text over a column, or in place of a sample's name, mean a guideline? */
export const isGuideline = (cell: string): boolean => {
  const meaning = fieldIn(cell);
  return (
    GUIDE.test(cell) || (meaning?.is === 'ignored' && !meaning.isPerson && meaning.reason.startsWith('is a guideline'))
  );
};

const meanings: ReadonlyMap<string, FieldMeaning> = new Map<string, FieldMeaning>([
  ...entriesOf(PARTS).flatMap(([part, names]) =>
    names.split('|').map((name) => [name, { is: 'part', part } as const] as const),
  ),
  ...entriesOf(FIELDS).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, { is: 'field', field } as const] as const),
  ),
]);

/** What a header says that names no result; null where it is none of these. */
export const fieldIn: (header: string) => FieldMeaning | null = knownOnce(
  (header) =>
    meaningOf(fold(header)) ??
    meaningOf(fold(apart(header))) ??
    noResultIn(header) ??
    (isOfPerson(header) ? OF_PERSON : null),
);

/** A remark in brackets that makes a head no result: `P Colwell (target)`. A lime rate may be to reach a pH. */
function noResultIn(header: string): FieldMeaning | null {
  for (const [, within = ''] of header.matchAll(/[([]([^()[\]]+)[)\]]/g)) {
    const words = fold(within);
    const none =
      words.split(' ').length > 2 || /\bph\b/.test(words) ? undefined : noResults.find((one) => one.words.test(words));
    if (none) return { is: 'ignored', reason: none.reason, isPerson: false };
  }
  return null;
}

const OF_PERSON: FieldMeaning = { is: 'ignored', reason: PERSON, isPerson: true };
/** A title that says who it is about heads no column. */
const isOfPerson = (header: string): boolean => {
  const head = fold(apart(header));
  return !/[:=]\s*\S/.test(header) && head.split(' ').length <= 4 && (namesPerson(head) || namesPerson(fold(header)));
};

/** A laboratory puts its own name before what it calls its number. */
const OWN_NUMBER =
  /^(?!client|customer|grower|sender|farmer|your|parent|field)[a-z0-9]+(?: soil| plant)? (?:(?:sample|lab) (?:no|number|id)|lab (?:ref|reference|code))$/;
/** The number of the sample or of the laboratory, in the order and the language that a laboratory likes. */
const THING =
  '(?:lab|labor|labo|laboratory|laboratoire|laboratorio|sample|soil sample|probe|proben|bodenprobe|bodenproben|monster|muestra|amostra|echantillon)';
const NUMBER = '(?:no|nr|num|number|nummer|numero|nro)';
const ITS_NUMBER = new RegExp(
  `^(?:${THING} )?${THING} ?${NUMBER}$|^(?:${NUMBER}|n) (?:(?:of|de|da|do|del|d|van) )?${THING}$`,
);
/** What the sender calls a sample; without the possessive it may number the client. */
const OF_SENDER =
  /^(?:client|customer|grower|sender|submitter|farmer) s (?:(?:own )?(?:sample )?(?:id|ref|reference|identification|name|code|label|description|mark|no|number)|sample)$|^(?:client|customer|grower|sender|submitter|farmer|your) (?:own )?sample (?:id|ref|reference|identification|name|code|label|description|mark|no|number)$/;

/** Where a layer begins or ends: a bound beside the depth, in either order. */
const LAYER = '(?:sample|sampling|soil|layer|horizon|core|increment)';
const depthBound = (bound: string): RegExp =>
  new RegExp(`^(?:${LAYER} )?(?:${bound}) (?:${LAYER} )?depths?(?: m)?$|^(?:${LAYER} )?depths? (?:${bound})(?: m)?$`);
const DEPTH_FROM = depthBound('beg|begin(?:ning)?|start(?:ing)?|top|upper|from|min(?:imum)?');
const DEPTH_TO = depthBound('end(?:ing)?|bot(?:tom)?|lower|to|max(?:imum)?');

function meaningOf(name: string): FieldMeaning | null {
  if (name === '') return null;
  const known = meanings.get(name);
  if (known) return known;
  if (OWN_NUMBER.test(name) || ITS_NUMBER.test(name)) return { is: 'field', field: 'labNumber' };
  if (OF_SENDER.test(name)) return { is: 'field', field: 'name' };
  if (DEPTH_FROM.test(name)) return { is: 'field', field: 'depthFrom' };
  if (DEPTH_TO.test(name)) return { is: 'field', field: 'depthTo' };
  const none = noResults.find(({ words }) => words.test(name));
  if (none) return { is: 'ignored', reason: none.reason, isPerson: false };
  const ignored = IGNORED.find(([pattern]) => pattern.test(name));
  return ignored ? { is: 'ignored', reason: ignored[1], isPerson: ignored[1] === PERSON } : null;
}

const SUMMARY =
  /^(?:mean|average|avg|mittel(?:wert)?|durchschnitt|gemiddelde?|moyenne|promedio|m[eé]dia|mediana|m[eé]diane|m[ií]nimo|m[aá]ximo|std\.? ?abw\.?|standardabweichung|[eé]cart[- ]type|desvio padr[aã]o|desviaci[oó]n est[aá]ndar|min(?:imum)?|max(?:imum)?|median|std\.?(?: ?(?:dev\w*|err\w*))?|standard (?:deviation|error)|coefficient of variation|geometric mean|variance|sd|s\.?e\.?m|lsd|cv ?%?|count|(?:(?:measurement|expanded) )?uncertainty|total(?: \d+ ?[-–] ?\d+(?: ?cm)?)?|(?:total|number|count)(?: (?:number|count))?(?: of)? (?:samples?|tests?|results?)(?: ?[:=]? ?\d+)?|(?:farm|paddock|field|site|block|group|overall|grand)s? (?:mean|average|avg|median|total|minimum|maximum))$/i;
/** A statistic of several samples in place of a sample's name. */
const OF_SEVERAL =
  /^(?:mean|average|avg|median|mittel(?:wert)?|gemiddelde?|moyenne|promedio|std\.? ?dev\w*|standard deviation)$/i;
/** The same with the name of what it is worked out from: in a row without a place or a day of its own. */
export const isOfSeveralNamed = (cell: string): boolean =>
  /^(?:mean|average|avg|median)s?\b\s+\S|\S\s+(?:mean|average|avg|median)s?$/i.test(cell.trim());
export const isOfSeveral = (cell: string): boolean => OF_SEVERAL.test(cell.trim());

/** A line under the table that says of itself what it is; who is named in it is stored nowhere. */
const REMARK = /^(?:comments?|notes?|remarks?|disclaimer|contact|bemerkung(?:en)?)\s*[:=]/i;
/** The same in the place of a sample's number or name: a word for a remark, a quote or an invoice, a sentence. */
const NOTE =
  /^(?:comments?|notes?|remarks?|units?|methods?|disclaimer|legend|interpretation|footnotes?|quotes?|quotation|invoices?|report(?:ed)? (?:by|on|to))\s*[:.]?$|^(?:quotes?|quotation|invoices?)\b.*\d|^page \d+|^end of (?:report|results?|data|file|table|list)\b/i;
const SENTENCE_WORDS = 7;
export const isNoteRow = (cell: string): boolean =>
  NOTE.test(cell.trim()) ||
  cell
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}{2,}/u.test(word)).length >= SENTENCE_WORDS;

export const isRemark = (cell: string): boolean => REMARK.test(cell.trim());

/** Lines of what should be, under what is. */
const GUIDELINE =
  /^(?:(?:low(?:er)?|upper|high|critical) limits?|guidelines?(?: (?:low|high|min\w*|max\w*|values?|levels?|range))?|(?:desired|desirable|target|optimum|optimal|ideal|critical|normal|adequate|sufficien\w*|recommended) (?:levels?|ranges?|values?|low|high|min\w*|max\w*|concentrations?))$/i;

/** Words for a detection limit, as a label of a row or column. */
const LIMIT =
  /^(?:lor|lod|loq|eql|mdl|pql|(?:reporting|detection|quantification) limits?|limits? of (?:reporting|detection|quantification))$/i;

/** The same in one word. */
const TARGET =
  /^(?:optim(?:um|al)|desired|desirable|ideal|target|guidelines?|recommended|critical|sufficien(?:t|cy)|adequate)$/i;

export function isSummary(cell: string): boolean {
  const words = cell
    .replace(/\([^)]*\)/g, '')
    .trim()
    .replace(/[:.]$/, '');
  return SUMMARY.test(words) || GUIDELINE.test(words) || LIMIT.test(words) || TARGET.test(words);
}
