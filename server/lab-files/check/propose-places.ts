import { pointInGeometry, type Geometry } from '../../../src/model/map/point-in-geometry.ts';
import { isDateMade } from './read-figure.ts';
import { itemAt } from '../../collections/item-at.ts';

export interface KnownPaddock {
  readonly id: number;
  readonly name: string;
  readonly farmName: string;
  readonly geometry?: Geometry | null;
}

/** How the paddock of a place was found. */
export type PlaceReason =
  | 'name'
  | 'spelling'
  | 'begins'
  | 'alike'
  | 'position'
  | 'both'
  | 'disagree'
  | 'several'
  | 'none';

export interface PlaceProposal {
  readonly paddock: KnownPaddock | null;
  readonly reason: PlaceReason;
  /** Rest of the name after the paddock's: the site in it. */
  readonly site: string | null;
  /** The paddock in which the position lies, where name and position disagree. */
  readonly byPosition: KnownPaddock | null;
  /** A proposal that a person has to confirm. */
  readonly isAsked: boolean;
}

interface Token {
  readonly text: string;
  /** Where the rest of the name begins after it. */
  readonly end: number;
}

const tokensOf = (name: string): readonly Token[] =>
  [
    ...name
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/\p{L}+|\d+/gu),
  ].map((match) => ({
    text: match[0].replace(/^0+(?=\d)/, ''),
    end: match.index + match[0].length,
  }));

/** A paddock is compared with every place of a file. */
const knownTokens = new WeakMap<KnownPaddock, readonly Token[]>();

const isSubsequence = (short: string, long: string): boolean => {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
};

/** One slip of the pen at most: a letter too many, too few or another, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const slipped = one.slice(start, one.length - end);
  const meant = other.slice(start, other.length - end);
  return (
    Math.max(slipped.length, meant.length) <= 1 || (meant.length === 2 && slipped === meant.charAt(1) + meant.charAt(0))
  );
}

/** Figures must be the same; a word may be shortened or slip by one letter. */
function isAlike(written: string, known: string): boolean {
  if (written === known) return true;
  if (/\d/.test(written) || /\d/.test(known)) return false;
  if (written[0] === known[0] && written.length < known.length && isSubsequence(written, known)) return true;
  return written.length >= 4 && known.length >= 4 && isOneSlip(written, known);
}

const LEAST_NAME = 6;
const joinedOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
/** `Block A` and `Block B`, `Hill 2` and `Hill 3`, `Hill II` and `Hill III` are one letter apart, and two paddocks. */
const isCounted = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => /^(?:\d+|.|[ivx]+)$/u.test(text));
/** A slip in a short word of a name tells nothing of that word alone, and much of the whole. */
const isSlippedName = (written: readonly Token[], known: readonly Token[]): boolean =>
  !isCounted(written) &&
  !isCounted(known) &&
  Math.min(joinedOf(written).length, joinedOf(known).length) >= LEAST_NAME &&
  isOneSlip(joinedOf(written), joinedOf(known));

/** What says that a name is that of a paddock, and not which. */
const isPaddockWord = ({ text }: Token): boolean =>
  /^(?:paddocks?|pdks?|pds?|pdocks?|fields?|flds?|blocks?|blks?)$/.test(text);
const withoutPaddockWord = (tokens: readonly Token[]): readonly Token[] =>
  tokens.length > 1 && isPaddockWord(itemAt(tokens, 0)) ? withoutPaddockWord(tokens.slice(1)) : tokens;

interface Match {
  readonly paddock: KnownPaddock;
  readonly reason: 'name' | 'spelling' | 'begins' | 'alike';
  readonly length: number;
  readonly rest: string;
}

const fold = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** How much of a written place is a paddock's name. */
function matchOf(place: string, written: readonly Token[], paddock: KnownPaddock): Match | null {
  if (fold(place) === fold(paddock.name)) return { paddock, reason: 'name', length: 99, rest: '' };
  const known = knownTokens.get(paddock) ?? tokensOf(paddock.name);
  knownTokens.set(paddock, known);
  const compact = joinedOf(known);
  if (compact === '') return null;
  let joined = '';
  for (const [index, { text, end }] of written.entries()) {
    joined += text;
    if (joined === compact) {
      const rest = place.slice(end);
      return { paddock, reason: index === written.length - 1 ? 'spelling' : 'begins', length: joined.length, rest };
    }
    if (!compact.startsWith(joined)) break;
  }
  if (written.length >= known.length && known.every(({ text }, index) => isAlike(itemAt(written, index).text, text)))
    return {
      paddock,
      reason: 'alike',
      length: compact.length,
      rest: place.slice(itemAt(written, known.length - 1).end),
    };
  if (isSlippedName(written, known)) return { paddock, reason: 'alike', length: compact.length, rest: '' };
  const [bare, bareKnown] = [withoutPaddockWord(written), withoutPaddockWord(known)];
  if (bare === written && bareKnown === known) return null;
  if (bare.length < bareKnown.length || !bareKnown.every(({ text }, index) => itemAt(bare, index).text === text))
    return null;
  return {
    paddock,
    reason: 'alike',
    length: compact.length,
    rest: place.slice(itemAt(bare, bareKnown.length - 1).end),
  };
}

const ORDER = { name: 0, spelling: 1, begins: 2, alike: 3 } as const;
/**
 * What marks a site within its paddock: a separator, one letter, or a word for a point or a patch. `House 2` and `Creek North` beside the
 * paddocks `House` and `Creek` may be paddocks of their own.
 */
const isSite = (rest: string): boolean =>
  /^\s*(?:[_,;:/.–—-]|(?:site|point|pt|zone|core|gps|good|poor|bad|better|worse)\b|\p{L}\d*$)/iu.test(rest);
const siteIn = (rest: string): string | null => rest.replace(/^[\s_,;:/.–—-]+/, '').trim() || null;

/**
 * The paddock of a place as a file writes it. A name that is the same but for case and separators is taken, also with a site behind it; any other
 * likeness is proposed and asked. A position never wins over a name in silence.
 */
export function proposePlace(
  place: string | null,
  {
    farmName,
    position,
    paddocks,
  }: {
    readonly farmName: string | null;
    readonly position: { readonly latitude: number; readonly longitude: number } | null;
    readonly paddocks: readonly KnownPaddock[];
  },
): PlaceProposal {
  const lies = position
    ? (paddocks.find(({ geometry }) => geometry && pointInGeometry(position, geometry)) ?? null)
    : null;
  const named = place === null ? null : byName(place, farmName, paddocks);
  if (named === null || named.paddock === null) {
    if (lies) return { paddock: lies, reason: 'position', site: null, byPosition: lies, isAsked: place !== null };
    return named ?? { paddock: null, reason: 'none', site: null, byPosition: null, isAsked: false };
  }
  if (!lies) return named;
  if (lies.id === named.paddock.id) return { ...named, reason: 'both', byPosition: lies, isAsked: false };
  return { ...named, reason: 'disagree', byPosition: lies, isAsked: true };
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** What a name was before a spreadsheet program made it a date: `1-Mar` was 1-3 or 3-1. */
function formerNames(place: string): readonly string[] {
  const [, year, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})/.exec(place.trim()) ?? [];
  const parts =
    year === undefined
      ? place
          .toLowerCase()
          .split(/[- ]/)
          .slice(0, 2)
          .map((part) => (MONTHS.includes(part) ? MONTHS.indexOf(part) + 1 : Number(part)))
      : [Number(isoDay), Number(isoMonth)];
  const [one, other] = parts;
  return [`${one}-${other}`, `${other}-${one}`];
}

/** A name that became a date does not start with a paddock's number: proposes its former name. */
function byFormerName(place: string, paddocks: readonly KnownPaddock[]): PlaceProposal {
  const former = formerNames(place).map(fold);
  const found = paddocks.filter(({ name }) => former.includes(fold(name)));
  return {
    paddock: found[0] ?? null,
    reason: found.length > 1 ? 'several' : found.length === 1 ? 'alike' : 'none',
    site: null,
    byPosition: null,
    isAsked: true,
  };
}

function byName(place: string, farmName: string | null, paddocks: readonly KnownPaddock[]): PlaceProposal {
  if (isDateMade(place) && !paddocks.some(({ name }) => fold(name) === fold(place)))
    return byFormerName(place, paddocks);
  const written = tokensOf(place);
  const onFarm = farmName === null ? paddocks : paddocks.filter((paddock) => fold(paddock.farmName) === fold(farmName));
  const matches = (onFarm.length > 0 ? onFarm : paddocks)
    .flatMap((paddock) => matchOf(place, written, paddock) ?? [])
    .sort((one, other) => ORDER[one.reason] - ORDER[other.reason] || other.length - one.length);
  const [best, second] = matches;
  if (!best) return { paddock: null, reason: 'none', site: null, byPosition: null, isAsked: paddocks.length > 0 };
  const isTied = second !== undefined && second.reason === best.reason && second.length === best.length;
  const site = siteIn(best.rest);
  // `North/South` is of which of the two?
  const isOfTwo = /\p{L}{2}/u.test(site ?? '') && paddocks.some(({ name }) => fold(name) === fold(site ?? ''));
  const mayBeAName = best.reason === 'begins' && (isOfTwo || !isSite(best.rest));
  return {
    paddock: best.paddock,
    reason: isTied ? 'several' : mayBeAName ? 'alike' : best.reason,
    site,
    byPosition: null,
    isAsked: isTied || mayBeAName || best.reason === 'alike',
  };
}
