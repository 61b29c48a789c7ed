import { chakra } from '@chakra-ui/react';

import type { CsvDetection } from '#src/bank/csv-mapping.ts';

import { hideNumbers } from './hide-numbers.ts';

const TITLE = 'Lines above and below the transactions';

/** The lines of a CSV file that are skipped, so that everybody can see that no transaction is among them. */
export function SkippedLines({ skipped }: Pick<CsvDetection, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <section aria-label={TITLE}>
      <chakra.h3 fontWeight="600">{TITLE}</chakra.h3>
      {/* A scrolling region can be reached with the keyboard. */}
      <chakra.ul tabIndex={0} aria-label={TITLE} maxHeight="180px" overflow="auto" fontSize="14px">
        {skipped.map(({ row, text }) => (
          <chakra.li key={row} paddingBlock="1">
            Line {row}: {hideNumbers(text)}
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
