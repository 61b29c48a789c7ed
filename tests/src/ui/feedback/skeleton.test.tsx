import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { AppFrame } from '#src/ui/layout/app-frame.tsx';

it('marks the frame as loading until no skeleton is left', () => {
  const frame = (content: React.ReactNode) => (
    <AppFrame brand="" footer="">
      {content}
    </AppFrame>
  );
  const { container, rerender } = render(frame(<ContentSkeleton key="page" kind="table" />));
  expect(container.firstChild).toHaveAttribute('data-loading');
  rerender(frame(<ContentSkeleton key="content" kind="form" />));
  expect(container.firstChild).toHaveAttribute('data-loading');
  rerender(frame('the content'));
  expect(container.firstChild).not.toHaveAttribute('data-loading');
});
