import { chakra, SimpleGrid } from '@chakra-ui/react';

import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

/** What else there is to see about the date. */
export function FurtherPages() {
  return (
    <Card title="How sure is it?">
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 5 }} gap="4" listStyleType="none">
        {PAGES.map(({ to, name, text }) => (
          <li key={to}>
            <TextLink to={to}>{name}</TextLink>
            <chakra.p color="fg.muted" fontSize="14px">
              {text}
            </chakra.p>
          </li>
        ))}
      </SimpleGrid>
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
