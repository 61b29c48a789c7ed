export const feedbackRecipes = {};

export const feedbackSlotRecipes = {};
