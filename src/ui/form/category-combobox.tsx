import { chakra, Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';

import { MAX_TEXT_LENGTH, trimText } from '#contract/fields.ts';
import { foldText, searchWords } from '#contract/folded-text.ts';

import { LabeledField } from './fields.tsx';

export interface CategoryChoice {
  readonly value: string;
  readonly name: string;
  readonly group: string;
}

export interface CategoryComboboxProps<Choice extends CategoryChoice> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** In their order, those of a group together. */
  readonly choices: readonly Choice[];
  /** It may be one that is not among the choices, such as a new category. */
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
  /** Called with a name that no choice has. Without it, no new category is offered. */
  readonly onNew?: (category: { readonly name: string; readonly isMandatory: boolean }) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly tabIndex?: number | undefined;
}

/** Chooses a category, or anything like it, by typing any part of its name. See docs/product-rules.md#category-choice. */
export function CategoryCombobox<Choice extends CategoryChoice>(props: CategoryComboboxProps<Choice>) {
  const { label, isLabelHidden, choices, chosen, onChoose, onNew, required, error } = props;
  const { placeholder = 'Type a name', tabIndex } = props;
  /** What the list is rendered in: it must be in a landmark, but a table or a row would cut it off. */
  const container = useRef<HTMLElement>(null);
  const highlighted = useRef<string>(null);
  /** Undefined as long as the field shows what is chosen. */
  const [typed, setTyped] = useState<string>();
  const hasChosenByTab = useRef(false);
  const [visit, setVisit] = useState(0);
  const found = useMemo(() => matching(choices, typed ?? ''), [choices, typed]);
  const hasNew = onNew !== undefined;
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...found, ...(hasNew ? newChoices(choices, trimText(typed ?? '')) : [])],
        itemToString: ({ name }) => name,
        isItemDisabled: ({ value }) => value === NEW,
        groupBy: ({ group }) => group,
      }),
    [found, choices, typed, hasNew],
  );

  function choose(value: string | null | undefined) {
    const choice = choices.find((each) => each.value === value);
    if (choice) onChoose(choice);
  }

  return (
    <chakra.div
      key={visit}
      width="full"
      css={isLabelHidden ? { '& [data-part=head]': { srOnly: true } } : {}}
    >
      <LabeledField {...{ label, required, error }}>
        <Combobox.Root
          collection={collection}
          value={chosen ? [chosen.value] : []}
          inputValue={typed ?? chosen?.name ?? ''}
          placeholder={chosen?.name ?? placeholder}
          positioning={{ strategy: 'fixed' }}
          openOnClick
          // Enter alone creates no category.
          inputBehavior={found.length > 0 ? 'autohighlight' : 'none'}
          lazyMount
          unmountOnExit
          onHighlightChange={({ highlightedValue }) => {
            highlighted.current = highlightedValue;
          }}
          onOpenChange={({ open }) => {
            // In an open list, what is typed replaces the name, which is only a placeholder until then.
            setTyped((current) => (open ? (current ?? '') : undefined));
          }}
          onValueChange={({ value: [value = ''] }) => {
            const kind = KINDS.find((each) => value.startsWith(`${NEW}${each}`));
            if (kind === undefined) choose(value);
            else onNew?.({ name: value.slice(NEW.length + kind.length), isMandatory: kind === 'mandatory' });
          }}
        >
          <Combobox.Control
            ref={(control) => {
              container.current = control?.closest<HTMLElement>('[role=dialog], main') ?? null;
            }}
            // After the combobox has had the key.
            onKeyDown={(event) => {
              const { key } = event;
              if (!typed || (key !== 'Tab' && key !== 'Enter')) return;
              if (key === 'Enter') event.preventDefault();
              const isCurrent = collection.has(highlighted.current);
              if (isCurrent && key === 'Enter') return;
              // Tab chooses as in a native select. Fast keys come before the highlight has followed what is typed.
              choose(isCurrent ? highlighted.current : found[0]?.value);
              setTyped(undefined);
              hasChosenByTab.current = key === 'Tab';
            }}
            // A list that is still opening does not notice that the focus leaves, stays open and takes it back.
            onBlur={() => {
              if (!hasChosenByTab.current) return;
              hasChosenByTab.current = false;
              highlighted.current = null;
              setVisit(visit + 1);
            }}
          >
            <Combobox.Input
              dir="auto"
              aria-required={required}
              tabIndex={tabIndex}
              maxLength={MAX_TEXT_LENGTH}
              // At once: `onInputValueChange` comes so late that fast keys would be lost.
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Combobox.IndicatorGroup>
              <Combobox.Trigger />
            </Combobox.IndicatorGroup>
          </Combobox.Control>
          <Portal container={container}>
            <Combobox.Positioner>
              <Combobox.Content>
                {collection.group().map(([group, items]) => (
                  <Combobox.ItemGroup key={group}>
                    {group !== '' && <Combobox.ItemGroupLabel>{group}</Combobox.ItemGroupLabel>}
                    {items.map((item) => (
                      <Combobox.Item key={item.value} item={item}>
                        <span>{item.name}</span>
                        <Combobox.ItemIndicator />
                      </Combobox.Item>
                    ))}
                  </Combobox.ItemGroup>
                ))}
                <Combobox.Empty>Nothing found</Combobox.Empty>
              </Combobox.Content>
            </Combobox.Positioner>
          </Portal>
        </Combobox.Root>
      </LabeledField>
    </chakra.div>
  );
}

function matching(choices: readonly CategoryChoice[], search: string): readonly CategoryChoice[] {
  const words = searchWords(search);
  if (words.length === 0) return choices;
  const begins = ({ name }: CategoryChoice) => foldText(name).startsWith(words.join(' '));
  const found = choices
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .map((choice) => ({ ...choice, group: '' }));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** How the values of new categories begin. Their kind and name follow. */
const NEW = 'new: ';
const KINDS = ['discretionary', 'mandatory'] as const;

function newChoices(choices: readonly CategoryChoice[], name: string): readonly CategoryChoice[] {
  if (name === '') return [{ value: NEW, name: 'New category: type its name', group: '' }];
  if (choices.some((choice) => foldText(choice.name) === foldText(name))) return [];
  return KINDS.map((kind) => ({
    value: `${NEW}${kind}${name}`,
    name: `New category “${name}”, ${kind}`,
    group: '',
  }));
}
