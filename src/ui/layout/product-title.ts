import { createContext } from 'react';

/** The product's name, shown in the browser's tab. A context, so that `src/ui` does not depend on the product. */
export const ProductTitle = createContext('');
