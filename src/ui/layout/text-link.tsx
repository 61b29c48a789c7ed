import { Link } from '@chakra-ui/react';
import { createLink } from '@tanstack/react-router';

export const TextLink = createLink(Link);
