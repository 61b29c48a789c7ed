import { chakra } from '@chakra-ui/react';

/** The note on every page of the demo. */
export function DemoNote() {
  return (
    <chakra.aside
      aria-label="Demo"
      paddingBlock="9px"
      paddingInline="var(--gutter)"
      borderBottomWidth="1px"
      bg="accent.subtle"
      fontSize="14.5px"
      textAlign="center"
      textWrap="balance"
    >
      <strong>Demo:</strong> your changes are not saved. Reload the page to start over.
    </chakra.aside>
  );
}
