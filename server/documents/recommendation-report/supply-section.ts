import type {
  BalanceDocument,
  RecommendationDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { depthOrLayers, paddockLabel, UNKNOWN } from '../document-format.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { cell, dataTable, evenly, partLabel, words } from '../pdf/data-table.ts';
import { said, type PaddockBalance } from './gaps.ts';

const NUTRIENTS_PER_TABLE = 8;
const USUAL_ORDER = ['N', 'P', 'K', 'S', 'Cu', 'Zn', 'Mn', 'B'];
const SHORT = { colour: '#B3261E', strength: 16 } as const;
const OVER = { colour: '#3B7DB8', strength: 18 } as const;

/** What the products bring of each nutrient against what is asked for, in the words of the portal: never a bare signed number. */
export function supplySection({ balances, samples }: RecommendationDocument): readonly PrintBlock[] {
  // Skips nutrients with neither demand nor supply.
  const withBalance = new Set(balances.filter((balance) => balance.class !== 'NONE').map(({ nutrient }) => nutrient));
  const nutrients = USUAL_ORDER.filter((nutrient) => withBalance.has(nutrient));
  const rows = samples.filter(({ sampleId }) => balances.some((balance) => balance.sampleId === sampleId));
  const parts = evenly(nutrients, NUTRIENTS_PER_TABLE);
  const of = new Map(balances.map((balance) => [`${balance.sampleId} ${balance.nutrient}`, balance]));
  return parts.map((part, index) =>
    dataTable({
      title: `Plan against need${partLabel(index, parts.length)}`,
      note: 'Supply of all products against need at the target yield, kg/ha of the nutrient.',
      columns: [words(1.6, 'Paddock', 'Site and layers'), ...part.map((nutrient) => words(1, nutrient))],
      rows: rows.map((sample) => [
        cell(paddockLabel(sample), siteLabel(sample)),
        ...part.map((nutrient) => balanceCell(of.get(`${sample.sampleId} ${nutrient}`))),
      ]),
    }),
  );
}

const siteLabel = (sample: SampleDocument): string =>
  [sample.siteName, depthOrLayers(sample)].filter((part) => part !== '').join(', ');

/** `38 short`, and below it `needs 48, gives 10`: nutrient and unit are in the head. */
function balanceCell(balance: BalanceDocument | undefined): Cell {
  if (balance === undefined) return cell(UNKNOWN);
  const { kind, words: found, figures } = said(balance);
  const tint = tintOf(kind);
  return { ...cell(found.charAt(0).toUpperCase() + found.slice(1), figures), ...(tint && { tint }) };
}

function tintOf(kind: PaddockBalance['kind']): Cell['tint'] | null {
  return kind === 'short' ? SHORT : kind === 'over' ? OVER : null;
}
