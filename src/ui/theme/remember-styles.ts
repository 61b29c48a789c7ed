import type { RecipeDefinition, RecipeVariantRecord, SystemContext } from '@chakra-ui/react';
import { css as serialize, type SerializedStyles } from '@emotion/react';

type Styles = Parameters<SystemContext['css']>;
type Recipe = (variant: object) => object;

/**
 * Makes Chakra compute the recipe and the styles of a component once instead of at every render, and Emotion turn each
 * style into CSS once. Together they take more time than React does. Chakra's own caches, which also keep each step on the
 * way, are not in the bundle (`build/chakra-without-caches.ts`).
 */
export function rememberStyles(system: SystemContext): SystemContext {
  const { css, cva } = system;
  return {
    ...system,
    cva: rememberByObject(<Variants extends RecipeVariantRecord>(config: RecipeDefinition<Variants>) =>
      rememberVariants(cva(config)),
    ),
    getSlotRecipeFn: rememberByKey(
      (key: string) => rememberVariants(system.getSlotRecipeFn(key) as Recipe),
      (key) => key,
    ),
    isValidProperty: rememberByKey(
      (property: string) => system.isValidProperty(property),
      (property) => property,
    ),
    // Emotion takes serialized styles as they are.
    css: rememberByKey((...styles: Styles): SerializedStyles => serialize(css(...styles)), keyOf),
  };
}

/** A recipe that computes the styles of each variant once. */
function rememberVariants<Compute extends Recipe>(recipe: Compute): Compute {
  const remembered = rememberByKey(
    (variant: object) => recipe(variant),
    (variant) => JSON.stringify(variant),
  );
  return Object.assign(remembered, recipe);
}

function rememberByObject<In extends object, Out>(compute: (input: In) => Out): (input: In) => Out {
  const remembered = new WeakMap<In, Out>();
  return (input) => {
    const output = remembered.get(input) ?? compute(input);
    remembered.set(input, output);
    return output;
  };
}

function rememberByKey<In extends unknown[], Out>(
  compute: (...input: In) => Out,
  key: (...input: In) => string,
): (...input: In) => Out {
  const remembered = new Map<string, Out>();
  return (...input) => {
    const inputKey = key(...input);
    const output = remembered.get(inputKey) ?? compute(...input);
    remembered.set(inputKey, output);
    return output;
  };
}

/** Most styles are constants, so their text is known by the object. */
const textOf = rememberByObject((style: object) =>
  // An undefined value may override another one, and would be left out.
  JSON.stringify(style, (_name, value: unknown) => value ?? null),
);

function keyOf(...styles: Styles): string {
  return styles.map((style) => style && textOf(style)).join('');
}
