import { chakra } from '@chakra-ui/react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

interface CardSkeletonProps {
  /** Says what is loading. */
  readonly label: string;
  /** Whether a button follows the text. */
  readonly hasButton?: boolean;
}

/** The content of a card while it loads: two lines of text, and perhaps a button. */
export function CardSkeleton({ label, hasButton = false }: CardSkeletonProps) {
  return (
    <chakra.div css={styles}>
      <div className="skeleton" />
      <div className="skeleton" />
      {hasButton && <div className="skeleton" />}
      <Spinner label={label} />
    </chakra.div>
  );
}

const styles = {
  position: 'relative',
  display: 'grid',
  gap: '2.5',
  paddingBlock: '1.5',
  '& > .skeleton': { height: '12px', width: '80%' },
  '& > .skeleton + .skeleton': { width: '50%' },
  '& > .skeleton + .skeleton + .skeleton': { width: '180px', height: '44px', marginTop: '2' },
  '& > [role=status]': {
    position: 'absolute',
    top: '0',
    right: '0',
    color: 'muted',
    fontSize: '20px',
    lineHeight: '1',
  },
} as const;
