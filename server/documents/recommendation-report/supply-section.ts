import type {
  BalanceDocument,
  RecommendationDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { depthOrLayers, paddockLabel, UNKNOWN } from '../document-format.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { cell, dataTable, evenly, partLabel, words } from '../pdf/data-table.ts';

const NUTRIENTS_PER_TABLE = 8;
const USUAL_ORDER = ['N', 'P', 'K', 'S', 'Cu', 'Zn', 'Mn', 'B'];
const SHORT = { colour: '#B3261E', strength: 16 } as const;
const OVER = { colour: '#3B7DB8', strength: 18 } as const;

/** What the products bring of each nutrient against what is asked for, in the words of the portal: never a bare signed number. */
export function supplySection({ balances, samples }: RecommendationDocument): readonly PrintBlock[] {
  // Of what nobody asks for and nothing brings there is nothing to say.
  const told = new Set(balances.filter((balance) => balance.class !== 'NONE').map(({ nutrient }) => nutrient));
  const nutrients = USUAL_ORDER.filter((nutrient) => told.has(nutrient));
  const rows = samples.filter(({ sampleId }) => balances.some((balance) => balance.sampleId === sampleId));
  const parts = evenly(nutrients, NUTRIENTS_PER_TABLE);
  const of = new Map(balances.map((balance) => [`${balance.sampleId} ${balance.nutrient}`, balance]));
  return parts.map((part, index) =>
    dataTable({
      title: `Nutrient supply against demand${partLabel(index, parts.length)}`,
      note: 'kg/ha of the nutrient: what all products bring together, against the rate of the selected yield.',
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

/** `17 short of 82`: nutrient and unit stand in the head. */
function balanceCell(balance: BalanceDocument | undefined): Cell {
  if (balance === undefined) return cell(UNKNOWN);
  const said = balance.text.replace(`${balance.nutrient}: `, '').replace(' kg/ha', '');
  const tint = tintOf(balance.class);
  return { text: said.charAt(0).toUpperCase() + said.slice(1), ...(tint && { tint }) };
}

function tintOf(of: BalanceDocument['class']): Cell['tint'] | null {
  if (of === 'SHORT' || of === 'MISSING') return SHORT;
  return of === 'OVER' || of === 'UNASKED' ? OVER : null;
}
