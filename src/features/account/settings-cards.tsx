import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Cards below each other. */
export function SettingsCards({ children }: { readonly children: ReactNode }) {
  return <chakra.div css={styles}>{children}</chakra.div>;
}

const styles = {
  display: 'grid',
  gap: '5',
  '& section > p': { overflowWrap: 'anywhere', marginBottom: '3' },
};
