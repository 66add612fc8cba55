import { costs } from '../economics/costs.fixtures.ts';
import type {
  Recommendation,
  RecommendationComment,
  RecommendedProduct,
} from '../../../src/model/contract/entities.ts';
import { emptyCatalogue } from '../../../src/model/products/chosen-product.ts';
import { conflict, gone, type Asked, type Server } from '../harness/unsteady-line.ts';
import { advice, comment, outputs, recommendation, recommended } from './fixtures.ts';

/** The text of each field of the recommendation, by its name: `product 1 rate 2`, `comment 1 label`. */
export type Fields = ReadonlyMap<string, string>;

/** What the adviser means with a change: the fields that were typed, and nothing else. */
export interface TypedRequest {
  readonly typed: Fields;
}

type Rates = readonly { readonly sampleId: number; readonly applicationRate: number; readonly before?: number }[];
interface Sent {
  readonly product?: Pick<RecommendedProduct, 'placeId' | 'reportOrder' | 'applicationRatesToSamples'> & {
    readonly recommendedProductId?: number;
    readonly version?: number;
  };
  readonly comment?: Pick<RecommendationComment, 'commentLabel' | 'comment' | 'reportOrder'> & {
    readonly recommendedCommentId?: number;
    readonly version?: number;
  };
  readonly recommendedProducts?: readonly {
    readonly recommendedProductId: number;
    readonly applicationRatesToSamples: Rates;
    readonly version?: number;
  }[];
  readonly addedProducts?: readonly Pick<RecommendedProduct, 'placeId' | 'applicationRatesToSamples'>[];
  readonly displayOrders?: readonly {
    readonly recommendedProductId?: number;
    readonly recommendedCommentId?: number;
  }[];
}

export const fieldsOfRates = (id: number | string, rates: Rates): [string, string][] =>
  rates.map(({ sampleId, applicationRate }) => [`product ${id} rate ${sampleId}`, String(applicationRate)]);

const fieldsOfProduct = (
  id: number,
  of: Pick<RecommendedProduct, 'placeId' | 'applicationRatesToSamples'>,
): [string, string][] => [
  [`product ${id} place`, String(of.placeId)],
  ...fieldsOfRates(id, of.applicationRatesToSamples),
];
const fieldsOfComment = (
  id: number,
  of: Pick<RecommendationComment, 'commentLabel' | 'comment'>,
): [string, string][] => [
  [`comment ${id} label`, of.commentLabel],
  [`comment ${id} body`, of.comment],
];

const STEADY: Readonly<Record<string, unknown>> = {
  'POST /recommendation/summary': { recommendations: [] },
  'GET /changes': { mark: 'a', state: 'Active', changedBy: null, changedOn: null, isOwn: false },
  'GET /recommendation/{id}/samplemodeldecisions': { modelOutputs: outputs([1, 2]) },
  'GET /recommendation/{id}/statements': advice(),
  'GET /recommendation/{id}/costs': costs(),
  'GET /referencedata/products': { products: emptyCatalogue.products },
  'GET /customer/{id}/products': { blendProducts: [] },
  'GET /referencedata/places': { places: [] },
  'GET /referencedata/timings': { timings: [] },
  'GET /recommendation/userfavourites/products': { favouriteProducts: [] },
  'GET /recommendation/userfavourites/comments': { favouriteComments: [] },
  'GET /referencedata/commenttemplates': { commentTemplates: [] },
};

/** New things that come from a dialog are last; what a list brings back has its old place. */
const NEW = 999;

/** A model of the server: the recommendation with the versions of its records, and beside it what it ought to hold, field by field. */
export class RecommendationServer implements Server {
  #now: Recommendation = recommendation({
    recommendedProducts: [recommended(1, { 1: 50, 2: 0 }), recommended(2, { 1: 0, 2: 80 })],
    comments: [comment(1), comment(2)],
  });
  /** The last value written to each field: what the adviser typed and saved, or what another user did. */
  readonly #meant: Map<string, string> = new Map(this.fields());
  #nextId = 100;

  /** What it holds. */
  fields(): Fields {
    return new Map([
      ...this.#now.recommendedProducts.flatMap((product) => fieldsOfProduct(product.id, product)),
      ...this.#now.comments.flatMap((one) => fieldsOfComment(one.id, one)),
    ]);
  }

  meant(): Fields {
    return this.#meant;
  }

  has(field: string): boolean {
    return this.#meant.has(field);
  }

  isSteady = (call: string): boolean => call in STEADY;

  changeOf = (call: string, { body }: Asked): string | null => {
    if (call.startsWith('GET ')) return null;
    const thing = call.endsWith('omment') || call.includes('omment') ? 'comments' : 'products';
    const sent = (body ?? {}) as Sent;
    const isRestored = call.startsWith('POST') && (sent.product ?? sent.comment)?.reportOrder !== NEW;
    return call.startsWith('DELETE') || call.includes('reorder') || isRestored ? `the list of ${thing}` : 'the dialog';
  };

  /** Another user changes a field. */
  writtenByAnother(field: string, value: string): void {
    const [thing, id, name, sampleId] = field.split(' ');
    const number = Number(id);
    if (!this.has(field)) return;
    if (thing === 'comment') this.#comment(number, name === 'label' ? { commentLabel: value } : { comment: value });
    else if (name === 'place') this.#product(number, { placeId: Number(value) });
    else {
      const { applicationRatesToSamples: rates } = this.#now.recommendedProducts.find((one) => one.id === number)!;
      this.#product(number, {
        applicationRatesToSamples: rates.map((rate) =>
          rate.sampleId === Number(sampleId) ? { ...rate, applicationRate: Number(value) } : rate,
        ),
      });
    }
    this.#meant.set(field, value);
  }

  answer = (call: string, asked: Asked, reported: unknown): unknown => {
    if (this.isSteady(call)) return STEADY[call];
    if (call.startsWith('GET ')) return structuredClone(this.#now);
    this.#change(call, asked, (asked.body ?? {}) as Sent, reported as TypedRequest);
    const { recommendedProducts, comments } = structuredClone(this.#now);
    return { recommendedProducts, comments };
  };

  #change(
    call: string,
    { params, ifMatch }: Asked,
    { product, comment: written, recommendedProducts, addedProducts, displayOrders }: Sent,
    request: TypedRequest,
  ): void {
    const stated = ifMatch === undefined || ifMatch === '*' ? undefined : Number(ifMatch.replaceAll('"', ''));
    if (displayOrders) return;
    if (call.startsWith('DELETE')) {
      const [list, id] = params!['productId']
        ? (['recommendedProducts', params!['productId']] as const)
        : (['comments', params!['commentId']] as const);
      this.#expectVersion(list, Number(id), stated);
      this.#now = { ...this.#now, [list]: this.#now[list].filter((one) => one.id !== Number(id)) };
      const thing = list === 'comments' ? 'comment' : 'product';
      for (const field of [...this.#meant.keys()]) if (field.startsWith(`${thing} ${id} `)) this.#meant.delete(field);
    } else if (recommendedProducts) {
      for (const { recommendedProductId, applicationRatesToSamples } of recommendedProducts) {
        this.#expectVersion('recommendedProducts', recommendedProductId, undefined);
        const stored = this.#ratesOf(recommendedProductId);
        for (const { sampleId, applicationRate, before } of applicationRatesToSamples) {
          const present = stored.get(sampleId) ?? 0;
          // Each rate is compared with what it was typed over.
          if (before === undefined || (present !== before && present !== applicationRate)) throw conflict;
        }
      }
      for (const { recommendedProductId: id, applicationRatesToSamples } of recommendedProducts) {
        const stored = new Map(this.#ratesOf(id));
        for (const { sampleId, applicationRate } of applicationRatesToSamples) stored.set(sampleId, applicationRate);
        this.#product(id, {
          applicationRatesToSamples: [...stored].map(([sampleId, applicationRate]) => ({ sampleId, applicationRate })),
        });
        this.#mean(fieldsOfRates(id, applicationRatesToSamples), request);
      }
      for (const { placeId, applicationRatesToSamples } of addedProducts ?? []) {
        const id = this.#nextId++;
        const added = recommended(id, {}, { placeId, applicationRatesToSamples });
        this.#now = { ...this.#now, recommendedProducts: [...this.#now.recommendedProducts, added] };
        this.#mean(fieldsOfProduct(id, added), request, true);
      }
    } else if (product) {
      const id = product.recommendedProductId ?? this.#nextId++;
      if (product.recommendedProductId === undefined)
        this.#now = { ...this.#now, recommendedProducts: [...this.#now.recommendedProducts, recommended(id)] };
      else this.#expectVersion('recommendedProducts', id, product.version);
      const { placeId, applicationRatesToSamples } = product;
      this.#product(id, { placeId, applicationRatesToSamples });
      this.#mean(fieldsOfProduct(id, product), request, product.recommendedProductId === undefined);
    } else if (written) {
      const id = written.recommendedCommentId ?? this.#nextId++;
      if (written.recommendedCommentId === undefined)
        this.#now = { ...this.#now, comments: [...this.#now.comments, comment(id)] };
      else this.#expectVersion('comments', id, written.version);
      this.#comment(id, { commentLabel: written.commentLabel, comment: written.comment });
      this.#mean(fieldsOfComment(id, written), request, written.recommendedCommentId === undefined);
    }
  }

  #ratesOf(id: number): ReadonlyMap<number, number> {
    const { applicationRatesToSamples: rates } = this.#now.recommendedProducts.find((one) => one.id === id)!;
    return new Map(rates.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]));
  }

  /** Of a record that existed before, only what was typed is meant. */
  #mean(sent: readonly [string, string][], { typed }: TypedRequest, isNew = false): void {
    for (const [field, value] of sent) {
      const [thing, , ...rest] = field.split(' ');
      const mine = typed.get(field) ?? (isNew ? typed.get([thing, 'new', ...rest].join(' ')) : undefined);
      if (mine !== undefined) this.#meant.set(field, mine);
      else if (isNew) this.#meant.set(field, value);
    }
  }

  #expectVersion(list: 'recommendedProducts' | 'comments', id: number, version: number | undefined): void {
    const record = this.#now[list].find((one) => one.id === id);
    if (!record) throw gone;
    if (version !== undefined && version !== record.version) throw conflict;
  }

  #product(id: number, change: Partial<RecommendedProduct>): void {
    const recommendedProducts = this.#now.recommendedProducts.map((one) =>
      one.id === id ? { ...one, ...change, version: one.version + 1 } : one,
    );
    this.#now = { ...this.#now, recommendedProducts };
  }

  #comment(id: number, change: Partial<RecommendationComment>): void {
    const comments = this.#now.comments.map((one) =>
      one.id === id ? { ...one, ...change, version: one.version + 1 } : one,
    );
    this.#now = { ...this.#now, comments };
  }
}
