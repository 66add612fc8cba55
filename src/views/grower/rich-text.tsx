import type { PlanPart } from '../../model/contract/entities.ts';

type Block = Extract<PlanPart, { readonly kind: 'comments' }>['comments'][number]['blocks'][number];

/** What the adviser wrote, from blocks and runs: markup never reaches this page, so it cannot be injected. */
export const RichText = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, at) => <One key={at} block={block} />);

const One = ({ block }: { readonly block: Block }) =>
  block.kind === 'list' ? (
    <ul className="mt-1 list-disc pl-6">
      {block.items.map((item, at) => (
        <li key={at}>
          <RichText blocks={item} />
        </li>
      ))}
    </ul>
  ) : (
    <p className={block.kind === 'heading' ? 'mt-2 font-semibold' : 'mt-1'}>
      {block.runs.map(({ text, bold }, at) => (bold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>))}
    </p>
  );
