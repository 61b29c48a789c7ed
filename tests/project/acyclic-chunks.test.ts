import { expect, it } from 'vitest';

import { findCycle } from '#build/acyclic-chunks.ts';

it('finds chunks that import each other, however many are between', () => {
  const bundle = {
    'index.js': { imports: ['react.js', 'start.js'] },
    'react.js': { imports: [] },
    'start.js': { imports: ['react.js', 'frame.js'] },
    'frame.js': { imports: ['queries.js'] },
    'queries.js': { imports: ['react.js', 'start.js'] },
  };
  expect(findCycle(bundle)).toEqual(['start.js', 'frame.js', 'queries.js']);
});

it('accepts chunks that several others import', () => {
  const bundle = {
    'index.js': { imports: ['react.js', 'start.js'] },
    'start.js': { imports: ['react.js', 'missing.js'] },
    'react.js': { imports: [] },
  };
  expect(findCycle(bundle)).toBeUndefined();
});
