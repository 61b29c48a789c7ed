export const formRecipes = {};

export const formSlotRecipes = {};
