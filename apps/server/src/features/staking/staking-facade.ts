export { readStakedByProduct, type StakedProduct } from './products/products-repository.ts';
