import { SelectField } from '#src/ui/form/fields.tsx';

interface ChoiceFieldProps<TValue extends string> {
  readonly label: string;
  readonly value: TValue;
  /** The choices, and how each is shown. */
  readonly names: Readonly<Partial<Record<TValue, string>>>;
  readonly onChange: (value: TValue) => void;
}

/** A choice of how a file is read. */
export function ChoiceField<TValue extends string>({
  label,
  value,
  names,
  onChange,
}: ChoiceFieldProps<TValue>) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as TValue)}>
      {Object.entries(names).map(([choice, name]) => (
        <option key={choice} value={choice}>
          {String(name)}
        </option>
      ))}
    </SelectField>
  );
}
