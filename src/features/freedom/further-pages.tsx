import { chakra } from '@chakra-ui/react';

import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

/** The pages that say more about the date. */
export function FurtherPages() {
  return (
    <Card title="How sure is it?">
      <chakra.ul css={listStyles}>
        {PAGES.map(({ to, name, text }) => (
          <li key={to}>
            <TextLink to={to}>{name}</TextLink>
            <p>{text}</p>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

const PAGES = [
  { to: '/statistics/freedom/odds', name: 'The odds', text: 'The date in 2,000 drawn futures' },
  { to: '/statistics/freedom/rules', name: 'What gives way', text: 'Spending that follows what is left' },
  {
    to: '/statistics/freedom/live',
    name: 'Live through it',
    text: 'Your retirement from 1929, 1966, 2000 …',
  },
  { to: '/statistics/freedom/record', name: 'The record', text: 'What this page said before' },
  { to: '/statistics/freedom/year', name: 'A year in freedom', text: 'Months gained and lost, to print' },
] as const;

/** Beside one another on a wide screen, and otherwise rows, each of which is its link as a whole. */
const listStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' },
  marginBlock: '-2',
  listStyleType: 'none',
  '& li': {
    position: 'relative',
    display: { base: 'flex', lg: 'block' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    minHeight: '44px',
    paddingBlock: '2.5',
    paddingInline: { lg: '4' },
    borderColor: 'border',
    '&:first-of-type': { paddingInlineStart: '0' },
    '&:last-of-type': { paddingInlineEnd: '0' },
    '&:not(:first-of-type)': {
      borderTopWidth: { base: '1px', lg: '0' },
      borderInlineStartWidth: { lg: '1px' },
    },
  },
  '& a': {
    flex: { sm: '0 0 180px' },
    fontSize: '16px',
    fontWeight: '600',
    '&::after': { content: '""', position: 'absolute', inset: '0' },
  },
  '& p': { flex: { base: '1 0 100%', sm: '1' }, color: 'fg.muted', fontSize: '14px' },
} as const;
