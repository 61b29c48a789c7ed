import { chakra, VisuallyHidden } from '@chakra-ui/react';

import { FigureButton } from '#src/ui/figures/proof-button.tsx';
import type { ProofLine, Question } from './proof-lines.ts';
import type { ProofView } from './proof-view.ts';

const OPERATOR_NAMES = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divided by' };

interface ProofCalculationProps {
  readonly proof: ProofView;
  readonly onAsk: (subject: Question) => void;
}

/** The numbers of a calculation, line by line, with the result below. */
export function ProofCalculation({ proof: { label, lines, result, note }, onAsk }: ProofCalculationProps) {
  return (
    <>
      <chakra.table aria-label="Calculation" css={tableStyles}>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} data-chosen={line.isChosen}>
              <th scope="row">
                <Operator line={line} />
                {line.label}
                {line.isChosen && <chakra.span color="fg.muted"> (greater)</chakra.span>}
              </th>
              <td>
                {line.ask ? (
                  <AskButton name={line.ask} onAsk={onAsk}>
                    {line.value}
                  </AskButton>
                ) : (
                  line.value
                )}
              </td>
            </tr>
          ))}
          <tr data-variant="sum">
            <th scope="row">{label}</th>
            <td>{result}</td>
          </tr>
        </tbody>
      </chakra.table>
      {note && (
        <chakra.p color="fg.muted" fontSize="14px" marginTop="2">
          {note}
        </chakra.p>
      )}
    </>
  );
}

function Operator({ line: { operator } }: { readonly line: ProofLine }) {
  return (
    operator && (
      <>
        <span aria-hidden="true">{operator} </span>
        <VisuallyHidden>{OPERATOR_NAMES[operator]} </VisuallyHidden>
      </>
    )
  );
}

interface AskButtonProps {
  readonly name: Question;
  readonly onAsk: (subject: Question) => void;
  readonly children: string;
}

/** A figure inside a proof that opens its own proof. */
export function AskButton({ name, onAsk, children }: AskButtonProps) {
  return (
    <FigureButton color="accent.fg" onClick={() => onAsk(name)}>
      {children}
    </FigureButton>
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
