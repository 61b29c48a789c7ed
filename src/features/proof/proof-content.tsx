import { Button, chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { FigureButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import type { ProofView } from './proof-view.ts';

const PAGE_SIZE = 100;

interface ProofContentProps {
  readonly proof: ProofView;
  readonly onAsk: (subject: ProofSubject) => void;
}

/** The numbers of a calculation with the result below, and the rows behind it, each a link to where it can be changed. */
export function ProofContent({ proof, onAsk }: ProofContentProps) {
  const format = useFormat();
  const { label, lines, result, note, sources, categories = [] } = proof;
  return (
    <>
      <Table.Root native unstyled aria-label="Calculation" css={tableStyles}>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} data-chosen={line.isChosen}>
              <th scope="row">
                {line.operator && (
                  <>
                    <span aria-hidden="true">{line.operator} </span>
                    <VisuallyHidden>{OPERATOR_NAMES[line.operator]} </VisuallyHidden>
                  </>
                )}
                {line.label}
                {line.isChosen && <chakra.span color="fg.muted"> (greater)</chakra.span>}
              </th>
              <td>
                <Ask subject={line.ask} onAsk={onAsk}>
                  {line.value}
                </Ask>
              </td>
            </tr>
          ))}
          <tr data-variant="sum">
            <th scope="row">{label}</th>
            <td>{result}</td>
          </tr>
        </tbody>
      </Table.Root>
      {note && (
        <chakra.p color="fg.muted" fontSize="14px" marginTop="2">
          {note}
        </chakra.p>
      )}
      {sources && <Sources {...sources} />}
      {categories.length > 0 && (
        <>
          <Heading>By category</Heading>
          <chakra.ul css={listStyles}>
            {categories.map((average, index) => (
              <li key={index}>
                <span>{average.category?.name}</span>
                <Ask subject={average} onAsk={onAsk}>
                  {figureText(format, average)}
                </Ask>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </>
  );
}

const OPERATOR_NAMES = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divided by' };

interface AskProps extends Pick<ProofContentProps, 'onAsk'> {
  readonly subject: ProofSubject | undefined;
  readonly children: string;
}

function Ask({ subject, onAsk, children }: AskProps) {
  if (!subject) return children;
  return (
    <FigureButton color="accent.fg" onClick={() => onAsk(subject)}>
      {children}
    </FigureButton>
  );
}

function Sources({ title, rows }: NonNullable<ProofView['sources']>) {
  const { money } = useFormat();
  const [count, setCount] = useState(PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button for more may be gone.
    if (count > PAGE_SIZE) list.current?.children[count - PAGE_SIZE]?.querySelector('a')?.focus();
  }, [count]);
  return (
    <>
      <Heading>{title}</Heading>
      <chakra.ul ref={list} css={listStyles}>
        {rows.slice(0, count).map(({ key, label, value, note, link, deduction }) => (
          <li key={key}>
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
        ))}
      </chakra.ul>
      {rows.length > count && (
        <Button variant="surface" onClick={() => setCount(count + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <chakra.h3 marginTop="5" marginBottom="1" color="fg.muted" fontSize="14px" fontWeight="600">
      {children}
    </chakra.h3>
  );
}

const tableStyles = {
  width: '100%',
  marginTop: '3.5',
  borderCollapse: 'collapse',
  fontSize: '15px',
  '& th': { fontWeight: '400', textAlign: 'start', paddingBlock: '8px', paddingInlineEnd: '3' },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tr[data-variant=sum] > *': { borderTop: '1px solid {colors.border.emphasized}', fontWeight: '600' },
  '& tr[data-chosen=false] > *': { color: 'fg.muted' },
};

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
