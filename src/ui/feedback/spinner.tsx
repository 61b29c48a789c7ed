import { Spinner as ChakraSpinner, VisuallyHidden } from '@chakra-ui/react';

/** A loading indicator that says what is loading: a status is announced by its text, not by its name. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span role="status" aria-label={label}>
      <ChakraSpinner aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
