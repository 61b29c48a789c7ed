import { createContext } from 'react';

/** The id of the page's heading, to name a part of the page after it. Undefined outside a page. */
export const PageHeadingId = createContext<string | undefined>(undefined);
