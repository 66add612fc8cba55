import { removeProduct, reorderProducts } from '../commands/products/arrange-products.ts';
import { addProduct, updateProduct } from '../commands/products/save-product.ts';
import { recommendedProducts } from '../queries/products/recommended-products.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './recommendations.ts';

export const productHandlers = {
  'POST /Recommendation/{id}/product': async (call) => {
    await addProduct(call.tx, call.params.id, call.body.product, changeOf(call));
    return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
  },
  'PUT /Recommendation/{id}/product': async (call) => {
    await updateProduct(call.tx, call.params.id, call.body.product, changeOf(call));
    return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
  },
  'DELETE /Recommendation/{id}/product/{productId}': async (call) => {
    await removeProduct(call.tx, call.params.id, call.params.productId, changeOf(call));
    return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
  },
  'PUT /Recommendation/{id}/reorderproducts': async (call) => {
    await reorderProducts(call.tx, call.params.id, call.body.displayOrders, changeOf(call));
    return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
  },
} satisfies Partial<Handlers>;
