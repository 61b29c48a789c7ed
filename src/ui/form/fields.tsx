import {
  Button,
  chakra,
  Checkbox,
  Field,
  HStack,
  Input,
  InputGroup,
  NativeSelect,
  VisuallyHidden,
} from '@chakra-ui/react';
import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { FIRST_DAY, LAST_DAY } from '#contract/calendar.ts';
import { Help, type HelpTopic } from '#src/ui/help/help.tsx';

import { ENTER_A_DATE } from './field-schemas.ts';

interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Marks the field, by `aria-required`: with `required`, browsers would call an empty field invalid. A schema validates it. */
  readonly required?: boolean | undefined;
}

interface LabeledFieldProps extends FieldProps {
  /** The id of the hint and the error, for a control that is also described elsewhere. */
  readonly descriptionId?: string;
  readonly aside?: ReactNode;
  /** Comes after the error, such as a note with a space of its own. */
  readonly remark?: ReactNode;
  readonly children: ReactNode;
}

export function LabeledField({
  label,
  error,
  hint,
  required,
  descriptionId,
  aside,
  remark,
  children,
}: LabeledFieldProps) {
  return (
    <Field.Root
      invalid={error !== undefined}
      ids={descriptionId === undefined ? undefined : { helperText: descriptionId }}
    >
      <HStack gap="1" width="full" flexWrap="wrap" data-part="head">
        <Field.Label>{label}</Field.Label>
        {/* Outside the label, so that the accessible name is exactly the visible text. */}
        {required && (
          <chakra.span color="fg.muted" fontSize="14.5px" lineHeight="1" aria-hidden>
            *
          </chakra.span>
        )}
        {aside}
      </HStack>
      {children}
      <Field.HelperText asChild>
        <div>
          {hint}
          {/* Not `Field.ErrorText`, which is not part of the description, so that fewer screen readers know it. */}
          {error !== undefined && (
            <chakra.p color="fg.error" whiteSpace="pre-line">
              {error}
            </chakra.p>
          )}
          {remark}
        </div>
      </Field.HelperText>
    </Field.Root>
  );
}

export type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<typeof Input>, keyof FieldProps>;

export function TextField({ label, error, hint, required, ...input }: TextFieldProps) {
  return (
    <LabeledField {...{ label, error, hint, required }}>
      <Input dir="auto" autoComplete="off" aria-required={required} {...input} />
    </LabeledField>
  );
}

interface DraftFieldProps extends Omit<TextFieldProps, 'value' | 'error' | 'onChange'> {
  readonly error?: ((text: string) => string | undefined) | undefined;
  /** The stored value, such as one in the address. It may lag behind the typed text. */
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A text field for a value stored elsewhere. While it has the focus it shows what is typed. */
export function DraftField({ value, onText, error, ...field }: DraftFieldProps) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? value;
  return (
    <TextField
      {...field}
      value={text}
      error={error?.(text)}
      onChange={({ target }) => {
        setDraft(target.value);
        onText(target.value);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

export function PasswordField({ label, error, hint, required, ...input }: TextFieldProps) {
  const [isShown, setIsShown] = useState(false);

  function toggle({ currentTarget }: MouseEvent) {
    const field = currentTarget.closest('[data-part=root]')?.querySelector('input');
    const selection = field && field === document.activeElement ? selectionOf(field) : undefined;
    flushSync(() => setIsShown((was) => !was));
    // Browsers move the caret when the type changes.
    if (selection) field?.setSelectionRange(...selection);
  }

  return (
    <LabeledField {...{ label, error, hint, required }}>
      <InputGroup
        endElementProps={{ padding: '0' }}
        endElement={
          // The click leaves the focus in the field.
          <Button
            variant="ghost"
            px="3"
            fontWeight="500"
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {/* Text, not an aria-label, which label lookups would mistake for a second field of that name. */}
            <span>
              {isShown ? 'Hide ' : 'Show '}
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          </Button>
        }
      >
        <Input
          spellCheck={false}
          autoCapitalize="none"
          aria-required={required}
          {...input}
          type={isShown ? 'text' : 'password'}
          paddingEnd="72px"
        />
      </InputGroup>
    </LabeledField>
  );
}

function selectionOf({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) {
  return [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
}

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<typeof NativeSelect.Field>, keyof FieldProps> & {
    readonly help?: HelpTopic | undefined;
  };

export function SelectField({ label, error, hint, required, help, ...select }: SelectFieldProps) {
  return (
    <LabeledField {...{ label, error, hint, required }} aside={help && <Help about={help} />}>
      <NativeSelect.Root>
        <NativeSelect.Field aria-required={required} {...select} />
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </LabeledField>
  );
}

interface CheckboxFieldProps extends Omit<Checkbox.RootProps, 'checked' | 'onCheckedChange'> {
  readonly label: string;
  readonly help?: HelpTopic | undefined;
  readonly checked: boolean;
  readonly onCheckedChange: (isChecked: boolean) => void;
}

export function CheckboxField({ label, help, onCheckedChange, ...checkbox }: CheckboxFieldProps) {
  return (
    <HStack gap="0">
      <Checkbox.Root {...checkbox} onCheckedChange={({ checked }) => onCheckedChange(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      {help && <Help about={help} />}
    </HStack>
  );
}

interface DateFieldProps extends TextFieldProps {
  readonly hint?: string | undefined;
}

/** A native date field. Its value is a day such as `2026-01-31`, or empty; the schema `Day` validates it. */
export function DateField({ hint, error, onChange, onKeyUp, ...field }: DateFieldProps) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  // The value of an incomplete or impossible date is empty, so a schema cannot tell it from an empty field.
  const message = error !== undefined && isIncomplete ? ENTER_A_DATE : error;

  function checkInput({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setIsIncomplete(currentTarget.validity.badInput);
  }

  return (
    <TextField
      autoComplete={undefined}
      min={FIRST_DAY}
      // Otherwise a year may have six digits.
      max={LAST_DAY}
      {...field}
      type="date"
      error={message}
      // Always rendered: screen readers do not announce the initial content of a live region.
      hint={<p aria-live="polite">{message === undefined && hint}</p>}
      onChange={(event) => {
        checkInput(event);
        onChange?.(event);
      }}
      // Typing a part of a date fires no other event.
      onKeyUp={(event) => {
        checkInput(event);
        onKeyUp?.(event);
      }}
    />
  );
}
