import { Button } from '@chakra-ui/react';

/** Opens the dialog in which the browser prints the page or saves it as a file. */
export function PrintButton() {
  return (
    <Button variant="surface" onClick={() => window.print()}>
      Print
    </Button>
  );
}
