import { useKeyboardHeight } from '#src/shell/use-keyboard-height.ts';

import { FindResults } from './find-results.tsx';
import type { FindPanelProps } from './find-view.ts';
import { KeyList } from './key-list.tsx';

/** The content of the dialog below its first line. */
export function FindPanel({ view, ...props }: FindPanelProps) {
  useKeyboardHeight(props.dialog);
  return view === 'keys' ? <KeyList dialog={props.dialog} /> : <FindResults {...props} />;
}
