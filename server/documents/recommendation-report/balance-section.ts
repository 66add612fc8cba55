import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from '../pdf/data-table.ts';
import { farmSection } from './farm-section.ts';
import { balancesByPaddock, MAIN_NUTRIENTS, type PaddockBalance } from './gaps.ts';
import { numberedPaddocks } from './numbered-paddocks.ts';

const LETTERS = 7.5;
const NOTE =
  'kg/ha of the nutrient. The line is the need: lines before it are short, dots behind it are more than needed.';

/** What the plan leaves short or over: the farm in sentences, then a bar a nutrient for each paddock that is not covered throughout. */
export function balanceSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const paddocks = numberedPaddocks(recommendation);
  const of = balancesByPaddock(recommendation.balances);
  const nutrients = MAIN_NUTRIENTS.filter((nutrient) =>
    paddocks.some((paddock) => (of(paddock, nutrient)?.kind ?? 'none') !== 'none'),
  );
  const rows = paddocks
    .map((paddock) => ({ paddock, balances: nutrients.map((nutrient) => of(paddock, nutrient)) }))
    .filter(({ balances }) => balances.some((one) => one?.kind === 'short' || one?.kind === 'over'));
  const most = nutrients.map((_, at) =>
    Math.max(...rows.flatMap(({ balances }) => [balances[at]?.need ?? 0, balances[at]?.supply ?? 0]), 1e-9),
  );
  const covered = paddocks.length - rows.length;
  if (nutrients.length === 0) return farmSection(recommendation);
  return [
    ...farmSection(recommendation),
    ...(rows.length === 0
      ? []
      : [
          dataTable({
            title: 'Balance by paddock',
            note:
              covered === 0 ? NOTE : `${NOTE} Covered throughout, and not listed: ${covered} of ${paddocks.length}.`,
            size: LETTERS,
            columns: [
              figures(0.28, ''),
              words(1.35, 'Paddock'),
              ...nutrients.map((nutrient) => words(1.3, nutrient, 'plan against need')),
            ],
            rows: rows.map(({ paddock: { number, name }, balances }) => [
              boldCell(String(number)),
              cell(name ?? 'Unknown paddock'),
              ...balances.map((one, at) => balanceCell(one, most[at]!)),
            ]),
          }),
        ]),
  ];
}

const share = (value: number, most: number): number => Math.round((value / most) * 1000) / 1000;

function balanceCell(balance: PaddockBalance | undefined, most: number): Cell {
  if (balance === undefined || balance.kind === 'none') return cell('–');
  const { kind, need, supply } = balance;
  return {
    text: balance.words,
    ...(kind !== 'covered' && { bold: true }),
    ...(need !== null && supply !== null && { gauge: { need: share(need, most), supply: share(supply, most) } }),
  };
}
