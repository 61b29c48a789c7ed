import { chakra } from '@chakra-ui/react';

export const Form = chakra(
  'form',
  { base: { display: 'grid', gap: '4', maxWidth: 'form' } },
  { defaultProps: { noValidate: true } },
);

/** The buttons of a form, which fill the width of a phone. */
export const FormButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    marginTop: '2',
    '& > :is(a, button)': { flex: { base: '1 1 auto', sm: 'none' }, paddingInline: '3.5' },
  },
});
