/** Why a column of figures holds no result of a soil or plant test. */
interface NoResult {
  readonly words: RegExp;
  readonly reason: string;
}

const GUIDELINE = 'is a guideline or a rating, not a result';

/** Columns that are not results, by words of the head on one line in lower case: targets, treatments, derived figures. The first match wins. */
export const noResults: readonly NoResult[] = [
  {
    words:
      /\b(?:targets?|goals?|aims?|critical|desir(?:ed|able)|optim(?:um|al)|ideal|guides?|guidelines?|sufficien(?:t|cy)|threshold|ratings?|scores?|grades?|categor(?:y|ies)|percentiles?|recommended|suggested|dris|advised|(?<!\b(?:lime|gypsum) )required)\b|(?<!\b(?:detection|reporting|liquid|plastic|shrinkage) )\blimits?$|(?<!\b(?:textur\w*|soil|sample|qc|size|land|emerson|dispers\w*|slak\w*|aggregate|drainage) )\bclass$/,
    reason: GUIDELINE,
  },
  {
    words:
      /\b(?:changes?|diff|difference|delta|trend|increase|decrease|shortfall|shortage|deficit|deficien(?:cy|t)|surplus)\b/,
    reason: 'is a change, not a result',
  },
  {
    words:
      /\b(?:applied|application|fert(?:ili[sz]ers?)?|budget|demand|manure|topdress\w*|spread|removal|removed|uptake)\b(?!.*\bindex\b)/,
    reason: 'is what was applied or taken off, not a test',
  },
  {
    words:
      /^(?:urea|dap|map|ssp|tsp|mop|sop|uan|(?:single|triple) super(?:phosphate)?|superphosphate)(?: rate)?(?: (?:kg|t|l) ha)?$/,
    reason: 'is a fertiliser, not a test',
  },
  {
    words: /\b(?:yields?|harvest(?:ed)?|tonnage|rainfall)\b/,
    reason: 'is what was harvested or measured of the crop, not a test',
  },
  {
    words:
      /^(?=\S+ \S).*\b(?:previous|prior|historic(?:al)?|regional|district|benchmark|baseline|average|avg|mean|median|std(?: dev\w*)?|standard (?:deviation|error)|sd|last (?:year|season|test|sampling))\b|\S (?:max(?:imum)?|(?<!\bn )min|minimum)$/,
    reason: 'is of other samples or of many, not a result of this one',
  },
  { words: /\b(?:prices?|costs?|margins?|revenue)\b|[$€£]/, reason: 'is money, not a test' },
  { words: /\b(?:clay|cec) activity\b|\bactivity (?:ratio|index)\b/, reason: 'is a ratio of two results' },
];
