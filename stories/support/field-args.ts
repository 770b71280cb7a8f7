/**
 * Controls of the props that every field shares (`FieldProps`); Storybook reads docs only from a component's
 * own file.
 */
export const fieldArgs = {
  label: { control: 'text', description: 'What is asked; never goes away.' },
  hint: { control: 'text', description: 'Help that is always there, read before the control.' },
  error: { control: 'text', description: 'What is wrong and how to put it right.' },
  required: { control: 'boolean', description: 'Must be answered; announced by screen readers.' },
  disabled: { control: 'boolean', description: 'Cannot be used, and is not sent.' },
  labelHidden: { control: 'boolean', description: 'Keeps the label for screen readers only.' },
} as const;

/** A field that supports `readOnly`. */
export const readOnlyArg = {
  readOnly: { control: 'boolean', description: 'Can be read, copied and sent, and not changed.' },
} as const;
