import { categories, coreCategories } from '@hardware-store-finder/contract';
import { createShopReader } from './shop-categories.ts';

export const { categoriesOf, categoryOf } = createShopReader({ all: categories, core: coreCategories });
