import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { SkipLink } from './skip-link.tsx';

interface AppFrameProps {
  brand: ReactNode;
  /** Only when signed in, like `tools`. */
  navigation?: ReactNode;
  tools?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export function AppFrame({ brand, navigation, tools, footer, children }: AppFrameProps) {
  return (
    <Flex className="app" direction="column" flex="1">
      <SkipLink to="content">Skip to content</SkipLink>
      <chakra.header
        position="var(--sticky)"
        top="0"
        zIndex="docked"
        borderBottomWidth="1px"
        bg="bg/90"
        backdropFilter="blur(10px)"
        _print={{ display: 'none' }}
      >
        <Flex css={{ ...columnStyles, ...barStyles }}>
          {brand}
          {navigation}
          {tools && (
            // All places are reserved: a browser may paint the first buttons before the last ones have arrived.
            <Box display="grid" gridTemplateColumns="repeat(4, 44px)" gap="1">
              {tools}
            </Box>
          )}
        </Flex>
      </chakra.header>
      <chakra.main
        id="content"
        flex="1"
        paddingBlock={{ base: '24px 56px', lg: '32px 64px', _print: '0' }}
        outline="none"
        css={{ ...columnStyles, '&:not(:has([data-wide]))': { maxWidth: NARROW } }}
      >
        {children}
      </chakra.main>
      <chakra.footer
        borderTopWidth="1px"
        color="fg.muted"
        fontSize="14px"
        css={{ 'main:has([data-loading]) + &': { display: 'none' } }}
        _print={{ display: 'none' }}
      >
        <Flex
          wrap="wrap"
          align="center"
          justify="space-between"
          columnGap="4"
          paddingBlock="2.5"
          css={columnStyles}
        >
          {footer}
        </Flex>
      </chakra.footer>
    </Flex>
  );
}

const NARROW = { base: 'calc({sizes.page} + 2 * var(--gutter))', _print: 'none' };

/** Only pages that say so use a wide window; the header stays as it is from page to page. */
const columnStyles = {
  width: '100%',
  maxWidth: { ...NARROW, '2xl': 'calc({sizes.widePage} + 2 * var(--gutter))' },
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
} as const;

/** Below 900px the navigation gets a separate row. */
const barStyles = {
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { base: '4', lg: '7' },
  minHeight: '60px',
  '& > nav': {
    flex: { base: 'none', lg: '1' },
    order: { base: '3', lg: '0' },
    alignSelf: 'stretch',
    width: { base: 'calc(100% + 2 * var(--gutter))', lg: 'auto' },
    minWidth: '0',
    height: { base: '48px', lg: 'auto' },
    marginInline: { base: 'calc(-1 * var(--gutter))', lg: '0' },
  },
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '60px', lg: '44px' },
    borderRadius: '6px',
    color: 'fg',
    fontSize: '18px',
    fontWeight: '650',
    letterSpacing: '0.2px',
    _before: {
      width: '20px',
      height: '20px',
      borderRadius: '6px',
      background:
        'linear-gradient({colors.bg}, {colors.bg}) center 9px / 10px 6px no-repeat, linear-gradient(135deg, {colors.accent.solid}, #2b8fb8)',
      content: '""',
    },
  },
} as const;
