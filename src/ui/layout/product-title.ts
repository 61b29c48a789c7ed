import { createContext } from 'react';

/** The product's name, for the browser's tab; the parts here do not know whose they are. */
export const ProductTitle = createContext('');
