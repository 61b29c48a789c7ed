import { Link } from '@chakra-ui/react';
import { createLink } from '@tanstack/react-router';

/** A link within text, or beside a heading. */
export const TextLink = createLink(Link);
