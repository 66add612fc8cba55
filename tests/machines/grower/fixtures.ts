import type { GrowerAnswer, GrowerLink, GrowerPlan, GrowerThread } from '../../../src/model/contract/entities.ts';
import { MOMENT } from '../reports/fixtures.ts';

export const growerAnswer = (change: Partial<GrowerAnswer> = {}): GrowerAnswer => ({
  kind: 'READ',
  givenName: 'Pat',
  question: '',
  paddock: '',
  on: MOMENT,
  ...change,
});

const cell = (text: string, change: { bold?: boolean; below?: string[]; colour?: string | null } = {}) => ({
  text,
  bold: false,
  below: [],
  colour: null,
  ...change,
});

export const growerPlan = (change: Partial<GrowerPlan> = {}): GrowerPlan => ({
  reportName: 'Season plan',
  customerName: 'Hill Farms',
  tenantName: 'Tilth Agronomy',
  brand: {
    address: '12 Silo Road',
    phone: '08 9645 1234',
    colour: '#7A1F5C',
    disclaimer: 'General advice only.',
    logo: null,
  },
  preparedBy: 'Alex Adviser',
  preparedByEmail: 'adviser@tilth.example',
  phone: '0400 000 000',
  canAsk: true,
  publishedOn: MOMENT,
  edition: 2,
  replaces: MOMENT,
  expiresOn: MOMENT,
  parts: [
    { kind: 'chapter', text: 'Wheat north', below: 'Wheat · soil · 2 paddocks' },
    {
      kind: 'map',
      title: '',
      alt: 'Map of 2 paddocks, numbered as in the table',
      width: 100,
      height: 60,
      areas: [
        {
          number: 1,
          rings: [
            [
              [0, 0],
              [40, 0],
              [40, 40],
            ],
          ],
          label: [20, 10],
          size: 9,
          colour: '#b3261e',
        },
        {
          number: 2,
          rings: [
            [
              [50, 0],
              [90, 0],
              [90, 40],
            ],
          ],
          label: [70, 10],
          size: 9,
          colour: null,
        },
      ],
    },
    { kind: 'legend', lead: 'Coloured by P:', entries: [{ word: 'Low', colour: '#b3261e' }] },
    {
      kind: 'table',
      title: 'What to do',
      note: 'Rates per hectare.',
      totals: true,
      columns: [
        { head: '', below: [], right: true },
        { head: 'Paddock', below: [], right: false },
        { head: 'MAP', below: ['kg/ha', 'At sowing'], right: true },
        { head: 'P', below: [], right: false },
      ],
      rows: [
        { group: 'North farm', cells: [] },
        {
          group: null,
          cells: [
            cell('1', { bold: true }),
            cell('Creek'),
            cell('80', { bold: true, below: ['70–90'] }),
            cell('Low', { colour: '#b3261e' }),
          ],
        },
        { group: null, cells: [cell('2'), cell('Hill'), cell('–'), cell('')] },
      ],
    },
    {
      kind: 'statements',
      title: 'What to know',
      told: [
        { where: 'Creek', sentence: 'Phosphorus stays short.', source: 'Rule of thumb.' },
        { where: '', sentence: 'Lime first.', source: '' },
      ],
      more: '2 more in the report.',
    },
    { kind: 'section', text: 'Comments' },
    {
      kind: 'comments',
      comments: [
        {
          title: 'Season',
          blocks: [
            { kind: 'heading', runs: [{ text: 'Sow early', bold: true }], items: [] },
            { kind: 'paragraph', runs: [{ text: 'Wet start.', bold: false }], items: [] },
            {
              kind: 'list',
              runs: [],
              items: [[{ kind: 'paragraph', runs: [{ text: 'Creek first', bold: false }], items: [] }]],
            },
          ],
        },
        { title: '', blocks: [] },
      ],
    },
    { kind: 'words', text: 'Nothing to order.' },
  ],
  documents: [
    { fileName: '7_Season plan.pdf', sizeBytes: 156_204 },
    { fileName: '7_Map.kmz', sizeBytes: 1_600_000 },
  ],
  answers: [],
  rememberAs: 'of-the-link',
  ...change,
});

type Message = GrowerThread['messages'][number];
export const threadMessage = (change: Partial<Message> = {}): Message => ({
  ...growerAnswer({ kind: 'QUESTION', question: 'Can the lime wait?', paddock: 'Creek' }),
  email: 'pat@farm.example',
  phone: '',
  ...change,
});
/** What the adviser wrote, or did. */
export const replied = threadMessage({
  kind: 'REPLY',
  givenName: 'Alex Adviser',
  question: 'Yes, until autumn.',
  paddock: '',
  email: '',
});
export const threadClosed = threadMessage({ ...replied, kind: 'CLOSED', question: '' });

export const growerThread = (change: Partial<GrowerThread> = {}): GrowerThread => ({
  growerLinkId: 51,
  edition: 1,
  isOpen: true,
  messages: [threadMessage()],
  ...change,
});

export const growerLink = (change: Partial<GrowerLink> = {}): GrowerLink => ({
  growerLinkId: 51,
  createdOn: MOMENT,
  createdBy: 'Alex Adviser',
  expiresOn: MOMENT,
  revokedOn: null,
  isOpen: true,
  openedCount: 2,
  lastOpenedOn: MOMENT,
  answers: [growerAnswer(), growerAnswer({ kind: 'QUESTION', givenName: '', question: 'Can the lime wait?' })],
  ...change,
});

export const takenBack = growerLink({
  isOpen: false,
  revokedOn: MOMENT,
  openedCount: 0,
  lastOpenedOn: null,
  answers: [],
});
export const expired = growerLink({ growerLinkId: 50, isOpen: false });
