import fc from 'fast-check';

/**
 * The seed of all tests with random input. It is the same in every run, so a failure comes from the change that is being
 * tested. `SEED=7 npm run test:unit` tries other input.
 */
export const seed = Number(process.env.SEED ?? 1);

fc.configureGlobal({ seed });
