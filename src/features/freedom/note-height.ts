/** Of what stands below the freedom date, with its margin. */
export const NOTE_HEIGHT = { base: '138px', sm: '75px', lg: '96px' };
