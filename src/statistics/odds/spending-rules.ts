import type { Id } from '#contract/fields.ts';

/** How spending follows what is left. */
export type SpendingRule =
  /** The person’s own: what is not kept is cut, from the bottom of the ladder up. */
  | {
      readonly kind: 'own';
      /** What always stays: mandatory categories, or those ticked. */
      readonly keeps: 'mandatory' | readonly Id[];
      /** It is cut once all of it would take more of what is left than this part a year. A fraction. */
      readonly cutsAbove: number;
    }
  /** The same purchasing power in every month. */
  | { readonly kind: 'constant' }
  | { readonly kind: 'guyton-klinger' }
  | { readonly kind: 'floor-ceiling' }
  | { readonly kind: 'amortised' };
