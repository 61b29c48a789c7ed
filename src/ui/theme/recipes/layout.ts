export const layoutRecipes = {};

export const layoutSlotRecipes = {};
