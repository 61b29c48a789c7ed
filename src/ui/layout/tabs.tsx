import { Tabs as ChakraTabs } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';

import { isShortcut } from './is-shortcut.ts';
import { useScrollingRow } from './use-scrolling-row.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the current tab. */
  children: ReactNode;
}

/** Tabs that render only the current panel. Arrow keys move the focus, Enter selects. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const list = useScrollingRow<HTMLDivElement>('[aria-selected=true]', value);
  return (
    <ChakraTabs.Root
      value={value}
      activationMode="manual"
      onValueChange={(change) => {
        const chosen = tabs.find((tab) => tab.value === change.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      <ChakraTabs.List
        ref={list}
        aria-label={label}
        className="scrolling-row"
        onKeyDownCapture={ignoreShortcuts}
      >
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      <ChakraTabs.Content value={value}>{children}</ChakraTabs.Content>
    </ChakraTabs.Root>
  );
}

/** Otherwise Chakra's tabs would handle Alt+ArrowLeft, the browser's Back, as an arrow key. */
function ignoreShortcuts(event: KeyboardEvent): void {
  if (isShortcut(event)) event.stopPropagation();
}
