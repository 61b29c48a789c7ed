import { chakra } from '@chakra-ui/react';

import type { CsvDetection } from '#src/bank/csv-mapping.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { LineList } from './line-list.tsx';

const TITLE = 'Lines above and below the transactions';

/** The lines of a CSV file that are skipped, so that everybody can see that no transaction is among them. */
export function SkippedLines({ skipped }: Pick<CsvDetection, 'skipped'>) {
  const { hideNumbers } = useFormat();
  if (skipped.length === 0) return null;
  return (
    <LineList title={TITLE}>
      {skipped.map(({ row, text }) => (
        <chakra.li key={row} paddingBlock="1">
          Line {row}: {hideNumbers(text)}
        </chakra.li>
      ))}
    </LineList>
  );
}
