export { Checkbox, RadioGroup, Switch, type RadioOption } from './choice.tsx'
export { controlClass, Field, type FieldControlProps, type FieldProps } from './field-base.tsx'
export { PasswordField } from './password-field.tsx'
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-field.tsx'
