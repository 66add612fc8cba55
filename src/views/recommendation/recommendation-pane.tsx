import { useSelector } from '@xstate/react';
import { PanelLeftOpen, Plus } from 'lucide-react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  commentsOf,
  favouritesIn,
  isReadOnly,
  productsOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { PickedFrom } from '../../model/products/product-draft.ts';
import type { Section } from '../../model/recommendation/layout.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { productTexts } from '../../model/texts/products.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { CalculatorSection } from '../calculators/calculator-section.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { ProductList } from '../products/product-list.tsx';
import { AddProgram, RatesActions, RatesPanel } from '../rates/rates-panel.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { ONE_STOP } from '../ui/dom/one-stop.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CostFooter } from '../economics/cost-footer.tsx';
import { SupplyFooter } from './supply-footer.tsx';

interface RecommendationPaneProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
}

const FROM = ['history', 'favourite'] as const satisfies readonly PickedFrom[];

/** What is recommended: products, their rates, comments, and the calculators it was weighed with, in the order of the specification (2.2). */
export function RecommendationPane({ openRecommendation, layout }: RecommendationPaneProps) {
  const { closedSections, areSamplesHidden } = useSelector(layout, layoutOf);
  const [readOnly, products] = useSelectors(openRecommendation, isReadOnly, productsOf);
  const [comments, favourites] = useSelectors(openRecommendation, commentsOf, favouritesIn);
  const writeFromLibrary = (): void => {
    favourites?.send({ type: 'SHOW' });
    openRecommendation.send({ type: 'EDIT', subject: { of: 'comment', id: null } });
  };
  const folding = (section: Section) => ({
    open: !closedSections.includes(section),
    onToggle: () => layout.send({ type: 'SECTION_TOGGLED', section }),
    level: 2 as const,
  });
  return (
    // At 200 % the foot would take the room of what it sums up: there it scrolls with it.
    <div className="surface flex min-h-0 flex-1 flex-col [@media(max-height:600px)]:overflow-y-auto">
      {areSamplesHidden ? (
        <div className="flex border-b border-hairline p-1 max-xl:hidden">
          <IconButton
            icon={PanelLeftOpen}
            label={snapshotTexts.expand}
            onClick={() => layout.send({ type: 'SAMPLES_TOGGLED' })}
          />
        </div>
      ) : null}
      <div className="min-h-0 flex-1 overflow-auto [@media(max-height:600px)]:flex-none [@media(max-height:600px)]:overflow-visible">
        <Disclosure
          title={productTexts.section}
          count={products.length}
          {...folding('products')}
          actions={
            readOnly ? null : (
              <span
                {...ONE_STOP}
                role="toolbar"
                aria-label={productTexts.ways}
                className="flex flex-wrap justify-end gap-2"
              >
                {FROM.map((from) => (
                  <Button
                    key={from}
                    onClick={() =>
                      openRecommendation.send({ type: 'EDIT', subject: { of: 'product', id: null, from } })
                    }
                  >
                    {productTexts.addFrom[from]}
                  </Button>
                ))}
                <AddProgram openRecommendation={openRecommendation} />
                <Button
                  icon={Plus}
                  firstStop
                  onClick={() => openRecommendation.send({ type: 'EDIT', subject: { of: 'product', id: null } })}
                >
                  {productTexts.add}
                </Button>
              </span>
            )
          }
        >
          <ProductList openRecommendation={openRecommendation} />
        </Disclosure>
        <Disclosure
          title={rateTexts.section}
          {...folding('rates')}
          oneStop="head"
          actions={readOnly ? null : <RatesActions openRecommendation={openRecommendation} />}
        >
          <RatesPanel openRecommendation={openRecommendation} />
        </Disclosure>
        <Disclosure
          title={commentTexts.section}
          count={comments.length}
          {...folding('comments')}
          actions={
            readOnly ? null : (
              <span className="flex flex-wrap justify-end gap-2">
                <Button onClick={writeFromLibrary}>{commentTexts.addFromLibrary}</Button>
                <Button
                  icon={Plus}
                  onClick={() => openRecommendation.send({ type: 'EDIT', subject: { of: 'comment', id: null } })}
                >
                  {commentTexts.add}
                </Button>
              </span>
            )
          }
        >
          <CommentList openRecommendation={openRecommendation} />
        </Disclosure>
        <CalculatorSection openRecommendation={openRecommendation} {...folding('calculators')} />
      </div>
      <SupplyFooter openRecommendation={openRecommendation} />
      <CostFooter openRecommendation={openRecommendation} />
    </div>
  );
}
