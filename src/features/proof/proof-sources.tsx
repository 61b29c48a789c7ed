import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

import { useFormat } from '#src/ui/format/format.ts';

import { TextLink } from '#src/ui/layout/text-link.tsx';

import { AskButton } from './proof-calculation.tsx';
import type { ProofSource } from './proof-source-list.ts';
import type { Question } from './proof-lines.ts';
import type { ProofView } from './proof-view.ts';

const PAGE_SIZE = 100;

interface ProofSourcesProps {
  readonly proof: ProofView;
  readonly onAsk: (subject: Question) => void;
}

/** The rows behind a figure, each a link to where it can be changed. */
export function ProofSources({ proof: { sources, categories }, onAsk }: ProofSourcesProps) {
  const { money } = useFormat();
  const [count, setCount] = useState(PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button for more may be gone.
    if (count > PAGE_SIZE) list.current?.children[count - PAGE_SIZE]?.querySelector('a')?.focus();
  }, [count]);

  return (
    <>
      {sources && (
        <>
          <Heading>{sources.title}</Heading>
          <chakra.ul ref={list} css={listStyles}>
            {sources.rows.slice(0, count).map((source) => (
              <SourceRow key={source.key} source={source} />
            ))}
          </chakra.ul>
          {sources.rows.length > count && (
            <Button variant="surface" onClick={() => setCount(count + PAGE_SIZE)}>
              Show more
            </Button>
          )}
        </>
      )}
      {categories && categories.length > 0 && (
        <>
          <Heading>By category</Heading>
          <chakra.ul css={listStyles}>
            {categories.map((category, index) => (
              <li key={index}>
                <span>{category.name}</span>
                <AskButton name={category} onAsk={onAsk}>
                  {money(category.average)}
                </AskButton>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </>
  );
}

function SourceRow({ source }: { readonly source: ProofSource }) {
  const { money } = useFormat();
  const { label, value, note, link, deduction } = source;
  return (
    <li>
      <span>
        {link ? <TextLink {...link}>{label}</TextLink> : label}
        {note !== undefined && <small>{note}</small>}
        {deduction && (
          <small>
            {money(deduction.value)} − <TextLink {...deduction.link}>{deduction.label}</TextLink>{' '}
            {money(deduction.amount)}
          </small>
        )}
      </span>
      <span>{value}</span>
    </li>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <chakra.h3 marginTop="5" marginBottom="1" color="fg.muted" fontSize="14px" fontWeight="600">
      {children}
    </chakra.h3>
  );
}

const listStyles = {
  listStyle: 'none',
  padding: '0',
  margin: '0',
  fontSize: '15px',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '3',
    borderTop: '1px solid {colors.border}',
  },
  '& > li > :first-of-type': { minWidth: '0', overflowWrap: 'anywhere' },
  '& > li > :last-of-type': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& > li > span': { paddingBlock: '10px' },
  '& > li a': { display: 'inline-block', marginBlock: '-10px', paddingBlock: '10px' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13.5px' },
};
