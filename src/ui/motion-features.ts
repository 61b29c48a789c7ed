/** A module of its own, so that it becomes a chunk that loads after the page. */
export { domAnimation } from 'framer-motion';
