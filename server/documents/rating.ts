import type { RatingDocument } from '../../src/model/reports/document-data.ts';
import type { Hatch } from './pdf/blocks.ts';

type Level = RatingDocument['level'];

export interface RatingLook {
  readonly word: string;
  /** What the engine calls the level: 'Low' ... or '<<' ... */
  readonly code: string;
  /** One or two letters for narrow places. */
  readonly letter: string;
  readonly colour: string;
  /** Text on the colour. */
  readonly ink: string;
  /** How much of the colour lies under letters, in per cent: what asks for action is the darkest, so that a print without colours tells it too. */
  readonly strength: number;
  /** Over the colour on land, whose letters are few; a level that is right stays plain. */
  readonly hatch: Hatch | null;
}

type ByLevel<T> = readonly [T, T, T, T, T];

const COLOURS: ByLevel<readonly [colour: string, ink: string, strength: number, hatch: Hatch | null]> = [
  ['#B3261E', '#FFFFFF', 34, 'lines'],
  ['#E8A33D', '#1E2420', 30, 'wide-lines'],
  ['#2E8B57', '#FFFFFF', 10, null],
  ['#3B7DB8', '#FFFFFF', 20, 'dots'],
  ['#6B3FA0', '#FFFFFF', 26, 'dense-dots'],
];

const NAMES: Readonly<Record<RatingDocument['scale'], ByLevel<readonly [word: string, code: string, letter: string]>>> =
  {
    NUTRIENT: [
      ['Low', 'Low', 'L'],
      ['Marginal', 'Marginal', 'M'],
      ['Sufficient', 'Sufficient', 'S'],
      ['High', 'High', 'H'],
      ['Excess', 'Excess', 'E'],
    ],
    SOIL_HEALTH: [
      ['Very low', '<<', 'VL'],
      ['Low', '<', 'L'],
      ['Ideal', 'OK', 'OK'],
      ['High', '>', 'H'],
      ['Very high', '>>', 'VH'],
    ],
  };

function look(scale: RatingDocument['scale'], level: Level): RatingLook {
  const [word, code, letter] = NAMES[scale][level];
  const [colour, ink, strength, hatch] = COLOURS[level];
  return { word, code, letter, colour, ink, strength, hatch };
}

/** The word, letter and colours of a rating: colour is never the only sign. */
export function ratingLook(rating: Pick<RatingDocument, 'scale' | 'level'>): RatingLook {
  return look(rating.scale, rating.level);
}

/** The five levels of a scale, lowest first. */
export function ratingScale(scale: RatingDocument['scale']): readonly RatingLook[] {
  return ([0, 1, 2, 3, 4] as const).map((level) => look(scale, level));
}
