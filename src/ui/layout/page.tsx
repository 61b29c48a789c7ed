import { Box, Flex, Heading, Skeleton } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type Ref, use, useId, useLayoutEffect, useRef } from 'react';

import { PageAlert, PageHeadingId, useDocumentTitle, usePageDeclaration } from './page-context.ts';

interface PageProps {
  title?: string;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
  /** A `TextLink` to a related page. Comes after the actions in the tab order. */
  link?: ReactNode;
  /** The content. The title and the actions stay visible while it loads and if it fails. */
  children: ReactNode;
}

export function Page(props: PageProps) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);

  // So that screen readers announce the page. A layout effect: the router sets `resolvedLocation` soon after.
  useLayoutEffect(() => {
    const { resolvedLocation } = router.state;
    // Losing the focus would close the menu.
    const isMenuOpen = document.activeElement?.closest('[role=menu]');
    if (resolvedLocation && !isMenuOpen) heading.current?.focus({ preventScroll: true });
  }, [router]);

  return <PageFrame {...props} heading={heading} />;
}

interface PageFrameProps extends PageProps {
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** A page that does not take the focus, such as one that is still loading. */
export function PageFrame({ title, heading, breadcrumbs, actions, link, children }: PageFrameProps) {
  const declared = usePageDeclaration();
  const alert = use(PageAlert);
  const headingId = useId();
  const text = title ?? declared.title;
  useDocumentTitle(text);
  return (
    <Box {...(declared.content === 'form' && { className: 'form-page', css: formPageStyles })}>
      {breadcrumbs}
      <Flex css={headerStyles}>
        {text === undefined ? (
          <Skeleton width="180px" height="8" />
        ) : (
          <Heading
            ref={heading}
            id={headingId}
            as="h1"
            size="2xl"
            tabIndex={-1}
            outline="none"
            overflowWrap="anywhere"
          >
            {text}
          </Heading>
        )}
        {actions && (
          <div role="group" aria-labelledby={headingId}>
            {actions}
          </div>
        )}
        {link}
      </Flex>
      {alert && <Box marginBottom="6">{alert}</Box>}
      <PageHeadingId value={headingId}>{children}</PageHeadingId>
    </Box>
  );
}

/** A form's page is a narrow column in the middle, so that a wide window does not leave it alone at one side. */
const formPageStyles = {
  maxWidth: { base: 'formPage', _print: 'none' },
  marginInline: 'auto',
  // Breadcrumbs may extend from the column to the window's edge rather than wrap.
  '& > nav': {
    width: 'max-content',
    maxWidth: 'min(100vw - 2 * var(--gutter), 50vw + {sizes.formPage} / 2 - 2 * var(--gutter))',
  },
};

const headerStyles = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '44px',
  marginBottom: '5',
  // Above a table of two columns, the actions stay above the table's end.
  '&:has(~ [data-narrow], ~ * [data-narrow])': { maxWidth: 'column' },
  '& > :not(h1)': { _print: { display: 'none' } },
  '&:has(> a) h1': { order: '-2' },
  '& > a': {
    order: '-1',
    marginInlineStart: 'auto',
    paddingBlock: '2.5',
    fontSize: '15px',
    // With the padding as high as a button, so that the page does not move when the link appears.
    lineHeight: '24px',
  },
  '& > a + a': { marginInlineStart: '0' },
  // On a phone, three links have a line of their own.
  '&:has(> a ~ a ~ a)': { smDown: { '& h1': { flexBasis: '100%' }, '& > a': { marginInlineStart: '0' } } },
  // Four have one, too, on most phones.
  '&:has(> a ~ a ~ a ~ a)': { smDown: { columnGap: '2.5' } },
  '& > [role=group] ~ a:only-of-type': { smDown: { order: '0', width: '100%', marginBlock: '-2' } },
} as const;
