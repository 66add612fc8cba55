import type { CoefficientDocument } from './schema.ts';

/** The document without the fields next to its numbers: each leaf is its bare value. */
export type Values<Node> = Node extends { value: infer Value; mark: unknown }
  ? Value
  : Node extends readonly (infer Item)[]
    ? readonly Values<Item>[]
    : Node extends object
      ? { readonly [Key in keyof Node]: Values<Node[Key]> }
      : Node;

/** Which equations a document is for: those of 1.0.0, or those in which what was wrong with them is put right. */
export type Model = 1 | 2;

/** What the equations read: plain numbers, so that a document with long sources costs nothing at run time. */
export type Coefficients = Values<CoefficientDocument> & { readonly model: Model };

const isLeaf = (node: object): node is { value: unknown } => 'value' in node && 'mark' in node;

const strip = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(strip);
  if (typeof node !== 'object' || node === null) return node;
  if (isLeaf(node)) return node.value;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, strip(value)]));
};

/** Strips a document of such leaves to its bare values. */
export const bareValues = <Document>(document: Document): Values<Document> => strip(document) as Values<Document>;

/** The bare numbers of a validated document. */
export const valuesOf = (document: CoefficientDocument, model: Model): Coefficients => ({
  ...bareValues(document),
  model,
});
