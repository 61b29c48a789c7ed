import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Cards below each other. A form in a card needs no frame. */
export function SettingsCards({ children }: { readonly children: ReactNode }) {
  return <chakra.div css={styles}>{children}</chakra.div>;
}

const styles = {
  display: 'grid',
  gap: '5',
  '& .form.form': { padding: '0', border: '0', background: 'none' },
  '& section > p': { overflowWrap: 'anywhere', marginBottom: '3' },
};
