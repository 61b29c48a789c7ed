import { Alert, chakra } from '@chakra-ui/react';

import { useFormat } from '#src/ui/format/format.ts';

import type { RejectedFile } from './use-statement-files.ts';

/** Which files cannot be read, and why. Nothing if all can. */
export function RejectedFiles({ files }: { readonly files: readonly RejectedFile[] }) {
  const { hideNumbers } = useFormat();
  if (files.length === 0) return null;
  return (
    <Alert.Root role="alert" status="error">
      <chakra.ul minWidth="0" overflowWrap="anywhere">
        {files.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            “{name}” is not added: {hideNumbers(reason)}.
          </li>
        ))}
      </chakra.ul>
    </Alert.Root>
  );
}
