import type { PlanPart } from '../../src/model/contract/entities.ts';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import type { Block } from '../rich-text/blocks.ts';
import type { Cell, PaddockMap, PrintBlock } from './pdf/blocks.ts';
import { planBlocks } from './recommendation-report/recommendation-report.ts';

type RichText = Extract<PlanPart, { readonly kind: 'comments' }>['comments'][number]['blocks'][number];

/** The plan of a report as its page for the grower shows it: the blocks of the printed plan, in their order and words, without what only paper has. */
export const growerPlan = (data: ReportDocument, optionCodes: readonly string[]): readonly PlanPart[] =>
  planBlocks(data, new Set(optionCodes)).flatMap(partsOf);

function partsOf(block: PrintBlock): PlanPart[] {
  switch (block.kind) {
    case 'part':
    case 'page':
      return [];
    case 'beside':
      return [...block.left, ...block.right].flatMap(partsOf);
    case 'chapter':
      return [{ kind: 'chapter', text: block.text, below: block.below }];
    case 'section':
      return [{ kind: 'section', text: block.text }];
    case 'words':
      return [{ kind: 'words', text: block.text }];
    case 'map':
      return block.isSmall ? [] : [mapPart(block)];
    case 'legend':
      return [
        {
          kind: 'legend',
          lead: block.lead,
          entries: block.entries.flatMap(({ word, colour, isBeside }) => (isBeside ? [] : [{ word, colour }])),
        },
      ];
    case 'table':
      return [
        {
          kind: 'table',
          title: block.title,
          note: block.note ?? '',
          totals: block.totals ?? false,
          columns: block.columns.map(({ head, below, right }) => ({
            head,
            below: [...(below ?? [])],
            right: right ?? false,
          })),
          rows: block.rows.map((row) =>
            'group' in row ? { group: row.group, cells: [] } : { group: null, cells: row.cells.flatMap(cellsOf) },
          ),
        },
      ];
    case 'statements':
      return [
        {
          kind: 'statements',
          title: block.title,
          told: block.entries.map(({ note: _, ...entry }) => entry),
          more: block.more,
        },
      ];
    case 'comments':
      return [
        {
          kind: 'comments',
          comments: block.comments.map(({ title, blocks }) => ({ title, blocks: blocks.map(richText) })),
        },
      ];
    case 'contents':
    case 'cover':
    case 'title':
    case 'drawing':
      return [];
  }
}

const pair = ([x, y]: readonly [number, number]): [number, number] => [x, y];

/** The land of the plan under the names of its farms: what lies beside it has no number that a table could name. */
function mapPart({ title, alt, width, height, areas, titles }: PaddockMap): PlanPart {
  return {
    kind: 'map',
    title: title === '' ? titles.map(({ text }) => text).join('  ·  ') : title,
    alt,
    width,
    height,
    areas: areas.flatMap(({ number, rings, label, size, colour }) =>
      number === null
        ? []
        : [
            {
              number,
              size,
              colour,
              rings: rings.map((ring) => ring.map(pair)),
              label: pair(label),
            },
          ],
    ),
  };
}

/** A cell that takes several columns leaves the others of them empty. */
const cellsOf = ({ text = '', word, bold, below = [], tint, span = 1 }: Cell) =>
  Array.from({ length: span }, (_, at) => ({
    text: at > 0 ? '' : [text, word ?? ''].filter((part) => part !== '').join(' '),
    bold: bold === true,
    below: at > 0 ? [] : [...below],
    colour: at > 0 ? null : (tint?.colour ?? null),
  }));

const richText = (block: Block): RichText =>
  block.kind === 'list'
    ? { kind: 'list', runs: [], items: block.items.map((item) => item.map(richText)) }
    : { kind: block.kind, runs: block.runs.map(({ text, bold }) => ({ text, bold: bold === true })), items: [] };
